//! From the syntax tree to the core language. Types are checked on the way, because the meaning of
//! a division depends on the type that is expected.

mod arguments;
mod classes;
mod effects;
mod expressions;
mod frame;
mod free_names;
mod functions;
mod operators;
mod partial;
mod patterns;
mod sites;
mod statements;

use crate::hir::{self, ConstructorId, FunctionId, Selector};
use crate::resolve::{Declarations, Entity, Namespace};
use crate::source::{Problem, SourceMap, Span};
use crate::syntax::ast;
use crate::types::Ty;
use frame::Frame;
use rustc_hash::FxHashMap;

/// Checks and lowers all bodies. Problems remain in the declarations.
pub fn lower<'a>(declarations: &mut Declarations<'a>, sources: &'a SourceMap) -> hir::Module {
    let mut lowering = Lowering {
        functions: vec![None; declarations.functions.len()],
        partial_states: vec![functions::State::Unknown; declarations.functions.len()],
        nested_partials: 0,
        anonymous: Vec::new(),
        selectors: Vec::new(),
        selector_ids: FxHashMap::default(),
        places: vec![mazurka_model::SourcePlace::default()],
        frame: Frame::default(),
        declarations,
        sources,
    };
    lowering.module()
}

/// The state of the lowering.
struct Lowering<'d, 'a> {
    declarations: &'d mut Declarations<'a>,
    sources: &'a SourceMap,
    /// The functions that have been lowered.
    functions: Vec<Option<hir::Function>>,
    partial_states: Vec<functions::State>,
    /// The number of partially defined functions whose types are being inferred.
    nested_partials: u32,
    /// Anonymous functions. Their ids follow those of the declared ones.
    anonymous: Vec<hir::Function>,
    selectors: Vec<String>,
    selector_ids: FxHashMap<String, Selector>,
    places: Vec<mazurka_model::SourcePlace>,
    /// The body that is lowered.
    frame: Frame<'a>,
}

/// A lowered expression with its type.
struct Typed {
    expression: hir::Expression,
    ty: Ty,
}

impl Typed {
    fn new(expression: hir::Expression, ty: Ty) -> Typed {
        Typed { expression, ty }
    }

    /// What stands for an expression that could not be lowered.
    fn error() -> Typed {
        Typed::new(hir::Expression::unit(), Ty::ERROR)
    }
}

