//! The grammar of expressions and declarations, as chumsky combinators. `statements` has the
//! grammar of statements.

use super::ast::{Expr, ExprKind, Ident, Init, Item, Place, ProcessHead, Span};
use super::lexer::{Located, Token};
use super::messages;
use super::statements::block;
use crate::operators::{Binary, Unary};
use crate::types::Type;
use chumsky::input::ValueInput;
use chumsky::pratt::{infix, left, prefix};
use chumsky::prelude::*;
use mazurka_model::Diagnostic;

/// Errors are collected as chumsky's `Rich`, and `messages` turns them into diagnostics.
pub type Extra<'t, 'src> = extra::Err<Rich<'t, Token<'src>, Span>>;

/// The inputs that the parsers read. The trait is only an abbreviation.
pub trait Tokens<'t, 'src: 't>: ValueInput<'t, Token = Token<'src>, Span = Span> {}
impl<'t, 'src: 't, I: ValueInput<'t, Token = Token<'src>, Span = Span>> Tokens<'t, 'src> for I {}

/// Parses the tokens of a whole file.
pub fn parse(source: &str, tokens: &[Located<'_>]) -> Result<Vec<Item>, Vec<Diagnostic>> {
    let end = (source.len()..source.len()).into();
    let (items, errors) = file().parse(tokens.map(end, |(token, span)| (token, span))).into_output_errors();
    match items {
        Some(items) if errors.is_empty() => Ok(items),
        _ => Err(messages::explain(source, tokens, &errors)),
    }
}

/// Parses the given symbol.
pub fn sym<'t, 'src: 't, I: Tokens<'t, 'src>>(symbol: &'static str) -> impl Parser<'t, I, (), Extra<'t, 'src>> + Clone {
    just(Token::Sym(symbol)).ignored()
}

/// Parses the given keyword.
pub fn key<'t, 'src: 't, I: Tokens<'t, 'src>>(word: &'static str) -> impl Parser<'t, I, (), Extra<'t, 'src>> + Clone {
    just(Token::Key(word)).ignored()
}

/// Parses a name that is not a keyword.
pub fn ident<'t, 'src: 't, I: Tokens<'t, 'src>>() -> impl Parser<'t, I, Ident, Extra<'t, 'src>> + Clone {
    select! { Token::Name(name) => name.to_string() }
        .labelled("a name")
        .map_with(|text, e| Ident { text, span: e.span() })
}

/// Parses `name` or `name[index]`.
pub fn place<'t, 'src: 't, I: Tokens<'t, 'src>>(
    expr: impl Parser<'t, I, Expr, Extra<'t, 'src>> + Clone,
) -> impl Parser<'t, I, Place, Extra<'t, 'src>> + Clone {
    let index = expr.delimited_by(sym("["), sym("]")).map(Box::new).or_not();
    ident().then(index).map_with(|(name, index), e| Place { name, index, span: e.span() })
}

/// Parses a range, `from..to`.
pub fn range<'t, 'src: 't, I: Tokens<'t, 'src>>(
    expr: impl Parser<'t, I, Expr, Extra<'t, 'src>> + Clone,
) -> impl Parser<'t, I, (Expr, Expr), Extra<'t, 'src>> + Clone {
    expr.clone().then_ignore(sym("..")).then(expr)
}

/// Parses an expression. Operators have the precedences of C.
pub fn expression<'t, 'src: 't, I: Tokens<'t, 'src>>() -> impl Parser<'t, I, Expr, Extra<'t, 'src>> + Clone {
    recursive(|expr| {
        let literal = select! {
            Token::Int(value) => ExprKind::Int(value),
            Token::Key("true") => ExprKind::Bool(true),
            Token::Key("false") => ExprKind::Bool(false),
        };
        let simple = literal.or(place(expr.clone()).map(ExprKind::Place));
        let atom = simple.map_with(|kind, e| Expr { kind, span: e.span() });
        let parens = expr.delimited_by(sym("("), sym(")")).map_with(|inner: Expr, e| Expr { span: e.span(), ..inner });
        let operand = atom.or(parens).labelled("an expression").boxed();
        operand.pratt((
            prefix(7, unary(), |op, a, e| Expr { kind: ExprKind::Unary(op, Box::new(a)), span: e.span() }),
            infix(left(6), binary(&[Binary::Mul, Binary::Div, Binary::Rem]), |a, op, b, e| joined(a, op, b, e.span())),
            infix(left(5), binary(&[Binary::Add, Binary::Sub]), |a, op, b, e| joined(a, op, b, e.span())),
            infix(left(4), binary(&[Binary::Le, Binary::Lt, Binary::Ge, Binary::Gt]), |a, op, b, e| {
                joined(a, op, b, e.span())
            }),
            infix(left(3), binary(&[Binary::Eq, Binary::Ne]), |a, op, b, e| joined(a, op, b, e.span())),
            infix(left(2), binary(&[Binary::And]), |a, op, b, e| joined(a, op, b, e.span())),
            infix(left(1), binary(&[Binary::Or]), |a, op, b, e| joined(a, op, b, e.span())),
        ))
    })
    .boxed()
}

