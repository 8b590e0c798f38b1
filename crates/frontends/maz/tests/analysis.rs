//! What editors show: declarations, references, and the accesses of statements.

mod support;

use mazurka_maz::{AccessKind, Analysis, SymbolKind};
use support::EXAMPLES;

const PROGRAM: &str = "\
param N = 3;
enum Colour { Red, Green }
record Point { x: int, c: Colour }
shared total: int = 0;
shared grid: [[int; 2]; N] = 0;
shared p: Point = Point { x: 0, c: Red };
mutex m[N];
chan c: int[2];
fn add(amount: int): int { let old = total; total = old + amount; return old; }
process worker[i in 0..N] {
    lock(m[i]);
    let k = add(i + 1);
    p.x = k;
    send(c, k);
    unlock(m[i]);
}
process main {
    join worker;
    let é = recv(c);
    atomic { p.x = p.x + é; total = 0; }
    for j in 0..2 { grid[j][0] += 1; }
    if (cas(total, 0, 1)) { let q = p; assert(q.x == 0 && q.c == Green); }
}
";

fn at(text: &str, occurrence: usize) -> usize {
    PROGRAM.match_indices(text).nth(occurrence).expect("the text occurs").0
}

/// The declaration that the name at a place refers to.
fn declaration(text: &str, occurrence: usize) -> String {
    let analysis = Analysis::new(PROGRAM);
    let (symbol, _) = analysis.symbol_at(at(text, occurrence)).expect("a symbol");
    symbol.declaration.clone()
}

/// The steps of the statement that starts with a text, in words.
fn steps(text: &str) -> Vec<String> {
    steps_of(PROGRAM, text)
}

fn steps_of(program: &str, text: &str) -> Vec<String> {
    let analysis = Analysis::new(program);
    assert_eq!(analysis.diagnostics, []);
    let offset = program.find(text).expect("the text occurs");
    let statement = analysis.statement_at(offset).expect("a statement");
    let shown = |kind: AccessKind| match kind {
        AccessKind::Reads => "R",
        AccessKind::Writes => "W",
        AccessKind::ReadsAndWrites => "RW",
        AccessKind::Acquires => "A",
        AccessKind::Releases => "L",
    };
    let step = |step: &mazurka_maz::StepAccesses| {
        let mut parts: Vec<String> =
            step.accesses.iter().map(|access| format!("{} {}", shown(access.kind), access.location)).collect();
        parts.extend(step.other.map(str::to_string));
        parts.extend(step.may_wait.then(|| "!".to_string()));
        parts.join(" ")
    };
    statement.steps.iter().map(step).collect()
}

#[test]
fn names_have_types() {
    let cases = [
        ("N", 0, "param N = 3"),
        ("Colour", 1, "enum Colour { Red, Green }"),
        ("Green);", 0, "Green: Colour"),
        ("Point", 1, "record Point { x: int, c: Colour }"),
        ("x: 0", 0, "Point.x: int"),
        ("total = old", 0, "shared total: int"),
        ("grid[j]", 0, "shared grid: [[int; 2]; 3]"),
        ("p.x", 0, "shared p: Point"),
        ("x = k", 0, "Point.x: int"),
        ("m[i]", 1, "mutex m[3]"),
        ("c, k", 0, "chan c: int[2]"),
        ("add(i", 0, "fn add(amount: int): int"),
        ("amount;", 0, "local amount: int"),
        ("worker;", 0, "process worker[0..3]"),
        ("i + 1", 0, "family index i: int"),
        ("j]", 0, "loop variable j: int"),
        ("k)", 0, "local k: int"),
        ("é;", 0, "local é: int"),
        ("q.x", 0, "local q: Point"),
        ("c == Green", 0, "Point.c: Colour"),
    ];
    for (text, occurrence, expected) in cases {
        assert_eq!(declaration(text, occurrence), expected, "{text}");
    }
}

#[test]
fn references_include_the_declaration() {
    let analysis = Analysis::new(PROGRAM);
    let places = analysis.references_at(at("total = old", 0));
    assert_eq!(places.len(), 5);
    assert!(places.iter().all(|place| &PROGRAM[place.clone()] == "total"));
    assert_eq!(places[0].start, at("total", 0));
    assert_eq!(analysis.references_at(at("é", 0)).len(), 2);
    assert_eq!(analysis.references_at(at("lock", 0)), []);
}

#[test]
fn statements_have_steps() {
    assert_eq!(steps("lock(m"), ["A one of `m[0]`, `m[1]`, `m[2]` !"]);
    assert_eq!(steps("let old"), ["R `total`"]);
    assert_eq!(steps("total = old"), ["W `total`"]);
    assert_eq!(steps("send(c"), ["RW `c` !"]);
    assert_eq!(steps("join worker"), ["waits until processes have ended !"]);
    assert_eq!(steps("atomic {"), ["W `total` RW `p.x`"]);
    assert_eq!(steps("p.x = p.x + é"), ["R `p.x`", "W `p.x`"]);
    assert_eq!(steps("grid[j][0] += 1"), ["R an element of `grid`", "W an element of `grid`"]);
    assert_eq!(steps("if (cas"), ["RW `total`"]);
    assert_eq!(steps("let q = p"), ["R `p.x`", "R `p.c`"]);
    let inner = Analysis::new(PROGRAM);
    assert!(inner.statement_at(at("p.x = p.x", 0)).is_some_and(|statement| statement.in_atomic));
    assert!(inner.statement_at(at("atomic", 0)).is_some_and(|statement| !statement.in_atomic));
}

