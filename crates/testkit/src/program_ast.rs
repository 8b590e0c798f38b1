//! Syntax trees of `.maz` programs, built by the generator, simplified by the shrinker, and printed
//! as text.
//!
//! A tree may be ill-typed, which is common after shrinking; the front end rejects it then.

use std::fmt::{self, Display, Formatter};

/// A name from one of the generator's fixed lists.
pub type Name = &'static str;

/// A program of the small language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProgramAst {
    /// The shared variables, mutexes, semaphores and channels.
    pub declarations: Vec<Declaration>,
    /// The processes, in the order of declaration.
    pub processes: Vec<Process>,
}

/// The declaration of a shared object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Declaration {
    /// `shared x: int = 0;`
    Int(Name, i64),
    /// `shared b: bool = false;`
    Bool(Name, bool),
    /// `shared a: [int; 2] = 0;`
    Array(Name, u32, i64),
    /// `mutex m;`
    Mutex(Name),
    /// `mutex m[2];`
    Mutexes(Name, u32),
    /// `sem s = 0;`
    Semaphore(Name, i64),
    /// `sem s[2] = 0;`
    Semaphores(Name, u32, i64),
    /// `chan c: int[1];`
    Channel(Name, u32),
    /// `chan c: int[1][2];`
    Channels(Name, u32, u32),
    /// `invariant e;`
    Invariant(Expression),
    /// Any other declaration as text: functions, records, enums, further objects.
    Text(&'static str),
}

/// A process, a family of processes or a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Process {
    /// The name of the process.
    pub name: Name,
    /// The number of instances.
    pub kind: Kind,
    /// The statements of each instance.
    pub body: Vec<Statement>,
}

/// The number of instances of a declared process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The process has a single instance.
    One,
    /// One instance per index: `p[i in 0..n]`.
    Family(Name, u32),
    /// One instance per spawn, with the given int parameters.
    Template(Vec<Name>),
}

/// A statement of the small language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// `let r = e;`
    Let(Name, Expression),
    /// `x = e;`
    Assign(Expression, Expression),
    /// `if (c) { ... } else { ... }`
    If(Expression, Vec<Statement>, Vec<Statement>),
    /// `while (c) { ... }`
    While(Expression, Vec<Statement>),
    /// `for j in a..b { ... }`
    For(Name, i64, i64, Vec<Statement>),
    /// `break;`
    Break,
    /// `continue;`
    Continue,
    /// `assert(c);`
    Assert(Expression),
    /// `assume(c);`
    Assume(Expression),
    /// `output(e);`
    Output(Expression),
    /// `atomic { ... }`, optionally with `await (c);` as its first statement.
    Atomic(Option<Expression>, Vec<Statement>),
    /// `await (c);`
    Await(Expression),
    /// `lock(m);`
    Lock(Expression),
    /// `unlock(m);`
    Unlock(Expression),
    /// `wait(s);`
    Wait(Expression),
    /// `signal(s);`
    Signal(Expression),
    /// `send(c, e);`
    Send(Expression, Expression),
    /// `spawn t(e, ...);` or `let h = spawn t(e, ...);`
    Spawn(Option<Name>, Name, Vec<Expression>),
    /// `join p;`
    JoinAll(Name),
    /// `join(h);`
    Join(Name),
    /// `x += e;`, with the operator as source text.
    Update(Expression, Name, Expression),
    /// `f(e, ...);`
    Call(Name, Vec<Expression>),
    /// `wait(c, m);`
    WaitCondition(Expression, Expression),
    /// `let r = [e, ...];`
    LetArray(Name, Vec<Expression>),
    /// `select { case s { ... } default { ... } }`, with the word for the last block.
    Select(Vec<(Statement, Vec<Statement>)>, Option<(Name, Vec<Statement>)>),
    /// `return;`
    Return,
}

