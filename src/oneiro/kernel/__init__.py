"""The kernel: what every game shares. Imports the standard library alone."""
