//! The rules of the checker as switches, so that tests can show that each of them is needed.

/// What the checker does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Other outcomes of a step must be explored.
    pub outcomes: bool,
    /// Blocked steps have reversals.
    pub blocked: bool,
    /// Performed steps with a guard have reversals.
    pub guards: bool,
    /// A step with a guard overtakes closed sets of events, not single ones.
    pub closed_sets: bool,
    /// Such a set may have several first events.
    pub several_first: bool,
    /// A step overtakes each of the last events that it conflicts with, not only one.
    pub all_races: bool,
    /// notdep includes events that come after x in E.
    pub behind: bool,
    /// notdep includes events that do not happen before x.
    pub bystanders: bool,
    /// A dependent step ends the sleep of a step.
    pub wakes: bool,
    /// Runs must be runs to the end.
    pub maximal: bool,
    /// Nothing may be owed at a prefix that is left.
    pub paid: bool,
    /// The faults must be those that were reported.
    pub faults: bool,
}

impl Rules {
    /// All rules.
    pub const ALL: Rules = Rules {
        outcomes: true,
        blocked: true,
        guards: true,
        closed_sets: true,
        several_first: true,
        all_races: true,
        behind: true,
        bystanders: true,
        wakes: true,
        maximal: true,
        paid: true,
        faults: true,
    };
}