/// An expression of the small language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// `3`
    Int(i64),
    /// `true`
    Bool(bool),
    /// `x`
    Variable(Name),
    /// `a[e]`
    Element(Name, Box<Expression>),
    /// `recv(c)`, which is valid only as a whole right-hand side.
    Receive(Box<Expression>),
    /// `choose(a..b)`, which is valid only as a whole right-hand side.
    Choose(Box<Expression>, Box<Expression>),
    /// `f(e, ...)`
    Call(Name, Vec<Expression>),
    /// `*`, which is valid only as a whole condition.
    Any,
    /// `g[e][e]`
    Cell(Name, Box<Expression>, Box<Expression>),
    /// `!e`
    Not(Box<Expression>),
    /// `e < e`, with the operator as source text.
    Binary(Name, Box<Expression>, Box<Expression>),
}

impl Expression {
    /// Builds a binary expression.
    pub fn binary(operator: Name, left: Expression, right: Expression) -> Self {
        Expression::Binary(operator, Box::new(left), Box::new(right))
    }

    /// Builds an element of an array.
    pub fn element(array: Name, index: Expression) -> Self {
        Expression::Element(array, Box::new(index))
    }
}

impl Display for ProgramAst {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.declarations.iter().try_for_each(|declaration| writeln!(f, "{declaration}"))?;
        self.processes.iter().try_for_each(|process| process.fmt(f))
    }
}

impl Display for Declaration {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Declaration::Int(name, value) => write!(f, "shared {name}: int = {value};"),
            Declaration::Bool(name, value) => write!(f, "shared {name}: bool = {value};"),
            Declaration::Array(name, length, value) => write!(f, "shared {name}: [int; {length}] = {value};"),
            Declaration::Mutex(name) => write!(f, "mutex {name};"),
            Declaration::Mutexes(name, length) => write!(f, "mutex {name}[{length}];"),
            Declaration::Semaphore(name, value) => write!(f, "sem {name} = {value};"),
            Declaration::Semaphores(name, length, value) => write!(f, "sem {name}[{length}] = {value};"),
            Declaration::Channel(name, capacity) => write!(f, "chan {name}: int[{capacity}];"),
            Declaration::Channels(name, capacity, length) => write!(f, "chan {name}: int[{capacity}][{length}];"),
            Declaration::Invariant(condition) => write!(f, "invariant {condition};"),
            Declaration::Text(text) => f.write_str(text),
        }
    }
}

impl Display for Process {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "process {}", self.name)?;
        match &self.kind {
            Kind::One => {}
            Kind::Family(index, count) => write!(f, "[{index} in 0..{count}]")?,
            Kind::Template(parameters) => {
                let parameters: Vec<String> = parameters.iter().map(|name| format!("{name}: int")).collect();
                write!(f, "({})", parameters.join(", "))?;
            }
        }
        f.write_str(" {\n")?;
        block(f, &self.body, 1)?;
        f.write_str("}\n")
    }
}

fn block(f: &mut Formatter<'_>, statements: &[Statement], depth: usize) -> fmt::Result {
    statements.iter().try_for_each(|statement| print(f, statement, depth))
}

