//! Flags that limit the exploration of a program.

use clap::Args;

use crate::arguments::{parse_bytes, parse_steps};

/// The limits of an exploration.
#[derive(Args, Debug, Default)]
pub struct LimitArguments {
    /// Stop after this many executions.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_executions: Option<u64>,
    /// Stop at an execution with more steps than this [default: 200000]. The result is then
    /// inconclusive.
    #[arg(long, value_name = "K", value_parser = parse_steps)]
    pub max_steps: Option<usize>,
    /// Approximate size of the cache of memo, such as 500M or 2G [default: 4G]. When it is full,
    /// memo forgets states and explores more, and auto changes to optimal-ob.
    #[arg(long, value_name = "BYTES", value_parser = parse_bytes)]
    pub memo_bytes: Option<usize>,
    /// Compare states word by word where their digests are equal. This is slower, and rules out
    /// hash collisions.
    #[arg(long)]
    pub paranoid: bool,
}

impl LimitArguments {
    /// The first flag that was given, if any.
    pub fn given(&self) -> Option<&'static str> {
        let flags = [
            ("--max-executions", self.max_executions.is_some()),
            ("--max-steps", self.max_steps.is_some()),
            ("--memo-bytes", self.memo_bytes.is_some()),
            ("--paranoid", self.paranoid),
        ];
        flags.into_iter().find(|(_, given)| *given).map(|(flag, _)| flag)
    }
}
