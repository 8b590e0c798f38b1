//! Errors that programs under check can make, with the one table of their messages.

use std::fmt;

/// An error in the use of a language or a library: what a process must not do.
///
/// The type is open: the constants below are the errors that several front ends share, and a front
/// end adds its own with [`Error::new`]. Code and message stand together, so no other crate repeats
/// the list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Error {
    /// The name in JSON output. It identifies the kind of error: `a[5]` and `a[6]` at one statement
    /// are the same fault.
    pub code: &'static str,
    /// The message, in which `{0}` and `{1}` stand for the operands.
    pub template: &'static str,
    /// The values that belong to this occurrence.
    pub operands: [i64; 2],
}

impl Error {
    /// A division or remainder by zero.
    pub const DIVISION_BY_ZERO: Error = Error::new("division-by-zero", "division by zero");
    /// An unlock of a lock that the process does not hold.
    pub const UNLOCK_NOT_HELD: Error = Error::new("unlock-not-held", "unlock of a lock that is not held");
    /// A choice from an empty range.
    pub const EMPTY_CHOICE: Error = Error::new("empty-choice", "choice from an empty range");
    /// Local code that runs on without a visible action.
    pub const ENDLESS_LOCAL_LOOP: Error = Error::new("endless-local-loop", "endless loop without a visible action");
    /// More processes than the engine admits.
    pub const TOO_MANY_PROCESSES: Error = Error::new("too-many-processes", "too many processes");
    /// A panic. Its message is that of the site.
    pub const PANIC: Error = Error::new("panic", "panics");
    /// Two unordered accesses to plain data, one of them a write. Its message is that of the site.
    pub const DATA_RACE: Error = Error::new("data-race", "data race");

    /// An error without operands.
    pub const fn new(code: &'static str, template: &'static str) -> Error {
        Error { code, template, operands: [0; 2] }
    }

    /// The same error with operands.
    pub const fn with(self, operands: [i64; 2]) -> Error {
        Error { operands, ..self }
    }

    /// An index outside its array.
    pub const fn index_out_of_range(index: i64, length: u32) -> Error {
        const KIND: Error = Error::new("index-out-of-range", "index {0} out of range for length {1}");
        KIND.with([index, length as i64])
    }

    /// A join of a value that is not the handle of a process.
    pub const fn bad_handle(value: i64) -> Error {
        Error::new("bad-handle", "{0} is not a process to join").with([value, 0])
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.operands.map(|operand| operand.to_string());
        f.write_str(&self.template.replace("{0}", &first).replace("{1}", &second))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_contain_their_operands() {
        assert_eq!(Error::index_out_of_range(5, 3).to_string(), "index 5 out of range for length 3");
        assert_eq!(Error::DIVISION_BY_ZERO.to_string(), "division by zero");
    }
}