fn print(f: &mut Formatter<'_>, statement: &Statement, depth: usize) -> fmt::Result {
    let indent = 4 * depth;
    write!(f, "{:indent$}", "")?;
    let nested = |f: &mut Formatter<'_>, body: &[Statement]| {
        f.write_str("{\n")?;
        block(f, body, depth + 1)?;
        write!(f, "{:indent$}}}", "")
    };
    match statement {
        Statement::Let(name, value) => write!(f, "let {name} = {value};")?,
        Statement::Assign(place, value) => write!(f, "{place} = {value};")?,
        Statement::If(condition, then, otherwise) => {
            write!(f, "if ({condition}) ")?;
            nested(f, then)?;
            if !otherwise.is_empty() {
                f.write_str(" else ")?;
                nested(f, otherwise)?;
            }
        }
        Statement::While(condition, body) => {
            write!(f, "while ({condition}) ")?;
            nested(f, body)?;
        }
        Statement::For(name, from, to, body) => {
            write!(f, "for {name} in {from}..{to} ")?;
            nested(f, body)?;
        }
        Statement::Break => f.write_str("break;")?,
        Statement::Continue => f.write_str("continue;")?,
        Statement::Assert(condition) => write!(f, "assert({condition});")?,
        Statement::Assume(condition) => write!(f, "assume({condition});")?,
        Statement::Output(value) => write!(f, "output({value});")?,
        Statement::Atomic(guard, body) => {
            f.write_str("atomic {\n")?;
            if let Some(guard) = guard {
                writeln!(f, "{:indent$}    await ({guard});", "")?;
            }
            block(f, body, depth + 1)?;
            write!(f, "{:indent$}}}", "")?;
        }
        Statement::Await(condition) => write!(f, "await ({condition});")?,
        Statement::Lock(mutex) => write!(f, "lock({mutex});")?,
        Statement::Unlock(mutex) => write!(f, "unlock({mutex});")?,
        Statement::Wait(name) => write!(f, "wait({name});")?,
        Statement::Signal(name) => write!(f, "signal({name});")?,
        Statement::Send(channel, value) => write!(f, "send({channel}, {value});")?,
        Statement::Spawn(handle, template, arguments) => {
            if let Some(handle) = handle {
                write!(f, "let {handle} = ")?;
            }
            let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
            write!(f, "spawn {template}({});", arguments.join(", "))?;
        }
        Statement::JoinAll(name) => write!(f, "join {name};")?,
        Statement::Join(handle) => write!(f, "join({handle});")?,
        Statement::Update(place, operator, value) => write!(f, "{place} {operator}= {value};")?,
        Statement::Call(name, arguments) => write!(f, "{name}({});", listed(arguments))?,
        Statement::WaitCondition(condition, mutex) => write!(f, "wait({condition}, {mutex});")?,
        Statement::LetArray(name, values) => write!(f, "let {name} = [{}];", listed(values))?,
        Statement::Select(cases, fallback) => {
            f.write_str("select {\n")?;
            for (action, body) in cases {
                let action = one_line(action);
                writeln!(f, "{:indent$}    case {action} {{", "")?;
                block(f, body, depth + 2)?;
                writeln!(f, "{:indent$}    }}", "")?;
            }
            if let Some((word, body)) = fallback {
                writeln!(f, "{:indent$}    {word} {{", "")?;
                block(f, body, depth + 2)?;
                writeln!(f, "{:indent$}    }}", "")?;
            }
            write!(f, "{:indent$}}}", "")?;
        }
        Statement::Return => f.write_str("return;")?,
    }
    f.write_str("\n")
}

/// A simple statement without its semicolon.
fn one_line(statement: &Statement) -> String {
    struct One<'a>(&'a Statement);
    impl Display for One<'_> {
        fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
            print(f, self.0, 0)
        }
    }
    One(statement).to_string().trim_end().trim_end_matches(';').to_owned()
}

fn listed(expressions: &[Expression]) -> String {
    expressions.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

impl Display for Expression {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Expression::Int(value) => write!(f, "{value}"),
            Expression::Bool(value) => write!(f, "{value}"),
            Expression::Variable(name) => f.write_str(name),
            Expression::Element(array, index) => write!(f, "{array}[{index}]"),
            Expression::Receive(channel) => write!(f, "recv({channel})"),
            Expression::Choose(from, to) => write!(f, "choose({from}..{to})"),
            Expression::Call(name, arguments) => write!(f, "{name}({})", listed(arguments)),
            Expression::Any => f.write_str("*"),
            Expression::Cell(array, row, column) => write!(f, "{array}[{row}][{column}]"),
            Expression::Not(inner) => write!(f, "!{}", Nested(inner)),
            Expression::Binary(operator, left, right) => write!(f, "{} {operator} {}", Nested(left), Nested(right)),
        }
    }
}

/// An operand, printed in parentheses unless it is simple.
struct Nested<'a>(&'a Expression);

impl Display for Nested<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Expression::Binary(..) => write!(f, "({})", self.0),
            Expression::Int(value) if *value < 0 => write!(f, "({value})"),
            simple => simple.fmt(f),
        }
    }
}