fn joined(a: Expr, op: Binary, b: Expr, span: Span) -> Expr {
    Expr { kind: ExprKind::Binary(op, Box::new(a), Box::new(b)), span }
}

fn unary<'t, 'src: 't, I: Tokens<'t, 'src>>() -> impl Parser<'t, I, Unary, Extra<'t, 'src>> + Clone {
    // Labelled like operands, because a prefix operator can start an expression.
    let minus = just(Token::Sym("-")).to(Unary::Neg);
    let not = just(Token::Sym("!")).to(Unary::Not);
    minus.or(not).labelled("an expression")
}

fn binary<'t, 'src: 't, I: Tokens<'t, 'src>>(
    operators: &'static [Binary],
) -> impl Parser<'t, I, Binary, Extra<'t, 'src>> + Clone {
    any()
        .filter(|token| matches!(token, Token::Sym(symbol) if operators.iter().any(|op| op.symbol() == *symbol)))
        .map(|token| *operators.iter().find(|op| Token::Sym(op.symbol()) == token).expect("invariant: filtered above"))
        .labelled("an operator")
}

fn ty<'t, 'src: 't, I: Tokens<'t, 'src>>() -> impl Parser<'t, I, Type, Extra<'t, 'src>> + Clone {
    select! { Token::Key("int") => Type::Int, Token::Key("bool") => Type::Bool }.labelled("a type (`int` or `bool`)")
}

/// Parses an optional `[length]`.
fn length<'t, 'src: 't, I: Tokens<'t, 'src>>() -> impl Parser<'t, I, Option<Expr>, Extra<'t, 'src>> + Clone {
    expression().delimited_by(sym("["), sym("]")).or_not()
}

fn file<'t, 'src: 't, I: Tokens<'t, 'src>>() -> impl Parser<'t, I, Vec<Item>, Extra<'t, 'src>> + Clone {
    let inside = any().filter(|token| !matches!(token, Token::Sym("{" | "}"))).ignored();
    let braces = recursive(|braces| braces.or(inside).repeated().delimited_by(sym("{"), sym("}")));
    let other = any().filter(|token| !matches!(token, Token::Sym(";" | "{" | "}"))).ignored();
    let skipped = other.repeated().then(braces.or(sym(";")).or(end())).to(Item::Invalid);
    declaration().recover_with(via_parser(any().rewind().ignore_then(skipped))).repeated().collect().then_ignore(end())
}

fn declaration<'t, 'src: 't, I: Tokens<'t, 'src>>() -> impl Parser<'t, I, Item, Extra<'t, 'src>> + Clone {
    let expr = expression();
    let end = || sym(";");
    let param = key("param")
        .ignore_then(ident())
        .then(sym("=").ignore_then(expr.clone()))
        .then_ignore(end())
        .map(|(name, value)| Item::Param { name, value });

    let array = ty().then(sym(";").ignore_then(expr.clone()).map(Some)).delimited_by(sym("["), sym("]"));
    let list = expr.clone().separated_by(sym(",")).allow_trailing().collect();
    let list = list.delimited_by(sym("["), sym("]")).map_with(|values, e| Init::List(values, e.span()));
    let shared = key("shared")
        .ignore_then(ident())
        .then(sym(":").ignore_then(ty().map(|ty| (ty, None)).or(array)))
        .then(sym("=").ignore_then(list.or(expr.clone().map(Init::Value))))
        .then_ignore(end())
        .map(|((name, (ty, length)), init)| Item::Shared { name, ty, length, init });

    let mutex = key("mutex")
        .ignore_then(ident())
        .then(length())
        .then_ignore(end())
        .map(|(name, length)| Item::Mutex { name, length });
    let sem = key("sem")
        .ignore_then(ident())
        .then(length())
        .then(sym("=").ignore_then(expr.clone()))
        .then_ignore(end())
        .map(|((name, length), init)| Item::Sem { name, length, init });
    let chan = key("chan")
        .ignore_then(ident())
        .then(sym(":").ignore_then(ty()))
        .then(expr.clone().delimited_by(sym("["), sym("]")))
        .then(length())
        .then_ignore(end())
        .map(|(((name, ty), capacity), length)| Item::Chan { name, ty, capacity, length });

    let family = ident()
        .then(key("in").ignore_then(range(expr)))
        .delimited_by(sym("["), sym("]"))
        .map(|(index, (from, to))| ProcessHead::Family { index, from, to });
    let parameter = ident().then(sym(":").ignore_then(ty()));
    let template = parameter
        .separated_by(sym(","))
        .allow_trailing()
        .collect()
        .delimited_by(sym("("), sym(")"))
        .map(|parameters| ProcessHead::Template { parameters });
    let head = family.or(template).or_not().map(|head| head.unwrap_or(ProcessHead::Single));
    let process = key("process")
        .ignore_then(ident())
        .then(head)
        .then(block())
        .map(|((name, head), body)| Item::Process { name, head, body });
    choice((param, shared, mutex, sem, chan, process)).boxed()
}
