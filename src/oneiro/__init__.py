"""Oneiro: a digital table for dream-themed board games."""
