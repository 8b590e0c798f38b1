//! Tries an algorithm on a model: `try ALGORITHM MODEL N [e][r][c]` (e: keep edges, r: recursive, c: certify).
use mazurka_stateful::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let system = (models::model(&a[2]).unwrap().build)(a[3].parse().unwrap());
    let flag = |c: char| a.get(4).is_some_and(|x| x.contains(c));
    let keep = flag('e') || flag('c');
    let clients: Vec<ProcessId> = system.with_role(Role::Client).collect();
    let mut order = Vec::new();
    if let Ok(stride) = std::env::var("STRIDE") {
        let s: usize = stride.parse().unwrap();
        for r in 0..s {
            order.extend(clients.iter().skip(r).step_by(s).copied());
        }
    }
    if let Ok(kind) = std::env::var("COLOUR") {
        let acts = system.actions();
        let conflict = |a: ProcessId, b: ProcessId| {
            acts.iter().any(|x| x.client == a && acts.iter().any(|y| y.client == b && y.server == x.server))
        };
        let mut colour: Vec<(u32, ProcessId)> = Vec::new();
        for &c in &clients {
            let k = (0..).find(|k| !colour.iter().any(|&(l, d)| l == *k && conflict(c, d))).unwrap();
            colour.push((k, c));
        }
        colour.sort();
        if kind == "r" {
            colour.reverse();
        }
        if kind == "o" {
            colour.sort_by_key(|&(k, c)| (std::cmp::Reverse(k), c));
        }
        order = colour.into_iter().map(|(_, c)| c).collect();
    }
    if std::env::var("REV").is_ok() {
        order = clients.iter().rev().copied().collect();
    }
    let options = Options { keep_edges: keep, recursive: flag('r'), client_order: order, ..Options::default() };
    let cpu = || {
        let t = std::fs::read_to_string("/proc/self/stat").unwrap();
        let f: Vec<&str> = t.rsplit(')').next().unwrap().split_whitespace().collect();
        (f[11].parse::<f64>().unwrap() + f[12].parse::<f64>().unwrap()) / 100.0
    };
    let t = cpu();
    let e = algorithm(&a[1]).unwrap().explore_all(&system, &options);
    let s = cpu() - t;
    println!(
        "{} {} {} nodes {} edges {} states {} terminals {} {:.3}s {:.0} nodes/s {:.1} B/node {}",
        a[1],
        a[2],
        a[3],
        e.nodes,
        e.edges,
        e.states,
        e.graph.terminals().len(),
        s,
        e.nodes as f64 / s,
        e.bytes as f64 / e.nodes as f64,
        if keep { e.graph.paths().to_string() } else { String::new() }
    );
    if flag('c') {
        println!("{:?}", e.graph.certify(200_000_000));
    }
}
