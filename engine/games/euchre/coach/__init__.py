"""The coach of Euchre: judgement, reasons, names of decisions, luck and themes."""
