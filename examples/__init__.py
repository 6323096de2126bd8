"""Examples: complete programs that use the engine, the arena and the environments. They are not installed."""
