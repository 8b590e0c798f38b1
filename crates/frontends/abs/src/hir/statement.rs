//! Statements and the effects that they have.

use super::{ClassId, Expression, FieldSlot, Pattern, Selector, Slot};
use mazurka_model::Site;

/// A statement.
#[derive(Clone, PartialEq, Debug)]
pub enum Statement {
    /// Performs an effect and stores the result in a variable, if there is one.
    Do(Option<Place>, Effect, Site),
    /// Several statements in a row.
    Block(Vec<Statement>),
    /// `if (condition) ... else ...`.
    If(Expression, Vec<Statement>, Vec<Statement>, Site),
    /// `while (condition) ...`.
    While(Expression, Vec<Statement>, Site),
    /// `foreach (item, index in list) ...`. The list is evaluated once.
    Foreach {
        /// The element.
        item: Slot,
        /// Its position, starting at 0.
        index: Option<Slot>,
        /// The list.
        list: Expression,
        /// What is executed for each element.
        body: Vec<Statement>,
        /// The place of the statement.
        site: Site,
    },
    /// The first alternative whose pattern matches. If none does, `PatternMatchFailException` is
    /// thrown.
    Switch(Expression, Vec<Alternative>, Site),
    /// Waits, without blocking other tasks of the group, until the guard holds.
    Await(Guard, Site),
    /// Lets other tasks of the group run.
    Suspend(Site),
    /// Ends the body with a result.
    Return(Expression, Site),
    /// Reports a violation and throws `AssertionFailException` if the condition is false.
    Assert(Expression, Site),
    /// Throws an exception.
    Throw(Expression, Site),
    /// Ends the task with an exception and kills the object.
    Die(Expression, Site),
    /// Executes the body. An exception in it selects the first alternative that matches, and is
    /// thrown on if there is none. The last block is executed in any case.
    Try(Vec<Statement>, Vec<Alternative>, Vec<Statement>, Site),
}

/// An alternative of a `switch` or `try` statement.
#[derive(Clone, PartialEq, Debug)]
pub struct Alternative {
    /// What the value must look like.
    pub pattern: Pattern,
    /// What is executed then.
    pub body: Vec<Statement>,
}

/// A variable that is assigned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A local variable.
    Local(Slot),
    /// A field of `this`.
    Field(FieldSlot),
}

/// The right-hand side of a statement.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// The value of an expression.
    Pure(Expression),
    /// A new object, in a group of its own, or in that of the creator if it is local.
    New {
        /// The class of the object.
        class: ClassId,
        /// The values of the class parameters.
        arguments: Vec<Expression>,
        /// `new local`.
        local: bool,
    },
    /// `callee!method(...)`: the result is a future.
    Send(Callee),
    /// `await callee!method(...)`: sends, awaits the future, and gets its value.
    AwaitCall(Callee),
    /// `callee.method(...)`: within one group the body is executed in place; otherwise the message
    /// is sent, and the group is blocked until the value is there.
    Call(Callee),
    /// `future.get`: blocks the group until the future is resolved.
    Get(Expression),
    /// `print` or `println` of a string.
    Print {
        /// The text.
        text: Expression,
        /// Whether the line ends after it.
        newline: bool,
    },
}

/// The object and method that are called.
#[derive(Clone, PartialEq, Debug)]
pub struct Callee {
    /// The object that is called.
    pub object: Expression,
    /// The name of the method.
    pub method: Selector,
    /// The arguments.
    pub arguments: Vec<Expression>,
}

/// What a task awaits: all the futures, and then the condition.
#[derive(Clone, PartialEq, Debug)]
pub struct Guard {
    /// Expressions whose values are futures. They are evaluated when the task begins to wait.
    pub futures: Vec<Expression>,
    /// A condition over the fields and the local variables, which can become false again.
    pub condition: Option<Expression>,
}
