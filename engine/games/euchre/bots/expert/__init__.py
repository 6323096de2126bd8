"""The expert: imagines the cards it cannot see, solves each deal, and plays what is best on average."""
