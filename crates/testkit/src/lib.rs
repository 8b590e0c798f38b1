//! The brute-force oracle, random programs with shrinking, cross-checks, the corpus runner.
