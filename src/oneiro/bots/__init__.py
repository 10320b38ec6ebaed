"""Bots: players that think in nodes, not seconds."""
