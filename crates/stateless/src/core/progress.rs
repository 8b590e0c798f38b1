//! An estimate of how much of a depth-first search is done, from the nodes on its stack.

/// The explored share of the tree, between 0 and 1. `nodes` yields, from the root on, the number of
/// children that are done and the number known to remain, the current one included. The children of
/// a node are assumed to be of equal size, and children that are not known yet do not count.
pub(crate) fn explored(nodes: impl Iterator<Item = (usize, usize)>) -> f64 {
    let mut share = 1.0;
    let mut done = 0.0;
    for (finished, remaining) in nodes {
        let all = (finished + remaining).max(1) as f64;
        done += share * finished as f64 / all;
        share /= all;
        if share < 1e-9 {
            break; // Deeper nodes do not change what is displayed.
        }
    }
    debug_assert!((0.0..=1.0 + 1e-9).contains(&done), "an explored share is between 0 and 1");
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
