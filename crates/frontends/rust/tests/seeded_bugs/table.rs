// The seeded bugs by name.

/// A program; the argument seeds the bug.
pub type Program = fn(bool);

/// The first twelve bugs show in interleavings; the others are orderings that are too weak.
pub const PROGRAMS: [(&str, Program); 20] = [
    ("lost update", lost_update),
    ("lock order", lock_order),
    ("lost wakeup", lost_wakeup),
    ("one notified instead of all", one_notified),
    ("read lock, then write lock", read_then_write),
    ("ABA", aba),
    ("pop without compare-exchange", unconditional_pop),
    ("double-checked lock", double_checked_lock),
    ("last owner without acquire", last_owner),
    ("ticket lock", ticket_lock),
    ("barrier that is reset", reset_barrier),
    ("early publication", early_publication),
    ("store buffering", store_buffering),
    ("message passing", message_passing),
    ("ring buffer over atomics", spsc_ring),
    ("sequence lock", sequence_lock),
    ("Peterson's lock", peterson),
    ("Chase-Lev deque", chase_lev),
    ("hazard pointer", hazard_pointer),
    ("event fence", event_fence),
];
