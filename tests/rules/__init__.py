"""The rules as tests: every expected value is worked out from the rules document."""
