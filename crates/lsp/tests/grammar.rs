//! The TextMate grammar of the VS Code extension against the language: every keyword and operation
//! is in it, and it tokenises every program of the corpus as the lexer does.

use fancy_regex::Regex;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn grammar(language: &str) -> Value {
    let path = root().join(format!("editors/vscode/syntaxes/{language}.tmLanguage.json"));
    serde_json::from_str(&fs::read_to_string(path).expect("the grammar exists")).expect("the grammar is JSON")
}

/// A rule of the grammar: what it matches, and the scope of each capture group.
struct Rule {
    start: Regex,
    /// The end of a rule that extends over lines.
    end: Option<Regex>,
    scopes: Vec<(usize, String)>,
}

/// The rules in the order in which they are tried.
fn rules(grammar: &Value, patterns: &Value, into: &mut Vec<Rule>) {
    for pattern in patterns.as_array().expect("patterns are a list") {
        if let Some(included) = pattern["include"].as_str() {
            let part = &grammar["repository"][included.trim_start_matches('#')];
            assert!(part.is_object(), "{included} is in the repository");
            rules(grammar, &part["patterns"], into);
            continue;
        }
        let regex = |text: &Value| Regex::new(text.as_str().expect("a regular expression")).expect("it compiles");
        let mut scopes = Vec::new();
        scopes.extend(pattern["name"].as_str().map(|scope| (0, scope.to_string())));
        for (group, capture) in pattern["captures"].as_object().into_iter().flatten() {
            let scope = capture["name"].as_str().expect("a capture has a name").to_string();
            scopes.push((group.parse().expect("a group is a number"), scope));
        }
        let ends = pattern.get("begin").is_some();
        let start = regex(if ends { &pattern["begin"] } else { &pattern["match"] });
        into.push(Rule { start, end: ends.then(|| regex(&pattern["end"])), scopes });
    }
}

/// The scope of every byte of a text: at each position, the rule whose match begins first wins, and
/// among those the first rule.
fn scopes(rules: &[Rule], text: &str) -> Vec<String> {
    let mut scopes = vec![String::new(); text.len()];
    let mut open: Option<&Rule> = None;
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        let content = line.trim_end_matches(['\r', '\n']);
        let mut at = 0;
        loop {
            if let Some(rule) = open {
                let end =
                    rule.end.as_ref().expect("it extends over lines").find_from_pos(content, at).expect("no limit");
                let stop = end.map_or(content.len(), |found| found.end());
                scopes[offset + at..offset + stop].fill(rule.scopes[0].1.clone());
                at = stop;
                if end.is_none() {
                    break;
                }
                open = None;
            }
            let found = rules.iter().filter_map(|rule| {
                let captures = rule.start.captures_from_pos(content, at).expect("no limit")?;
                Some((captures.get(0).expect("the whole match").start(), rule, captures))
            });
            let Some((_, rule, captures)) = found.min_by_key(|(start, ..)| *start) else { break };
            for (group, scope) in &rule.scopes {
                if let Some(part) = captures.get(*group) {
                    scopes[offset + part.start()..offset + part.end()].fill(scope.clone());
                }
            }
            let end = captures.get(0).expect("the whole match").end();
            assert!(end > at, "a rule of the grammar matches nothing in {content}");
            at = end;
            open = rule.end.is_some().then_some(rule);
        }
        offset += line.len();
    }
    scopes
}

fn maz_rules() -> Vec<Rule> {
    let grammar = grammar("maz");
    let mut all = Vec::new();
    rules(&grammar, &grammar["patterns"], &mut all);
    all
}

fn programs() -> Vec<PathBuf> {
    let directories = ["corpus", "corpus/classics", "corpus/counterexamples", "docs/examples"];
    let entries = directories.iter().flat_map(|directory| fs::read_dir(root().join(directory)).expect("it exists"));
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    paths.filter(|path| path.extension().is_some_and(|extension| extension == "maz")).collect()
}

