//! Binding: checks the terms of a text against the signatures of verbs and problems before anything
//! runs.
//!
//! The traversal is generic. Only the [`ArgKind`] of a parameter determines
//! how it is read. Every alternative that would be accepted is noted in a [`FurthestFailure`],
//! which error texts, completion and hints read.

mod call;
mod context;
mod kind;
mod names;
mod related;
mod terms;
mod topic;
mod value;
mod vocabulary;
mod words;

use crate::files::regular_file;
use crate::problem::{ArgKind, ArgValue, BoundArg, BoundArgs, DefinedItem, UserDefinition};
use crate::set::{ExprType, Formula, SolutionSet};
use crate::state::literal::bad_literal;
use crate::state::{
    BoundBlock, Calculation, DeferredArg, DeferredValue, Fault, FaultKind, ListItem, Pipeline,
    ProblemCall, VerbCall,
};
use crate::value::{FunctionBody, UserFunction};
use bezzel_base::piece::Piece;
use bezzel_language::{
    BlockKind, DEFAULT_SIGN, ExpectedItem, Expression, ExpressionNode, FurthestFailure,
    LAST_RESULT, ParsedBlock, ParsedCommand, ParsedStatement, Script, SourceSpan, Spanned,
    SyntaxError, Term, TermKind, lexemes, parse, parse_part,
};
use bezzel_messages::{message, shorten_word};
use std::collections::BTreeSet;
use std::sync::Arc;
use terms::{BindScope, SyntaxBreak, TermReader, fold_case};

pub use crate::state::{BoundStatement, PipelineHead};
pub(crate) use call::SET_WORDS;
pub use context::{BindContext, PipedInput};
pub(crate) use kind::betza_diagnostic;
pub(crate) use names::POSTFIX_STAGES;
pub use names::{ValueType, VariableNames};
pub use related::related_words;
pub use topic::{BRUTE_FORCE_PAGE, TOPICS, Topic, WORD_EXAMPLES};
pub(crate) use vocabulary::nearest_word;
pub use vocabulary::{EntryKind, VocabularyEntry};
pub use words::value_forms;
pub(crate) use words::{COLUMNS, value_message};

pub use crate::state::Vocabulary;

/// Bound text.
#[derive(Debug)]
pub struct BoundText {
    /// All statements, or the first fault from left to right.
    pub outcome: Result<Vec<BoundStatement>, Fault>,
    /// Statement with the fault, or the last one, as written.
    pub text: String,
    /// Number of statements before it.
    pub before: usize,
    /// Context of the last statement that was examined.
    pub context: BindContext,
    /// Variables known there, including those that the text itself assigns.
    pub names: VariableNames,
    /// Words known there, including those that the text itself defines.
    pub vocabulary: Vocabulary,
}

/// Parses and binds a whole text. `names` are the variables that have a value before it runs.
///
/// # Complexity
/// Linear in the text.
pub fn bind_text(text: &str, vocabulary: &Vocabulary, names: &VariableNames) -> BoundText {
    bind_text_sealed(text, vocabulary, names, false)
}

/// Parses and binds a whole text. A `sealed` text cannot read files.
fn bind_text_sealed(
    text: &str,
    vocabulary: &Vocabulary,
    names: &VariableNames,
    sealed: bool,
) -> BoundText {
    let layout = FurthestFailure::new();
    let (vocabulary, names) = (vocabulary.clone(), names.clone());
    bind_parsed(parse(text, &layout), &layout, &text.into(), vocabulary, names, sealed)
}

/// Binds a parsed text, or the statements before its first error.
fn bind_parsed(
    parsed: Result<Script, SyntaxError>,
    layout: &FurthestFailure,
    text: &Arc<str>,
    vocabulary: Vocabulary,
    names: VariableNames,
    sealed: bool,
) -> BoundText {
    let (script, broken) = match parsed {
        Ok(script) => (script, None),
        Err(error) => {
            let broken =
                SyntaxBreak { span: error.span, kind: error.kind, expected: layout.get().1 };
            (error.before, Some(broken))
        }
    };
    let binder = ScriptBinder {
        source: text,
        vocabulary,
        names,
        is_sealed: sealed,
        furthest: FurthestFailure::new(),
        context: BindContext::default(),
    };
    binder.bind_script(&script, broken.as_ref())
}

