"""The page "About Card Table", and the page with the licence of a part."""