#[test]
fn keywords_and_operations_have_scopes() {
    let rules = maz_rules();
    for word in mazurka_maz::keywords() {
        let found = scopes(&rules, word)[0].clone();
        let expected = ["keyword.", "storage.", "constant."];
        assert!(expected.iter().any(|prefix| found.starts_with(prefix)), "{word} is {found}");
    }
    for word in mazurka_maz::operations() {
        assert_eq!(scopes(&rules, &format!("{word}(x)"))[0], "support.function.maz", "{word}");
        assert_eq!(scopes(&rules, &format!("{word}s"))[0], "variable.other.maz", "{word}s");
    }
    assert_eq!(scopes(&rules, "default {")[0], "keyword.control.maz");
    assert_eq!(scopes(&rules, "default = 1;")[0], "variable.other.maz");
    assert_eq!(scopes(&rules, "größe_2 = 1_000;")[0], "variable.other.maz");
    let range = scopes(&rules, "0..N p.x");
    assert_eq!(
        (&range[1], &range[3], &range[7]),
        (
            &"keyword.operator.range.maz".to_string(),
            &"variable.other.maz".to_string(),
            &"variable.other.member.maz".to_string(),
        )
    );
}

#[test]
fn programs_are_tokenised_as_by_the_lexer() {
    let rules = maz_rules();
    let all = programs();
    assert!(all.len() > 50, "{}", all.len());
    for path in all {
        let text = fs::read_to_string(&path).expect("it can be read");
        let scopes = scopes(&rules, &text);
        let mut at = 0;
        while let Some(character) = text[at..].chars().next() {
            let scope = &scopes[at];
            let is_text = scope.starts_with("comment.") || scope.starts_with("string.");
            let word = mazurka_maz::word_at(&text, at).filter(|word| word.start == at);
            let place = || format!("{}:{}: {scope}", path.display(), text[..at].matches('\n').count() + 1);
            let Some(word) = word else {
                assert!(character.is_whitespace() || !scope.is_empty(), "{}: {character}", place());
                at += character.len_utf8();
                continue;
            };
            assert!(!is_text, "{}", place());
            let reserved = mazurka_maz::keywords().contains(&&text[word.clone()]);
            let as_keyword =
                ["keyword.", "storage.", "constant.language"].iter().any(|prefix| scope.starts_with(prefix));
            let is_order = scope == "storage.modifier.maz" && text[..at].trim_end().ends_with('@');
            let contextual = is_order || ["default", "timeout"].contains(&&text[word.clone()]);
            assert!(reserved == as_keyword || contextual, "{}", place());
            assert!(scopes[word.clone()].iter().all(|other| other == scope), "{}: a word has one scope", place());
            at = word.end;
        }
    }
}

#[test]
fn the_grammar_of_systems_compiles() {
    let grammar = grammar("tck");
    let mut all = Vec::new();
    rules(&grammar, &grammar["patterns"], &mut all);
    let found = scopes(&all, "location:p:a{initial:} # start\n");
    assert_eq!((found[0].as_str(), found[13].as_str()), ("keyword.control.tck", "keyword.other.attribute.tck"));
    assert_eq!(found[23], "comment.line.number-sign.tck");
}

#[test]
fn the_manifest_names_existing_files() {
    let folder = root().join("editors/vscode");
    let text = fs::read_to_string(folder.join("package.json")).expect("it exists");
    let manifest: Value = serde_json::from_str(&text).expect("it is JSON");
    assert_eq!(manifest["version"], env!("CARGO_PKG_VERSION"));
    let contributed = |kind: &str, key: &str| -> Vec<String> {
        let entries = manifest["contributes"][kind].as_array().expect("a list").iter();
        entries.filter_map(|entry| entry[key].as_str().map(str::to_string)).collect()
    };
    let mut files = contributed("grammars", "path");
    files.extend(contributed("languages", "configuration"));
    files.extend(contributed("snippets", "path"));
    for file in &files {
        let text = fs::read_to_string(folder.join(file)).expect("it exists");
        assert!(serde_json::from_str::<Value>(&text).is_ok(), "{file}");
    }
    assert!(files.len() >= 6);
    assert!(folder.join(manifest["main"].as_str().expect("a path")).exists());
}