/// Reads a problem with its arguments and options, as written by `Instance::command_text`: `queens
/// 8 with a1`. Definitions of its words may precede it: `define camel = leaper(1,3); camels 8`.
///
/// # Errors
/// The first [`Fault`] from left to right.
pub fn read_problem(text: &str, vocabulary: &Vocabulary) -> Result<ProblemCall, Fault> {
    if let Some((definitions, problem)) = text.rsplit_once("; ") {
        let reading = bind_text_sealed(definitions, vocabulary, &VariableNames::new(), true);
        let defines = |bound: &BoundStatement| matches!(&bound.head, PipelineHead::Call(call) if call.definition().is_some());
        let plain = |bound: &BoundStatement| {
            bound.name.is_none() && bound.stages.is_empty() && defines(bound)
        };
        match reading.outcome {
            Ok(bound) if bound.iter().all(plain) => {
                return read_problem(problem, &reading.vocabulary);
            }
            Err(fault) if definitions.starts_with("define ") => return Err(fault),
            _ => {}
        }
    }
    bind_single_command(text, vocabulary, &mut |terms| {
        call::bind_bare_problem(terms, &mut BindContext::default())
    })
}

/// Reads an expression over the attributes of solutions. If a type is given, the expression must
/// have it.
///
/// # Errors
/// The first [`Fault`] from left to right.
pub fn read_expression(
    text: &str,
    wanted: Option<ExprType>,
    vocabulary: &Vocabulary,
) -> Result<Expression, Fault> {
    let kind = if wanted == Some(ExprType::Truth) { ArgKind::Test } else { ArgKind::Key };
    bind_single_command(text, vocabulary, &mut |terms| {
        let read = kind::read_argument(terms, &mut BindContext::default(), kind, "expression")?;
        let given = read.and_then(|given| given.into_iter().next()).filter(|_| terms.is_at_end());
        match given.map(|given| given.arg) {
            Some(ArgValue::Expression(expression)) => Ok(expression),
            _ => Err(terms.fault()),
        }
    })
}

/// Reads a formula over the solutions of a set. If a type is given, the formula must have it.
///
/// # Errors
/// The first [`Fault`] from left to right.
pub fn read_formula(
    text: &str,
    wanted: Option<ExprType>,
    vocabulary: &Vocabulary,
    set: &SolutionSet,
) -> Result<Formula, Fault> {
    let expression = read_expression(text, wanted, vocabulary)?;
    Formula::new(&expression, wanted, vocabulary.attributes, &**set.instance())
        .map_err(Fault::from_formula_error)
}