#[test]
fn an_invariant_adds_to_the_accesses_of_a_write() {
    let program = "shared x: int = 0; shared y: int = 0; invariant x + y < 9; process p { x = 1; }";
    assert_eq!(steps_of(program, "x = 1"), ["W `x` R `y`"]);
}

#[test]
fn shared_symbols_know_their_users() {
    let analysis = Analysis::new(PROGRAM);
    let usage = analysis.usage_at(at("grid", 0)).expect("shared");
    assert_eq!((usage.read_by.len(), usage.written_by.len()), (1, 1));
    let usage = analysis.usage_at(at("total", 0)).expect("shared");
    assert_eq!(usage.written_by.iter().map(String::as_str).collect::<Vec<_>>(), ["main", "worker"]);
    assert!(analysis.usage_at(at("add", 0)).is_none(), "a function is not shared state");
}

#[test]
fn fields_of_nested_records_are_found() {
    let source = "record Car { at: Point } record Point { x: int } shared c: Car = Car { at: Point { x: 0 } };
        process p { c.at.x = 1; c.at = Point { x: c.at.x }; }";
    let analysis = Analysis::new(source);
    assert_eq!(analysis.diagnostics, []);
    let declared = |text: &str| analysis.symbol_at(source.find(text).expect("occurs") + 1).expect("a symbol").0;
    assert_eq!(declared(" at:").declaration, "Car.at: Point");
    assert_eq!(declared(".x = 1").declaration, "Point.x: int");
    assert_eq!(analysis.references_at(source.find("x: int").expect("occurs")).len(), 5);
    assert_eq!(analysis.references_at(source.find("at: Point").expect("occurs")).len(), 5);
    let car = analysis.symbols().iter().find(|symbol| symbol.name == "Car").expect("declared");
    assert_eq!(car.declaration, "record Car { at: Point }");
}

#[test]
fn an_incomplete_program_is_analysed() {
    let source = PROGRAM.replacen("lock(m[i]);", "lock(m[i]); let = ;", 1);
    let analysis = Analysis::new(&source);
    assert_eq!(analysis.diagnostics.len(), 1, "only the syntax error: {:?}", analysis.diagnostics);
    let (symbol, _) = analysis.symbol_at(source.find("total = old").expect("occurs")).expect("a symbol");
    assert_eq!(symbol.declaration, "shared total: int");
    assert!(analysis.statement_at(source.find("total = old").expect("occurs")).is_none());
}

#[test]
fn the_outline_has_every_declaration() {
    let analysis = Analysis::new(PROGRAM);
    let names: Vec<&str> = analysis.declarations.iter().map(|declaration| declaration.name.as_str()).collect();
    assert_eq!(names, ["N", "Colour", "Point", "total", "grid", "p", "m", "c", "add", "worker", "main"]);
    let worker = &analysis.declarations[9];
    assert_eq!(worker.kind, SymbolKind::Process);
    assert!(PROGRAM[worker.span.clone()].starts_with("process worker") && PROGRAM[worker.span.clone()].ends_with('}'));
    assert_eq!(analysis.declarations[1].members.len(), 2);
}

#[test]
fn every_name_of_the_examples_is_resolved() {
    for (file, source) in EXAMPLES {
        let analysis = Analysis::new(source);
        assert_eq!(analysis.diagnostics, [], "{file}");
        let known: Vec<&str> = mazurka_maz::keywords().iter().chain(mazurka_maz::operations()).copied().collect();
        let code: String =
            source.lines().map(|line| line.split("//").next().unwrap_or("")).collect::<Vec<_>>().join("\n");
        let mut at = 0;
        let mut quoted = false;
        for word in code.split_inclusive(|c: char| !c.is_alphanumeric() && c != '_') {
            let name = word.trim_end_matches(|c: char| !c.is_alphanumeric() && c != '_');
            let is_name = name.starts_with(|c: char| c.is_alphabetic() || c == '_');
            if is_name && !quoted && !known.contains(&name) && !["default", "timeout"].contains(&name) {
                let offset = code[at..].find(name).expect("just split") + at;
                let offset = original(source, &code, offset);
                assert!(analysis.symbol_at(offset).is_some(), "{name} in {file} at {offset}");
            }
            quoted ^= word.ends_with('"');
            at += word.len();
        }
    }
}

/// The offset in the source of an offset in the source without its comments.
fn original(source: &str, code: &str, offset: usize) -> usize {
    let line = code[..offset].matches('\n').count();
    let column = offset - code[..offset].rfind('\n').map_or(0, |at| at + 1);
    source.split_inclusive('\n').take(line).map(str::len).sum::<usize>() + column
}
