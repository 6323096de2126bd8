"""Makes the packages of Card Table: `main.py package`. A checkout has it; a package does not."""
