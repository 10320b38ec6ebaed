"""The lab: mass simulation and what it shows."""
