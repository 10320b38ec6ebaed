"""Calls to browsers whose page is closed."""
