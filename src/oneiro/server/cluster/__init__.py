"""Several server processes with one database."""
