//! The `mazurka` program.
fn main() {}
