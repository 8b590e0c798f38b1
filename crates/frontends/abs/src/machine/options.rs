//! What a user can choose about the execution of a program.

/// When two steps of the same group count as dependent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Precision {
    /// Any two steps are dependent.
    Actor,
    /// If one of their methods may write a field that the other one may access.
    #[default]
    Field,
    /// If the parts of the methods between two release points may do so.
    Step,
}

/// How tasks are compared when states are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TaskNames {
    /// By the task that sent the message.
    #[default]
    Sender,
    /// By the content of the message alone: it does not matter which task sent it. For algorithms
    /// that compare states and nothing else; those that remember what they know about the processes
    /// of a state need names.
    Content,
}

/// Which group runs next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ObjectSelection {
    /// Any that can.
    #[default]
    Any,
    /// The next one that can, in the order of creation.
    RoundRobin,
}

/// Which task of a group runs next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TaskScheduling {
    /// Any that can.
    #[default]
    Any,
    /// The one that has waited longest.
    Fifo,
    /// The one that has waited shortest.
    Lifo,
}

/// The options of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AbsOptions {
    /// When two steps of the same group are dependent.
    pub precision: Precision,
    /// How tasks are compared.
    pub names: TaskNames,
    /// Which group runs next.
    pub objects: ObjectSelection,
    /// Which task of a group runs next.
    pub tasks: TaskScheduling,
}

impl AbsOptions {
    /// Whether the order of all steps matters, because it decides what can run next.
    pub(crate) fn restricts_schedules(&self) -> bool {
        self.objects != ObjectSelection::Any || self.tasks != TaskScheduling::Any
    }
}
