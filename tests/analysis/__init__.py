"""Proofs of the analysis verbs: against their definitions, against counts made otherwise, against other libraries."""
