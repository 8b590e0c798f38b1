//! The example programs that `mazurka serve` offers.

/// The name, the language and the text of each example.
pub const EXAMPLES: &[(&str, &str, &str)] = &[
    ("running example of the papers", "maz", include_str!("../../../corpus/running.maz")),
    ("dining philosophers", "maz", include_str!("../../../corpus/philosophers.maz")),
    ("Peterson's algorithm", "maz", include_str!("../../../corpus/peterson.maz")),
    ("bounded buffer", "maz", include_str!("../../../corpus/boundedbuffer.maz")),
    ("last write", "maz", include_str!("../../../corpus/lastwrite.maz")),
    ("channels", "maz", include_str!("../../../corpus/channels.maz")),
    ("actors that pass messages", "maz", include_str!("../../../docs/examples/actors.maz")),
    ("choice", "maz", include_str!("../../../corpus/choice.maz")),
    ("fork and join", "maz", include_str!("../../../corpus/forkjoin.maz")),
    ("readers and writers", "maz", include_str!("../../../corpus/readerswriters.maz")),
    ("pi", "maz", include_str!("../../../corpus/pi.maz")),
    ("two accounts in ABS, which deadlock", "abs", include_str!("../../../docs/examples/transfer.abs")),
    ("factorial in ABS", "abs", include_str!("../../../corpus/abs/factorial.abs")),
    ("software-defined network in ABS", "abs", include_str!("../../../corpus/abs/sdn.abs")),
    ("two forks as a client/server system", "tck", include_str!("../../../docs/examples/forks.tck")),
    ("dining philosophers in C", "c", include_str!("../../../corpus/c/philosophers.c")),
    ("bounded queue in C++", "cpp", include_str!("../../../corpus/c/queue.cpp")),
];
