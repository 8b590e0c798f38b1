//! Flags for ABS programs.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use mazurka_abs::{AbsOptions, ObjectSelection, Precision, TaskNames, TaskScheduling};

/// Flags for ABS programs.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "Options for ABS programs")]
pub struct AbsArguments {
    /// When two steps of the same actor are dependent.
    #[arg(long, value_enum, default_value_t)]
    pub precision: PrecisionFlag,
    /// Which actor runs next.
    #[arg(long, value_enum, default_value_t, value_name = "POLICY")]
    pub objects: ObjectsFlag,
    /// Which task of an actor runs next.
    #[arg(long, value_enum, default_value_t, value_name = "POLICY")]
    pub tasks: TasksFlag,
    /// Look for deadlocks only: cut executions that cannot lead to one (with `source` and `naive`).
    #[arg(long)]
    pub deadlock_guided: bool,
    /// Draw a sequence diagram of the first violation as SVG, or of one execution if there is none.
    #[arg(long, value_name = "F")]
    pub sequence: Option<PathBuf>,
    /// Print the final states of the executions: the fields of all objects.
    #[arg(long)]
    pub final_states: bool,
}

/// When two steps of the same actor are dependent.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PrecisionFlag {
    /// Any two steps are dependent.
    Actor,
    /// If one of their methods may write a field that the other one may access.
    #[default]
    Field,
    /// The same for the parts of the methods between two release points.
    Step,
    /// By field, and states are compared without regard to the sender of a message: for
    /// algorithms that compare states.
    Exact,
}

/// Which actor runs next.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ObjectsFlag {
    /// Any actor that can.
    #[default]
    Any,
    /// The next one in the order of creation that can.
    RoundRobin,
}

/// Which task of an actor runs next.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TasksFlag {
    /// Any task that can.
    #[default]
    Any,
    /// The one that has waited longest.
    Fifo,
    /// The one that has waited shortest.
    Lifo,
}

impl AbsArguments {
    /// The options of the machine.
    pub fn options(&self) -> AbsOptions {
        let precision = match self.precision {
            PrecisionFlag::Actor => Precision::Actor,
            PrecisionFlag::Field | PrecisionFlag::Exact => Precision::Field,
            PrecisionFlag::Step => Precision::Step,
        };
        let names = if self.precision == PrecisionFlag::Exact { TaskNames::Content } else { TaskNames::Sender };
        let objects = match self.objects {
            ObjectsFlag::Any => ObjectSelection::Any,
            ObjectsFlag::RoundRobin => ObjectSelection::RoundRobin,
        };
        let tasks = match self.tasks {
            TasksFlag::Any => TaskScheduling::Any,
            TasksFlag::Fifo => TaskScheduling::Fifo,
            TasksFlag::Lifo => TaskScheduling::Lifo,
        };
        AbsOptions { precision, names, objects, tasks }
    }

    /// The first flag that was given, if any.
    pub fn given(&self) -> Option<&'static str> {
        let flags = [
            ("--precision", self.precision != PrecisionFlag::default()),
            ("--objects", self.objects != ObjectsFlag::default()),
            ("--tasks", self.tasks != TasksFlag::default()),
            ("--deadlock-guided", self.deadlock_guided),
            ("--sequence", self.sequence.is_some()),
            ("--final-states", self.final_states),
        ];
        flags.into_iter().find(|(_, given)| *given).map(|(flag, _)| flag)
    }

    /// The first flag that was given and has a meaning for `mazurka check` alone.
    pub fn for_check(&self) -> Option<&'static str> {
        let flags = [
            ("--deadlock-guided", self.deadlock_guided),
            ("--sequence", self.sequence.is_some()),
            ("--final-states", self.final_states),
        ];
        flags.into_iter().find(|(_, given)| *given).map(|(flag, _)| flag)
    }

    /// The flags as a user writes them, each with a space in front.
    pub fn flags(&self) -> String {
        let name =
            |value: Option<clap::builder::PossibleValue>| value.map_or(String::new(), |v| v.get_name().to_owned());
        let flags = [
            ("--precision", self.precision != PrecisionFlag::default(), name(self.precision.to_possible_value())),
            ("--objects", self.objects != ObjectsFlag::default(), name(self.objects.to_possible_value())),
            ("--tasks", self.tasks != TasksFlag::default(), name(self.tasks.to_possible_value())),
        ];
        let valued =
            flags.into_iter().filter(|(_, given, _)| *given).map(|(flag, _, value)| format!(" {flag} {value}"));
        valued.chain(self.deadlock_guided.then(|| " --deadlock-guided".to_owned())).collect()
    }
}
