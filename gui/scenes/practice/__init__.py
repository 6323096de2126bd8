"""The screens of practice: a puzzle at its table beside a panel, and the end of a day."""
