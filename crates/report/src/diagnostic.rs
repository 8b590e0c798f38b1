//! Diagnostics of a source text, underlined at their positions.

use ariadne::{CharSet, Color, Config, IndexType, Label, Report, ReportKind, Source};
use mazurka_model::Diagnostic;

use crate::Style;

/// Lines with more bytes than this are not shown whole.
const MAX_LINE: usize = 400;
/// The number of characters that an excerpt of a long line shows on either side.
const AROUND: usize = 40;

/// Renders diagnostics one after the other: the message, `file:line:column`, the underlined line,
/// and how to fix it.
pub fn diagnostics(faults: &[Diagnostic], source: &str, file: &str, style: Style) -> String {
    let mut bytes = Vec::new();
    let long = source.lines().any(|line| line.len() > MAX_LINE);
    for fault in faults {
        if long {
            bytes.extend_from_slice(excerpt(fault, source, file, style).as_bytes());
            continue;
        }
        // Writing to a vector cannot fail. If rendering does, the plain message names the position.
        if render(fault, source, file, style, &mut bytes).is_err() {
            bytes.extend_from_slice(plain(fault, source, file).as_bytes());
        }
    }
    let text = String::from_utf8_lossy(&bytes);
    text.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

fn render(fault: &Diagnostic, source: &str, file: &str, style: Style, out: &mut Vec<u8>) -> std::io::Result<()> {
    let config = Config::default()
        .with_color(style.is_coloured())
        .with_char_set(CharSet::Unicode)
        .with_index_type(IndexType::Byte)
        .with_tab_width(4);
    let place = |span: &std::ops::Range<usize>| (file, visible(span, source));
    let mut report =
        Report::build(ReportKind::Error, place(&fault.span)).with_config(config).with_message(&fault.message);
    let label = if fault.label.is_empty() { "here" } else { &fault.label };
    report.add_label(Label::new(place(&fault.span)).with_message(label).with_color(Color::Red).with_priority(1));
    for (span, note) in &fault.notes {
        report.add_label(Label::new(place(span)).with_message(note).with_color(Color::Cyan));
    }
    if let Some(help) = &fault.help {
        report.set_help(help);
    }
    report.finish().write((file, Source::from(source)), out)
}

/// A diagnostic with the part of the line around its place, for sources with very long lines.
fn excerpt(fault: &Diagnostic, source: &str, file: &str, style: Style) -> String {
    let span = visible(&fault.span, source);
    let start = source[..span.start].rfind('\n').map_or(0, |at| at + 1);
    let end = source[span.start..].find('\n').map_or(source.len(), |at| span.start + at);
    let before: Vec<char> = source[start..span.start].chars().rev().take(AROUND).collect();
    let marked: String = source[span.start..span.end.min(end)].chars().take(AROUND).collect();
    let after: String = source[span.end.min(end)..end].chars().take(AROUND).collect();
    let before: String = before.into_iter().rev().map(|c| if c == '\t' { ' ' } else { c }).collect();
    let line = source[..span.start].matches('\n').count() + 1;
    let column = source[start..span.start].chars().count() + 1;
    let label = if fault.label.is_empty() { "here" } else { &fault.label };
    let mut text = format!("{} {}\n   ╭─[ {file}:{line}:{column} ]\n", style.bad("Error:"), fault.message);
    text.push_str(&format!("   │ …{before}{}{after}…\n", style.bad(&marked)));
    let (indent, width) = (before.chars().count() + 1, marked.chars().count().max(1));
    text.push_str(&format!("   │ {}{} {label}\n", " ".repeat(indent), "─".repeat(width)));
    if let Some(help) = &fault.help {
        text.push_str(&format!("   │ Help: {help}\n"));
    }
    text + "───╯\n"
}

/// A span inside the source, on character boundaries. A span at the end of the text is moved to the
/// last visible character, because nothing can be underlined after it.
fn visible(span: &std::ops::Range<usize>, source: &str) -> std::ops::Range<usize> {
    let floor = |at: usize| (0..=at.min(source.len())).rev().find(|&at| source.is_char_boundary(at)).unwrap_or(0);
    let ceil = |at: usize| (at..source.len()).find(|&at| source.is_char_boundary(at)).unwrap_or(source.len());
    let (start, end) = (floor(span.start), ceil(span.end));
    if start < end {
        return start..end;
    }
    let shown = source.trim_end();
    match source[start..].chars().next() {
        Some(next) if start < shown.len() => start..start + next.len_utf8(),
        _ => shown.char_indices().next_back().map_or(0..0, |(at, _)| at..shown.len()),
    }
}

fn plain(fault: &Diagnostic, source: &str, file: &str) -> String {
    let before = &source[..visible(&fault.span, source).start];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    format!("Error: {} ({})\n  at {file}:{line}:{column}\n", fault.message, fault.label)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(span: std::ops::Range<usize>) -> Diagnostic {
        Diagnostic {
            message: "expected int, found bool".to_owned(),
            span,
            label: "this is a bool".to_owned(),
            notes: Vec::new(),
            help: Some("write 0 or 1".to_owned()),
        }
    }

    fn rendered(source: &str, fault: Diagnostic) -> String {
        diagnostics(&[fault], source, "a.maz", Style::PLAIN)
    }

    #[test]
    fn names_the_place_and_underlines_it() {
        let text = rendered("shared x: int = 0;\nx = true;\n", fault(23..27));
        for part in ["expected int, found bool", "a.maz:2:5", "x = true;", "this is a bool", "write 0 or 1"] {
            assert!(text.contains(part), "{part} is missing in\n{text}");
        }
        assert!(!text.contains('\x1b'), "no colours when plain");
    }

    #[test]
    fn columns_count_characters_after_wide_ones() {
        let source = "// żółw\n/* é */ x = true;\n";
        let at = source.find("true").expect("it is there");
        let text = rendered(source, fault(at..at + 4));
        assert!(text.contains("a.maz:2:13"), "{text}");
    }

    #[test]
    fn the_end_of_the_text_shows_its_last_line() {
        let source = "process p {\n  x = 1;\n\n\n";
        let text = rendered(source, fault(source.len()..source.len()));
        assert!(text.contains("a.maz:2:8") && text.contains("x = 1;"), "{text}");
    }

    #[test]
    fn long_lines_are_shown_in_part() {
        let source = format!("{} y = true; {}\n", "x = 1; ".repeat(200_000), "x = 2; ".repeat(1000));
        let at = source.find("true").expect("it is there");
        let text = rendered(&source, fault(at..at + 4));
        assert!(text.len() < 1000 && text.contains(&format!("a.maz:1:{}", at + 1)), "{text}");
        assert!(text.contains("y = true; x = 2;") && text.contains("──── this is a bool"), "{text}");
    }

    #[test]
    fn strange_spans_do_not_hurt() {
        for (source, span) in [("", 0..0), ("", 5..9), ("ż", 1..1), ("\n\n", 1..1), ("ab", 1..900), ("\t\tż", 1..3)] {
            let text = rendered(source, fault(span.clone()));
            assert!(text.contains("expected int"), "{source:?} {span:?}: {text}");
        }
        let backwards = std::ops::Range { start: 2, end: 1 };
        assert!(rendered("abc", fault(backwards)).contains("expected int"));
    }

    #[test]
    fn notes_point_to_other_places() {
        let mut twice = fault(18..19);
        twice.notes.push((7..8, "first declared here".to_owned()));
        let text = rendered("shared x: int;\nshared x: int;\n", twice);
        assert!(text.contains("first declared here"), "{text}");
    }
}
