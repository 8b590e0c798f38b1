//! Faulty texts: the message, the place it points to, and the help.

use mazurka_model::Diagnostic;
use mazurka_tck::read;

/// A lock and a user, without one line and with others appended.
fn text(without: &str, with: &str) -> String {
    const BASE: &str = "\
system:s
event:take
event:give
process:lock
location:lock:free{initial:}
location:lock:taken
edge:lock:free:taken:take
edge:lock:taken:free:give
process:user
location:user:start{initial:}
location:user:inside
location:user:end
edge:user:start:inside:take
edge:user:inside:end:give
sync:user@take:lock@take
sync:user@give:lock@give
";
    let kept: String = BASE.lines().filter(|line| *line != without).flat_map(|line| [line, "\n"]).collect();
    assert!(without.is_empty() || kept.len() < BASE.len(), "{without} is not in the text");
    kept + with
}

fn diagnostics(source: &str) -> Vec<Diagnostic> {
    read(source).expect_err("the text is faulty")
}

/// The only diagnostic: the underlined text, the message and the help.
fn only(source: &str) -> (String, String, String) {
    let found = diagnostics(source);
    assert_eq!(found.len(), 1, "{found:#?}");
    let help = found[0].help.clone().unwrap_or_default();
    (source[found[0].span.clone()].to_owned(), found[0].message.clone(), help)
}

#[test]
fn the_base_is_accepted() {
    assert_eq!(
        read(&text("", "")).map(|system| system.actions().iter().map(|action| action.name.clone()).collect::<Vec<_>>()),
        Ok(vec!["take".to_owned(), "give".to_owned()])
    );
}

#[test]
fn unknown_names() {
    let cases = [
        ("edge:usr:start:end:take", "usr", "unknown process `usr`", "did you mean `user`?"),
        ("edge:user:strat:end:take", "strat", "unknown location `strat` of process `user`", "did you mean `start`?"),
        ("edge:user:start:end:taek", "taek", "unknown event `taek`", "did you mean `take`?"),
        ("sync:user@take:lokc@take", "lokc", "unknown process `lokc`", "did you mean `lock`?"),
        ("edge:user:start:end:take{provided: x == 1}", "x", "unknown variable `x`", ""),
        (
            "location:user:late{lables: a}",
            "lables",
            "unknown attribute `lables` of a `location` declaration",
            "did you mean `labels`?",
        ),
        ("proces:p", "proces", "unknown keyword `proces`", "did you mean `process`?"),
    ];
    for (line, place, message, help) in cases {
        let (place, message, help) = (place.to_owned(), message.to_owned(), help.to_owned());
        let mut found = only(&text("", line));
        if help.is_empty() {
            found.2.clear();
        }
        assert_eq!(found, (place, message, help), "{line}");
    }
}

#[test]
fn a_client_with_a_cycle() {
    let source =
        text("", "edge:user:end:start:take\nprocess:clock{server:}\n").replace("process:user", "process:user{client:}");
    let source = source.replace("process:clock{server:}\n", "");
    let found = diagnostics(&source);
    assert_eq!(found[0].message, "client `user` has a cycle");
    assert_eq!(found[0].notes.len(), 3, "{found:#?}");
    assert!(found[0].help.as_ref().is_some_and(|help| help.contains("unroll")));
}

#[test]
fn two_cyclic_processes_have_no_client() {
    let (place, message, _) = only(&text("", "edge:user:end:start:take\n"));
    assert_eq!(
        (place.as_str(), message.as_str()),
        ("sync:user@take:lock@take", "the action has no client: `user` and `lock` are both servers")
    );
}

#[test]
fn actions_with_no_server_or_several() {
    let (place, message, help) = only(&text("sync:user@take:lock@take", "sync:user@take\n"));
    assert_eq!((place.as_str(), message.as_str()), ("sync:user@take", "the action has no server"));
    assert!(help.contains("sync:user@take:SERVER@EVENT"));
    let found = diagnostics(&text("sync:user@take:lock@take", ""));
    assert_eq!(found.len(), 2, "{found:#?}");
    assert_eq!(found[1].message, "`take` of `user` has no server");
    let third = "process:third\nlocation:third:x{initial:}\nedge:third:x:x:take\nsync:user@take:lock@take:third@take\n";
    let (place, message, _) = only(&text("sync:user@take:lock@take", third));
    assert_eq!(place, "sync:user@take:lock@take:third@take");
    assert_eq!(message, "3 processes take the action: user, lock, third");
    let (_, message, _) = only(&text("", "sync:user@take:user@give\n"));
    assert_eq!(message, "`user` is on both sides of the sync");
    let (_, message, _) = only(&text("sync:user@take:lock@take", "sync:user@take:lock@take?\n"));
    assert_eq!(message, "weak synchronisation is not supported");
}

