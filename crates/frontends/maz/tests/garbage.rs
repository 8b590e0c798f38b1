//! No text makes the loader or the analysis for editors panic, however malformed or deeply nested.

mod support;

use mazurka_maz::{Analysis, load};
use support::{EXAMPLES, Random};

fn survives(source: &str) {
    let analysis = Analysis::new(source);
    for offset in (0..=source.len()).step_by(7) {
        let _ = (analysis.symbol_at(offset), analysis.statement_at(offset), analysis.usage_at(offset));
        assert!(analysis.references_at(offset).iter().all(|place| source.get(place.clone()).is_some()));
    }
    let loaded = load(source, "test.maz", &Default::default());
    assert_eq!(analysis.diagnostics.is_empty(), loaded.is_ok(), "an editor shows the messages of `check`:\n{source}");
    if let Err(faults) = loaded {
        assert!(!faults.is_empty());
        for fault in faults {
            assert!(source.get(fault.span.clone()).is_some(), "{fault:?} in\n{source}");
        }
    }
}

#[test]
fn truncated_examples() {
    for (_, source) in EXAMPLES {
        for end in (0..source.len()).filter(|end| source.is_char_boundary(*end)).step_by(3) {
            survives(&source[..end]);
        }
    }
}

#[test]
fn mutated_examples() {
    let pieces = [
        "{", "}", "(", ")", "[", "]", ";", "..", "=", "==", "process", "atomic", "let", "x", "7", "\"", "é", "-",
        "await", "recv", ",",
    ];
    let mut random = Random(0xC0FFEE);
    for round in 0..600 {
        let (_, source) = EXAMPLES[round % EXAMPLES.len()];
        let mut text = source.to_string();
        for _ in 0..1 + random.below(3) {
            let mut at = random.below(text.len());
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            let mut end = (at + random.below(6)).min(text.len());
            while !text.is_char_boundary(end) {
                end += 1;
            }
            text.replace_range(at..end, pieces[random.below(pieces.len())]);
        }
        survives(&text);
    }
}

#[test]
fn random_tokens() {
    let words = [
        "param", "shared", "mutex", "sem", "chan", "process", "x", "y", ":", "int", "bool", "=", "0", "1", ";", "[",
        "]", "{", "}", "(", ")", "let", "if", "else", "while", "for", "in", "..", "atomic", "await", "lock", "send",
        "recv", "spawn", "join", "choose", "+", "-", "!", "&&",
    ];
    let mut random = Random(31337);
    for _ in 0..500 {
        let text: Vec<&str> = (0..random.below(40)).map(|_| words[random.below(words.len())]).collect();
        survives(&text.join(" "));
        survives(&format!("shared x: int = 0; process p {{ {} }}", text.join(" ")));
    }
}

#[test]
fn deep_nesting_is_a_diagnostic() {
    let deep = 100_000;
    let cases = [
        "(".repeat(deep) + "1" + &")".repeat(deep),
        "!".repeat(deep) + "true",
        "- ".repeat(deep) + "1",
        "1 + ".repeat(deep) + "1",
        "a[".repeat(deep) + "0" + &"]".repeat(deep),
    ];
    for case in cases {
        let source = format!("shared a: [int; 2] = 0; process p {{ output({case}); }}");
        let faults = load(&source, "f", &Default::default()).err().unwrap();
        assert!(faults[0].message.contains("too"), "{faults:?}");
    }
    let blocks = format!("process p {{ {} {} }}", "if (true) {".repeat(deep), "}".repeat(deep));
    survives(&blocks);
    let chain = format!(
        "shared x: int = 0; process p {{ if (x == 0) {{ x = 1; }} {} }}",
        "else if (x == 1) { x = 2; }".repeat(2000)
    );
    assert!(load(&chain, "f", &Default::default()).is_ok());
}

/// Texts just within the limits load on the small stack of a test thread.
#[test]
fn nesting_within_the_limits_loads() {
    let nested = "(".repeat(90) + "1" + &")".repeat(90);
    let chain = "1 + ".repeat(390) + "1";
    let negations = "!".repeat(99) + "true";
    let source = format!(
        "shared x: int = 0; process p {{ x = {nested}; x = {chain}; assert({negations}); await ({chain} == x); }}"
    );
    assert!(load(&source, "f", &Default::default()).is_ok());
    let blocks =
        format!("shared x: int = 0; process p {{ {} x = 1; {} }}", "while (x == 0) {".repeat(95), "}".repeat(95));
    assert!(load(&blocks, "f", &Default::default()).is_ok());
    let atomics = format!(
        "shared x: int = 0; process p {{ {} x = 1; {} }}",
        "atomic { if (x == 0) {".repeat(45),
        "} }".repeat(45)
    );
    assert!(load(&atomics, "f", &Default::default()).is_ok());
}
