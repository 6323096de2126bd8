"""Friends at the table: lines, pages, seats and attacks."""
