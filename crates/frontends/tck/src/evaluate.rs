//! The effect of an edge on variables.
//!
//! The elements of all variables are called cells. The cells of a variable that only one process
//! uses are part of the state of that process; each cell of a variable that several processes use
//! becomes a server. As in TChecker, an edge is disabled where an assignment would leave the range
//! of its variable, an index would leave its array, or a division would be by zero.

use std::ops::Range;

use crate::declarations::{Declarations, Edge};
use crate::expression::{Expression, Operator, VariableUse};

/// The cells: the elements of all variables, numbered consecutively.
pub struct Cells {
    /// The first cell of each variable.
    first: Vec<usize>,
    /// The variable of each cell.
    pub variable: Vec<usize>,
    /// The processes that use each variable, in ascending order.
    users: Vec<Vec<usize>>,
}

impl Cells {
    pub fn new(declarations: &Declarations) -> Cells {
        let mut cells = Cells { first: Vec::new(), variable: Vec::new(), users: Vec::new() };
        for (number, variable) in declarations.variables.iter().enumerate() {
            cells.first.push(cells.variable.len());
            cells.variable.extend(std::iter::repeat_n(number, variable.size));
            cells.users.push(Vec::new());
        }
        for (process, declared) in declarations.processes.iter().enumerate() {
            for edge in &declared.edges {
                for variable in variables(edge) {
                    if cells.users[variable.variable].last() != Some(&process) {
                        cells.users[variable.variable].push(process);
                    }
                }
            }
        }
        cells
    }

    /// The cells that are part of the state of a process, in ascending order.
    pub fn local_to(&self, process: usize) -> Vec<usize> {
        (0..self.variable.len()).filter(|&cell| self.users[self.variable[cell]] == [process]).collect()
    }

    /// The index of a cell within its variable.
    pub fn index_in_variable(&self, cell: usize) -> usize {
        cell - self.first[self.variable[cell]]
    }
}

/// All uses of variables in the guard and the statements of an edge.
pub fn variables(edge: &Edge) -> Vec<&VariableUse> {
    let mut found = Vec::new();
    let mut waiting: Vec<&Expression> = edge.guard.iter().collect();
    for assignment in &edge.statements {
        waiting.push(&assignment.value);
        waiting.extend(assignment.variable.index.as_deref());
        found.push(&assignment.variable);
    }
    while let Some(expression) = waiting.pop() {
        match expression {
            Expression::Number(_) => {}
            Expression::Variable(variable) => {
                waiting.extend(variable.index.as_deref());
                found.push(variable);
            }
            Expression::Minus(inner) | Expression::Not(inner) => waiting.push(inner),
            Expression::Binary(_, left, right) => waiting.extend([&**left, &**right]),
        }
    }
    found
}

/// The reason why an edge cannot be evaluated to the end.
pub enum Halt {
    /// The guard does not hold, or a value leaves its range.
    Disabled,
    /// The edge uses this shared cell, but its value was not given.
    NeedsShared(usize),
    /// The edge uses this shared cell in addition to the one whose value was given.
    SecondShared { cell: usize, span: Range<usize> },
}

/// The value of a cell that several processes use.
#[derive(Clone, Copy)]
pub struct SharedCell {
    pub cell: usize,
    pub value: i64,
}

/// The values of variables while an edge is evaluated.
pub struct Valuation<'d> {
    pub declarations: &'d Declarations,
    pub cells: &'d Cells,
    /// The cells that are part of the state of the process. Invariant: in ascending order.
    pub local: &'d [usize],
    /// The values of the local cells.
    pub values: Vec<i64>,
    /// The only shared cell that the edge may use.
    pub shared: Option<SharedCell>,
}

impl Valuation<'_> {
    /// Evaluates the guard and performs the assignments of an edge.
    pub fn take(&mut self, edge: &Edge) -> Result<(), Halt> {
        if let Some(guard) = &edge.guard {
            if self.value(guard)? == 0 {
                return Err(Halt::Disabled);
            }
        }
        for assignment in &edge.statements {
            let value = self.value(&assignment.value)?;
            let declared = &self.declarations.variables[assignment.variable.variable];
            if !(declared.min..=declared.max).contains(&value) {
                return Err(Halt::Disabled);
            }
            *self.element(&assignment.variable)? = value;
        }
        Ok(())
    }

    fn element(&mut self, variable: &VariableUse) -> Result<&mut i64, Halt> {
        let index = variable.index.as_ref().map_or(Ok(0), |index| self.value(index))?;
        let size = self.declarations.variables[variable.variable].size;
        let index = usize::try_from(index).ok().filter(|&index| index < size).ok_or(Halt::Disabled)?;
        let cell = self.cells.first[variable.variable] + index;
        if let Ok(place) = self.local.binary_search(&cell) {
            return Ok(&mut self.values[place]);
        }
        match &mut self.shared {
            Some(shared) if shared.cell == cell => Ok(&mut shared.value),
            Some(_) => Err(Halt::SecondShared { cell, span: variable.span.clone() }),
            None => Err(Halt::NeedsShared(cell)),
        }
    }

    fn value(&mut self, expression: &Expression) -> Result<i64, Halt> {
        match expression {
            Expression::Number(number) => Ok(*number),
            Expression::Variable(variable) => self.element(variable).copied(),
            Expression::Minus(inner) => self.value(inner)?.checked_neg().ok_or(Halt::Disabled),
            Expression::Not(inner) => Ok(i64::from(self.value(inner)? == 0)),
            Expression::Binary(operator, left, right) => {
                let left = self.value(left)?;
                if *operator == Operator::And && left == 0 {
                    return Ok(0);
                }
                let right = self.value(right)?;
                apply(*operator, left, right).ok_or(Halt::Disabled)
            }
        }
    }
}

fn apply(operator: Operator, left: i64, right: i64) -> Option<i64> {
    match operator {
        Operator::And => Some(i64::from(left != 0 && right != 0)),
        Operator::Equal => Some(i64::from(left == right)),
        Operator::Unequal => Some(i64::from(left != right)),
        Operator::Less => Some(i64::from(left < right)),
        Operator::LessEqual => Some(i64::from(left <= right)),
        Operator::Greater => Some(i64::from(left > right)),
        Operator::GreaterEqual => Some(i64::from(left >= right)),
        Operator::Plus => left.checked_add(right),
        Operator::Minus => left.checked_sub(right),
        Operator::Times => left.checked_mul(right),
        Operator::Divide => left.checked_div(right),
        Operator::Remainder => left.checked_rem(right),
    }
}
