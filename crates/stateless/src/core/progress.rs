//! How much of a depth-first search is done, guessed from the nodes on its stack.

/// `nodes`: for each node from the root, how many children are done and how many are known to remain (the one being explored included).
/// Every child of a node is taken to be of equal size, and children yet unknown are not counted.
pub(crate) fn explored(nodes: impl Iterator<Item = (usize, usize)>) -> f64 {
    let mut share = 1.0;
    let mut done = 0.0;
    for (finished, remaining) in nodes {
        let all = (finished + remaining).max(1) as f64;
        done += share * finished as f64 / all;
        share /= all;
        if share < 1e-9 {
            break;
        }
    }
    done
}

#[cfg(test)]
mod tests {
    use super::explored;

    #[test]
    fn halves_of_halves() {
        assert_eq!(explored([(1, 1), (1, 1)].into_iter()), 0.75);
        assert_eq!(explored([(0, 1), (0, 3)].into_iter()), 0.0);
    }
}
