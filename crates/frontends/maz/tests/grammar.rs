//! The grammar in docs/grammar.md and the parser accept the same texts: random derivations are
//! accepted, and mutated ones are accepted by the parser exactly if an Earley recogniser for the
//! grammar accepts them.

#![allow(clippy::unwrap_used)]

mod support;

use std::collections::{BTreeMap, BTreeSet};

use mazurka_maz::check_syntax;
use support::Random;

/// An expression of extended Backus-Naur form.
#[derive(Clone, Debug)]
enum Ebnf {
    Literal(String),
    Name(String),
    Sequence(Vec<Ebnf>),
    Choice(Vec<Ebnf>),
    Option(Box<Ebnf>),
    Repeat(Box<Ebnf>),
}

fn grammar() -> BTreeMap<String, Ebnf> {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../docs/grammar.md")).unwrap();
    let text = page.split("```ebnf").nth(1).unwrap().split("```").next().unwrap();
    let mut words = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '"' => rest[1..].find('"').unwrap() + 2,
            c if c.is_alphabetic() => rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap(),
            _ => 1,
        };
        words.push(&rest[..length]);
        rest = rest[length..].trim_start();
    }
    let mut at = 0;
    let mut rules = BTreeMap::new();
    while at < words.len() {
        let name = words[at].to_string();
        assert_eq!(words[at + 1], "=", "{name}");
        at += 2;
        rules.insert(name, choice(&words, &mut at));
        assert_eq!(words[at], ";");
        at += 1;
    }
    rules
}

fn choice(words: &[&str], at: &mut usize) -> Ebnf {
    let mut alternatives = vec![sequence(words, at)];
    while words[*at] == "|" {
        *at += 1;
        alternatives.push(sequence(words, at));
    }
    if alternatives.len() == 1 { alternatives.remove(0) } else { Ebnf::Choice(alternatives) }
}

fn sequence(words: &[&str], at: &mut usize) -> Ebnf {
    let mut parts = Vec::new();
    loop {
        let word = words[*at];
        let nested = |at: &mut usize| {
            *at += 1;
            let inner = choice(words, at);
            *at += 1;
            inner
        };
        parts.push(match word {
            "(" => nested(at),
            "[" => Ebnf::Option(Box::new(nested(at))),
            "{" => Ebnf::Repeat(Box::new(nested(at))),
            "|" | ")" | "]" | "}" | ";" => break,
            _ => {
                *at += 1;
                match word.strip_prefix('"') {
                    Some(literal) => Ebnf::Literal(literal.trim_end_matches('"').to_string()),
                    None => Ebnf::Name(word.to_string()),
                }
            }
        });
    }
    Ebnf::Sequence(parts)
}

/// Derives a random sentence as a list of tokens.
fn derive(rules: &BTreeMap<String, Ebnf>, ebnf: &Ebnf, depth: usize, random: &mut Random, tokens: &mut Vec<String>) {
    match ebnf {
        Ebnf::Literal(text) => tokens.push(text.clone()),
        Ebnf::Name(name) => match name.as_str() {
            "NAME" => tokens.push(["x", "y", "f", "p", "timeout", "sc"][random.below(6)].to_string()),
            "INT" => tokens.push(["0", "7", "1_000"][random.below(3)].to_string()),
            "STRING" => tokens.push("\"why\"".to_string()),
            // Deep down, the simplest statements, values and expressions.
            "statement" if depth == 0 => tokens.extend(["skip", ";"].map(str::to_string)),
            "expr" | "init" | "value" | "and" | "unary" if depth == 0 => tokens.push("1".to_string()),
            "variable_type" if depth == 0 => tokens.push("int".to_string()),
            rule => derive(rules, &rules[rule], depth.saturating_sub(1), random, tokens),
        },
        Ebnf::Sequence(parts) => parts.iter().for_each(|part| derive(rules, part, depth, random, tokens)),
        Ebnf::Choice(alternatives) => {
            derive(rules, &alternatives[random.below(alternatives.len())], depth, random, tokens);
        }
        Ebnf::Option(inner) => {
            if random.below(2) == 0 {
                derive(rules, inner, depth, random, tokens);
            }
        }
        Ebnf::Repeat(inner) => {
            while random.below(3) == 0 {
                derive(rules, inner, depth, random, tokens);
            }
        }
    }
}

