//! Guards and assignments: the integer part of TChecker's expressions.
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

use crate::declarations::Variable;
use crate::scan::Word;
use crate::unknown::unknown;

/// A use of a variable, or of an element of an array.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariableUse {
    /// The index of the declaration among all variables.
    pub variable: usize,
    /// Invariant: given if and only if the variable is an array.
    pub index: Option<Box<Expression>>,
    pub span: Range<usize>,
}

/// An integer expression. Comparisons and logical operators give 0 or 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expression {
    Number(i64),
    Variable(VariableUse),
    Minus(Box<Expression>),
    Not(Box<Expression>),
    Binary(Operator, Box<Expression>, Box<Expression>),
}

/// An operator with two operands.
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
    pub variable: VariableUse,
    pub value: Expression,
}

/// The limit on nesting and on the length of operator chains. Parsing and evaluation recurse, so
/// the limit keeps them from overflowing the stack.
const MAX_DEPTH: usize = 64;

/// Parses the value of `provided:`.
pub fn guard(word: &Word, variables: &[Variable]) -> Result<Expression, Diagnostic> {
    let mut parser = Parser::new(word, variables);
    let guard = parser.guard()?;
    parser.end("`&&` or the end of the guard")?;
    Ok(guard)
}

/// Parses the value of `do:`.
pub fn statements(word: &Word, variables: &[Variable]) -> Result<Vec<Assignment>, Diagnostic> {
    let mut parser = Parser::new(word, variables);
    let mut statements = Vec::new();
    loop {
        let start = parser.at;
        match parser.name() {
            Some(name) if name.text == "nop" => {}
            Some(name) if ["if", "while", "local"].contains(&name.text.as_str()) => {
                let message = format!("`{}` is not supported", name.text);
                return Err(Diagnostic::new(name.span, message, "expected an assignment")
                    .with_help("write one edge per case, with guards"));
            }
            _ => {
                parser.at = start;
                let variable = parser.variable()?;
                if !parser.accept("=") {
                    return Err(parser.expected("`=`"));
                }
                statements.push(Assignment { variable, value: parser.sum()? });
            }
        }
        let more = parser.accept(";");
        parser.skip_blanks();
        if !more || parser.at == parser.text.len() {
            parser.end("`;` or the end of the assignments")?;
            return Ok(statements);
        }
    }
}

struct Parser<'t> {
    text: &'t str,
    /// The position of `text` in the file.
    offset: usize,
    /// The position of the parser within `text`.
    at: usize,
    variables: &'t [Variable],
    depth: usize,
}

impl<'t> Parser<'t> {
    fn new(word: &'t Word, variables: &'t [Variable]) -> Parser<'t> {
        Parser { text: &word.text, offset: word.span.start, at: 0, variables, depth: 0 }
    }

    fn guard(&mut self) -> Result<Expression, Diagnostic> {
        let left = self.chain(&[("&&", Operator::And)], Self::comparison)?;
        if self.text[self.at..].starts_with("||") {
            return Err(self.expected("`&&`").with_help("`||` is not supported: write one edge per case"));
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
        self.skip_blanks();
        if self.text[self.at..].starts_with('!') && self.accept("!") {
            return Ok(Expression::Not(Box::new(self.nested(Self::comparison)?)));
        }
        let left = self.sum()?;
        match COMPARISONS.iter().find(|(sign, _)| self.accept(sign)) {
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
        while let Some(&(_, operator)) = signs.iter().find(|(sign, _)| self.accept(sign)) {
            length += 1;
            if length > MAX_DEPTH {
                return Err(self.expected("a shorter expression"));
            }
            left = binary(operator, left, part(self)?);
        }
        Ok(left)
    }

    fn atom(&mut self) -> Result<Expression, Diagnostic> {
        if self.accept("-") {
            return Ok(Expression::Minus(Box::new(self.nested(Self::atom)?)));
        }
        if self.accept("(") {
            let inner = self.nested(Self::guard)?;
            return if self.accept(")") { Ok(inner) } else { Err(self.expected("`)`")) };
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

    fn variable(&mut self) -> Result<VariableUse, Diagnostic> {
        let Some(name) = self.name() else { return Err(self.expected("a variable or a number")) };
        let Some(variable) = self.variables.iter().position(|known| known.name.text == name.text) else {
            return Err(unknown("variable", &name, "", self.variables.iter().map(|known| known.name.text.as_str())));
        };
        let is_array = self.variables[variable].size > 1;
        let (mut index, mut end) = (None, self.offset + self.at);
        if self.accept("[") {
            index = Some(Box::new(self.nested(Self::sum)?));
            if !self.accept("]") {
                return Err(self.expected("`]`"));
            }
            end = self.offset + self.at;
        }
        let span = name.span.start..end;
        match (is_array, &index) {
            (true, None) => {
                let message = format!("`{}` is an array and needs an index", name.text);
                Err(Diagnostic::new(span, message, "no index here")
                    .with_help(format!("write {}[0] for its first element", name.text)))
            }
            (false, Some(_)) => {
                Err(Diagnostic::new(span, format!("`{}` is not an array", name.text), "remove the index"))
            }
            _ => Ok(VariableUse { variable, index, span }),
        }
    }

    fn nested(&mut self, part: Part<'t>) -> Result<Expression, Diagnostic> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.expected("less nesting"));
        }
        let inner = part(self)?;
        self.depth -= 1;
        Ok(inner)
    }

    fn name(&mut self) -> Option<Word> {
        self.skip_blanks();
        let rest = &self.text[self.at..];
        let length = rest.find(|c: char| !is_name_letter(c)).unwrap_or(rest.len());
        let start = self.offset + self.at;
        rest.starts_with(is_name_start).then(|| {
            self.at += length;
            Word { text: rest[..length].to_owned(), span: start..start + length }
        })
    }

    /// Consumes a sign if it comes next.
    fn accept(&mut self, sign: &str) -> bool {
        self.skip_blanks();
        let comes = self.text[self.at..].starts_with(sign);
        self.at += if comes { sign.len() } else { 0 };
        comes
    }

    fn skip_blanks(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn end(&mut self, wanted: &str) -> Result<(), Diagnostic> {
        self.skip_blanks();
        if self.at == self.text.len() { Ok(()) } else { Err(self.expected(wanted)) }
    }

    fn expected(&self, wanted: &str) -> Diagnostic {
        let next = self.text[self.at..].chars().next().map_or(0, char::len_utf8);
        // At the end of the text its last character is underlined.
        let back = if next == 0 { self.text.chars().next_back().map_or(0, char::len_utf8) } else { 0 };
        let start = self.offset + self.at;
        let span = start.saturating_sub(back)..start + next;
        Diagnostic::new(span, "the expression is not valid", format!("expected {wanted}"))
    }
}

type Part<'t> = fn(&mut Parser<'t>) -> Result<Expression, Diagnostic>;

fn binary(operator: Operator, left: Expression, right: Expression) -> Expression {
    Expression::Binary(operator, Box::new(left), Box::new(right))
}

/// Returns whether a name can start with the character.
pub fn is_name_start(letter: char) -> bool {
    letter.is_ascii_alphabetic() || letter == '_'
}

/// Returns whether a name can contain the character.
pub fn is_name_letter(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_' || letter == '.'
}
