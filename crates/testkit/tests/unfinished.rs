//! What is known to be wrong with algorithms that are not offered yet. When one of these tests fails, something was mended: move the algorithm on.

use mazurka_maz::MazProgram;
use mazurka_stateless::unfinished;
use mazurka_testkit::{Corpus, Limits, Oracle, Order, compare};

/// What `semantic-live` lost before its liveness was mended; it loses nothing here any more.
#[test]
fn semantic_live_sees_reads_under_an_index() {
    let corpus = Corpus::read().expect("the table can be read");
    let semantic_live =
        unfinished::<MazProgram>().into_iter().find(|row| row.name == "semantic-live").expect("it is there");
    let mut tried = 0;
    for row in corpus.programs.iter().filter(|row| row.file.starts_with("counterexamples")) {
        let program = row.load(Order::AsWritten).expect("the program loads");
        if let Some(oracle) = Oracle::of(&program, &Limits::default()).expect("the rules hold") {
            tried += 1;
            compare(&program, &semantic_live, &oracle, true, "").expect("nothing is lost");
        }
    }
    assert!(tried > 20, "only {tried} programs are small enough");
}