fn sentence(rules: &BTreeMap<String, Ebnf>, depth: usize, random: &mut Random) -> Vec<String> {
    let mut tokens = Vec::new();
    derive(rules, &rules["file"], depth, random, &mut tokens);
    tokens
}

/// The grammar in plain Backus-Naur form: the alternatives of each symbol. Repetitions and options
/// are symbols of their own.
#[derive(Default)]
struct Bnf {
    alternatives: Vec<Vec<Vec<Symbol>>>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Symbol {
    Token(String),
    Rule(usize),
}

impl Bnf {
    fn new(rules: &BTreeMap<String, Ebnf>) -> (Bnf, usize) {
        let numbers: BTreeMap<&str, usize> = rules.keys().map(String::as_str).zip(0..).collect();
        let mut bnf = Bnf { alternatives: vec![Vec::new(); rules.len()] };
        for (name, ebnf) in rules {
            let alternatives = bnf.alternatives_of(ebnf, &numbers);
            bnf.alternatives[numbers[name.as_str()]] = alternatives;
        }
        (bnf, numbers["file"])
    }

    fn alternatives_of(&mut self, ebnf: &Ebnf, numbers: &BTreeMap<&str, usize>) -> Vec<Vec<Symbol>> {
        match ebnf {
            Ebnf::Choice(all) => all.iter().flat_map(|one| self.alternatives_of(one, numbers)).collect(),
            Ebnf::Sequence(parts) => vec![parts.iter().map(|part| self.symbol(part, numbers)).collect()],
            other => vec![vec![self.symbol(other, numbers)]],
        }
    }

    fn symbol(&mut self, ebnf: &Ebnf, numbers: &BTreeMap<&str, usize>) -> Symbol {
        match ebnf {
            Ebnf::Literal(text) => Symbol::Token(text.clone()),
            Ebnf::Name(name) if ["NAME", "INT", "STRING"].contains(&name.as_str()) => Symbol::Token(name.clone()),
            Ebnf::Name(name) => Symbol::Rule(numbers[name.as_str()]),
            Ebnf::Sequence(_) | Ebnf::Choice(_) => {
                let alternatives = self.alternatives_of(ebnf, numbers);
                self.add(alternatives)
            }
            Ebnf::Option(inner) => {
                let mut alternatives = self.alternatives_of(inner, numbers);
                alternatives.push(Vec::new());
                self.add(alternatives)
            }
            Ebnf::Repeat(inner) => {
                let inner = self.symbol(inner, numbers);
                let number = self.alternatives.len();
                self.add(vec![Vec::new(), vec![Symbol::Rule(number), inner]])
            }
        }
    }

    fn add(&mut self, alternatives: Vec<Vec<Symbol>>) -> Symbol {
        self.alternatives.push(alternatives);
        Symbol::Rule(self.alternatives.len() - 1)
    }

    /// Earley's algorithm: whether the tokens can be derived from the start symbol.
    fn accepts(&self, start: usize, tokens: &[String], keywords: &BTreeSet<String>) -> bool {
        // An item: the rule, the alternative, the position in it, and where it starts.
        type Item = (usize, usize, usize, usize);
        let mut sets: Vec<Vec<Item>> = vec![Vec::new(); tokens.len() + 1];
        let mut known: Vec<BTreeSet<Item>> = vec![BTreeSet::new(); tokens.len() + 1];
        let add = |sets: &mut Vec<Vec<Item>>, known: &mut Vec<BTreeSet<Item>>, at: usize, item: Item| {
            if known[at].insert(item) {
                sets[at].push(item);
            }
        };
        for alternative in 0..self.alternatives[start].len() {
            add(&mut sets, &mut known, 0, (start, alternative, 0, 0));
        }
        for at in 0..=tokens.len() {
            let mut next = 0;
            while next < sets[at].len() {
                let (rule, alternative, position, origin) = sets[at][next];
                next += 1;
                match self.alternatives[rule][alternative].get(position) {
                    Some(Symbol::Rule(inner)) => {
                        for alternative in 0..self.alternatives[*inner].len() {
                            add(&mut sets, &mut known, at, (*inner, alternative, 0, at));
                        }
                        // A rule that was completed here already derives the empty text.
                        if self.completed(&known[at], *inner, at) {
                            add(&mut sets, &mut known, at, (rule, alternative, position + 1, origin));
                        }
                    }
                    Some(Symbol::Token(wanted)) => {
                        if tokens.get(at).is_some_and(|token| matches(wanted, token, keywords)) {
                            add(&mut sets, &mut known, at + 1, (rule, alternative, position + 1, origin));
                        }
                    }
                    None => {
                        for waiting in sets[origin].clone() {
                            let (outer, choice, before, from) = waiting;
                            if self.alternatives[outer][choice].get(before) == Some(&Symbol::Rule(rule)) {
                                add(&mut sets, &mut known, at, (outer, choice, before + 1, from));
                            }
                        }
                    }
                }
            }
        }
        self.completed(&known[tokens.len()], start, 0)
    }

