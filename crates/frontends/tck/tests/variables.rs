//! Expansion of integer variables.

use mazurka_model::system::{Role, System};
use mazurka_tck::read;

fn system(text: &str) -> System {
    read(text).unwrap_or_else(|diagnostics| panic!("{diagnostics:#?}"))
}

fn states(system: &System, process: &str) -> Vec<String> {
    let process = system.process(system.process_named(process).expect("the process exists"));
    process.states.iter().map(|state| state.name.clone()).collect()
}

/// A process `p` and a server that is always ready to take the event `go`.
fn with_partner(lines: &str) -> String {
    format!(
        "system:s\nevent:go\nprocess:p\nlocation:p:a{{initial:}}\n{lines}\nprocess:any\nlocation:any:x{{initial:}}\nedge:any:x:x:go\nsync:p@go:any@go\n"
    )
}

fn roles(system: &System) -> Vec<(&str, Role)> {
    system.processes().iter().map(|process| (process.name.as_str(), process.role)).collect()
}

fn actions(system: &System) -> Vec<&str> {
    system.actions().iter().map(|action| action.name.as_str()).collect()
}

#[test]
fn a_counter_of_one_process_unrolls_its_loop() {
    let text = with_partner(
        "location:p:b\nint:1:0:9:0:i\nevent:done\nedge:p:a:a:go{provided: i < 3 : do: i = i + 1}\nedge:p:a:b:done{provided: i == 3}\nedge:any:x:x:done\nsync:p@done:any@done",
    );
    let system = system(&text);
    assert_eq!(states(&system, "p"), ["a.i0", "a.i1", "a.i2", "a.i3", "b.i3"]);
    assert_eq!(roles(&system), [("p", Role::Client), ("any", Role::Server)]);
}

#[test]
fn edges_that_leave_a_range_are_disabled() {
    let system = system(&with_partner("int:1:-1:2:0:i\nedge:p:a:a:go{do: i = i - 1}"));
    assert_eq!(states(&system, "p"), ["a.i0", "a.im1"]);
    let arrays = with_partner("int:2:0:1:0:t\nint:1:0:5:0:i\nedge:p:a:a:go{do: t[i] = 1; i = i + 1}");
    assert_eq!(states(&self::system(&arrays), "p").len(), 3, "an index outside of the array");
    let divided = with_partner("int:1:0:5:3:i\nedge:p:a:a:go{do: i = (6 / i) - 1}");
    assert_eq!(states(&self::system(&divided), "p"), ["a.i3", "a.i1", "a.i5", "a.i0"], "a division by zero");
}

#[test]
fn a_shared_variable_is_a_server() {
    let text = "
system:swap
int:1:0:2:0:x
int:1:0:2:0:seen
event:write
event:read
process:writer
location:writer:a{initial:}
location:writer:b
edge:writer:a:b:write{do: x = 2}
process:reader
location:reader:a{initial:}
location:reader:b{labels: read}
edge:reader:a:b:read{do: seen = x}
";
    let system = system(text);
    assert_eq!(roles(&system), [("writer", Role::Client), ("reader", Role::Client), ("x", Role::Server)]);
    assert_eq!(states(&system, "x"), ["v0", "v2"], "1 is never written");
    assert_eq!(states(&system, "reader"), ["a.seen0", "b.seen0", "b.seen2"], "one action per value read");
    assert_eq!(actions(&system), ["writer.write", "reader.read", "reader.read.3"]);
    assert_eq!(system.processes()[1].states[2].labels, ["read"]);
    let update = text.replace("do: seen = x", "provided: x != 1 : do: x = x * 0");
    assert_eq!(
        actions(&self::system(&update)),
        ["writer.write", "reader.read"],
        "the reader remembers nothing, so one action is enough"
    );
}

#[test]
fn one_edge_uses_one_shared_variable() {
    let text = "
system:two
int:2:0:1:0:x
event:e
process:p
location:p:a{initial:}
location:p:b
edge:p:a:b:e{provided: x[0] == 1 : do: x[1] = 1}
process:q
location:q:a{initial:}
location:q:b
edge:q:a:b:e{do: x[0] = 1}
";
    let found = read(text).expect_err("two elements are two servers");
    assert_eq!(found[0].message, "the action has two servers: the variables `x.0` and `x.1`");
    assert_eq!(&text[found[0].span.clone()], "x[1]");
    let found = read(&(text.replace("; x[1]", "") + "process:r\nlocation:r:a{initial:}\nedge:r:a:a:e\nsync:q@e:r@e\n"));
    let found = found.expect_err("a process and a variable are two servers");
    assert!(
        found.iter().any(|one| one.message == "the action has two servers: a process and the variable `x.0`"),
        "{found:#?}"
    );
}

#[test]
fn too_many_values_are_refused() {
    let text = with_partner("int:1:0:2000000000:0:i\nedge:p:a:a:go{do: i = i + 1}");
    assert_eq!(read(&text).expect_err("too many")[0].message, "`p` has too many states");
    let shared = "system:s\nint:1:0:2000000000:0:i\nevent:e\nprocess:p\nlocation:p:a{initial:}\nlocation:p:b\nedge:p:a:b:e{do: i = 1}\nprocess:q\nlocation:q:a{initial:}\nlocation:q:b\nedge:q:a:b:e{do: i = 1}\n";
    assert_eq!(read(shared).expect_err("too many")[0].message, "`i` has too many values");
}
