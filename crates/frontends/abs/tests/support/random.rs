//! Random actor programs that terminate: methods call only methods with a larger number.

use super::*;
use fastrand::Rng;
use mazurka_abs::hir;

/// What random programs consist of.
#[derive(Clone, Copy, Debug)]
pub struct Mix {
    /// `get` and synchronous calls of other objects.
    pub blocking: bool,
    /// `new local`.
    pub local: bool,
    /// Exceptions and `die`.
    pub exceptions: bool,
    /// Tasks create objects.
    pub creates: bool,
}

pub const MIXES: [Mix; 5] = [
    Mix { blocking: false, local: false, exceptions: false, creates: false },
    Mix { blocking: true, local: false, exceptions: false, creates: false },
    Mix { blocking: true, local: true, exceptions: false, creates: false },
    Mix { blocking: true, local: false, exceptions: true, creates: false },
    Mix { blocking: true, local: true, exceptions: true, creates: true },
];

const METHODS: u32 = 4;
/// Fields: peer, x, y. Slots: the parameter, a future, an object, an integer.
const PEER: u32 = 0;
const SLOTS: u32 = 4;

pub fn random_module(seed: u64, mix: Mix) -> Module {
    let mut rng = Rng::with_seed(seed);
    let mut module = module();
    let node = ClassId(0);
    let methods = (0..METHODS).map(|method| {
        let mut generator = Generator { rng: &mut rng, mix, method, futures: false };
        (1, SLOTS, generator.statements(3))
    });
    let methods: Vec<_> = methods.chain([(1, SLOTS, vec![set_field(PEER, local(0))])]).collect();
    let class = ClassBuilder {
        name: "Node",
        parameters: 1,
        fields: vec!["peer", "x", "y"],
        init: vec![set_field(1, int(0)), set_field(2, int(1))],
        methods,
    };
    class.add(&mut module);
    let objects = 2;
    let mut statements = Vec::new();
    for object in 0..objects {
        let peer = if object == 0 { null() } else { local(object - 1) };
        let local_ = mix.local && rng.u8(..4) == 0;
        let effect = Effect::New { class: node, arguments: vec![peer], local: local_ };
        statements.push(set_local(object, effect));
    }
    if rng.bool() {
        statements.push(send(local(0), METHODS, vec![local(objects - 1)]));
    }
    for _ in 0..rng.u32(2..4) {
        let object = local(rng.u32(..objects));
        statements.push(send(object, rng.u32(..METHODS), vec![int(rng.i64(0..3))]));
    }
    module.main = body(objects, statements);
    module
}

struct Generator<'r> {
    rng: &'r mut Rng,
    mix: Mix,
    method: u32,
    /// Whether the slot of futures has been set.
    futures: bool,
}

impl Generator<'_> {
    fn statements(&mut self, most: usize) -> Vec<Statement> {
        (0..self.rng.usize(1..=most)).map(|_| self.statement()).collect()
    }

    fn statement(&mut self) -> Statement {
        let site = Site(10 + self.rng.u32(..80));
        match self.rng.u8(..22) {
            0..=4 => set_field(self.rng.u32(1..3), self.number()),
            5..=7 if self.method + 1 < METHODS => {
                let message = self.message();
                send(message.object, message.method.0, message.arguments)
            }
            8..=9 if self.method + 1 < METHODS => {
                self.futures = true;
                let message = self.message();
                set_local(1, Effect::Send(message))
            }
            10..=11 if self.futures => {
                let condition = (self.rng.u8(..4) == 0).then(|| self.condition());
                Statement::Await(Guard { futures: vec![local(1)], condition }, site)
            }
            12 => {
                let condition = self.condition();
                Statement::Await(Guard { futures: Vec::new(), condition: Some(condition) }, site)
            }
            13..=14 if self.futures && self.mix.blocking => {
                Statement::Do(Some(Place::Local(Slot(3))), Effect::Get(local(1)), site)
            }
            15 if self.mix.blocking && self.method + 1 < METHODS => {
                let message = self.message();
                Statement::Do(None, Effect::Call(message), site)
            }
            16 => Statement::Suspend(site),
            17 => Statement::If(self.condition(), self.statements(2), self.statements(1), site),
            18 => Statement::Assert(self.condition(), site),
            19 if self.mix.creates => {
                let local = self.mix.local && self.rng.bool();
                let effect = Effect::New { class: ClassId(0), arguments: vec![Expression::This], local };
                Statement::Do(Some(Place::Field(FieldSlot(PEER))), effect, site)
            }
            20 if self.mix.exceptions => {
                let exception = ConstructorId(self.rng.u32(8..10));
                let throws = Expression::Construct(exception, Vec::new());
                match self.rng.u8(..4) {
                    0 => Statement::Die(throws, site),
                    1 => Statement::Throw(throws, site),
                    _ => {
                        let pattern = if self.rng.bool() {
                            Pattern::Construct(ConstructorId::DIVISION_BY_ZERO, Vec::new())
                        } else {
                            Pattern::Wildcard
                        };
                        let (body, caught, last) = (self.statements(2), self.statements(1), self.statements(1));
                        let last = if self.rng.bool() { last } else { Vec::new() };
                        Statement::Try(body, vec![Alternative { pattern, body: caught }], last, site)
                    }
                }
            }
            21 if self.rng.bool() => {
                let text = Expression::Builtin(hir::Builtin::ToString, vec![field(1)], site);
                Statement::Do(None, Effect::Print { text, newline: true }, site)
            }
            _ => set_field(self.rng.u32(1..3), self.number()),
        }
    }

    fn message(&mut self) -> Callee {
        let object = if self.rng.bool() { Expression::This } else { field(PEER) };
        let argument = self.number();
        callee(object, self.rng.u32(self.method + 1..METHODS), vec![argument])
    }

    fn number(&mut self) -> Expression {
        match self.rng.u8(..5) {
            0 => int(self.rng.i64(0..3)),
            1 => local(0),
            2 => field(self.rng.u32(1..3)),
            3 => binary(Builtin::Add, field(self.rng.u32(1..3)), int(1)),
            _ if self.mix.exceptions && self.rng.u8(..4) == 0 => {
                binary(Builtin::DivideTruncating, int(4), field(self.rng.u32(1..3)))
            }
            _ => binary(Builtin::Add, field(self.rng.u32(1..3)), local(0)),
        }
    }

    fn condition(&mut self) -> Expression {
        let builtin = if self.rng.bool() { Builtin::Less } else { Builtin::LessOrEqual };
        let (left, right) = (int(self.rng.i64(0..2)), field(self.rng.u32(1..3)));
        if self.rng.u8(..3) == 0 { binary(builtin, right, left) } else { binary(builtin, left, right) }
    }
}
