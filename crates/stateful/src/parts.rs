//! What the algorithms share.

pub mod bits;
pub mod closures;
pub mod compiled;
pub mod exact;
pub mod full;
pub mod futures;
pub mod here;
pub mod lexicographic;
pub mod locks;
pub mod log;
pub mod narrow;
pub mod narrow_closures;
pub mod narrow_pifs;
pub mod nodes;
pub mod oracle;
pub mod packed;
pub mod paths;
pub mod pifs;
pub mod possible;
pub mod search;
pub mod shapes;
pub mod source_sets;
pub mod steps;
pub mod store;
pub mod sweep;
pub mod table;
