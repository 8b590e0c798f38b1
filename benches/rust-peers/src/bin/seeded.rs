//! `cargo run --release --bin seeded` runs Mazurka, loom and shuttle on programs with a seeded bug,
//! and on the same programs without it. A cell is the verdict with the bug, then the one without.

use std::panic::{AssertUnwindSafe, catch_unwind};

macro_rules! programs_for {
    ($module:ident, $library:ident) => {
        mod $module {
            use $library as library;
            include!("../../../../crates/frontends/rust/tests/seeded_bugs/interleavings.rs");
            include!("../../../../crates/frontends/rust/tests/seeded_bugs/orderings.rs");
            include!("../../../../crates/frontends/rust/tests/seeded_bugs/table.rs");
        }
    };
}

programs_for!(for_mazurka, mazurka);
programs_for!(for_loom, loom);

/// shuttle has no cells that detect races, so accesses to data are not synchronisation for it.
mod shuttle_with_cells {
    pub use shuttle::{sync, thread};

    pub mod cell {
        pub struct UnsafeCell<T>(std::cell::UnsafeCell<T>);

        impl<T> UnsafeCell<T> {
            pub fn new(value: T) -> UnsafeCell<T> {
                UnsafeCell(std::cell::UnsafeCell::new(value))
            }

            pub fn with<R>(&self, access: impl FnOnce(*const T) -> R) -> R {
                access(self.0.get())
            }

            pub fn with_mut<R>(&self, access: impl FnOnce(*mut T) -> R) -> R {
                access(self.0.get())
            }
        }
    }
}

mod for_shuttle {
    use super::shuttle_with_cells as library;
    include!("../../../../crates/frontends/rust/tests/seeded_bugs/interleavings.rs");
    include!("../../../../crates/frontends/rust/tests/seeded_bugs/orderings.rs");
    include!("../../../../crates/frontends/rust/tests/seeded_bugs/table.rs");
}

/// The number of random executions that shuttle runs per program.
const EXECUTIONS: usize = 10_000;

/// What a check says about a program with the bug, and about the same one without it.
fn verdicts(check: impl Fn(bool)) -> [bool; 2] {
    [true, false].map(|broken| catch_unwind(AssertUnwindSafe(|| check(broken))).is_err())
}

fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    println!("| bug | Mazurka | loom | shuttle |\n|---|---|---|---|");
    let mut found = [0; 3];
    for (index, (name, ours)) in for_mazurka::PROGRAMS.into_iter().enumerate() {
        let (loom, shuttle) = (for_loom::PROGRAMS[index].1, for_shuttle::PROGRAMS[index].1);
        let results = [
            verdicts(|broken| drop(mazurka::check(move || ours(broken)))),
            verdicts(|broken| loom::model(move || loom(broken))),
            verdicts(|broken| shuttle::check_random(move || shuttle(broken), EXECUTIONS)),
        ];
        let cells = results.map(|[bug, correct]| {
            let correct = if correct { ", and rejected without it" } else { "" };
            format!("{}{correct}", if bug { "found" } else { "missed" })
        });
        for (count, [bug, _]) in found.iter_mut().zip(results) {
            *count += u32::from(bug);
        }
        println!("| {name} | {} |", cells.join(" | "));
    }
    println!("| total | {} | {} | {} |", found[0], found[1], found[2]);
}
