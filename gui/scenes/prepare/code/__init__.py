"""The screens of deal codes and of the hash of a deal."""
