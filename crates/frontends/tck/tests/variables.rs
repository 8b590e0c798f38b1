//! Integer variables are expanded.

use mazurka_tck::{Description, read};

fn system(text: &str) -> Description {
    read(text).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

fn states(system: &Description, process: &str) -> Vec<String> {
    let process = system.processes.iter().find(|known| known.name == process).expect("it is declared");
    process.states.iter().map(|state| state.name.clone()).collect()
}

/// A process and a lock-like partner that takes everything.
fn with_partner(lines: &str) -> String {
    format!(
        "system:s\nevent:go\nprocess:p\nlocation:p:a{{initial:}}\n{lines}\nprocess:any\nlocation:any:x{{initial:}}\nedge:any:x:x:go\nsync:p@go:any@go\n"
    )
}

#[test]
fn a_counter_of_one_process_unrolls_its_loop() {
    let text = with_partner(
        "location:p:b\nint:1:0:9:0:i\nevent:done\nedge:p:a:a:go{provided: i < 3 : do: i = i + 1}\nedge:p:a:b:done{provided: i == 3}\nedge:any:x:x:done\nsync:p@done:any@done",
    );
    let system = system(&text);
    assert_eq!(states(&system, "p"), ["a.i0", "a.i1", "a.i2", "a.i3", "b.i3"]);
    assert!(system.processes[0].client && !system.processes[1].client);
}

#[test]
fn leaving_the_range_cannot_happen() {
    let system = system(&with_partner("int:1:-1:2:0:i\nedge:p:a:a:go{do: i = i - 1}"));
    assert_eq!(states(&system, "p"), ["a.i0", "a.im1"]);
    let arrays = with_partner("int:2:0:1:0:t\nint:1:0:5:0:i\nedge:p:a:a:go{do: t[i] = 1; i = i + 1}");
    assert_eq!(states(&self::system(&arrays), "p").len(), 3, "an index outside of the array");
    let divided = with_partner("int:1:0:5:3:i\nedge:p:a:a:go{do: i = (6 / i) - 1}");
    assert_eq!(states(&self::system(&divided), "p"), ["a.i3", "a.i1", "a.i5", "a.i0"], "a division by zero");
}

#[test]
fn a_variable_of_several_processes_is_a_server() {
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
    let names: Vec<(&str, bool)> =
        system.processes.iter().map(|process| (process.name.as_str(), process.client)).collect();
    assert_eq!(names, [("writer", true), ("reader", true), ("x", false)]);
    assert_eq!(states(&system, "x"), ["v0", "v2"], "1 is never written");
    assert_eq!(states(&system, "reader"), ["a.seen0", "b.seen0", "b.seen2"], "one action a value read");
    assert_eq!(system.actions, ["writer.write", "reader.read", "reader.read.3"]);
    assert_eq!(system.processes[1].states[2].labels, ["read"]);
    let update = text.replace("do: seen = x", "provided: x != 1 : do: x = x * 0");
    assert_eq!(self::system(&update).actions, ["writer.write", "reader.read"], "nothing is remembered: one action");
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
    let faults = read(text).expect_err("two elements are two servers");
    assert_eq!(faults[0].message, "the action has two servers: the variables `x.0` and `x.1`");
    assert_eq!(&text[faults[0].span.clone()], "x[1]");
    let faults =
        read(&(text.replace("; x[1]", "") + "process:r\nlocation:r:a{initial:}\nedge:r:a:a:e\nsync:q@e:r@e\n"));
    let faults = faults.expect_err("a process and a variable are two servers");
    assert!(
        faults.iter().any(|fault| fault.message == "the action has two servers: a process and the variable `x.0`"),
        "{faults:#?}"
    );
}

#[test]
fn too_many_values_are_refused() {
    let text = with_partner("int:1:0:2000000000:0:i\nedge:p:a:a:go{do: i = i + 1}");
    assert_eq!(read(&text).expect_err("too many")[0].message, "`p` has too many states");
    let shared = "system:s\nint:1:0:2000000000:0:i\nevent:e\nprocess:p\nlocation:p:a{initial:}\nlocation:p:b\nedge:p:a:b:e{do: i = 1}\nprocess:q\nlocation:q:a{initial:}\nlocation:q:b\nedge:q:a:b:e{do: i = 1}\n";
    assert_eq!(read(shared).expect_err("too many")[0].message, "`i` has too many values");
}
