//! The verbs `define` and `undefine`: names for user-defined pieces and boards.

use super::{Call, Effect, Example, Fault, FaultKind, Literal, Role, Run, Verb, Vocabulary};
use crate::piece::Full;
use crate::problem::{Arg, Definition, Kind, Param, Signature};
use crate::value::{Defined, Value};

pub(super) static DEFINE: Verb = Verb {
    piped: false,
    takes: Signature::of(&[Param::new("name", Kind::NewName), Param::new("meaning", Kind::Meaning)]),
    examples: &[
        Example { line: "define archbishop = \"BN\"; count archbishops 5 pieces 4", shows: "solutions" },
        Example { line: "define camel = leaper(1,3)", shows: "camel" },
        Example { line: "define amazon = queen + knight; count amazons 10", shows: "4 solutions" },
    ],
    like: &["piece", "def", "fairy"],
    ..Verb::new("define", Role::Start, run_define)
};

/// Removes the definition of a name.
pub(super) static UNDEFINE: Verb = Verb {
    piped: false,
    takes: Signature::of(&[Param::new("name", Kind::Defined)]),
    examples: &[Example { line: "define camel = leaper(1,3); undefine camel", shows: "camel" }],
    effect: Effect::Destroys,
    ..Verb::new("undefine", Role::Start, run_undefine)
};

impl Call {
    /// Returns the vocabulary after the command, if it adds or removes a definition.
    pub(super) fn defines(&self, vocabulary: &Vocabulary) -> Option<Result<&'static Vocabulary, Full>> {
        let definition = self.definition()?;
        Some(match self.verb.word == UNDEFINE.word {
            true => vocabulary.undefining(definition.name),
            false => vocabulary.defining(definition),
        })
    }

    /// Returns the definition that the command adds or removes.
    fn definition(&self) -> Option<&'static Definition> {
        self.args.0.iter().find_map(|given| match given.arg {
            Arg::Defined(definition) => Some(definition),
            _ => None,
        })
    }
}

fn run_define(run: Run<'_>) -> Result<Value, Fault> {
    changed(run, false)
}

fn run_undefine(run: Run<'_>) -> Result<Value, Fault> {
    changed(run, true)
}

fn changed(run: Run<'_>, gone: bool) -> Result<Value, Fault> {
    let Some(definition) = run.call.definition() else { return Ok(Value::Nothing) };
    let before = run.scene.vocabulary.definition(definition.name).filter(|before| *before != definition);
    if let Some(vocabulary) = run.call.defines(run.scene.vocabulary) {
        let full = |Full| Fault::at(run.call.span, FaultKind::Literal(Literal::ManyDefinitions));
        run.scene.vocabulary = vocabulary.map_err(full)?;
    }
    Ok(Value::Defined(Defined { definition, before: before.filter(|_| !gone), gone }))
}
