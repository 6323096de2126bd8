"""Friends at the table, as the window knows them: their tables described for pages."""
