//! Two processes in network namespaces of their own, which are connected like two machines. Only
//! root can make namespaces; the test passes with a message otherwise.

use std::fs;
use std::process::{Child, Command, Stdio};

use super::{counts, json};
use crate::support::Workplace;

/// Two namespaces that are connected. They are removed when the value is dropped.
struct Namespaces([String; 2]);

impl Namespaces {
    fn new() -> Option<Namespaces> {
        let names = [0, 1].map(|at| format!("mazurka-{}-{at}", std::process::id()));
        let [a, b] = &names;
        let links = [0, 1].map(|at| format!("mz{}-{at}", std::process::id() % 100_000));
        let namespaces = Namespaces(names.clone());
        let made = ip(&["netns", "add", a])
            && ip(&["netns", "add", b])
            && ip(&["link", "add", &links[0], "netns", a, "type", "veth", "peer", "name", &links[1], "netns", b]);
        let configured = |at: usize| {
            let (name, address) = (&names[at], format!("10.99.0.{}/24", at + 1));
            ip(&["-n", name, "addr", "add", &address, "dev", &links[at]])
                && ip(&["-n", name, "link", "set", &links[at], "up"])
                && ip(&["-n", name, "link", "set", "lo", "up"])
        };
        (made && configured(0) && configured(1)).then_some(namespaces)
    }
}

impl Drop for Namespaces {
    fn drop(&mut self) {
        for name in &self.0 {
            ip(&["netns", "del", name]);
        }
    }
}

fn ip(arguments: &[&str]) -> bool {
    let status = Command::new("ip").args(arguments).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

#[test]
fn two_processes_in_namespaces_of_their_own() {
    let namespaces = Namespaces::new();
    let Some(Namespaces(names)) = &namespaces else {
        println!("skipped: network namespaces cannot be made here");
        return;
    };
    let workplace = Workplace::new("cluster-namespaces");
    fs::write(workplace.directory.join("hosts.txt"), "10.99.0.1:2101\n10.99.0.2:2101\n").unwrap();
    let options = ["check", "model:dp:6", "--algorithm", "reach", "--format", "json", "--workers", "1"];
    let alone = workplace.run(&[&options[..], &["--counts"]].concat());
    let start = |process: usize| -> Child {
        let own = workplace.command(&options);
        let mut command = Command::new("ip");
        command.args(["netns", "exec", &names[process]]).arg(own.get_program()).args(own.get_args());
        command.args(["--hosts", "hosts.txt", "--process", &process.to_string()]);
        command.current_dir(&workplace.directory).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    };
    let outputs = [start(0), start(1)].map(|child| child.wait_with_output().unwrap());
    assert_eq!(outputs[1].status.code(), Some(1), "{}", String::from_utf8_lossy(&outputs[1].stderr));
    let result = json(&outputs[0]);
    assert_eq!(counts(&result), counts(&json(&alone)));
    assert_eq!(result["machines"], 2);
}
