//! The code of Rust sources, without comments and tests.

/// The source with comments replaced by blanks, and if `strings` also the contents of string
/// literals. Lines keep their numbers. Everything from the test module on is cut off.
pub fn code(source: &str, strings: bool) -> String {
    blank(without_tests(source), strings)
}

/// The part of a source before its test module, which comes last by convention.
pub fn without_tests(source: &str) -> &str {
    let start = |mark: &str| source.find(mark).map(|at| at + 1);
    let tests = ["\n#[cfg(test)]\nmod ", "\n#[cfg(all(test"].iter().filter_map(|mark| start(mark)).min();
    &source[..tests.unwrap_or(source.len())]
}

fn blank(source: &str, strings: bool) -> String {
    let chars: Vec<char> = source.chars().collect();
    let mut out = String::with_capacity(source.len());
    let mut at = 0;
    while at < chars.len() {
        let end = match token(&chars, at) {
            Token::Code(end) => {
                out.extend(&chars[at..end]);
                at = end;
                continue;
            }
            Token::Literal(end) if !strings => {
                out.extend(&chars[at..end]);
                at = end;
                continue;
            }
            Token::Comment(end) | Token::Literal(end) => end,
        };
        out.extend(chars[at..end].iter().map(|&c| if c == '\n' { '\n' } else { ' ' }));
        at = end;
    }
    out
}

/// A piece of source, with its end.
enum Token {
    Code(usize),
    Comment(usize),
    Literal(usize),
}

fn token(chars: &[char], at: usize) -> Token {
    let next = |offset: usize| chars.get(at + offset).copied().unwrap_or('\0');
    match (chars[at], next(1)) {
        ('/', '/') => Token::Comment((at..chars.len()).find(|&i| chars[i] == '\n').unwrap_or(chars.len())),
        ('/', '*') => Token::Comment(block_comment(chars, at)),
        ('"', _) => Token::Literal(string(chars, at + 1)),
        ('r', '"' | '#') if !continues_a_word(chars, at) => {
            raw_string(chars, at + 1).map_or(Token::Code(at + 1), Token::Literal)
        }
        // 'x' and '\n' are literals; 'a in a lifetime is not.
        ('\'', '\\') => {
            Token::Literal((at + 3..chars.len()).find(|&i| chars[i] == '\'').map_or(chars.len(), |i| i + 1))
        }
        ('\'', _) if next(2) == '\'' => Token::Literal(at + 3),
        _ => Token::Code(at + 1),
    }
}

fn continues_a_word(chars: &[char], at: usize) -> bool {
    at > 0 && (chars[at - 1].is_alphanumeric() && chars[at - 1] != 'b' || chars[at - 1] == '_')
}

fn block_comment(chars: &[char], start: usize) -> usize {
    let (mut depth, mut at) = (0, start);
    while at < chars.len() {
        match (chars[at], chars.get(at + 1)) {
            ('/', Some('*')) => (depth, at) = (depth + 1, at + 2),
            ('*', Some('/')) => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    chars.len()
}

fn string(chars: &[char], mut at: usize) -> usize {
    while at < chars.len() && chars[at] != '"' {
        at += if chars[at] == '\\' { 2 } else { 1 };
    }
    (at + 1).min(chars.len())
}

/// The end of a raw string whose hashes start at `at`; `None` for a raw identifier (`r#type`).
fn raw_string(chars: &[char], at: usize) -> Option<usize> {
    let hashes = chars[at..].iter().take_while(|&&c| c == '#').count();
    if chars.get(at + hashes) != Some(&'"') {
        return None;
    }
    let closes =
        |i: usize| chars[i] == '"' && chars[i + 1..].iter().take(hashes).filter(|&&c| c == '#').count() == hashes;
    Some((at + hashes + 1..chars.len()).find(|&i| closes(i)).map_or(chars.len(), |i| i + 1 + hashes))
}

/// The numbers, starting at 1, of the lines that contain `needle`.
pub fn lines_with<'t>(text: &'t str, needle: &'t str) -> impl Iterator<Item = usize> + 't {
    text.lines().enumerate().filter(move |(_, line)| line.contains(needle)).map(|(at, _)| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_strings_are_blanked() {
        let source = "a(\"x // y\"); // no\n/* b /* c */ d */ e('\"', 'f', &'g h, r#\"i \" j\"#, \"\\\"k\", r#type);\n";
        let shown = blank(source, true);
        let words: Vec<&str> = shown.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        assert_eq!(words, ["a", "e", "g", "h", "r", "type"]);
        assert_eq!(shown.lines().count(), 2);
        let with_strings = blank(source, false);
        assert!(with_strings.contains("\"x // y\"") && !with_strings.contains("no"));
    }

    #[test]
    fn the_test_module_is_cut_off() {
        assert_eq!(code("fn f() {}\n\n#[cfg(test)]\nmod tests { fn g() {} }\n", true), "fn f() {}\n\n");
    }

    #[test]
    fn unclosed_pieces_end_with_the_text() {
        for source in ["\"abc", "/* abc", "r#\"abc\"", "'\\", "\"\\"] {
            assert!(!blank(source, true).contains("abc"));
        }
    }
}