impl<'a> Lowering<'_, 'a> {
    fn module(&mut self) -> hir::Module {
        for function in 0..self.functions.len() {
            self.lower_function(FunctionId(function as u32));
        }
        let classes = (0..self.declarations.classes.len()).map(|class| self.class(class)).collect();
        let main = self.main();
        let mut functions: Vec<hir::Function> = Vec::with_capacity(self.functions.len() + self.anonymous.len());
        for function in self.functions.drain(..) {
            functions.push(function.expect("invariant: all functions have been lowered"));
        }
        functions.append(&mut self.anonymous);
        hir::Module {
            constructors: self.constructors(),
            functions,
            interfaces: self.interfaces(),
            classes,
            selectors: std::mem::take(&mut self.selectors),
            collections: self.collections(),
            main,
            sites: std::mem::take(&mut self.places),
        }
    }

    fn constructors(&self) -> Vec<hir::Constructor> {
        let constructors = self.declarations.constructors.iter();
        constructors
            .map(|info| hir::Constructor { name: info.name.clone(), arity: info.arguments.len() as u32 })
            .collect()
    }

    fn interfaces(&self) -> Vec<hir::Interface> {
        let interfaces = self.declarations.interfaces.iter();
        interfaces.map(|info| hir::Interface { name: info.declaration.name.text.clone() }).collect()
    }

    /// The chains that are printed in brackets.
    fn collections(&mut self) -> Vec<hir::Collection> {
        let mut constructor = |name: &str| self.library_constructor(name);
        let mut collection = |prefix: &str, empty: &str, insert: &str| hir::Collection {
            prefix: prefix.to_owned(),
            empty: constructor(empty),
            insert: constructor(insert),
        };
        vec![
            collection("list", "Nil", "Cons"),
            collection("set", "EmptySet", "Insert"),
            collection("map", "EmptyMap", "InsertAssoc"),
        ]
    }

    fn library_constructor(&mut self, name: &str) -> ConstructorId {
        let path = ast::Path { module: Some("ABS.StdLib".to_owned()), name: name.to_owned(), span: Span::default() };
        match self.declarations.scopes.lookup(0, Namespace::Constructor, &path) {
            Ok(Entity::Constructor(constructor)) => constructor,
            _ => unreachable!("the library declares the constructor {name}"),
        }
    }

    /// The main block of the model.
    fn main(&mut self) -> hir::Body {
        let modules: Vec<(usize, &'a ast::Module)> = self.declarations.modules.clone();
        let mut mains = modules.iter().filter_map(|(scope, module)| module.main.as_ref().map(|main| (*scope, main)));
        let Some((scope, main)) = mains.next() else {
            let last = modules.last().map_or(Span::default(), |(_, module)| module.name.span);
            self.report(
                Problem::new(last, "the model has no main block", "the last module")
                    .with_help("add statements in braces behind the declarations: `{ I o = new C(); o!m(); }`"),
            );
            return hir::Body::default();
        };
        for (_, other) in mains {
            let other = Span { start: other.span.start, end: other.span.start + 1 };
            self.report(
                Problem::new(other, "the model has several main blocks", "another one")
                    .with_note(Span { start: main.span.start, end: main.span.start + 1 }, "the first one")
                    .with_help("keep the one that should be explored"),
            );
        }
        self.begin(Frame { module: scope, result: self.known().unit, ..Frame::default() });
        let site = self.site(Span { start: main.span.start, end: main.span.start + 1 });
        let statements = self.block(&main.body);
        hir::Body { slots: std::mem::take(&mut self.frame.slots), statements, site }
    }

    /// Starts a new body.
    fn begin(&mut self, frame: Frame<'a>) {
        self.declarations.types.forget_variables();
        self.frame = frame;
    }

    fn known(&self) -> crate::types::Known {
        self.declarations.types.known()
    }

    fn report(&mut self, problem: Problem) {
        self.declarations.problems.push(problem);
    }

    fn show(&self, ty: Ty) -> String {
        self.declarations.types.show(ty, &self.frame.parameter_names)
    }

    fn selector(&mut self, name: &str) -> Selector {
        if let Some(selector) = self.selector_ids.get(name) {
            return *selector;
        }
        let selector = Selector(self.selectors.len() as u32);
        self.selectors.push(name.to_owned());
        self.selector_ids.insert(name.to_owned(), selector);
        selector
    }

    /// Checks that a type fits, and reports it otherwise.
    fn expect(&mut self, found: Ty, expected: Ty, span: Span) {
        if self.declarations.types.subtype(found, expected) {
            if self.declarations.types.take_overflow() {
                self.report(
                    Problem::new(span, "the type of this is too large", "inferred here")
                        .with_help("split it into functions with declared types"),
                );
            }
            return;
        }
        let expectation = self.declarations.types.expectation(expected);
        let (mut found_text, mut expected_text) = (self.show(found), self.show(expectation));
        if found_text == expected_text {
            let parameters = &self.frame.parameter_names;
            found_text = self.declarations.types.show_qualified(found, parameters);
            expected_text = self.declarations.types.show_qualified(expectation, parameters);
        }
        let problem = Problem::new(
            span,
            format!("expected {expected_text}, found {found_text}"),
            format!("this is {found_text}"),
        );
        let known = self.known();
        let (found, expected) = (self.declarations.types.shallow(found), self.declarations.types.shallow(expected));
        let problem = if expected == known.int && found == known.rat {
            problem.with_help("use `truncate(...)` to round towards zero")
        } else if expected == known.string {
            problem.with_help("use `toString(...)`")
        } else if self.is_future(found) && !self.is_future(expected) {
            problem.with_help("a call with `!` returns a future; use `.get` or `await` to obtain its value")
        } else {
            problem
        };
        self.report(problem);
    }

    fn is_future(&self, ty: Ty) -> bool {
        matches!(self.declarations.types.node(ty),
            crate::types::Node::Data(data, _) if *data == self.known().future)
    }
}
