//! The rules of `memo`, which tests leave out one by one. Line numbers are those of the
//! pseudo-code.

/// Which rules are applied. Omitting one loses behaviours; tests do so to check that they would
/// notice.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// l. 21: t writes what an element reads.
    pub reads: bool,
    /// l. 21: a silent store makes its location a dependency.
    pub silent_stores: bool,
    /// l. 22: t reads what an element writes.
    pub writes: bool,
    /// l. 23, 24: t and an element write different values and a third step sees the difference.
    pub overwritten: bool,
    /// l. 25: t can falsify the guard that an element attempts.
    pub attempts: bool,
    /// l. 27 to 29: processes that unblock a prerequisite mover are explored.
    pub helpers: bool,
    /// l. 27 and 32: a process that also waits for the end of another one is not blocked at its
    /// guard.
    pub unfinished_joins: bool,
    /// l. 30: a value that blocks a guard on several locations may still help.
    pub single_guards: bool,
    /// l. 33: an element may read what t wrote.
    pub reads_of_step: bool,
    /// l. 33: an element may read what its own process wrote.
    pub own_writes: bool,
    /// Processes sleep. Without this nothing is lost, but more is explored.
    pub sleep: bool,
    /// l. 6: what a sleeper lends is searched for conflicts.
    pub lent_conflicts: bool,
    /// l. 12: a process sleeps only if its step has one outcome.
    pub one_outcome: bool,
    /// l. 40: steps that write different values to a location do not commute.
    pub same_values: bool,
    /// l. 42: only elements that must be t itself are dropped.
    pub lent_positions: bool,
    /// l. 43: a step that was slept through is no mover.
    pub lent_movers: bool,
    /// l. 45: R gets what the steps that were slept through wrote.
    pub lent_dependencies: bool,
    /// l. 9: only processes whose steps commute with a step sleep through it.
    pub commute: bool,
    /// l. 19: only processes that must move before an element are its movers.
    pub movers: bool,
    /// l. 11: all enabled processes of a state on a cycle are explored.
    pub expand_cycles: bool,
    /// l. 14: R and summaries are propagated around cycles.
    pub propagate_around_cycles: bool,
    /// l. 14: a component in which a process sleeps is no livelock.
    pub sleepers_lead_out: bool,
    /// l. 10: the label of a step that was performed before holds if the values in its access set
    /// are the same.
    pub label_values: bool,
    /// Additions are labels of their own. Without this nothing is lost, but they are ordered.
    pub additions: bool,
    /// l. 21, 23: a value may have been added to before it is read.
    pub sums: bool,
    /// l. 6: what a sleeper's step adds is added to the present value.
    pub lent_sums: bool,
    /// l. 17: an addition leaves R as it is.
    pub sum_dependencies: bool,
    /// l. 19: an addition makes its process no prerequisite writer.
    pub sum_writers: bool,
}

impl Rules {
    /// The sound choice: all rules apply.
    pub const SOUND: Rules = Rules {
        reads: true,
        silent_stores: true,
        writes: true,
        overwritten: true,
        attempts: true,
        helpers: true,
        unfinished_joins: true,
        single_guards: true,
        reads_of_step: true,
        own_writes: true,
        sleep: true,
        lent_conflicts: true,
        one_outcome: true,
        same_values: true,
        lent_positions: true,
        lent_movers: true,
        lent_dependencies: true,
        commute: true,
        movers: true,
        expand_cycles: true,
        propagate_around_cycles: true,
        sleepers_lead_out: true,
        label_values: true,
        additions: true,
        sums: true,
        lent_sums: true,
        sum_dependencies: true,
        sum_writers: true,
    };
}
