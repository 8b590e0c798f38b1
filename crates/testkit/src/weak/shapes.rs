//! The classic shapes of litmus tests, and families of programs with known counts.
