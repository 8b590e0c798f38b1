//! What an edge does to variables. A variable that only one process uses is part of its state; one that several use is a server, one an element.
//!
//! As in TChecker an edge cannot be taken where an assignment would leave the range of its variable, an index the array, or a division is by zero.

use std::ops::Range;

use crate::declarations::{Declarations, Edge};
use crate::expression::{Expression, Operator, Variable};

/// The elements of all variables, numbered one after the other.
pub struct Cells {
    /// By variable: its first element.
    first: Vec<usize>,
    /// By element: its variable.
    pub variable: Vec<usize>,
    /// By variable: who uses it.
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
                    if cells.users[variable.number].last() != Some(&process) {
                        cells.users[variable.number].push(process);
                    }
                }
            }
        }
        cells
    }

    /// The elements that are part of the state of a process.
    pub fn of(&self, process: usize) -> Vec<usize> {
        (0..self.variable.len()).filter(|&cell| self.users[self.variable[cell]] == [process]).collect()
    }

    /// Its place among the elements of its variable.
    pub fn index(&self, cell: usize) -> usize {
        cell - self.first[self.variable[cell]]
    }
}

/// All variables that an edge speaks of.
pub fn variables(edge: &Edge) -> Vec<&Variable> {
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

/// Why an edge is not taken.
pub enum Halt {
    /// Its guard does not hold, or something leaves its range.
    Impossible,
    /// It uses this shared element, whose value is not known.
    Needs(usize),
    /// It uses a second shared element, here.
    Second(usize, Range<usize>),
}

/// Values while an edge is taken.
pub struct Valuation<'d> {
    pub declarations: &'d Declarations,
    pub cells: &'d Cells,
    /// The elements that are part of the state of the process, and their values.
    pub own: &'d [usize],
    pub values: Vec<i64>,
    /// A shared element and its value.
    pub shared: Option<(usize, i64)>,
}

impl Valuation<'_> {
    /// Takes an edge.
    pub fn take(&mut self, edge: &Edge) -> Result<(), Halt> {
        if let Some(guard) = &edge.guard {
            if self.value(guard)? == 0 {
                return Err(Halt::Impossible);
            }
        }
        for assignment in &edge.statements {
            let value = self.value(&assignment.value)?;
            let declared = &self.declarations.variables[assignment.variable.number];
            if !(declared.min..=declared.max).contains(&value) {
                return Err(Halt::Impossible);
            }
            *self.element(&assignment.variable)? = value;
        }
        Ok(())
    }

    fn element(&mut self, variable: &Variable) -> Result<&mut i64, Halt> {
        let index = variable.index.as_ref().map_or(Ok(0), |index| self.value(index))?;
        let size = self.declarations.variables[variable.number].size;
        let index = usize::try_from(index).ok().filter(|&index| index < size).ok_or(Halt::Impossible)?;
        let cell = self.cells.first[variable.number] + index;
        if let Ok(place) = self.own.binary_search(&cell) {
            return Ok(&mut self.values[place]);
        }
        match &mut self.shared {
            Some((known, value)) if *known == cell => Ok(value),
            Some(_) => Err(Halt::Second(cell, variable.span.clone())),
            None => Err(Halt::Needs(cell)),
        }
    }

    fn value(&mut self, expression: &Expression) -> Result<i64, Halt> {
        match expression {
            Expression::Number(number) => Ok(*number),
            Expression::Variable(variable) => self.element(variable).copied(),
            Expression::Minus(inner) => self.value(inner)?.checked_neg().ok_or(Halt::Impossible),
            Expression::Not(inner) => Ok(i64::from(self.value(inner)? == 0)),
            Expression::Binary(operator, left, right) => {
                let left = self.value(left)?;
                if *operator == Operator::And && left == 0 {
                    return Ok(0);
                }
                let right = self.value(right)?;
                apply(*operator, left, right).ok_or(Halt::Impossible)
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
