"""The steps by which an older database becomes today's."""
