//! Local variables and arrays, and assignments.

use super::Checker;
use super::scope::{Meaning, Role};
use super::types::NamedType;
use crate::hir::{self, LocalArray, StmtKind as Checked};
use crate::operators::Binary;
use crate::syntax::ast::{Expr, Ident, Init, Place, Rhs, Span, TypeExpr};
use crate::types::Type;

/// The largest number of elements of a local array. An access with an index that is not constant
/// takes instructions in proportion to it.
const MAX_LOCAL_ARRAY: i64 = 256;

/// What an assignment writes.
pub enum Target {
    Local(hir::Local, Option<Type>),
    Element(LocalArray, hir::Expr, Type),
    Shared(hir::Place, Type),
}

impl Target {
    /// The type of the target, if it is known.
    pub fn ty(&self) -> Option<Type> {
        match self {
            Target::Local(_, ty) => *ty,
            Target::Element(_, _, ty) | Target::Shared(_, ty) => Some(*ty),
        }
    }
}

impl Checker<'_> {
    pub fn let_(&mut self, name: &Ident, ty: Option<&TypeExpr>, value: &Rhs) -> Option<Checked> {
        if let Some(TypeExpr { element, lengths }) = ty {
            if !lengths.is_empty() || matches!(value, Rhs::List(..)) {
                self.let_array(name, ty, value);
                return None;
            }
            match self.named_type(element) {
                Some(NamedType::Scalar(ty)) => {
                    let checked = self.rhs_of_type(value, Some(ty));
                    let local = self.fresh();
                    self.names.declare_local(name, Self::variable(local, Some(ty)));
                    return Some(Checked::SetLocal(local, checked?));
                }
                Some(NamedType::Record(record)) => self.let_record(name, value, record, name.span),
                None => self.names.declare_local(name, Meaning::Faulty),
            }
            return None;
        }
        if let Some(record) = self.record_of(value) {
            self.let_record(name, value, record, name.span);
            return None;
        }
        if let Rhs::List(..) = value {
            self.let_array(name, None, value);
            return None;
        }
        let checked = self.rhs(value);
        let local = self.fresh();
        let ty = checked.as_ref().and_then(|(_, ty)| *ty);
        self.names.declare_local(name, Self::variable(local, ty));
        Some(Checked::SetLocal(local, checked?.0))
    }

    /// A local array: one value for all elements, or a list.
    fn let_array(&mut self, name: &Ident, ty: Option<&TypeExpr>, value: &Rhs) {
        let Some((element, lengths, values)) = self.array_values(name, ty, value) else {
            self.names.declare_local(name, Meaning::Faulty);
            return;
        };
        let length = values.len() as u32;
        let locals: Vec<hir::Local> = (0..length).map(|_| self.fresh_variable()).collect();
        for (local, value) in locals.iter().zip(values) {
            self.push(Checked::SetLocal(*local, hir::Rhs::Value(value)));
        }
        let array = LocalArray { first: locals.first().copied().unwrap_or_default(), length };
        let grid = match lengths[..] {
            [rows, columns] => Some((rows, columns)),
            _ => None,
        };
        self.names.declare_local(name, Meaning::LocalArray { array, grid, ty: element });
    }

    fn array_values(
        &mut self,
        name: &Ident,
        ty: Option<&TypeExpr>,
        value: &Rhs,
    ) -> Option<(Type, Vec<u32>, Vec<hir::Expr>)> {
        let (mut element, mut lengths) = (None, Vec::new());
        if let Some(ty) = ty {
            element = Some(self.scalar_type(&ty.element, "an element of a local array")?);
            lengths = self.lengths(&ty.lengths, MAX_LOCAL_ARRAY)?;
        }
        match value {
            Rhs::List(values, span) => {
                if ty.is_none() {
                    lengths = vec![values.len() as u32];
                    if let Some(Init::List(inner, _)) = values.first() {
                        lengths.push(inner.len() as u32);
                    }
                }
                let flat = self.flat_list(&name.text, values, *span, &lengths)?;
                let mut checked = Vec::new();
                for value in flat {
                    let (value, found) = match element {
                        Some(ty) => (self.expect(value, ty), Some(ty)),
                        None => self.expression(value),
                    };
                    element = element.or(found);
                    checked.push(self.saved(value));
                }
                Some((element?, lengths, checked))
            }
            value => {
                let value = match self.rhs_of_type(value, element)? {
                    hir::Rhs::Value(value) => self.saved(value),
                    rhs => {
                        let local = self.fresh();
                        self.push(Checked::SetLocal(local, rhs));
                        hir::Expr::Local(local)
                    }
                };
                let length = lengths.iter().product::<u32>();
                Some((element?, lengths, vec![value; length as usize]))
            }
        }
    }

    /// The lengths of an array with one or two dimensions.
    pub fn lengths(&mut self, lengths: &[Expr], most: i64) -> Option<Vec<u32>> {
        if let Some(third) = lengths.get(2) {
            self.error(third.span, "arrays have at most two dimensions", "one dimension too many");
            self.sizes_failed = true;
            return None;
        }
        let sizes: Vec<Option<u32>> =
            lengths.iter().map(|length| self.size(length, "the length of an array is", 0, most)).collect();
        let sizes: Vec<u32> = sizes.into_iter().collect::<Option<_>>()?;
        if let ([rows, columns], Some(second)) = (&sizes[..], lengths.get(1)) {
            let product = i64::from(*rows) * i64::from(*columns);
            if product > most {
                let label = format!("{product} elements, but at most {most} are allowed");
                self.error(second.span, "the length of an array is out of range", label);
                self.sizes_failed = true;
                return None;
            }
        }
        Some(sizes)
    }

    /// The values of a list as one sequence, row by row.
    pub fn flat_list<'i>(
        &mut self,
        name: &str,
        values: &'i [Init],
        span: Span,
        lengths: &[u32],
    ) -> Option<Vec<&'i Expr>> {
        let (&length, inner) = match lengths.split_first() {
            Some(split) => split,
            None => {
                self.error(span, format!("`{name}` is not an array"), "expected a single value");
                return None;
            }
        };
        if values.len() != length as usize {
            let message = format!("`{name}` has {length} elements, but {} initial values", values.len());
            self.error_with_help(
                span,
                message,
                format!("expected {length} values"),
                "a single value without brackets initialises all elements",
            );
            return None;
        }
        let mut flat = Vec::new();
        for value in values {
            match value {
                Init::Value(value) if inner.is_empty() => flat.push(value),
                Init::List(values, span) if !inner.is_empty() => {
                    flat.extend(self.flat_list(name, values, *span, inner)?);
                }
                Init::Value(value) => {
                    self.error(value.span, format!("`{name}` has two dimensions"), "expected a list of values");
                    return None;
                }
                Init::List(_, span) => {
                    self.error(*span, format!("`{name}` has one dimension"), "expected a single value");
                    return None;
                }
                Init::Record(literal) => {
                    self.error(literal.span, "elements in a list are not records", "expected a single value");
                    return None;
                }
            }
        }
        Some(flat)
    }

    pub fn assign(&mut self, target: &Place, value: &Rhs) -> Option<Checked> {
        if let Some(record) = self.record_at(target) {
            self.assign_record(target, value, record);
            return None;
        }
        let Some(to) = self.target(target) else {
            // The value is checked for its own errors. A list only repeats what is wrong.
            if !matches!(value, Rhs::List(..)) {
                self.rhs(value);
            }
            return None;
        };
        let mark = self.out.len();
        Some(match to {
            Target::Local(local, ty) => Checked::SetLocal(local, self.rhs_of_type(value, ty)?),
            Target::Shared(place, ty) => {
                let value = self.rhs_of_type(value, Some(ty))?;
                Checked::Store(self.place_before(place, mark), value)
            }
            Target::Element(array, index, ty) => {
                let value = self.rhs_of_type(value, Some(ty))?;
                let index = self.saved_before(index, mark);
                let value = match value {
                    hir::Rhs::Value(value) => value,
                    rhs => {
                        let local = self.fresh();
                        self.push(Checked::SetLocal(local, rhs));
                        hir::Expr::Local(local)
                    }
                };
                Checked::SetElement(array, index, value)
            }
        })
    }

    /// `x += e`: the index is evaluated once, then x is read, then e is evaluated, then x is
    /// written.
    pub fn update(&mut self, target: &Place, op: Binary, value: &Expr) -> Option<Checked> {
        let to = self.target(target)?;
        let (to, old, ty) = match to {
            Target::Local(local, ty) => (Target::Local(local, ty), hir::Expr::Local(local), ty),
            Target::Shared(place, ty) => {
                let place = self.stable_place(place);
                (Target::Shared(place.clone(), ty), hir::Expr::Load(place), Some(ty))
            }
            Target::Element(array, index, ty) => {
                let index = self.saved(index);
                let old = hir::Expr::Element(array, Box::new(index.clone()));
                (Target::Element(array, index, ty), old, Some(ty))
            }
        };
        self.match_types(target.span, Type::Int, ty);
        let mark = self.out.len();
        let value = self.expect(value, Type::Int);
        let old = self.saved_before(old, mark);
        let new = hir::Expr::Binary(op, Box::new(old), Box::new(value));
        Some(match to {
            Target::Local(local, _) => Checked::SetLocal(local, hir::Rhs::Value(new)),
            Target::Shared(place, _) => Checked::Store(place, hir::Rhs::Value(new)),
            Target::Element(array, index, _) => Checked::SetElement(array, index, new),
        })
    }

    /// Resolves what an assignment writes.
    pub fn target(&mut self, target: &Place) -> Option<Target> {
        let name = &target.name.text;
        match self.names.find(&target.name).cloned() {
            Some(Meaning::Local { local, ty, role: Role::Variable }) => {
                self.no_index(target);
                self.no_order(target);
                self.assigned[local as usize] = true;
                Some(Target::Local(local, ty))
            }
            Some(Meaning::LocalArray { array, grid, ty }) => {
                let index = self.local_index(target, grid)?;
                Some(Target::Element(array, index, ty))
            }
            Some(Meaning::LocalRecord { first, record }) => {
                let (local, ty) = self.local_field(target, first, record)?;
                self.assigned[local as usize] = true;
                Some(Target::Local(local, Some(ty)))
            }
            Some(Meaning::Shared { object, ty }) => {
                self.no_field(target);
                self.element(target, object).map(|place| Target::Shared(place, ty))
            }
            Some(Meaning::SharedRecord { first, record }) => {
                let (at, ty) = self.field(target, record)?;
                self.element(target, first + at).map(|place| Target::Shared(place, ty))
            }
            Some(Meaning::Faulty) => None,
            Some(other) => {
                self.not_assignable(&target.name, &other);
                None
            }
            None => {
                self.undefined(&target.name, "variable");
                let unknown = self.diagnostics.last_mut().expect("invariant: just reported");
                unknown.help.get_or_insert_with(|| format!("introduce a new local with `let {name} = ...`"));
                None
            }
        }
    }

    fn not_assignable(&mut self, name: &Ident, meaning: &Meaning) {
        let (what, help) = match meaning {
            Meaning::Param(_) => ("a parameter", "replace its value with `-D` on the command line"),
            Meaning::Enumerator { .. } => ("a value of an enum", "declare a variable of the enum"),
            Meaning::Local { role: Role::LoopVariable, .. } => {
                ("a loop variable", "use `while` with a local of your own")
            }
            Meaning::Local { .. } => ("the index of the family", "copy it into a local with `let`"),
            other => return self.not_a_variable(name, &other.clone()),
        };
        let message = format!("`{}` is {what} and cannot be assigned", name.text);
        self.error_with_help(name.span, message, "cannot be assigned", help);
    }
}
