//! `.tck` files: client/server systems in the file format of TChecker.
//!
//! [`read`] takes a text to a [`Description`], or to located faults; [`print()`] takes a description to a text. How systems are explored is not known here.
//!
//! ```
//! let text = "
//! system:hello
//! event:take
//! event:release
//! process:lock
//! location:lock:free{initial:}
//! location:lock:taken
//! edge:lock:free:taken:take
//! edge:lock:taken:free:release
//! process:user
//! location:user:start{initial:}
//! location:user:inside{labels: critical}
//! location:user:end
//! edge:user:start:inside:take
//! edge:user:inside:end:release
//! sync:user@take:lock@take
//! sync:user@release:lock@release
//! ";
//! let system = mazurka_tck::read(text).unwrap();
//! assert_eq!(system.processes.iter().map(|process| process.client).collect::<Vec<_>>(), [false, true]);
//! assert_eq!(mazurka_tck::read(&mazurka_tck::print(&system)), Ok(system));
//! ```

mod assemble;
mod declarations;
mod description;
mod evaluate;
mod expand;
mod expression;
mod faults;
mod fields;
mod print;
mod prune;
mod roles;
mod scan;

use mazurka_model::Diagnostic;

pub use description::{Description, ProcessDescription, StateDescription, TransitionDescription};
pub use print::print;

/// The system that a text declares, or what is wrong with the text.
pub fn read(source: &str) -> Result<Description, Vec<Diagnostic>> {
    let declarations = declarations::declarations(scan::scan(source)?)?;
    let expanded = expand::expand(&declarations)?;
    assemble::assemble(&declarations, expanded)
}
