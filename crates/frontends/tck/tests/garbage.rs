//! No text makes the reader panic, and every accepted system survives being printed and read again.

use mazurka_tck::{print, read};

const TEXT: &str = "\
system:s # a comment
int:1:0:2:0:x
int:2:0:1:0:own
event:take
event:give
process:lock{server:}
location:lock:free{initial:}
location:lock:taken{labels: busy, held}
edge:lock:free:taken:take
edge:lock:taken:free:give
process:user{client:}
location:user:start{initial: : labels: a}
location:user:inside
location:user:end
edge:user:start:inside:take{provided: own[0] == 0 && !(own[1] > 0) : do: own[0] = own[0] + 1; nop}
edge:user:inside:end:give{provided: own[0] * 2 >= 2}
process:other
location:other:a{initial:}
location:other:b
edge:other:a:b:take{do: x = x + 1}
process:third
location:third:a{initial:}
location:third:b
edge:third:a:b:take{provided: x > 0}
sync:user@take:lock@take
sync:user@give:lock@give
";

/// Reads a text, and returns whether it is accepted.
fn check(text: &str) -> bool {
    match read(text) {
        Ok(system) => {
            assert_eq!(read(&print(&system)).as_ref(), Ok(&system), "{text}");
            true
        }
        Err(diagnostics) => {
            let within = diagnostics.iter().all(|diagnostic| diagnostic.span.end <= text.len());
            assert!(!diagnostics.is_empty() && within, "{text}");
            false
        }
    }
}

#[test]
fn the_text_is_accepted() {
    assert!(check(TEXT));
}

#[test]
fn random_bytes() {
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..20_000 {
        let length = random.usize(0..80);
        let bytes: Vec<u8> = (0..length).map(|_| random.u8(..)).collect();
        check(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn random_words() {
    let words = [
        "system:",
        "event:",
        "process:",
        "location:",
        "edge:",
        "sync:",
        "int:1:0:1:0:",
        "a",
        "b",
        ":",
        "@",
        "{",
        "}",
        "initial:",
        "provided:",
        "do:",
        "=",
        "==",
        "(",
        "[",
        "-1",
        "é",
        "#",
        "\n",
        "\n",
        " ",
    ];
    let mut random = fastrand::Rng::with_seed(8);
    for _ in 0..20_000 {
        let text: String =
            (0..random.usize(0..60)).map(|_| *random.choice(&words).expect("the list is not empty")).collect();
        check(&text);
    }
}

#[test]
fn a_text_with_random_changes() {
    let mut random = fastrand::Rng::with_seed(9);
    let mut accepted = 0;
    for _ in 0..20_000 {
        let mut text: Vec<char> = TEXT.chars().collect();
        for _ in 0..random.usize(1..4) {
            let (from, to) = (random.usize(..text.len()), random.usize(..text.len()));
            match random.u8(0..4) {
                0 => text[to] = text[from],
                1 => drop(text.remove(to)),
                2 => text.insert(to, text[from]),
                _ => text.swap(from, to),
            }
        }
        accepted += usize::from(check(&text.into_iter().collect::<String>()));
    }
    assert!(accepted > 500, "only {accepted} changed texts are still accepted");
}
