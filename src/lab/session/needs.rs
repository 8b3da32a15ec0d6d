//! What a text takes from its session, so that it can be given to others together with that.

use super::Session;
use crate::bind::bind_text;
use crate::state::{BoundStatement, PipelineHead, SideEffect, VerbCall, VerbRole};
use bezzel_language::{LAST_RESULT, LexemeKind, SourceSpan, lexemes};
use std::collections::BTreeSet;

/// Words of commands that answer from what the session did before.
const LOOKING_BACK: [&str; 4] = ["history", "settings", "times", "vars"];

/// What a text takes from its session, and what it leaves there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dependencies {
    /// Variables that it reads.
    pub variables: BTreeSet<String>,
    /// Commands with the definitions that it uses. None of them needs another.
    pub definitions: BTreeSet<String>,
    /// Variables that it sets.
    pub assigned: BTreeSet<String>,
    /// Whether it continues from the last result.
    pub continues: bool,
    /// Whether it depends on the game that is played, or on the past of the session.
    pub looks_back: bool,
    /// Quoted texts outside of commands that write. They may name files.
    pub texts: Vec<Quotation>,
}

/// Text in quotes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quotation {
    /// Place, with the quotes.
    pub span: SourceSpan,
    /// Whether a problem reads it, so that the contents of a file can take the place of its name.
    pub is_literal: bool,
}

/// Returns what a text takes from a session. Returns `None` for a text with an error.
pub fn find_dependencies(session: &Session, text: &str) -> Option<Dependencies> {
    let names = session.state.variable_names();
    let statements = bind_text(text, &session.state.vocabulary, &names).outcome.ok()?;
    let mut needs = Dependencies::default();
    for statement in &statements {
        session.add_statement(text, statement, &mut needs);
    }
    Some(needs)
}

impl Session {
    fn add_statement(&self, text: &str, statement: &BoundStatement, needs: &mut Dependencies) {
        let name = statement.name.as_ref().filter(|_| !statement.is_default);
        let begin = statement.span.start;
        let words = lexemes(&text[begin..statement.span.end])
            .map(|(kind, span)| {
                (kind, SourceSpan { start: begin + span.start, end: begin + span.end })
            })
            .filter(|(_, span)| name.is_none_or(|name| name.span != *span));
        let mut calls = Vec::new();
        add_calls(statement, &mut calls);
        for (kind, span) in words {
            let word = &text[span.start..span.end];
            let call = calls
                .iter()
                .rfind(|call| call.span.start <= span.start && span.end <= call.span.end);
            match kind {
                LexemeKind::Pipe if span.start == begin => needs.continues = true,
                LexemeKind::Word if word.starts_with(LAST_RESULT) => needs.continues = true,
                LexemeKind::Word if needs.assigned.contains(word) => {}
                LexemeKind::Word if self.state.variables.contains_key(word) => {
                    needs.variables.insert(word.to_owned());
                }
                LexemeKind::Word => needs.definitions.extend(self.definition(word)),
                LexemeKind::Text
                    if call.is_none_or(|call| call.verb.effect != SideEffect::Writes) =>
                {
                    let is_literal = call.is_some_and(|call| call.problem.is_some());
                    needs.texts.push(Quotation { span, is_literal });
                }
                _ => {}
            }
        }
        let is_first = |call: &VerbCall| matches!(&statement.head, PipelineHead::Call(head) if head.span == call.span);
        needs.looks_back |= calls.iter().any(|call| {
            call.verb.role == VerbRole::Game
                || LOOKING_BACK.contains(&call.verb.word)
                || call.verb.word == "show" && is_first(call)
        });
        needs.assigned.extend(name.map(|name| name.item.clone()));
    }

    /// Returns the command that defines a word.
    fn definition(&self, word: &str) -> Option<String> {
        let definition = self.state.vocabulary.find_definition(word)?;
        Some(format!("define {}", definition.to_source()))
    }
}

/// Adds the commands of a statement, and those of the statements inside it.
fn add_calls<'s>(statement: &'s BoundStatement, calls: &mut Vec<&'s VerbCall>) {
    calls.extend(statement.calls());
    if let PipelineHead::Block(block) = &statement.head {
        block.bodies.iter().flatten().for_each(|statement| add_calls(statement, calls));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::SourceText;
    use std::sync::Arc;

    fn session(text: &str) -> Session {
        let mut session = Session::default();
        let source = SourceText { name: None, text: text.to_owned() };
        session.eval(&Arc::new(source), &mut |answer| assert!(answer.outcome.is_ok(), "{text}"));
        session
    }

    fn needs(session: &Session, text: &str) -> Dependencies {
        find_dependencies(session, text).expect("a text without errors")
    }

    #[test]
    fn variables_and_definitions_are_found() {
        let session = session(
            "let n = 6; let m = 5; define gnu = knight + king; define yak = gnu + rook; all queens n",
        );
        let found = needs(&session, "count queens n");
        assert_eq!(found.variables, ["n".to_owned()].into());
        assert!(!found.continues && !found.looks_back && found.definitions.is_empty());
        assert_eq!(needs(&session, "let n = 7; count queens n").variables, BTreeSet::new());
        let found = needs(&session, "let n = n + m");
        assert_eq!(found.variables, ["m".to_owned(), "n".to_owned()].into());
        assert_eq!(found.assigned, ["n".to_owned()].into());
        let found = needs(&session, "count yaks 6");
        assert_eq!(found.definitions, ["define yak = knight + king + rook".to_owned()].into());
        assert!(find_dependencies(&session, "count unknown").is_none());
    }

    #[test]
    fn the_last_result_and_the_game_are_found() {
        let session = session("all queens 6");
        assert!(needs(&session, "| unique").continues);
        assert!(needs(&session, "_ | unique").continues);
        assert!(!needs(&session, "all queens 6 | unique").continues);
        for text in ["place a1", "hint", "show", "history", "if 1 = 1 { undo }"] {
            assert!(needs(&session, text).looks_back, "{text}");
        }
        assert!(!needs(&session, "all queens 6 | show").looks_back);
    }

    #[test]
    fn texts_that_may_name_files_are_found() {
        let session = session("all queens 6");
        let texts = |text: &str| {
            let texts = needs(&session, text).texts.into_iter();
            texts
                .map(|one| (text[one.span.start..one.span.end].to_owned(), one.is_literal))
                .collect::<Vec<_>>()
        };
        assert_eq!(texts("load \"six.csv\" | count"), [("\"six.csv\"".to_owned(), false)]);
        assert_eq!(texts("all queens 6 | export \"six.csv\""), []);
        let level = "\"AAB/ABB/CCC\"".to_owned();
        assert_eq!(texts("count stars \"AAB/ABB/CCC\""), [(level.clone(), true)]);
        assert_eq!(texts("play stars \"AAB/ABB/CCC\""), [(level, true)]);
    }
}
