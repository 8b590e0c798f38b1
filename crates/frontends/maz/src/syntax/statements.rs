//! The grammar of statements.

use super::ast::{Arm, Block, Rhs, Stmt, StmtKind};
use super::lexer::Token;
use super::parser::{Extra, Tokens, expression, ident, key, place, range, sym};
use chumsky::prelude::*;

/// `{ statements }`. A malformed statement is skipped up to its `;` or `}`, so that the parser can
/// check the statements after it.
pub fn block<'t, 'src: 't, I: Tokens<'t, 'src>>() -> impl Parser<'t, I, Block, Extra<'t, 'src>> + Clone {
    recursive(|block| {
        let inside = any().filter(|token| !matches!(token, Token::Sym("{" | "}"))).ignored();
        let braces = recursive(|braces| braces.or(inside).repeated().delimited_by(sym("{"), sym("}")));
        let other = any().filter(|token| !matches!(token, Token::Sym(";" | "{" | "}"))).ignored();
        let closed = just(Token::Sym("}")).rewind().ignored();
        let skipped = other
            .repeated()
            .at_least(1)
            .then(braces.clone().or(sym(";")).or(closed))
            .ignored()
            .or(braces)
            .or(sym(";"))
            .map_with(|_, e| Stmt { kind: StmtKind::Invalid, span: e.span() });
        statement(block).recover_with(via_parser(skipped)).repeated().collect().delimited_by(sym("{"), sym("}"))
    })
    .boxed()
}

fn statement<'t, 'src: 't, I: Tokens<'t, 'src>>(
    block: impl Parser<'t, I, Block, Extra<'t, 'src>> + Clone + 't,
) -> impl Parser<'t, I, Stmt, Extra<'t, 'src>> + Clone {
    let plain = choice((action(), assignment(), word("break", StmtKind::Break), word("continue", StmtKind::Continue)))
        .or(word("skip", StmtKind::Skip))
        .map_with(|kind, e| Stmt { kind, span: e.span() })
        .then_ignore(sym(";"));
    let compound = compound(block).map_with(|kind, e| Stmt { kind, span: e.span() });
    compound.or(plain).boxed()
}

fn word<'t, 'src: 't, I: Tokens<'t, 'src>>(
    word: &'static str,
    kind: StmtKind,
) -> impl Parser<'t, I, StmtKind, Extra<'t, 'src>> + Clone {
    key(word).to(kind)
}

/// Statements that contain blocks.
fn compound<'t, 'src: 't, I: Tokens<'t, 'src>>(
    block: impl Parser<'t, I, Block, Extra<'t, 'src>> + Clone + 't,
) -> impl Parser<'t, I, StmtKind, Extra<'t, 'src>> + Clone {
    let condition = expression().delimited_by(sym("("), sym(")"));
    let arm = key("if")
        .ignore_then(condition.clone())
        .map_with(|condition, e| (condition, e.span()))
        .then(block.clone())
        .map(|((condition, head), body)| Arm { condition, head, body })
        .boxed();
    // An `else if` chain becomes a list of arms, because nested `if`s would make a deep tree.
    let more = key("else").ignore_then(arm.clone()).repeated().collect::<Vec<_>>();
    let otherwise = key("else").ignore_then(block.clone()).or_not();
    let if_ = arm.then(more).then(otherwise).map(|((first, mut arms), otherwise)| {
        arms.insert(0, first);
        StmtKind::If { arms, otherwise }
    });
    let while_ = key("while")
        .ignore_then(condition)
        .map_with(|condition, e| (condition, e.span()))
        .then(block.clone())
        .map(|((condition, head), body)| StmtKind::While { condition, head, body });
    let for_ = key("for")
        .ignore_then(ident())
        .then(key("in").ignore_then(range(expression())))
        .map_with(|(variable, (from, to)), e| (variable, from, to, e.span()))
        .then(block.clone())
        .map(|((variable, from, to, head), body)| StmtKind::For { variable, from, to, head, body });
    let atomic = key("atomic").ignore_then(block).map(StmtKind::Atomic);
    choice((if_, while_, for_, atomic)).boxed()
}

/// `let x = ...` and `x = ...`.
fn assignment<'t, 'src: 't, I: Tokens<'t, 'src>>() -> impl Parser<'t, I, StmtKind, Extra<'t, 'src>> + Clone {
    let value = sym("=").ignore_then(special().or(expression().map(Rhs::Expr))).boxed();
    let let_ = key("let").ignore_then(ident()).then(value.clone()).map(|(name, value)| StmtKind::Let { name, value });
    let assign = place(expression()).then(value).map(|(target, value)| StmtKind::Assign { target, value });
    let_.or(assign).or(special().map(StmtKind::Discard)).boxed()
}

/// Right-hand sides that are not expressions.
fn special<'t, 'src: 't, I: Tokens<'t, 'src>>() -> impl Parser<'t, I, Rhs, Extra<'t, 'src>> + Clone {
    let recv = key("recv").ignore_then(place(expression()).delimited_by(sym("("), sym(")"))).map(Rhs::Recv);
    let arguments = expression()
        .separated_by(sym(","))
        .allow_trailing()
        .collect()
        .delimited_by(sym("("), sym(")"))
        .map_with(|arguments, e| (arguments, e.span()));
    let spawn = key("spawn")
        .ignore_then(ident())
        .then(arguments)
        .map(|(template, (arguments, span))| Rhs::Spawn(template, arguments, span));
    let choose = key("choose")
        .ignore_then(range(expression()).delimited_by(sym("("), sym(")")))
        .map(|(from, to)| Rhs::Choose(from, to));
    choice((recv, spawn, choose)).boxed()
}

/// Statements in the form of a call.
fn action<'t, 'src: 't, I: Tokens<'t, 'src>>() -> impl Parser<'t, I, StmtKind, Extra<'t, 'src>> + Clone {
    let in_parens = || expression().delimited_by(sym("("), sym(")"));
    let on = || place(expression()).delimited_by(sym("("), sym(")"));
    let message = select! { Token::Text(text) => text.to_string() }.labelled("a message in quotes");
    let assert = key("assert")
        .ignore_then(expression().then(sym(",").ignore_then(message).or_not()).delimited_by(sym("("), sym(")")))
        .map(|(condition, message)| StmtKind::Assert { condition, message });
    let send = key("send")
        .ignore_then(place(expression()).then_ignore(sym(",")).then(expression()).delimited_by(sym("("), sym(")")));
    let join = key("join").ignore_then(on().map(StmtKind::Join).or(ident().map(StmtKind::JoinFamily)));
    choice((
        assert,
        key("assume").ignore_then(in_parens()).map(StmtKind::Assume),
        key("output").ignore_then(in_parens()).map(StmtKind::Output),
        key("await").ignore_then(in_parens()).map(StmtKind::Await),
        key("lock").ignore_then(on()).map(StmtKind::Lock),
        key("unlock").ignore_then(on()).map(StmtKind::Unlock),
        key("wait").ignore_then(on()).map(StmtKind::Wait),
        key("signal").ignore_then(on()).map(StmtKind::Signal),
        send.map(|(channel, value)| StmtKind::Send(channel, value)),
        join,
    ))
    .boxed()
}
