"""Cases that others have published, each compared under the rules that its source assumes."""
