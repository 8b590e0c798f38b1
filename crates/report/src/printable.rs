//! Text for terminals: control characters that come from programs, file names or compilers must not
//! reach the terminal, where they could rewrite what was printed before.

use crate::Style;

/// Replaces control characters by visible symbols. Line ends and tabs stay, and so do colours if
/// the style uses them.
pub fn printable(text: &str, style: Style) -> String {
    let mut safe = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let kept = if style.is_coloured() { colour_length(rest) } else { 0 };
        if kept > 0 {
            safe.push_str(&rest[..kept]);
            rest = &rest[kept..];
            continue;
        }
        rest = &rest[c.len_utf8()..];
        match c {
            '\n' | '\t' => safe.push(c),
            '\r' if rest.starts_with('\n') => safe.push(c),
            // The Unicode block of control pictures is in the order of the control characters.
            '\0'..='\x1f' => safe.push(char::from_u32(0x2400 + c as u32).unwrap_or('?')),
            '\x7f'..='\u{9f}' => safe.push(char::REPLACEMENT_CHARACTER),
            // These reorder the text around them.
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => safe.push(char::REPLACEMENT_CHARACTER),
            _ => safe.push(c),
        }
    }
    safe
}

/// The length of a sequence that selects a colour (`ESC [ 1 ; 31 m`) at the start of a text, or 0.
fn colour_length(text: &str) -> usize {
    let Some(codes) = text.strip_prefix("\x1b[") else { return 0 };
    match codes.find(|c: char| !c.is_ascii_digit() && c != ';') {
        Some(end) if codes[end..].starts_with('m') => 2 + end + 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_become_visible() {
        let text = "a\x1b[2Jb\x07\u{9b}31m\u{202e}\r\n\tz\rq";
        assert_eq!(printable(text, Style::PLAIN), "a␛[2Jb␇\u{fffd}31m\u{fffd}\r\n\tz␍q");
    }

    #[test]
    fn only_colours_pass_where_colours_are_used() {
        let text = "\x1b[1;31mred\x1b[0m \x1b[2J \x1b]0;title\x07";
        assert_eq!(printable(text, Style::new(true)), "\x1b[1;31mred\x1b[0m ␛[2J ␛]0;title␇");
    }
}
