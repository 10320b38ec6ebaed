"""Several server processes with one PostgreSQL: the bus between them, which of them owns a table,
and what they tell each other.

Implements ``room.ports.Cluster``. May import ``room``, the ``lobby`` and what is below them; no
package below knows it.
"""
