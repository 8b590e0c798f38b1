//! "Did you mean": the known name that a misspelt one resembles.

/// The known name that `name` most likely stands for, or `None` if no name is close enough.
///
/// Case is ignored. A name is close enough if it can be reached by one edit, or by one edit per
/// three letters of longer names. An edit inserts, deletes or replaces a letter or swaps two
/// neighbours. A name that shares no letter with `name` never qualifies.
pub fn closest_name<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let letters = lowercase(name);
    let candidates = known.into_iter().map(|other| (edit_distance(&letters, &lowercase(other)), other));
    let (edits, closest) = candidates.min()?;
    let allowed = ((letters.len() + 1) / 3).max(1);
    (edits <= allowed && edits < letters.len()).then_some(closest)
}

fn lowercase(name: &str) -> Vec<char> {
    name.to_lowercase().chars().collect()
}

/// The restricted Damerau-Levenshtein distance: no letter takes part in two swaps.
fn edit_distance(one: &[char], other: &[char]) -> usize {
    let mut before_previous = Vec::new();
    let mut previous: Vec<usize> = (0..=other.len()).collect();
    for i in 0..one.len() {
        let mut row = vec![i + 1];
        for j in 0..other.len() {
            let replaced = previous[j] + usize::from(one[i] != other[j]);
            let mut best = replaced.min(previous[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && one[i] == other[j - 1] && one[i - 1] == other[j] {
                best = best.min(before_previous[j - 1] + 1);
            }
            row.push(best);
        }
        before_previous = std::mem::replace(&mut previous, row);
    }
    previous[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_count_edits() {
        let cases =
            [("take", "take", 0), ("tkae", "take", 1), ("", "abc", 3), ("fork1", "fork12", 1), ("żaba", "zaba", 1)];
        for (one, other, edits) in cases {
            assert_eq!(edit_distance(&lowercase(one), &lowercase(other)), edits, "{one} {other}");
        }
    }

    #[test]
    fn the_closest_name_is_close() {
        assert_eq!(closest_name("optmial", ["naive", "optimal"]), Some("optimal"));
        assert_eq!(closest_name("n", ["N", "M"]), Some("N"), "case is ignored");
        assert_eq!(closest_name("x", ["y"]), None, "one letter resembles no other");
        assert_eq!(closest_name("mm", ["m", "n"]), Some("m"));
        assert_eq!(closest_name("something", ["naive", "optimal"]), None);
        assert_eq!(closest_name("x", []), None);
    }
}
