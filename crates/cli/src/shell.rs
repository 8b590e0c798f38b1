//! Quoting for shells, in commands that are shown to the user.

/// Quotes a word so that a POSIX shell reads it as one argument.
pub fn quote(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/._-=+:,@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_for_the_shell() {
        assert_eq!(quote("dir/a-b.maz"), "dir/a-b.maz");
        assert_eq!(quote("my file.maz"), "'my file.maz'");
        assert_eq!(quote("it's"), "'it'\\''s'");
    }
}
