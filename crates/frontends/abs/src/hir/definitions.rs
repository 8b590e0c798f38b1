//! Parameters of programs: functions without parameters whose result is an integer.

use super::{Expression, Function, Literal, Module};

impl Module {
    /// Names and values of the functions `def Int name() = number;`, which users can redefine.
    pub fn parameters(&self) -> Vec<(String, i64)> {
        let parameter = |function: &Function| Some((function.name.clone(), i64::try_from(constant(function)?).ok()?));
        self.functions.iter().filter_map(parameter).collect()
    }

    /// Redefines such functions. Returns whether there is one with this name.
    pub fn redefine(&mut self, name: &str, value: i64) -> bool {
        let mut found = false;
        for function in self.functions.iter_mut().filter(|function| function.name == name) {
            if constant(function).is_some() {
                function.body = Expression::int(value);
                found = true;
            }
        }
        found
    }
}

fn constant(function: &Function) -> Option<&num_bigint::BigInt> {
    match &function.body {
        Expression::Literal(Literal::Int(number)) if function.parameters == 0 => Some(number),
        _ => None,
    }
}