/// Binds a text that is one command without a verb.
fn bind_single_command<T>(
    text: &str,
    vocabulary: &Vocabulary,
    bind: &mut dyn FnMut(&mut TermReader<'_>) -> Result<T, Fault>,
) -> Result<T, Fault> {
    let (furthest, names, source) = (FurthestFailure::new(), VariableNames::new(), text.into());
    let ground = BindScope {
        source: &source,
        vocabulary,
        names: &names,
        is_sealed: true,
        is_resolved: false,
        level: 0,
        furthest: &furthest,
    };
    let (script, broken) = match parse(text, &FurthestFailure::new()) {
        Ok(script) => (script, None),
        Err(error) => (
            error.before,
            Some(SyntaxBreak { span: error.span, kind: error.kind, expected: Vec::new() }),
        ),
    };
    let first = script.statements.first();
    let command = match first.and_then(|statement| statement.commands.first()) {
        Some(command)
            if first.is_some_and(|it| it.name.is_none() && !it.timed && !it.explained) =>
        {
            fold_case(command, vocabulary, &names)
        }
        _ => empty_command(first.map_or_else(SourceSpan::default, |statement| statement.span)),
    };
    let alone =
        script.statements.iter().map(|statement| statement.commands.len()).sum::<usize>() <= 1;
    let mut terms = TermReader::new(ground, &command, broken.as_ref());
    let read = bind(&mut terms)?;
    if alone { Ok(read) } else { Err(terms.fault()) }
}

/// Returns a command without terms at a place.
fn empty_command(place: SourceSpan) -> ParsedCommand {
    ParsedCommand { terms: Vec::new(), span: place, terminator: place }
}

/// Returns a call with the values of its expressions in place of the deferred arguments, and with
/// the present definitions of its words. `literal` returns the terms that an expression stands for.
///
/// # Errors
/// The first [`Fault`] of a value, at the place of its expression.
pub fn resolve_call(
    call: &VerbCall,
    vocabulary: &Vocabulary,
    literal: &mut dyn FnMut(&DeferredValue) -> Result<Vec<TermKind>, Fault>,
) -> Result<VerbCall, Fault> {
    let mut context = BindContext {
        verb: Some(call.verb),
        problem: call.problem.as_ref().map(|problem| problem.problem.clone()),
        new_name: call.args.text("name").map(str::to_owned),
        setting: call.args.text("setting").and_then(|word| vocabulary.find_setting(word)),
        ..BindContext::default()
    };
    let mut resolve = |args: &BoundArgs| -> Result<BoundArgs, Fault> {
        let mut all = Vec::new();
        for given in &args.0 {
            let fits = |deferred: &&DeferredArg| {
                (deferred.name, deferred.span) == (given.name, given.span)
            };
            let deferred = call.deferred.iter().find(fits);
            let read = match deferred.filter(|_| matches!(given.arg, ArgValue::Deferred(_))) {
                Some(deferred) => resolve_argument(deferred, vocabulary, &mut context, literal)?,
                None => vec![given.clone()],
            };
            for given in &read {
                match &given.arg {
                    ArgValue::Size(size) => context.size = Some(*size),
                    ArgValue::Square(square) => context.squares.push(*square),
                    _ => {}
                }
            }
            all.extend(read);
        }
        Ok(BoundArgs(all))
    };
    let problem = match &call.problem {
        Some(problem) => {
            let (problem, args) = (problem.clone(), resolve(&problem.args)?);
            Some(ProblemCall { args, ..problem }.with_definitions(vocabulary))
        }
        None => None,
    };
    problem.as_ref().map_or(Ok(()), kind::check_member_number)?;
    let args = resolve(&call.args)?;
    Ok(VerbCall { args, problem, deferred: Vec::new(), ..call.clone() })
}

/// Reads a deferred argument with the values of its expressions.
fn resolve_argument(
    deferred: &DeferredArg,
    vocabulary: &Vocabulary,
    context: &mut BindContext,
    literal: &mut dyn FnMut(&DeferredValue) -> Result<Vec<TermKind>, Fault>,
) -> Result<Vec<BoundArg>, Fault> {
    let (mut terms, mut at) = (Vec::new(), 0);
    for value in &deferred.values {
        terms.extend_from_slice(&deferred.terms[at..value.terms.start]);
        at = value.terms.end;
        let span = SourceSpan {
            start: deferred.terms[value.terms.start].span.start,
            end: deferred.terms[at - 1].span.end,
        };
        terms.extend(literal(value)?.into_iter().map(|item| Term { item, span }));
    }
    terms.extend_from_slice(&deferred.terms[at..]);
    let end = deferred.span.end;
    let terminator = SourceSpan { start: end, end };
    let command = ParsedCommand { terms, span: deferred.span, terminator };
    let (furthest, names) = (FurthestFailure::new(), VariableNames::new());
    let scope = BindScope {
        source: &deferred.source,
        vocabulary,
        names: &names,
        is_sealed: false,
        is_resolved: true,
        level: 0,
        furthest: &furthest,
    };
    let mut terms = TermReader::new(scope, &command, None);
    terms.verb_word = context.verb.map_or("", |verb| verb.word);
    call::bind_deferred(&mut terms, context, deferred)
}

impl ProblemCall {
    /// Returns the call with the present definitions of its words. A definition may depend on a
    /// value that was not known when the call was bound.
    fn with_definitions(mut self, vocabulary: &Vocabulary) -> ProblemCall {
        if vocabulary.defined.is_empty() {
            return self;
        }
        let is_defined = |name: &str| vocabulary.find_definition(name).is_some();
        if is_defined(self.problem.word())
            && let Some(problem) = vocabulary.find_problem(self.problem.word())
        {
            self.problem = problem;
        }
        let params = self.problem.entry.signature.params;
        let mut size = None;
        for given in &mut self.args.0 {
            let walks = params.iter().any(|it| it.name == given.name && it.kind == ArgKind::Walker);
            let renew = |piece: &mut Piece| {
                if is_defined(&piece.name)
                    && let Some(present) = vocabulary.find_piece(&piece.name, walks)
                {
                    *piece = present;
                }
            };
            match &mut given.arg {
                ArgValue::Piece(piece) => renew(piece),
                ArgValue::Mixture(kinds) => kinds.iter_mut().for_each(|(_, piece)| renew(piece)),
                ArgValue::Defined(board) => {
                    if let Some(present) = vocabulary.find_definition(&board.name)
                        && let DefinedItem::Board(grid) = &present.meaning
                    {
                        *board = Arc::clone(present);
                        size = Some(grid.size);
                    }
                }
                _ => {}
            }
        }
        if let Some(size) = size
            && let Some(given) =
                self.args.0.iter_mut().find(|given| matches!(given.arg, ArgValue::Size(_)))
        {
            given.arg = ArgValue::Size(size);
        }
        self
    }
}

/// Returns the definition that a statement of a script will make, without its meaning.
fn defined_name(statement: &ParsedStatement) -> Option<Arc<UserDefinition>> {
    let mut terms = statement.commands.first()?.terms.iter().map(|term| &term.item);
    let (Some(TermKind::Word(define)), Some(TermKind::Word(name))) = (terms.next(), terms.next())
    else {
        return None;
    };
    let is_board = matches!(terms.nth(1), Some(TermKind::Word(word)) if kind::is_drawn(word));
    (define.eq_ignore_ascii_case("define")).then(|| UserDefinition::pending(name, is_board))
}

/// Iterates over the names that `let` gives in a text, blocks included.
fn assigned_names(text: &str) -> impl Iterator<Item = &str> {
    let mut words = lexemes(text).map(|(_, span)| &text[span.start..span.end]);
    std::iter::from_fn(move || {
        words.find(|word| *word == "let")?;
        words.next()
    })
}

struct ScriptBinder<'a> {
    source: &'a Arc<str>,
    vocabulary: Vocabulary,
    /// Variables of the session and of the statements before the current one.
    names: VariableNames,
    is_sealed: bool,
    furthest: FurthestFailure,
    context: BindContext,
}

