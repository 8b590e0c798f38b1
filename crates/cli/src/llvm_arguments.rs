//! Flags for C and C++ programs.

use clap::{Args, ValueEnum};

/// Flags for C and C++ programs.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "Options for C and C++ programs")]
pub struct LlvmArguments {
    /// Pass a flag to clang; can be repeated, such as --clang-arg=-Iinclude.
    #[arg(long, value_name = "FLAG", allow_hyphen_values = true)]
    pub clang_arg: Vec<String>,
    /// What the end of main does to the other threads: they run on, or they are stopped as in C.
    #[arg(long, value_enum, default_value_t)]
    pub at_exit: AtExit,
    /// The values of __VERIFIER_nondet_int() and the like; without a range they are not supported.
    #[arg(long, value_name = "LOW..HIGH", value_parser = parse_range, allow_hyphen_values = true)]
    pub nondet: Option<(i64, i64)>,
    /// Report data races. Algorithms that compare states are replaced, because they may miss some.
    #[arg(long)]
    pub data_races: bool,
    /// Let malloc and its relatives return NULL: both outcomes of every call are explored.
    #[arg(long)]
    pub malloc_may_fail: bool,
    /// Report memory that is neither freed nor reachable when the program ends.
    #[arg(long)]
    pub leaks: bool,
    /// Report reads of memory that was never written. Algorithms that compare states are replaced.
    #[arg(long)]
    pub uninitialised: bool,
    /// Explore every access within a critical section as a step of its own, even if no other thread
    /// can notice the difference.
    #[arg(long)]
    pub split_sections: bool,
    /// Discard executions that repeat a loop more often than this; the program is then never safe.
    #[arg(long, value_name = "K")]
    pub unroll: Option<u32>,
    /// Assume that a function without a definition does nothing and returns zero; can be repeated.
    #[arg(long, value_name = "NAME")]
    pub allow_external: Vec<String>,
}

/// What the end of `main` does to the other threads.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AtExit {
    /// They run on, so that all their behaviours are checked.
    #[default]
    RunOn,
    /// They are stopped, as the C standard says.
    Stop,
}

impl LlvmArguments {
    /// The first flag that was given, if any.
    pub fn given(&self) -> Option<&'static str> {
        let flags = [
            ("--clang-arg", !self.clang_arg.is_empty()),
            ("--at-exit", self.at_exit != AtExit::default()),
            ("--nondet", self.nondet.is_some()),
            ("--data-races", self.data_races),
            ("--malloc-may-fail", self.malloc_may_fail),
            ("--leaks", self.leaks),
            ("--uninitialised", self.uninitialised),
            ("--split-sections", self.split_sections),
            ("--unroll", self.unroll.is_some()),
            ("--allow-external", !self.allow_external.is_empty()),
        ];
        flags.into_iter().find(|(_, given)| *given).map(|(flag, _)| flag)
    }

    /// The flags as a user writes them, each with a space in front.
    pub fn flags(&self) -> String {
        use crate::shell::quote;
        let mut flags: Vec<String> =
            self.clang_arg.iter().map(|flag| format!(" --clang-arg={}", quote(flag))).collect();
        flags.extend((self.at_exit == AtExit::Stop).then(|| " --at-exit stop".to_owned()));
        flags.extend(self.nondet.map(|(low, high)| format!(" --nondet={low}..{high}")));
        flags.extend(self.data_races.then(|| " --data-races".to_owned()));
        flags.extend(self.malloc_may_fail.then(|| " --malloc-may-fail".to_owned()));
        flags.extend(self.leaks.then(|| " --leaks".to_owned()));
        flags.extend(self.uninitialised.then(|| " --uninitialised".to_owned()));
        flags.extend(self.split_sections.then(|| " --split-sections".to_owned()));
        flags.extend(self.unroll.map(|bound| format!(" --unroll {bound}")));
        flags.extend(self.allow_external.iter().map(|name| format!(" --allow-external {}", quote(name))));
        flags.concat()
    }
}

fn parse_range(text: &str) -> Result<(i64, i64), String> {
    let wrong = || "write LOW..HIGH, such as 0..3; both ends are included".to_owned();
    let (low, high) = text.split_once("..").ok_or_else(wrong)?;
    let (low, high) = (low.trim().parse().map_err(|_| wrong())?, high.trim().parse().map_err(|_| wrong())?);
    if low <= high { Ok((low, high)) } else { Err(format!("{low} is greater than {high}")) }
}
