"""The expert: samples the cards it cannot see and plays what is best on average."""
