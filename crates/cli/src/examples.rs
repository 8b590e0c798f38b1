//! The example programs that `mazurka serve` offers.

/// The name and the text of each example.
pub const EXAMPLES: &[(&str, &str)] = &[
    ("running example of the papers", include_str!("../../../corpus/running.maz")),
    ("dining philosophers", include_str!("../../../corpus/philosophers.maz")),
    ("Peterson's algorithm", include_str!("../../../corpus/peterson.maz")),
    ("bounded buffer", include_str!("../../../corpus/boundedbuffer.maz")),
    ("last write", include_str!("../../../corpus/lastwrite.maz")),
    ("channels", include_str!("../../../corpus/channels.maz")),
    ("actors that pass messages", include_str!("../../../docs/examples/actors.maz")),
    ("choice", include_str!("../../../corpus/choice.maz")),
    ("fork and join", include_str!("../../../corpus/forkjoin.maz")),
    ("readers and writers", include_str!("../../../corpus/readerswriters.maz")),
    ("pi", include_str!("../../../corpus/pi.maz")),
];
