use mazurka_stateful::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let system = (models::model(&a[2]).unwrap().build)(a[3].parse().unwrap());
    let keep = a.get(4).is_some_and(|x| x.contains('e'));
    let options =
        Options { keep_edges: keep, recursive: a.get(4).is_some_and(|x| x.contains('r')), ..Options::default() };
    let t = std::time::Instant::now();
    let e = algorithm(&a[1]).unwrap().explore_all(&system, &options);
    let s = t.elapsed().as_secs_f64();
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
}
