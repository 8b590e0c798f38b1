//! The front end on texts that are almost right: it must not panic, and its errors must lie in the
//! text. What is accepted must compile and take steps.
//!
//! `MAZURKA_FUZZ=1000000 cargo test --release -p mazurka-abs --test mutations` runs more mutations.

use mazurka_abs::{AbsOptions, AbsProgram};
use mazurka_model::{Execution, Step};

const TEXTS: [&str; 2] = [include_str!("programs/auction.abs"), include_str!("programs/legacy.abs")];

/// Pieces that are inserted: those that open and close, and those that change what is expected next.
const PIECES: &[&str] = &[
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "<",
    ">",
    ",",
    ";",
    "=",
    "=>",
    ".",
    "..",
    "!",
    "?",
    "&",
    "&&",
    "|",
    "-",
    "+",
    "/",
    "%",
    "~",
    "_",
    "\"",
    "`",
    "$",
    "\\",
    "//",
    "/*",
    "*/",
    "#",
    "\u{fc}",
    "\0",
    "Int",
    "List<",
    "Fut<Int>",
    "x",
    "this",
    "this.",
    "null",
    "new ",
    "new local ",
    "await ",
    "case ",
    "let ",
    "in ",
    "if ",
    "then ",
    "else ",
    "when ",
    "module M;",
    "import * from ABS.StdLib;",
    "export *;",
    "data D = D(D);",
    "def ",
    "class ",
    "interface ",
    "exception ",
    "throw ",
    "die ",
    "try ",
    "catch ",
    "finally ",
    "switch (",
    "foreach (",
    "return ",
    "suspend;",
    "skip;",
    "assert ",
    ".get",
    "Cons(",
    "Nil",
    "Pair(",
    "list[",
    "map(",
    "0",
    "99999999999999999999999",
    "1.5e999",
    "delta D;",
    "duration(1, 2);",
    "as ",
    " implements ",
    "[Cost: 1]",
    "recover {",
    "trait T = ",
    "uses T;",
    "modifies ",
    "original(",
    "builtin",
    "True",
];

#[test]
fn mutations_are_accepted_or_refused_with_a_place() {
    let rounds: u64 = std::env::var("MAZURKA_FUZZ").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(1500);
    let (mut accepted, mut refused) = (0u64, 0u64);
    for seed in 0..rounds {
        let mut random = fastrand::Rng::with_seed(seed);
        let text = mutated(TEXTS[random.usize(..TEXTS.len())], &mut random);
        match mazurka_abs::parse(&[("test.abs", &text)]) {
            Ok(module) => {
                accepted += 1;
                take_steps(&AbsProgram::new(module, AbsOptions::default()), &mut random);
            }
            Err(found) => {
                refused += 1;
                assert!(!found.is_empty(), "seed {seed}");
                for error in found {
                    assert_eq!(error.file, 0, "seed {seed}: {error:?}");
                    let error = error.diagnostic;
                    let spans = std::iter::once(&error.span).chain(error.notes.iter().map(|(span, _)| span));
                    for span in spans {
                        assert!(span.start <= span.end && span.end <= text.len(), "seed {seed}: {error:?}");
                        assert!(text.is_char_boundary(span.start), "seed {seed}: {error:?}");
                        assert!(text.is_char_boundary(span.end), "seed {seed}: {error:?}");
                    }
                    assert!(!error.message.is_empty() && !error.label.is_empty(), "seed {seed}: {error:?}");
                }
            }
        }
    }
    assert!(accepted > rounds / 50 && refused > rounds / 5, "{accepted} accepted, {refused} refused");
}

/// Executes a random schedule for a while.
fn take_steps(program: &AbsProgram, random: &mut fastrand::Rng) {
    let mut execution = program.start();
    let mut step = Step::default();
    let mut enabled = Vec::new();
    for _ in 0..50 {
        enabled.clear();
        execution.enabled(&mut enabled);
        if enabled.is_empty() {
            break;
        }
        execution.step(enabled[random.usize(..enabled.len())], 0, &mut step);
    }
}

/// A text with one to three changes.
fn mutated(text: &str, random: &mut fastrand::Rng) -> String {
    let mut text = text.to_owned();
    for _ in 0..random.usize(1..4) {
        let at = boundary(&text, random.usize(..=text.len()));
        match random.u8(..6) {
            0 => text.insert_str(at, PIECES[random.usize(..PIECES.len())]),
            1 if random.u8(..8) == 0 => text.truncate(at),
            2 => text.replace_range(at..boundary(&text, (at + random.usize(1..20)).min(text.len())), ""),
            3 => {
                let end = text[at..].find('\n').map_or(text.len(), |length| at + length + 1);
                text.replace_range(at..end, "");
            }
            4 => {
                let from = boundary(&text, random.usize(..=text.len()));
                let piece = text[from..boundary(&text, (from + random.usize(1..60)).min(text.len()))].to_owned();
                text.insert_str(at, &piece);
            }
            _ => {
                // A word for another word: names and types get mixed up.
                let (from, to) = (word(&text, at), word(&text, random.usize(..=text.len())));
                let other = text[to].to_owned();
                text.replace_range(from, &other);
            }
        }
    }
    text
}

/// The word around a position; empty if there is none.
fn word(text: &str, at: usize) -> std::ops::Range<usize> {
    let part = |byte: &u8| byte.is_ascii_alphanumeric();
    let at = boundary(text, at);
    let before = text.as_bytes()[..at].iter().rev().take_while(|byte| part(byte)).count();
    let after = text.as_bytes()[at..].iter().take_while(|byte| part(byte)).count();
    at - before..at + after
}

/// The start of the character at a position.
fn boundary(text: &str, at: usize) -> usize {
    (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}