impl ScriptBinder<'_> {
    fn bind_script(mut self, script: &Script, broken: Option<&SyntaxBreak>) -> BoundText {
        let mut bound = Vec::new();
        let mut fault = None;
        for (number, statement) in script.statements.iter().enumerate() {
            let last = number + 1 == script.statements.len();
            match self.bind_statement(statement, broken.filter(|_| last)) {
                Ok(statement) => bound.push(statement),
                Err(found) => {
                    fault = Some((found, number));
                    break;
                }
            }
        }
        let at =
            fault.as_ref().map_or(script.statements.len().saturating_sub(1), |(_, number)| *number);
        let text = script
            .statements
            .get(at)
            .map(|statement| self.statement_text(statement))
            .unwrap_or_default();
        let outcome = fault.map_or(Ok(bound), |(fault, _)| Err(fault));
        BoundText {
            outcome,
            text,
            before: at,
            context: self.context,
            names: self.names,
            vocabulary: self.vocabulary,
        }
    }

    fn bind_statement(
        &mut self,
        statement: &ParsedStatement,
        broken: Option<&SyntaxBreak>,
    ) -> Result<BoundStatement, Fault> {
        self.context = BindContext::default();
        self.check_name(statement)?;
        if let Some(params) = &statement.params {
            return self.bind_function(statement, params, broken);
        }
        if let Some(block) = &statement.block {
            return self.bind_block(statement, block, broken);
        }
        let mut none =
            empty_command(SourceSpan { start: statement.span.end, end: statement.span.end });
        let fold = |command| fold_case(command, &self.vocabulary, &self.names);
        let mut commands: Vec<ParsedCommand> = statement.commands.iter().map(fold).collect();
        let (first, rest) = match commands.split_first_mut() {
            Some((first, rest)) => (first, rest),
            None => (&mut none, &mut [][..]),
        };
        let traced = !rest.is_empty() && self.is_set_traced(first);
        if traced {
            first.terms.remove(0);
        }
        let head = self.bind_head(statement, first, broken.filter(|_| rest.is_empty()))?;
        let stages = self.bind_stages(rest, traced, broken)?;
        if let PipelineHead::Call(call) = &head
            && let (true, Some(file)) = (call.verb.runs_script, call.args.text("file"))
        {
            self.note_script_names(file);
        }
        let kind = ValueType::of_pipeline(&head, &stages, &self.names);
        self.note_result(statement, &head, kind);
        if let (PipelineHead::Call(call), false) = (&head, statement.explained) {
            self.vocabulary = call.vocabulary_after(std::mem::take(&mut self.vocabulary));
        }
        let (name, timed, explained) =
            (statement.name.clone(), statement.timed, statement.explained);
        let span = statement.span;
        Ok(BoundStatement {
            name,
            is_default: statement.is_default,
            timed,
            explained,
            traced,
            head,
            stages,
            text: self.statement_text(statement),
            span,
        })
    }

    /// Returns whether a set follows the first word, `trace`. Then the steps of a stage are
    /// requested, not those of a search.
    fn is_set_traced(&self, command: &ParsedCommand) -> bool {
        let [trace, next, ..] = command.terms.as_slice() else { return false };
        let (TermKind::Word(trace), TermKind::Word(next)) = (&trace.item, &next.item) else {
            return false;
        };
        let makes_set =
            |word: &str| self.vocabulary.find_verb(word, false).is_some_and(|verb| verb.makes_set);
        trace == "trace" && (makes_set(next) || self.names.contains(next))
    }

    /// Binds the commands after the first one. If `traced`, the first stage with steps makes a
    /// table of them.
    fn bind_stages(
        &mut self,
        commands: &[ParsedCommand],
        traced: bool,
        broken: Option<&SyntaxBreak>,
    ) -> Result<Vec<VerbCall>, Fault> {
        let mut stages = Vec::new();
        let number_of_stages = commands.len();
        for (number, command) in commands.iter().enumerate() {
            let last = number + 1 == number_of_stages;
            self.context.input = call::stage_input(command, &self.vocabulary, self.context.input);
            stages.push(self.bind_stage(command, broken.filter(|_| last))?);
            if traced && stages.last().is_some_and(|stage| stage.verb.trace.is_some()) {
                self.context.input = PipedInput::Rows;
            }
        }
        Ok(stages)
    }

    /// Notes the names that the value of a statement gets.
    fn note_result(&mut self, statement: &ParsedStatement, head: &PipelineHead, kind: ValueType) {
        let number = match head {
            PipelineHead::Calculation(Calculation { expression, .. }) => match &expression.item {
                ExpressionNode::Number(number) => u64::try_from(number).ok(),
                _ => None,
            },
            _ => None,
        };
        let number = number.filter(|_| kind == ValueType::Number);
        let kind = match (self.context.input, kind) {
            (PipedInput::Rows, ValueType::List) => ValueType::List,
            (PipedInput::Rows, _) => ValueType::Table,
            _ => kind,
        };
        let is_kept = |name: &str| statement.is_default && self.names.contains(name);
        if let Some(name) = statement.name.as_ref().filter(|name| !is_kept(&name.item)) {
            match number {
                Some(number) => self.names.insert_number(name.item.clone(), number),
                None => self.names.insert(name.item.clone(), kind),
            }
        }
        self.names.insert(LAST_RESULT.to_owned(), kind);
    }

    /// Notes the names that a script gives, so that later statements can use them. A script that
    /// cannot be read is a fault only when it runs.
    fn note_script_names(&mut self, file: &str) {
        /// Maximum number of bytes of a script whose names are read.
        const MAX_BYTES: u64 = 1 << 20;
        let path = self.names.script_path(file.as_ref());
        let text =
            regular_file::open(&path).and_then(|file| regular_file::read_text(file, MAX_BYTES));
        if let (false, Ok(text)) = (self.is_sealed, text) {
            let script = match parse(&text, &FurthestFailure::new()) {
                Ok(script) => script,
                Err(error) => error.before,
            };
            self.names.extend_from_script(&script);
            for definition in script.statements.iter().filter_map(defined_name) {
                self.vocabulary = std::mem::take(&mut self.vocabulary).with_definition(definition);
            }
        }
    }

    /// Binds the definition of a function, which may call itself.
    fn bind_function(
        &mut self,
        statement: &ParsedStatement,
        params: &[Spanned<String>],
        broken: Option<&SyntaxBreak>,
    ) -> Result<BoundStatement, Fault> {
        let name = statement.name.as_ref().map_or("", |name| &name.item);
        self.names.insert(name.to_owned(), ValueType::Function);
        self.names.record_changes();
        let bound = self.bind_function_body(statement, params, broken);
        self.names.undo_changes();
        let (body, bound) = bound?;
        let first = body.commands.first().map_or(body.span, |command| command.span);
        let start = body.block.as_ref().map_or(first, |block| block.span).start;
        let text = self.source[start..body.span.end].to_owned();
        let params = params.iter().map(|param| param.item.clone()).collect();
        let function = Arc::new(UserFunction {
            params,
            text,
            body: FunctionBody::new(bound),
            captured: Vec::new(),
        });
        Ok(self.statement_without_stages(statement, PipelineHead::Definition(function)))
    }

    /// Binds the body of a function, where the parameters are variables. Returns it as it was
    /// parsed, and bound.
    fn bind_function_body(
        &mut self,
        statement: &ParsedStatement,
        params: &[Spanned<String>],
        broken: Option<&SyntaxBreak>,
    ) -> Result<(ParsedStatement, BoundStatement), Fault> {
        for (at, param) in params.iter().enumerate() {
            if params[..at].iter().any(|other| other.item == param.item) {
                let kind = FaultKind::repeated_option(&param.item);
                return Err(Fault::new(param.span, kind));
            }
            let is_reserved = self.vocabulary.is_reserved(&param.item.to_ascii_lowercase());
            if is_reserved || param.item.starts_with(LAST_RESULT) {
                return Err(Fault::new(param.span, FaultKind::Reserved(param.item.clone())));
            }
            self.names.insert(param.item.clone(), ValueType::Unknown);
        }
        let body = ParsedStatement { name: None, params: None, ..statement.clone() };
        let bound = self.bind_statement(&body, broken)?;
        Ok((body, bound))
    }

    /// Binds a block: its header, the statements between its braces, and the stages after them.
    fn bind_block(
        &mut self,
        statement: &ParsedStatement,
        block: &ParsedBlock,
        broken: Option<&SyntaxBreak>,
    ) -> Result<BoundStatement, Fault> {
        let start = SourceSpan { end: block.span.start, ..block.span };
        let header = block.header.clone().unwrap_or_else(|| empty_command(start));
        let header = fold_case(&header, &self.vocabulary, &self.names);
        let mut bound = BoundBlock {
            kind: block.kind.clone(),
            values: Vec::new(),
            condition: None,
            bodies: Vec::new(),
            span: block.span,
        };
        let mut context = BindContext { input: PipedInput::Unknown, ..BindContext::default() };
        let cut_header = broken.filter(|_| block.is_cut_short && block.bodies.is_empty());
        let mut terms = self.term_reader(&header, cut_header);
        let mut bind_header = || -> Result<(), Fault> {
            match &block.kind {
                BlockKind::Try => {}
                BlockKind::If => {
                    bound.condition = Some(call::bind_condition(&mut terms, &mut context)?);
                }
                BlockKind::For(_) => bound.values = call::bind_values(&mut terms, &mut context)?,
            }
            if terms.peek().is_some() || cut_header.is_some() { Err(terms.fault()) } else { Ok(()) }
        };
        if let Err(fault) = bind_header() {
            // Where a header goes on in a way that it cannot, its body begins without a brace.
            return Err(terms.body_fault().filter(|_| terms.position() > 0).unwrap_or(fault));
        }
        let mut outer_kind = None;
        if let BlockKind::For(name) = &block.kind {
            let named = ParsedStatement { name: Some(name.clone()), ..statement.clone() };
            self.check_name(&named)?;
            let kind = self.type_of_items(&bound.values);
            outer_kind = self.names.known_type(&name.item);
            self.names.insert(name.item.clone(), kind);
        }
        let before = self.vocabulary.clone();
        let source = Arc::clone(self.source);
        let bodies = block.bodies.iter().map(|body| &source[body.start..body.end]);
        let assigned: BTreeSet<&str> = bodies.flat_map(assigned_names).collect();
        for name in assigned.iter().filter(|name| self.names.contains(name)).collect::<Vec<_>>() {
            // An earlier turn or the other branch may give a value of another type.
            self.names.insert((*name).to_owned(), ValueType::Unknown);
        }
        for body in &block.bodies {
            let layout = FurthestFailure::new();
            let reading = bind_parsed(
                parse_part(self.source, *body, &layout),
                &layout,
                self.source,
                std::mem::take(&mut self.vocabulary),
                std::mem::take(&mut self.names),
                self.is_sealed,
            );
            (self.names, self.vocabulary) = (reading.names, reading.vocabulary);
            self.context = reading.context;
            bound.bodies.push(reading.outcome?);
        }
        if block.is_cut_short {
            let end = block.span.end;
            let after = empty_command(SourceSpan { start: end, end });
            return Err(self.term_reader(&after, broken).fault());
        }
        for name in assigned {
            self.names.insert(name.to_owned(), ValueType::Unknown);
        }
        if let BlockKind::For(name) = &block.kind {
            self.names.restore(&name.item, outer_kind);
        }
        // The block may not run, so that what it removes may still be there.
        if !self.vocabulary.defined.is_shared_with(&before.defined) {
            for definition in before.defined.iter() {
                if self.vocabulary.find_replaced(definition).is_none() {
                    let definition = Arc::clone(definition);
                    self.vocabulary =
                        std::mem::take(&mut self.vocabulary).with_definition(definition);
                }
            }
        }
        let is_table = matches!(block.kind, BlockKind::For(_));
        let input = if is_table { PipedInput::Rows } else { PipedInput::Unknown };
        self.context = BindContext { input, ..BindContext::default() };
        let fold = |command| fold_case(command, &self.vocabulary, &self.names);
        let commands: Vec<ParsedCommand> = statement.commands.iter().map(fold).collect();
        let stages = self.bind_stages(&commands, false, broken)?;
        if stages.is_empty() {
            let place = SourceSpan { start: block.span.end, end: block.span.end };
            let after = empty_command(place);
            let terms = self.term_reader(&after, broken);
            if !is_table && block.bodies.len() == 1 {
                terms.note_expected(ExpectedItem::Word("else"));
            }
            call::expect_end(&terms)?;
        }
        let head = PipelineHead::Block(Box::new(bound));
        let kind = ValueType::of_pipeline(&head, &stages, &self.names);
        self.note_result(statement, &head, kind);
        let whole = self.statement_without_stages(statement, head);
        Ok(BoundStatement { stages, ..whole })
    }

    /// Returns the type of all elements of a list, if it is one and known.
    fn type_of_items(&self, items: &[ListItem]) -> ValueType {
        let kind = |item: &ListItem| match item {
            ListItem::Range(_) => ValueType::Number,
            ListItem::Value(calculation) => match calculation.operands.as_slice() {
                // The values of a list are its elements.
                [Pipeline { head: PipelineHead::List(items), stages }] if stages.is_empty() => {
                    self.type_of_items(items)
                }
                _ => match ValueType::of_calculation(calculation, &self.names) {
                    ValueType::List | ValueType::Other => ValueType::Unknown,
                    other => other,
                },
            },
        };
        let first = items.first().map(kind).unwrap_or_default();
        if items.iter().all(|item| kind(item) == first) { first } else { ValueType::Unknown }
    }

    fn statement_without_stages(
        &self,
        statement: &ParsedStatement,
        head: PipelineHead,
    ) -> BoundStatement {
        BoundStatement {
            name: statement.name.clone(),
            is_default: statement.is_default,
            timed: statement.timed,
            explained: false,
            traced: false,
            head,
            stages: Vec::new(),
            text: self.statement_text(statement),
            span: statement.span,
        }
    }

    /// Checks the name given by `let`. A name that starts statements or problems would make them
    /// ambiguous.
    fn check_name(&self, statement: &ParsedStatement) -> Result<(), Fault> {
        match &statement.name {
            Some(name) if self.vocabulary.find_definition(&name.item).is_some() => {
                let word = shorten_word(&name.item);
                let help = message!("help-is-defined", word = &word);
                let defined = bad_literal(message!("literal-is-defined", word = word));
                Err(Fault::new(name.span, defined.with_help(help)))
            }
            Some(name)
                if name.item.starts_with(LAST_RESULT)
                    || self.vocabulary.is_reserved(&name.item.to_ascii_lowercase()) =>
            {
                Err(Fault::new(name.span, FaultKind::Reserved(name.item.clone())))
            }
            _ => Ok(()),
        }
    }

    fn term_reader<'b>(
        &'b self,
        command: &'b ParsedCommand,
        broken: Option<&'b SyntaxBreak>,
    ) -> TermReader<'b> {
        let ground = BindScope {
            source: self.source,
            vocabulary: &self.vocabulary,
            names: &self.names,
            is_sealed: self.is_sealed,
            is_resolved: false,
            level: 0,
            furthest: &self.furthest,
        };
        TermReader::new(ground, command, broken)
    }

    /// Binds the first command, which is a verb's command, the name of a variable, or an
    /// expression.
    fn bind_head(
        &mut self,
        statement: &ParsedStatement,
        command: &ParsedCommand,
        broken: Option<&SyntaxBreak>,
    ) -> Result<PipelineHead, Fault> {
        let mut context = std::mem::take(&mut self.context);
        let head = call::bind_head(&mut self.term_reader(command, broken), &mut context, statement);
        context.input = match &head {
            Ok(head) => self.head_input(head),
            Err(_) => PipedInput::Unknown,
        };
        self.context = context;
        head
    }

    /// Returns what the first stage after a head takes.
    fn head_input(&self, head: &PipelineHead) -> PipedInput {
        match head {
            PipelineHead::Call(call) => call::output_input(call, PipedInput::Solutions),
            PipelineHead::List(_) => PipedInput::Rows,
            PipelineHead::Variable(name) if self.names.is_table(&name.item) => PipedInput::Rows,
            PipelineHead::Calculation(calculation) => {
                match (&calculation.expression.item, calculation.operands.as_slice()) {
                    (ExpressionNode::Operand(_), [only]) if only.stages.is_empty() => {
                        self.head_input(&only.head)
                    }
                    _ => PipedInput::Unknown,
                }
            }
            _ => PipedInput::Unknown,
        }
    }

    /// Binds a command after a `|`.
    fn bind_stage(
        &mut self,
        command: &ParsedCommand,
        broken: Option<&SyntaxBreak>,
    ) -> Result<VerbCall, Fault> {
        let mut context =
            BindContext { squares: Vec::new(), setting: None, ..std::mem::take(&mut self.context) };
        let mut terms = self.term_reader(command, broken);
        let stage = call::bind_stage(&mut terms, &mut context)
            .and_then(|call| call::expect_end(&terms).map(|()| call));
        if let Ok(call) = &stage {
            context.input = call::output_input(call, context.input);
        }
        self.context = context;
        stage
    }

    /// Returns the statement on one line. A statement on several lines is rebuilt from its terms.
    fn statement_text(&self, statement: &ParsedStatement) -> String {
        let text = &self.source[statement.span.start..statement.span.end];
        if !text.contains(['\n', '\r']) {
            return text.to_owned();
        }
        if statement.block.is_some() || statement.params.is_some() {
            let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
            return lines.collect::<Vec<_>>().join(" ");
        }
        let sign = if statement.is_default { DEFAULT_SIGN } else { "=" };
        let named = statement
            .name
            .iter()
            .map(|name| format!("let {} {sign} ", name.item))
            .collect::<String>();
        let timed = match (statement.timed, statement.explained) {
            (true, _) => "time ",
            (_, true) => "explain ",
            _ => "",
        };
        let command = |command: &ParsedCommand| {
            let terms =
                command.terms.iter().map(|term| &self.source[term.span.start..term.span.end]);
            terms.collect::<Vec<_>>().join(" ").replace(" ,", ",").replace(['\n', '\r'], " ")
        };
        let commands: Vec<String> = statement.commands.iter().map(command).collect();
        format!("{named}{timed}{}", commands.join(" | "))
    }
}