#[test]
fn unreachable_locations_and_actions() {
    let (place, message, _) = only(&text("", "location:user:nowhere\n"));
    assert_eq!((place.as_str(), message.as_str()), ("nowhere", "location `nowhere` of `user` cannot be reached"));
    let (place, message, _) = only(&text("", "event:other\nsync:user@other:lock@take\n"));
    assert_eq!((place.as_str(), message.as_str()), ("user@other", "no edge of `user` has the event `other`"));
}

#[test]
fn two_edges_with_one_action() {
    let (place, message, help) = only(&text("", "edge:user:start:end:take\n"));
    assert_eq!(place, "edge:user:start:end:take");
    assert_eq!(message, "two edges of `user` leave the same state with `take`");
    assert!(help.contains("guards"));
}

#[test]
fn initial_locations() {
    let (place, message, _) = only(&text("", "location:user:again{initial:}\n"));
    assert_eq!((place.as_str(), message.as_str()), ("initial", "`user` has two initial locations"));
    let (place, message, help) = only(&text("", "process:idle\nlocation:idle:here\n"));
    assert_eq!((place.as_str(), message.as_str()), ("idle", "`idle` has no initial location"));
    assert_eq!(help, "mark one location as initial: location:idle:here{initial:}");
}

#[test]
fn malformed_lines() {
    for (line, message) in [
        ("location:user", "`location` takes 2 fields, found 1"),
        ("process:7up", "`7up` is not a valid name"),
        ("process:", "a name is missing"),
        ("process:lock", "process `lock` is declared twice"),
        ("int:1:0:1:2:x", "invalid initial value `2`"),
        ("int:0:0:1:0:x", "invalid number of elements `0`"),
        ("int:1:5:1:1:x", "invalid maximum `1`"),
        ("clock:1:x", "clocks are not supported"),
        ("location:user:soon{invariant: x < 1}", "invariants are not supported"),
        ("location:user:soon{initial}", "expected an attribute"),
        ("location:user:soon{initial:", "the attributes are not closed"),
        ("system:again", "a second system declaration"),
        ("hello", "expected a declaration"),
    ] {
        let found = diagnostics(&text("", line));
        assert_eq!(found[0].message, message, "{line}");
    }
    assert_eq!(diagnostics("process:p\nlocation:p:s{initial:}\n")[0].message, "the system declaration is missing");
    assert_eq!(
        diagnostics("system:s\nprocess:p\nlocation:p:s{initial:}\n")[0].message,
        "the system has no client, so nothing can happen"
    );
}

#[test]
fn malformed_expressions() {
    for (attributes, place, label) in [
        ("provided: x == ", "=", "expected a variable or a number"),
        ("provided: x == 1 || x == 2", "|", "expected `&&`"),
        ("provided: x 1", "1", "expected `&&` or the end of the guard"),
        ("provided: (x == 1", "1", "expected `)`"),
        ("do: x == 1", "=", "expected a variable or a number"),
        ("do: x = 1; 7", "7", "expected a variable or a number"),
        ("do: x", "x", "expected `=`"),
        ("do: a = 1", "a", "no index here"),
        ("do: x[0] = 1", "x[0]", "remove the index"),
        ("do: if x then x = 1 end", "if", "expected an assignment"),
    ] {
        let declared = format!("int:1:0:3:0:x\nint:2:0:3:0:a\nedge:user:start:end:give{{{attributes}}}\n");
        let source = text("", &declared);
        let found = diagnostics(&source);
        assert_eq!((&source[found[0].span.clone()], found[0].label.as_str()), (place, label), "{attributes}");
    }
    let deep = format!("int:1:0:3:0:x\nedge:user:start:end:give{{provided: {}x}}\n", "(".repeat(5000));
    assert_eq!(diagnostics(&text("", &deep))[0].label, "expected less nesting");
}