    fn completed(&self, items: &BTreeSet<(usize, usize, usize, usize)>, rule: usize, origin: usize) -> bool {
        let alternatives = self.alternatives[rule].iter().enumerate();
        alternatives.clone().any(|(number, symbols)| items.contains(&(rule, number, symbols.len(), origin)))
    }
}

fn matches(wanted: &str, token: &str, keywords: &BTreeSet<String>) -> bool {
    let first = token.chars().next().unwrap();
    match wanted {
        "NAME" => (first.is_alphabetic() || first == '_') && !keywords.contains(token),
        "INT" => first.is_ascii_digit(),
        "STRING" => first == '"',
        literal => literal == token,
    }
}

/// The words in quotes that are not names.
/// The words of the grammar that are names outside their contexts.
const NOT_RESERVED: [&str; 8] = ["default", "timeout", "plain", "relaxed", "acquire", "release", "acq_rel", "sc"];

fn keywords(rules: &BTreeMap<String, Ebnf>) -> BTreeSet<String> {
    fn collect(ebnf: &Ebnf, found: &mut BTreeSet<String>) {
        match ebnf {
            Ebnf::Literal(text) => {
                found.insert(text.clone());
            }
            Ebnf::Name(_) => {}
            Ebnf::Sequence(parts) | Ebnf::Choice(parts) => parts.iter().for_each(|part| collect(part, found)),
            Ebnf::Option(inner) | Ebnf::Repeat(inner) => collect(inner, found),
        }
    }
    let mut found = BTreeSet::new();
    rules.values().for_each(|rule| collect(rule, &mut found));
    found.retain(|word| !NOT_RESERVED.contains(&word.as_str()));
    found
}

#[test]
fn derived_programs_are_accepted() {
    let rules = grammar();
    let mut random = Random(0x5EED);
    let mut longest = 0;
    for round in 0..3_000 {
        let tokens = sentence(&rules, 4 + round % 10, &mut random);
        longest = longest.max(tokens.len());
        let text = tokens.join(" ");
        if let Err(errors) = check_syntax(&text) {
            panic!("{text}\n{errors:#?}");
        }
    }
    assert!(longest > 60, "the programs are not trivial");
}

#[test]
fn the_parser_accepts_exactly_the_grammar() {
    let rules = grammar();
    let keywords = keywords(&rules);
    let (bnf, start) = Bnf::new(&rules);
    let pool: Vec<String> =
        keywords.iter().cloned().chain(["x", "f", "7", "\"why\"", "timeout", "relaxed"].map(String::from)).collect();
    let mut random = Random(0xBEEF);
    let (mut accepted, mut rejected) = (0, 0);
    while accepted + rejected < 3_000 {
        let mut tokens = sentence(&rules, 5 + accepted % 8, &mut random);
        if tokens.is_empty() || tokens.len() > 120 {
            continue;
        }
        for _ in 0..random.below(3) {
            let at = random.below(tokens.len());
            match random.below(4) {
                0 if tokens.len() > 1 => drop(tokens.remove(at)),
                1 => tokens.insert(at, pool[random.below(pool.len())].clone()),
                2 => tokens[at] = pool[random.below(pool.len())].clone(),
                _ => {
                    let other = random.below(tokens.len());
                    tokens.swap(at, other);
                }
            }
        }
        let expected = bnf.accepts(start, &tokens, &keywords);
        let text = tokens.join(" ");
        assert_eq!(check_syntax(&text).is_ok(), expected, "{text}\n{:#?}", check_syntax(&text).err());
        accepted += usize::from(expected);
        rejected += usize::from(!expected);
    }
    assert!(accepted > 300 && rejected > 300, "{accepted} accepted, {rejected} rejected");
}
