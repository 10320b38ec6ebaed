"""The tables that somebody may want to see."""
