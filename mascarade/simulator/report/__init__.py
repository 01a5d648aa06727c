"""What a simulation tells, as a table, a page, JSON or CSV; and what else commands report about scenarios."""
