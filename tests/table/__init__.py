"""The table, concept by concept; whole hands are scripted with `tests.table.scripts`."""
