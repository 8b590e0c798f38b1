//! Guards and assignments: the part of TChecker's expressions that is about integers.
//!
//! ```text
//! guard      = comparison {"&&" comparison}
//! statements = statement {";" statement} [";"]        statement = "nop" | variable "=" sum
//! comparison = "!" comparison | sum [("==" | "!=" | "<" | "<=" | ">" | ">=") sum]
//! sum        = product {("+" | "-") product}          product = atom {("*" | "/" | "%") atom}
//! atom       = number | "-" atom | variable | "(" guard ")"       variable = name ["[" sum "]"]
//! ```

use std::ops::Range;

use mazurka_model::Diagnostic;

use crate::faults::{DiagnosticExt, fault, undeclared};
use crate::scan::Word;

/// A variable, or an array of them, by the place of its declaration; with an index in the latter case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    pub number: usize,
    pub index: Option<Box<Expression>>,
    pub span: Range<usize>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expression {
    Number(i64),
    Variable(Variable),
    Minus(Box<Expression>),
    Not(Box<Expression>),
    Binary(Operator, Box<Expression>, Box<Expression>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operator {
    And,
    Equal,
    Unequal,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Plus,
    Minus,
    Times,
    Divide,
    Remainder,
}

/// `variable = value`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assignment {
    pub variable: Variable,
    pub value: Expression,
}

/// A declared variable: its name, and whether it is an array.
pub type Known<'k> = &'k [(String, bool)];

/// Deeper nesting is refused: reading recurses.
const DEEPEST: usize = 64;

/// Reads the value of `provided:`.
pub fn guard(word: &Word, known: Known) -> Result<Expression, Diagnostic> {
    let mut reader = Reader { text: &word.text, offset: word.span.start, at: 0, known, depth: 0 };
    let guard = reader.guard()?;
    reader.end("`&&` or the end of the guard")?;
    Ok(guard)
}

/// Reads the value of `do:`.
pub fn statements(word: &Word, known: Known) -> Result<Vec<Assignment>, Diagnostic> {
    let mut reader = Reader { text: &word.text, offset: word.span.start, at: 0, known, depth: 0 };
    let mut statements = Vec::new();
    loop {
        let start = reader.at;
        match reader.name() {
            Some(name) if name.text == "nop" => {}
            Some(name) if ["if", "while", "local"].contains(&name.text.as_str()) => {
                let message = format!("`{}` is not read here", name.text);
                return Err(
                    fault(name.span, message, "only assignments are").help("write edges of their own, with guards")
                );
            }
            _ => {
                reader.at = start;
                let variable = reader.variable()?;
                if !reader.takes("=") {
                    return Err(reader.expected("`=`"));
                }
                statements.push(Assignment { variable, value: reader.sum()? });
            }
        }
        let more = reader.takes(";");
        reader.blanks();
        if !more || reader.at == reader.text.len() {
            reader.end("`;` or the end of the assignments")?;
            return Ok(statements);
        }
    }
}

struct Reader<'t> {
    text: &'t str,
    /// Where the text starts in the file.
    offset: usize,
    at: usize,
    known: Known<'t>,
    depth: usize,
}

impl<'t> Reader<'t> {
    fn guard(&mut self) -> Result<Expression, Diagnostic> {
        let left = self.chain(&[("&&", Operator::And)], Self::comparison)?;
        if self.text[self.at..].starts_with("||") {
            return Err(self.expected("`&&`").help("there is no `||`: write one edge for each case"));
        }
        Ok(left)
    }

    fn comparison(&mut self) -> Result<Expression, Diagnostic> {
        const COMPARISONS: [(&str, Operator); 6] = [
            ("==", Operator::Equal),
            ("!=", Operator::Unequal),
            ("<=", Operator::LessEqual),
            (">=", Operator::GreaterEqual),
            ("<", Operator::Less),
            (">", Operator::Greater),
        ];
        self.blanks();
        if self.text[self.at..].starts_with('!') && self.takes("!") {
            return Ok(Expression::Not(Box::new(self.nested(Self::comparison)?)));
        }
        let left = self.sum()?;
        match COMPARISONS.iter().find(|(sign, _)| self.takes(sign)) {
            Some(&(_, operator)) => Ok(binary(operator, left, self.sum()?)),
            None => Ok(left),
        }
    }

