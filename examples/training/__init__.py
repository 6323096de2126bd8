"""The parts of `examples/train_euchre.py`: a network in NumPy, the suits seen from trump, and deals played in step."""
