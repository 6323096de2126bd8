"""The level Seasoned: weighs every call, remembers every card, samples no deals."""
