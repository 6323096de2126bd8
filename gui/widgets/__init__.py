"""Everything that a person operates: buttons, controls, lists, and the targets behind them."""
