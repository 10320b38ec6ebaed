"""The server: lobby, rooms and the only door out to a viewer."""
