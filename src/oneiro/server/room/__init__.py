"""One live table, and all that are open in this process."""