    fn sum(&mut self) -> Result<Expression, Diagnostic> {
        self.chain(&[("+", Operator::Plus), ("-", Operator::Minus)], Self::product)
    }

    fn product(&mut self) -> Result<Expression, Diagnostic> {
        self.chain(&[("*", Operator::Times), ("/", Operator::Divide), ("%", Operator::Remainder)], Self::atom)
    }

    fn chain(&mut self, signs: &[(&str, Operator)], part: Part<'t>) -> Result<Expression, Diagnostic> {
        let mut left = part(self)?;
        let mut length = 0;
        while let Some(&(_, operator)) = signs.iter().find(|(sign, _)| self.takes(sign)) {
            length += 1;
            if length > DEEPEST {
                return Err(self.expected("a shorter expression"));
            }
            left = binary(operator, left, part(self)?);
        }
        Ok(left)
    }

    fn atom(&mut self) -> Result<Expression, Diagnostic> {
        if self.takes("-") {
            return Ok(Expression::Minus(Box::new(self.nested(Self::atom)?)));
        }
        if self.takes("(") {
            let inner = self.nested(Self::guard)?;
            return if self.takes(")") { Ok(inner) } else { Err(self.expected("`)`")) };
        }
        let rest = &self.text[self.at..];
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        if digits > 0 {
            let number = rest[..digits].parse();
            let number = number.map_err(|_| self.expected("a number of at most 64 bits"))?;
            self.at += digits;
            return Ok(Expression::Number(number));
        }
        self.variable().map(Expression::Variable)
    }

    fn variable(&mut self) -> Result<Variable, Diagnostic> {
        let Some(name) = self.name() else { return Err(self.expected("a variable or a number")) };
        let Some(number) = self.known.iter().position(|(known, _)| *known == name.text) else {
            return Err(undeclared("int", &name, "", self.known.iter().map(|(known, _)| known.as_str())));
        };
        let is_array = self.known[number].1;
        let (mut index, mut end) = (None, self.offset + self.at);
        if self.takes("[") {
            index = Some(Box::new(self.nested(Self::sum)?));
            if !self.takes("]") {
                return Err(self.expected("`]`"));
            }
            end = self.offset + self.at;
        }
        let span = name.span.start..end;
        match (is_array, &index) {
            (true, None) => Err(fault(span, format!("`{}` is an array", name.text), "which element?")
                .help(format!("write {}[0]", name.text))),
            (false, Some(_)) => Err(fault(span, format!("`{}` is no array", name.text), "it has no elements")),
            _ => Ok(Variable { number, index, span }),
        }
    }

    fn nested(&mut self, part: Part<'t>) -> Result<Expression, Diagnostic> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.expected("less nesting"));
        }
        let inner = part(self)?;
        self.depth -= 1;
        Ok(inner)
    }

    fn name(&mut self) -> Option<Word> {
        self.blanks();
        let rest = &self.text[self.at..];
        let length = rest.find(|c: char| !is_name(c)).unwrap_or(rest.len());
        let starts = rest.chars().next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_');
        let start = self.offset + self.at;
        starts.then(|| {
            self.at += length;
            Word { text: rest[..length].to_owned(), span: start..start + length }
        })
    }

    /// Goes past a sign, if it comes next.
    fn takes(&mut self, sign: &str) -> bool {
        self.blanks();
        let comes = self.text[self.at..].starts_with(sign);
        self.at += if comes { sign.len() } else { 0 };
        comes
    }

    fn blanks(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn end(&mut self, wanted: &str) -> Result<(), Diagnostic> {
        self.blanks();
        if self.at == self.text.len() { Ok(()) } else { Err(self.expected(wanted)) }
    }

    fn expected(&self, wanted: &str) -> Diagnostic {
        let next = self.text[self.at..].chars().next().map_or(0, char::len_utf8);
        // At the end of the text its last letter is shown.
        let back = if next == 0 { self.text.chars().next_back().map_or(0, char::len_utf8) } else { 0 };
        let start = self.offset + self.at;
        fault(start.saturating_sub(back)..start + next, "this is not understood", format!("expected {wanted}"))
    }
}

type Part<'t> = fn(&mut Reader<'t>) -> Result<Expression, Diagnostic>;

fn binary(operator: Operator, left: Expression, right: Expression) -> Expression {
    Expression::Binary(operator, Box::new(left), Box::new(right))
}

/// Whether a letter can stand in a name.
pub fn is_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_' || letter == '.'
}
