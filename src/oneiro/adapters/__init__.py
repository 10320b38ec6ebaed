"""Adapters: the games as environments of research libraries."""
