//! The verbs `define` and `undefine`: names for user-defined pieces and boards.

use crate::problem::{ArgKind, ArgValue, ParamSpec, Signature, UserDefinition};
use crate::state::{Fault, SideEffect, Verb, VerbCall, VerbExample, VerbRole, VerbRun, Vocabulary};
use crate::value::{DefinitionChange, Value};
use bezzel_language::TermKind;
use std::sync::Arc;

pub(crate) static DEFINE: Verb = Verb {
    can_be_piped: false,
    signature: Signature::with_params(&[
        ParamSpec::new("name", ArgKind::NewName),
        ParamSpec::new("meaning", ArgKind::Meaning),
    ]),
    examples: &[
        VerbExample {
            line: "define archbishop = \"BN\"; count archbishops 5 pieces 4",
            shows: "solutions",
        },
        VerbExample { line: "define camel = leaper(1,3)", shows: "camel" },
        VerbExample {
            line: "define amazon = queen + knight; count amazons 10",
            shows: "4 solutions",
        },
    ],
    synonyms: &["piece", "def", "fairy"],
    ..Verb::new("define", VerbRole::Start, run_define)
};

/// Removes the definition of a name.
pub(crate) static UNDEFINE: Verb = Verb {
    can_be_piped: false,
    signature: Signature::with_params(&[ParamSpec::new("name", ArgKind::Defined)]),
    examples: &[VerbExample { line: "define camel = leaper(1,3); undefine camel", shows: "camel" }],
    effect: SideEffect::Destroys,
    ..Verb::new("undefine", VerbRole::Start, run_undefine)
};

impl VerbCall {
    /// Returns the vocabulary after the command, which may add or remove a definition.
    pub(crate) fn vocabulary_after(&self, vocabulary: Vocabulary) -> Vocabulary {
        match self.definition() {
            None => match self.pending_definition() {
                Some(pending) => vocabulary.with_definition(pending),
                None => vocabulary,
            },
            Some(gone) if self.verb.word == UNDEFINE.word => {
                vocabulary.without_definition(&gone.name)
            }
            Some(definition) => vocabulary.with_definition(Arc::clone(definition)),
        }
    }

    /// Returns a definition without a meaning, if the meaning is known only when the command runs.
    fn pending_definition(&self) -> Option<Arc<UserDefinition>> {
        let name = self.args.text("name")?;
        let meaning = self.deferred.iter().find(|deferred| deferred.name == "meaning")?;
        if let Some(ArgValue::Defined(definition)) = &meaning.preview {
            return Some(Arc::clone(definition));
        }
        let is_board = meaning.terms.iter().any(|term| {
            matches!(&term.item, TermKind::Word(word) if ["board", "regions"].contains(&word.as_str()))
        });
        Some(UserDefinition::pending(name, is_board))
    }

    /// Returns the definition that the command adds or removes.
    pub(crate) fn definition(&self) -> Option<&Arc<UserDefinition>> {
        self.args.0.iter().find_map(|given| match &given.arg {
            ArgValue::Defined(definition) => Some(definition),
            _ => None,
        })
    }
}

fn run_define(run: VerbRun<'_>) -> Result<Value, Fault> {
    change_definition(run, false)
}

fn run_undefine(run: VerbRun<'_>) -> Result<Value, Fault> {
    change_definition(run, true)
}

fn change_definition(run: VerbRun<'_>, gone: bool) -> Result<Value, Fault> {
    let Some(definition) = run.call.definition().cloned() else { return Ok(Value::Nothing) };
    let before = run
        .state
        .vocabulary
        .find_replaced(&definition)
        .filter(|before| **before != definition)
        .cloned();
    run.state.vocabulary = run.call.vocabulary_after(std::mem::take(&mut run.state.vocabulary));
    Ok(Value::Defined(DefinitionChange { definition, before: before.filter(|_| !gone), gone }))
}
