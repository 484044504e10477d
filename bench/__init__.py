"""Benchmarks: what a call costs, and what it costs beside other libraries."""
