//! Digests of states. The digest of a state is a sum of [`term`]s, one per word, so that a write
//! updates it in constant time and independent steps add up whatever their order.

/// The finaliser of splitmix64: a bijection in which every input bit affects every output bit. It
/// is applied before digests are summed, so that structured differences cannot cancel.
#[inline]
pub const fn mix64(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

/// The term that a word at an index contributes to the digest of a state. A word of zero
/// contributes nothing, so unused memory does not matter.
#[inline]
pub const fn term(index: usize, word: i64) -> u128 {
    if word == 0 {
        return 0;
    }
    let key = (index as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let low = mix64(word as u64 ^ key);
    let high = mix64((word as u64).wrapping_add(key.rotate_left(32)) ^ 0xD1B5_4A32_D192_ED03);
    (high as u128) << 64 | low as u128
}

/// Extends the hash of a history by one more item of a certain kind.
#[inline]
pub const fn chain(history: i64, kind: i64, item: i64) -> i64 {
    let mixed = (history as u64).wrapping_add(kind as u64).wrapping_mul(0xFF51_AFD7_ED55_8CCD) ^ item as u64;
    mix64(mixed.rotate_left(29)) as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_depend_on_index_and_word() {
        assert_eq!(term(3, 0), 0);
        assert_ne!(term(3, 1), term(4, 1));
        assert_ne!(term(3, 1), term(3, 2));
        // Exchanging the values of two words changes the sum.
        assert_ne!(term(3, 1).wrapping_add(term(4, 2)), term(3, 2).wrapping_add(term(4, 1)));
    }

    #[test]
    fn histories_depend_on_the_order() {
        assert_ne!(chain(chain(0, 1, 5), 1, 6), chain(chain(0, 1, 6), 1, 5));
    }
}
