//! Subtyping and inference.

use super::*;

/// The known types, and the interfaces `I` and `J extends I`, and a class that implements `J`.
fn types() -> (Types, Ty, Ty, Ty) {
    let mut types = Types::new();
    let mut plain = |name: &str| {
        let data = types.add_data("M", name);
        types.data(data, &[])
    };
    let (int, rat, float, string) = (plain("Int"), plain("Rat"), plain("Float"), plain("String"));
    let (bool, unit, exception) = (plain("Bool"), plain("Unit"), plain("Exception"));
    let (future, list) = (types.add_data("M", "Fut"), types.add_data("M", "List"));
    let object = types.add_interface("M", "Object");
    types.set_known(Known { int, rat, float, string, bool, unit, exception, future, list, object });
    let (i, j, class) = (types.add_interface("M", "I"), types.add_interface("M", "J"), types.add_class("M", "C"));
    types.set_ancestors(j, vec![j, i]);
    types.set_implemented(class, vec![j, i]);
    let (i, j, class) = (types.interface(i), types.interface(j), types.class(class));
    (types, i, j, class)
}

#[test]
fn declared_types() {
    let (mut types, i, j, class) = types();
    let known = types.known();
    let object = types.interface(known.object);
    let future = types.future(known.int);
    for (sub, sup) in [(known.int, known.rat), (j, i), (class, i), (i, object), (Ty::NULL, i), (Ty::NULL, future)] {
        assert!(types.subtype(sub, sup));
        assert!(!types.subtype(sup, sub));
    }
    assert!(!types.subtype(known.int, known.float));
    assert!(!types.subtype(Ty::NULL, known.int));
    let (ints, rats) = (types.list(known.int), types.list(known.rat));
    assert!(types.subtype(ints, rats));
    assert!(!types.subtype(rats, ints));
    assert_eq!(types.show(rats, &[]), "List<Rat>");
    assert_eq!(types.show_qualified(rats, &[]), "M.List<M.Rat>");
}

#[test]
fn variables_collect_bounds() {
    let (mut types, i, j, class) = types();
    let variable = types.fresh();
    assert!(types.subtype(class, variable));
    assert!(types.subtype(j, variable));
    assert_eq!(types.resolved(variable), j);
    assert!(types.subtype(variable, i));
    let known = types.known();
    assert!(!types.subtype(known.int, variable));
    let number = types.fresh();
    assert!(types.subtype(known.int, number));
    assert!(types.subtype(known.rat, number));
    assert_eq!(types.resolved(number), known.rat);
    assert!(!types.subtype(number, known.int));
}

#[test]
fn equal_variables_share_their_bounds() {
    let (mut types, ..) = types();
    let known = types.known();
    let (first, second) = (types.fresh(), types.fresh());
    let (firsts, seconds) = (types.list(first), types.list(second));
    assert!(types.subtype(firsts, seconds));
    assert!(types.subtype(known.string, first));
    assert_eq!(types.resolved(seconds), types.list(known.string));
    assert!(!types.subtype(second, known.int));
}

#[test]
fn infinite_types_are_rejected() {
    let (mut types, ..) = types();
    let variable = types.fresh();
    let list = types.list(variable);
    assert!(!types.subtype(list, variable));
    let (first, second) = (types.fresh(), types.fresh());
    let list = types.list(second);
    assert!(types.subtype(list, first));
    assert!(!types.subtype(first, second));
}

#[test]
fn large_types_become_errors() {
    let (mut types, ..) = types();
    let pair = types.add_data("M", "Pair");
    let mut ty = types.known().int;
    for _ in 0..100 {
        ty = types.data(pair, &[ty, ty]);
    }
    assert!(types.take_overflow());
    assert!(!types.take_overflow());
}

#[test]
fn least_upper_bounds() {
    let (mut types, i, j, class) = types();
    let known = types.known();
    let object = types.interface(known.object);
    let other = types.add_interface("M", "K");
    let other = types.interface(other);
    assert_eq!(types.join(known.int, known.rat), Some(known.rat));
    assert_eq!(types.join(class, i), Some(i));
    assert_eq!(types.join(j, other), Some(object));
    assert_eq!(types.join(Ty::NULL, j), Some(j));
    assert_eq!(types.join(known.int, known.string), None);
}
