//! The attribute `#[mazurka::test]`.
//!
//! The attribute only has to find the body and the parameters of a function, so it works on tokens
//! and needs no parser for Rust.

use proc_macro::{Delimiter, Group, TokenStream, TokenTree};

/// Turns a function into a test that explores all interleavings of its body.
///
/// Each argument `name = value` becomes a call `.name(value)` of a method of `mazurka::Builder`:
///
/// ```text
/// #[mazurka::test(algorithm = "source", max_executions = 1000)]
/// fn two_threads() { ... }
///
/// #[mazurka::test(memory = "rust")]
/// fn with_memory_orderings() { ... }
///
/// #[mazurka::test(workers = 4)]
/// fn on_four_cores() { ... }
/// ```
///
/// The body of an `async fn` is run by `mazurka::future::block_on`.
#[proc_macro_attribute]
pub fn test(attributes: TokenStream, item: TokenStream) -> TokenStream {
    match expand(attributes, item) {
        Ok(tokens) => tokens,
        Err(problem) => parse(&format!("::core::compile_error!({problem:?});")),
    }
}

/// Replaces the body of the function by `Builder::new()...check_shared(|| body);`.
fn expand(attributes: TokenStream, item: TokenStream) -> Result<TokenStream, &'static str> {
    let mut head: Vec<TokenTree> = item.into_iter().collect();
    let body = match head.pop() {
        Some(TokenTree::Group(body)) if body.delimiter() == Delimiter::Brace => body,
        _ => return Err("#[mazurka::test] can only be applied to a function"),
    };
    match head.last() {
        Some(TokenTree::Group(parameters))
            if parameters.delimiter() == Delimiter::Parenthesis && parameters.stream().is_empty() => {}
        _ => return Err("a function with #[mazurka::test] must have no parameters and no return value"),
    }
    let is = |token: &TokenTree, word: &str| matches!(token, TokenTree::Ident(ident) if ident.to_string() == word);
    let asynchronous = head.iter().any(|token| is(token, "async"));
    head.retain(|token| !is(token, "async"));

    let closure = closure(body, asynchronous);
    let mut check = parse("::mazurka::Builder::new()");
    check.extend(calls(attributes)?);
    check.extend(parse(".check_shared"));
    check.extend([TokenTree::Group(Group::new(Delimiter::Parenthesis, closure))]);
    check.extend(parse(";"));

    let mut all = parse("#[::core::prelude::v1::test]");
    all.extend(head);
    all.extend([TokenTree::Group(Group::new(Delimiter::Brace, check))]);
    Ok(all)
}

/// The body as a closure without parameters.
fn closure(body: Group, asynchronous: bool) -> TokenStream {
    let body = TokenTree::Group(body);
    if !asynchronous {
        let mut closure = parse("||");
        closure.extend([body]);
        return closure;
    }
    let mut future = parse("async");
    future.extend([body]);
    let mut closure = parse("|| ::mazurka::future::block_on");
    closure.extend([TokenTree::Group(Group::new(Delimiter::Parenthesis, future))]);
    closure
}

/// Converts arguments such as `a = 1, b = "x"` into method calls such as `.a(1).b("x")`.
fn calls(attributes: TokenStream) -> Result<TokenStream, &'static str> {
    const FORM: &str = "expected #[mazurka::test(name = value, ...)], where each name is a method of mazurka::Builder";
    let mut calls = TokenStream::new();
    let mut tokens = attributes.into_iter().peekable();
    while let Some(name) = tokens.next() {
        if !matches!(name, TokenTree::Ident(_)) {
            return Err(FORM);
        }
        match tokens.next() {
            Some(TokenTree::Punct(equals)) if equals.as_char() == '=' => {}
            _ => return Err(FORM),
        }
        let comma = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',');
        let mut value = TokenStream::new();
        while let Some(token) = tokens.next_if(|token| !comma(token)) {
            value.extend([token]);
        }
        if value.is_empty() {
            return Err(FORM);
        }
        tokens.next();
        calls.extend(parse("."));
        calls.extend([name, TokenTree::Group(Group::new(Delimiter::Parenthesis, value))]);
    }
    Ok(calls)
}

fn parse(text: &str) -> TokenStream {
    text.parse().expect("invariant: the texts in this file are valid tokens")
}
