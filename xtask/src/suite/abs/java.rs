//! Extracts the programs of the ABS compiler's backend tests from their Java sources: the arguments
//! of `assertEvalTrue` and `assertEvalFails`, which are strings, constants, sums of them, or files.

use std::collections::BTreeMap;
use std::path::Path;

use super::super::files_below;
use super::AbsTask;

/// Where the tests and the files that they mention are.
const TESTS: &str = "frontend/src/test/java/org/abs_models/backend/common";
const FILES: &str = "frontend/src/test/resources";

/// The programs of a checkout, each with whether its main block should set `testresult` to true.
pub fn programs(directory: &Path) -> Vec<AbsTask<bool>> {
    let mut programs = Vec::new();
    for file in files_below(&directory.join(TESTS), "java") {
        let class = file.file_stem().map_or(String::new(), |stem| stem.to_string_lossy().into_owned());
        if let Ok(text) = std::fs::read_to_string(&file) {
            let mut reader = Reader { tokens: tokens(&text), at: 0, constants: BTreeMap::new(), directory };
            reader.programs(&class, &mut programs);
        }
    }
    programs
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Text(String),
    Word(String),
    Mark(char),
}

struct Reader<'d> {
    tokens: Vec<Token>,
    at: usize,
    constants: BTreeMap<String, String>,
    directory: &'d Path,
}

impl Reader<'_> {
    fn programs(&mut self, class: &str, programs: &mut Vec<AbsTask<bool>>) {
        let mut method = String::new();
        while self.at < self.tokens.len() {
            let (first, second) = (self.word(0), self.word(1));
            if first == "String" && !second.is_empty() && self.is_mark(2, '=') {
                self.at += 3;
                if let Some((value, _)) = self.value() {
                    self.constants.insert(second, value);
                }
                continue;
            }
            if first == "void" {
                method = second;
            }
            if first.starts_with("assertEval") && self.is_mark(1, '(') {
                let expected = !first.ends_with("Fails");
                self.at += 2;
                if let Some((text, whole)) = self.value() {
                    let text = if whole { text } else { format!("module BackendTest; {text}") };
                    programs.push(AbsTask { name: format!("{class}.{method}"), text, expected });
                }
                continue;
            }
            self.at += 1;
        }
    }

    /// A sum of strings, and whether it is the text of a file. Nothing if it is something else.
    fn value(&mut self) -> Option<(String, bool)> {
        let (mut value, mut whole) = (String::new(), false);
        loop {
            match self.tokens.get(self.at)?.clone() {
                Token::Text(text) => value.push_str(&text),
                Token::Word(word) if word == "new" && self.word(1) == "File" => {
                    let Some(Token::Text(path)) = self.tokens.get(self.at + 3) else { return None };
                    value.push_str(&std::fs::read_to_string(self.directory.join(FILES).join(path)).ok()?);
                    whole = true;
                    self.at += 4;
                }
                Token::Word(word) => value.push_str(self.constants.get(&word)?),
                Token::Mark(_) => return None,
            }
            self.at += 1;
            if !self.is_mark(0, '+') {
                return Some((value, whole));
            }
            self.at += 1;
        }
    }

    /// The word some tokens ahead; empty if there is none.
    fn word(&self, ahead: usize) -> String {
        match self.tokens.get(self.at + ahead) {
            Some(Token::Word(word)) => word.clone(),
            _ => String::new(),
        }
    }

    fn is_mark(&self, ahead: usize, mark: char) -> bool {
        self.tokens.get(self.at + ahead) == Some(&Token::Mark(mark))
    }
}

/// The tokens of a Java source.
fn tokens(source: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("\"\"\"") {
            let length = quoted(rest, "\"\"\"");
            tokens.push(Token::Text(unescaped(&block(&rest[3..length - 3]))));
            length
        } else if first == '"' {
            let length = quoted(rest, "\"");
            tokens.push(Token::Text(unescaped(&rest[1..length - 1])));
            length
        } else if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(comment) = rest.strip_prefix("/*") {
            comment.find("*/").map_or(rest.len(), |end| end + 4)
        } else if first.is_alphanumeric() || first == '_' {
            let end = rest.find(|character: char| !character.is_alphanumeric() && character != '_');
            let length = end.unwrap_or(rest.len());
            tokens.push(Token::Word(rest[..length].to_owned()));
            length
        } else {
            if !first.is_whitespace() {
                tokens.push(Token::Mark(first));
            }
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    tokens
}

/// The length of a literal with its quotes.
fn quoted(text: &str, quote: &str) -> usize {
    let mut at = quote.len();
    while at < text.len() && !text[at..].starts_with(quote) {
        let escape = usize::from(text[at..].starts_with('\\'));
        let next = text[at + escape..].chars().next().map_or(0, char::len_utf8);
        at += escape + next;
    }
    (at + quote.len()).min(text.len())
}

/// A text block without its first line break and its common indentation.
fn block(text: &str) -> String {
    let text = text.split_once('\n').map_or(text, |(_, text)| text);
    let indented = text.lines().filter(|line| !line.trim().is_empty());
    let indentation = indented.map(|line| line.len() - line.trim_start().len()).min().unwrap_or(0);
    let lines: Vec<&str> = text.lines().map(|line| line.get(indentation..).unwrap_or("")).collect();
    lines.join("\n")
}

fn unescaped(text: &str) -> String {
    let mut value = String::new();
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        value.push(match (character, character == '\\') {
            (_, true) => match characters.next() {
                Some('n') => '\n',
                Some('t') => '\t',
                Some('r') => '\r',
                Some(other) => other,
                None => break,
            },
            (character, false) => character,
        });
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_sums_of_strings_and_constants() {
        let source = r#"
            static String MAIN = "{ Bool testresult = " + "True; }"; // "ignored"
            void first() { assertEvalTrue("def Int f() = 1;" + MAIN); }
            void second() { assertEvalFails("""
                {
                  String s = "a\\nb";
                }
                """); }
            void third() { assertEvalTrue(model); }
        "#;
        let directory = Path::new("");
        let mut reader = Reader { tokens: tokens(source), at: 0, constants: BTreeMap::new(), directory };
        let mut programs = Vec::new();
        reader.programs("T", &mut programs);
        let found: Vec<(&str, &str, bool)> =
            programs.iter().map(|task| (&*task.name, &*task.text, task.expected)).collect();
        assert_eq!(
            found,
            [
                ("T.first", "module BackendTest; def Int f() = 1;{ Bool testresult = True; }", true),
                ("T.second", "module BackendTest; {\n  String s = \"a\\nb\";\n}\n", false),
            ]
        );
    }
}
