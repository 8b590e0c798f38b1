//! The parser on texts that are almost right: it must not panic, and its errors must lie in the text.
//!
//! `MAZURKA_FUZZ=1000000 cargo test --release -p mazurka-llvm --test mutations` runs more mutations.

const TEXTS: [&str; 3] =
    [include_str!("data/queue-14.ll"), include_str!("data/queue-19.ll"), include_str!("data/queue-22.ll")];

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
    "=",
    "*",
    ":",
    "!",
    "\"",
    "c\"",
    "%",
    "@",
    "#",
    "...",
    "i32",
    "i128",
    "i999",
    "ptr",
    "label",
    "void",
    "null",
    "zeroinitializer",
    "getelementptr",
    "%x",
    "@queue",
    "!0",
    "!dbg",
    "call",
    "ret",
    "-1",
    "99999999999999999999999999",
    "0x",
    "1.e",
    "align",
    "metadata",
    "\u{fc}",
    "\0",
    "alias",
    "byval(",
];

#[test]
fn mutations_are_accepted_or_refused_with_a_place() {
    let rounds: u64 = std::env::var("MAZURKA_FUZZ").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(600);
    let (mut accepted, mut refused) = (0u64, 0u64);
    for seed in 0..rounds {
        let mut random = fastrand::Rng::with_seed(seed);
        let text = mutated(TEXTS[random.usize(..TEXTS.len())], &mut random);
        match mazurka_llvm::parse("test.ll", &text) {
            Ok(_) => accepted += 1,
            Err(error) => {
                refused += 1;
                assert!(error.span.start <= error.span.end && error.span.end <= text.len(), "seed {seed}: {error:?}");
                assert!(text.is_char_boundary(error.span.start), "seed {seed}: {error:?}");
                assert!(text.is_char_boundary(error.span.end), "seed {seed}: {error:?}");
                assert!(!error.message.is_empty() && !error.label.is_empty(), "seed {seed}: {error:?}");
            }
        }
    }
    assert!(accepted > rounds / 50 && refused > rounds / 5, "{accepted} accepted, {refused} refused");
}

/// A text with one to three changes. Lines are dropped now and then so that references dangle.
fn mutated(text: &str, random: &mut fastrand::Rng) -> String {
    let mut text = text.to_owned();
    for _ in 0..random.usize(1..4) {
        let at = boundary(&text, random.usize(..=text.len()));
        match random.u8(..6) {
            0 => text.insert_str(at, PIECES[random.usize(..PIECES.len())]),
            1 => text.truncate(at),
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
                let end = boundary(&text, (at + 1).min(text.len()));
                text.replace_range(at..end, PIECES[random.usize(..PIECES.len())]);
            }
        }
    }
    text
}

/// The start of the character at a position.
fn boundary(text: &str, at: usize) -> usize {
    (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}
