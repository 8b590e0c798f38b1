//! The standard library, written in ABS.

/// The files of the library with their names. The one that declares `Exception` comes first.
pub const FILES: [(&str, &str); 10] = [
    ("core.abs", include_str!("core.abs")),
    ("exceptions.abs", include_str!("exceptions.abs")),
    ("numbers.abs", include_str!("numbers.abs")),
    ("strings.abs", include_str!("strings.abs")),
    ("products.abs", include_str!("products.abs")),
    ("lists.abs", include_str!("lists.abs")),
    ("sets.abs", include_str!("sets.abs")),
    ("maps.abs", include_str!("maps.abs")),
    ("time.abs", include_str!("time.abs")),
    ("stdlib.abs", include_str!("stdlib.abs")),
];
