"""The store: matches and seats in one SQL schema."""
