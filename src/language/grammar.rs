//! Statements, commands and the layout of lines.

use super::fault::{
    BlockError, BlockErrorKind, GrammarError, SyntaxError, SyntaxErrorKind, truncate_line,
};
use super::lexeme::{
    DEFAULT_SIGN, blank, braces, newline, sign_after_help, stray_text, term, wide_blank, word,
};
use super::{
    BlockKind, ExpectedItem, FurthestFailure, ParsedBlock, ParsedCommand, ParsedStatement, Script,
    SourceSpan, Spanned, Term, TermKind,
};
use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::combinator::{eof, opt, verify};
use nom::{IResult, Parser};

type StatementResult<'a, T> = IResult<&'a str, T, GrammarError>;

/// Parses a whole text.
///
/// Items that the layout would have accepted at the place of an error are noted in `furthest`. The
/// binder notes the items that a command would have accepted.
///
/// # Errors
/// The first [`SyntaxError`], with everything before it.
///
/// # Complexity
/// Linear in the text. The stack does not grow with it.
pub fn parse(text: &str, furthest: &FurthestFailure) -> Result<Script, SyntaxError> {
    let start = text.len() - text.strip_prefix('\u{feff}').unwrap_or(text).len();
    parse_part(text, SourceSpan { start, end: text.len() }, furthest)
}

/// Parses a part of a text, such as the body of a block. Places are those of the whole text.
///
/// # Errors
/// As [`parse`].
pub fn parse_part(
    text: &str,
    part: SourceSpan,
    furthest: &FurthestFailure,
) -> Result<Script, SyntaxError> {
    let source = &text[..part.end];
    let mut grammar = ScriptParser { source, furthest, script: Script::default() };
    match grammar.parse_script(&source[part.start..]) {
        Ok(_) => Ok(grammar.script),
        Err(nom::Err::Error(slip) | nom::Err::Failure(slip)) => {
            Err(grammar.into_syntax_error(slip))
        }
        Err(nom::Err::Incomplete(_)) => unreachable!("only complete parsers are used"),
    }
}

/// Maximum number of blocks inside each other. Each takes stack space when it is read and when it
/// runs.
pub const MAX_NESTED_BLOCKS: u32 = 64;

/// Name of the last result.
pub const LAST_RESULT: &str = "_";

/// Parser state with the text and everything read so far, so that an error does not lose it.
struct ScriptParser<'s> {
    source: &'s str,
    furthest: &'s FurthestFailure,
    script: Script,
}

impl<'s> ScriptParser<'s> {
    /// Parses statements, each ended by a line break, a `;` or the end of the text.
    fn parse_script(&mut self, input: &'s str) -> StatementResult<'s, ()> {
        let mut input = input;
        loop {
            let (rest, _) = blank(input)?;
            let (rest, ended) = opt(alt((newline, tag(";"), eof))).parse(rest)?;
            match ended {
                Some("") => return Ok((rest, ())),
                Some(_) => input = rest,
                None => (input, _) = self.parse_statement(rest)?,
            }
        }
    }

    /// Parses `let NAME =` and `time`, and then commands separated by `|`, the first of which may be
    /// a block.
    fn parse_statement(&mut self, input: &'s str) -> StatementResult<'s, ()> {
        let start = self.offset(input);
        let span = SourceSpan { start, end: start };
        self.script.statements.push(ParsedStatement {
            name: None,
            is_default: false,
            timed: false,
            explained: false,
            commands: Vec::new(),
            span,
            params: None,
            block: None,
        });
        let (rest, _) = self.parse_let(input)?;
        let (rest, _) = self.parse_prefix(rest)?;
        let block = if self.last_statement().explained { None } else { self.parse_block(rest)? };
        let (mut rest, mut piped) = match (block, self.parse_leading_pipe(rest)) {
            (Some(after), _) => match blank(after)?.0.strip_prefix('|') {
                Some(rest) => {
                    self.extend_statement(rest);
                    (rest, true)
                }
                None => (after, false),
            },
            (None, Some(rest)) => (rest, true),
            (None, None) => self.parse_command(rest)?,
        };
        while piped {
            (rest, _) = wide_blank(rest)?;
            (rest, piped) = self.parse_command(rest)?;
        }
        self.end_statement(rest)
    }

    /// Checks that the statement ends here.
    fn end_statement(&self, rest: &'s str) -> StatementResult<'s, ()> {
        let (rest, _) = blank(rest)?;
        match alt((newline, tag(";"), eof)).parse(rest) {
            Ok(_) => Ok((rest, ())),
            Err(nom::Err::Error(_)) => Err(unexpected_text(rest, SyntaxErrorKind::Sign)),
            Err(other) => Err(other),
        }
    }

    /// Parses a block if one begins here: `for NAME in VALUES {`, `if CONDITION {` or `try {`.
    /// After the last two, `else` may follow. The statement keeps what was read of a block with an
    /// error.
    fn parse_block(&mut self, input: &'s str) -> Result<Option<&'s str>, nom::Err<GrammarError>> {
        let (rest, kind) = if let Ok((rest, _)) = keyword("for").parse(input) {
            let (rest, name) = self.parse_loop_name(rest)?;
            (rest, BlockKind::For(name))
        } else if let Ok((rest, _)) = keyword("if").parse(input) {
            (rest, BlockKind::If)
        } else if let Ok((rest, _)) = keyword("try").parse(input) {
            (rest, BlockKind::Try)
        } else if keyword("else").parse(input).is_ok() {
            let expected = ExpectedItem::Class("command");
            return Err(self.block_error(
                BlockErrorKind::StrayElse,
                "else",
                expected,
                input,
                input,
            ));
        } else {
            return Ok(None);
        };
        self.extend_statement(rest);
        let start = self.offset(input);
        let span = SourceSpan { start, end: self.offset(rest) };
        let mut block =
            ParsedBlock { kind, header: None, span, bodies: Vec::new(), is_cut_short: true };
        let read = self.parse_block_parts(rest, &mut block);
        let statement = self.last_statement();
        block.header = statement.commands.pop();
        match &read {
            Ok(rest) => {
                self.extend_statement(rest);
                block.span.end = self.offset(rest);
                block.is_cut_short = false;
            }
            Err(_) => block.span.end = block.bodies.last().map_or(span.end, |body| body.end),
        }
        self.last_statement().block = Some(block);
        read.map(Some)
    }

    /// Parses `NAME in` after `for`.
    fn parse_loop_name(
        &self,
        input: &'s str,
    ) -> Result<(&'s str, Spanned<String>), nom::Err<GrammarError>> {
        let (place, _) = blank(input)?;
        let is_name = |after: &'s str, name: &str| {
            !name.eq_ignore_ascii_case("in")
                || blank(after).is_ok_and(|(next, _)| keyword("in").parse(next).is_ok())
        };
        let (after, name) = match word(place) {
            Ok((after, name)) if is_name(after, name) => (after, name),
            Ok(_) | Err(nom::Err::Error(_)) => {
                let expected = ExpectedItem::Class("name");
                let kind = BlockErrorKind::MissingName;
                return Err(self.block_error(kind, "for", expected, input, place));
            }
            Err(other) => return Err(other),
        };
        let span = SourceSpan { start: self.offset(place), end: self.offset(after) };
        let (place, _) = blank(after)?;
        let Ok((rest, _)) = keyword("in").parse(place) else {
            let expected = ExpectedItem::Word("in");
            return Err(self.block_error(BlockErrorKind::MissingIn, "for", expected, after, place));
        };
        Ok((rest, Spanned { item: name.to_owned(), span }))
    }

    /// Parses the header of a block and its bodies.
    fn parse_block_parts(
        &mut self,
        input: &'s str,
        block: &mut ParsedBlock,
    ) -> Result<&'s str, nom::Err<GrammarError>> {
        let (keyword_word, missing) = match block.kind {
            BlockKind::For(_) => ("for", Some(BlockErrorKind::MissingValues)),
            BlockKind::If => ("if", Some(BlockErrorKind::MissingCondition)),
            BlockKind::Try => ("try", None),
        };
        let rest = match missing {
            None => input,
            Some(missing) => {
                let rest = self.parse_command(input)?.0;
                let header = self.last_statement().commands.last();
                if header.is_some_and(|header| header.terms.is_empty()) {
                    let (place, _) = blank(input)?;
                    let expected = ExpectedItem::Class("number");
                    return Err(self.block_error(missing, keyword_word, expected, input, place));
                }
                rest
            }
        };
        let mut rest = self.parse_braces(rest, keyword_word, &mut block.bodies)?;
        if !matches!(block.kind, BlockKind::For(_)) {
            let (place, _) = wide_blank(rest)?;
            if let Ok((after, _)) = keyword("else").parse(place) {
                let (place, _) = blank(after)?;
                rest = match keyword("if").parse(place) {
                    Ok(_) if block.kind == BlockKind::If => {
                        let (rest, body) = self.skip_if(place)?;
                        block.bodies.push(body);
                        rest
                    }
                    _ => self.parse_braces(after, "else", &mut block.bodies)?,
                };
            }
        }
        Ok(rest)
    }

    /// Parses `{ ... }` and adds the place of the text between the braces to `bodies`. Without `}`
    /// the text reaches to the end.
    fn parse_braces(
        &self,
        input: &'s str,
        keyword_word: &'static str,
        bodies: &mut Vec<SourceSpan>,
    ) -> Result<&'s str, nom::Err<GrammarError>> {
        let (place, _) = blank(input)?;
        let Some(inside) = place.strip_prefix('{') else {
            let expected = ExpectedItem::Word("{");
            let kind = BlockErrorKind::MissingBody;
            return Err(self.block_error(kind, keyword_word, expected, input, place));
        };
        let start = self.offset(inside);
        let mut depth = 0u32;
        for (at, brace) in braces(inside) {
            match brace {
                // The outermost block is refused, before any body is read.
                '{' if depth + 1 == MAX_NESTED_BLOCKS => {
                    return Err(GrammarError::fatal(&inside[at..], 1, SyntaxErrorKind::TooDeep));
                }
                '{' => depth += 1,
                _ if depth > 0 => depth -= 1,
                _ => {
                    bodies.push(SourceSpan { start, end: start + at });
                    return Ok(&inside[at + 1..]);
                }
            }
        }
        let end = &inside[inside.len()..];
        bodies.push(SourceSpan { start, end: self.offset(end) });
        let expected = ExpectedItem::Word("}");
        Err(self.block_error(BlockErrorKind::MissingBrace, keyword_word, expected, end, end))
    }

    /// Skips `if CONDITION { ... }` with what follows `else`. Returns its place.
    fn skip_if(&self, input: &'s str) -> Result<(&'s str, SourceSpan), nom::Err<GrammarError>> {
        let mut rest = input;
        let mut bodies = Vec::new();
        loop {
            // Each is read inside of the one before.
            if bodies.len() as u32 == MAX_NESTED_BLOCKS {
                return Err(GrammarError::fatal(rest, 2, SyntaxErrorKind::TooDeep));
            }
            let brace = braces(rest).find(|(_, brace)| *brace == '{');
            let brace = brace.map_or(rest.len(), |(at, _)| at);
            rest = self.parse_braces(&rest[brace..], "if", &mut bodies)?;
            let (place, _) = wide_blank(rest)?;
            let Ok((after, _)) = keyword("else").parse(place) else { break };
            let (place, _) = blank(after)?;
            if keyword("if").parse(place).is_err() {
                rest = self.parse_braces(after, "else", &mut bodies)?;
                break;
            }
            rest = place;
        }
        Ok((rest, SourceSpan { start: self.offset(input), end: self.offset(rest) }))
    }

    /// Parses `let NAME =` or `let NAME ?=`, if it is there.
    fn parse_let(&mut self, input: &'s str) -> StatementResult<'s, ()> {
        let Ok((rest, _)) = keyword("let").parse(input) else { return Ok((input, ())) };
        self.extend_statement(rest);
        let (place, _) = blank(rest)?;
        let (rest, name) = match word(place) {
            Err(nom::Err::Error(_)) => {
                return Err(self.expected_error(ExpectedItem::Class("name"), rest, place));
            }
            read => read?,
        };
        let span = SourceSpan { start: self.offset(place), end: self.offset(rest) };
        self.last_statement().name = Some(Spanned { item: name.to_owned(), span });
        self.extend_statement(rest);
        let rest = self.parse_params(rest)?;
        let (place, _) = blank(rest)?;
        let is_function = self.last_statement().params.is_some();
        match alt((tag("="), tag(DEFAULT_SIGN))).parse(place) {
            Ok((rest, sign)) => {
                self.last_statement().is_default = sign == DEFAULT_SIGN;
                self.extend_statement(rest);
                let (place, _) = blank(rest)?;
                let kind = match place.chars().next() {
                    Some('{') => BlockErrorKind::ExtraBraces,
                    None | Some('\n' | '\r' | ';') if is_function => BlockErrorKind::MissingValue,
                    _ => return Ok((place, ())),
                };
                let expected = ExpectedItem::Class("command");
                Err(self.block_error(kind, "let", expected, rest, place))
            }
            Err(nom::Err::Error(_)) if is_function => {
                let expected = ExpectedItem::Word("=");
                Err(self.block_error(BlockErrorKind::MissingEquals, "let", expected, rest, place))
            }
            Err(nom::Err::Error(_)) => {
                Err(self.expected_error(ExpectedItem::Word("="), rest, place))
            }
            Err(other) => Err(other),
        }
    }

    /// Parses the parameters of a function directly after its name, if there are any.
    fn parse_params(&mut self, input: &'s str) -> Result<&'s str, nom::Err<GrammarError>> {
        let Some(mut rest) = input.strip_prefix('(') else { return Ok(input) };
        let mut params = Vec::new();
        loop {
            let (place, _) = blank(rest)?;
            let (after, name) = match word(place) {
                Err(nom::Err::Error(_)) => {
                    let expected = ExpectedItem::Class("name");
                    let kind = BlockErrorKind::MissingParameter;
                    return Err(self.block_error(kind, "let", expected, rest, place));
                }
                read => read?,
            };
            let span = SourceSpan { start: self.offset(place), end: self.offset(after) };
            params.push(Spanned { item: name.to_owned(), span });
            let (place, _) = blank(after)?;
            if let Some(after) = place.strip_prefix(',') {
                rest = after;
            } else if let Some(after) = place.strip_prefix(')') {
                self.last_statement().params = Some(params);
                self.extend_statement(after);
                return Ok(after);
            } else {
                let expected = ExpectedItem::Word(")");
                let kind = BlockErrorKind::MissingBracket;
                return Err(self.block_error(kind, "let", expected, after, place));
            }
        }
    }

    /// Parses `time` or `explain`, if one is there.
    fn parse_prefix(&mut self, input: &'s str) -> StatementResult<'s, ()> {
        let (rest, explained) =
            match (keyword("time").parse(input), keyword("explain").parse(input)) {
                (Ok((rest, _)), _) => (rest, false),
                (_, Ok((rest, _))) => (rest, true),
                _ => return Ok((input, ())),
            };
        (self.last_statement().timed, self.last_statement().explained) = (!explained, explained);
        self.extend_statement(rest);
        let (rest, _) = blank(rest)?;
        if !explained || self.last_statement().name.is_some() {
            return Ok((rest, ()));
        }
        // An explained value does not get a name.
        let (rest, _) = self.parse_let(rest)?;
        (self.last_statement().name, self.last_statement().is_default) = (None, false);
        Ok((rest, ()))
    }

    /// Parses a `|` before any command, which continues from the last result.
    fn parse_leading_pipe(&mut self, input: &'s str) -> Option<&'s str> {
        let rest = input.strip_prefix('|')?;
        let place = self.offset(input);
        let span = SourceSpan { start: place, end: place + 1 };
        let term = Term { item: TermKind::Word(LAST_RESULT.to_owned()), span };
        let terminator = span;
        self.last_statement().commands.push(ParsedCommand { terms: vec![term], span, terminator });
        self.extend_statement(rest);
        Some(rest)
    }

    /// Parses terms up to a `|` or the end of the statement. Reads the `|` too, and returns whether
    /// there was one.
    fn parse_command(&mut self, input: &'s str) -> StatementResult<'s, bool> {
        let place = self.last_statement().span.end;
        let span = SourceSpan { start: place, end: place };
        self.last_statement().commands.push(ParsedCommand {
            terms: Vec::new(),
            span,
            terminator: span,
        });
        let (mut rest, mut depth) = (input, 0u64);
        loop {
            (rest, _) = if depth > 0 { wide_blank(rest)? } else { blank(rest)? };
            let Some((after, term)) = self.parse_term_or_pipe(rest, depth > 0)? else { break };
            match term.item {
                TermKind::Open | TermKind::ListOpen => depth += 1,
                TermKind::Close | TermKind::ListClose => depth = depth.saturating_sub(1),
                _ => {}
            }
            let is_help =
                matches!(&term.item, TermKind::Word(word) if word.eq_ignore_ascii_case("help"));
            let is_first =
                self.last_statement().commands.last().is_some_and(|it| it.terms.is_empty());
            self.push(term, after);
            rest = after;
            if is_help
                && is_first
                && let Some(sign) = sign_after_help(after)
            {
                let item = TermKind::Text(after[sign.clone()].to_owned());
                let start = self.offset(after);
                let span = SourceSpan { start: start + sign.start, end: start + sign.end };
                rest = &after[sign.end..];
                self.push(Term { item, span }, rest);
                break;
            }
        }
        let (after, pipe) = opt(tag("|")).parse(rest)?;
        let until = if pipe.is_some() {
            SourceSpan { start: self.offset(rest), end: self.offset(after) }
        } else {
            self.end_span()
        };
        self.extend_to(until.end);
        if let Some(command) = self.last_statement().commands.last_mut() {
            command.terminator = until;
        }
        Ok((after, pipe.is_some()))
    }

    /// Parses a term, if one starts here. Inside brackets a `|` is a term.
    fn parse_term_or_pipe(
        &self,
        input: &'s str,
        inside: bool,
    ) -> Result<Option<(&'s str, Term)>, nom::Err<GrammarError>> {
        match input.strip_prefix('|').filter(|_| inside) {
            Some(rest) => {
                let span = SourceSpan { start: self.offset(input), end: self.offset(rest) };
                Ok(Some((rest, Term { item: TermKind::Pipe, span })))
            }
            None => self.parse_term(input),
        }
    }

    /// Parses a term, if one starts here.
    fn parse_term(
        &self,
        input: &'s str,
    ) -> Result<Option<(&'s str, Term)>, nom::Err<GrammarError>> {
        match term(input) {
            Ok((rest, item)) => Ok(Some((
                rest,
                Term {
                    item,
                    span: SourceSpan { start: self.offset(input), end: self.offset(rest) },
                },
            ))),
            Err(nom::Err::Error(_)) => Ok(None),
            Err(failure) => {
                if let nom::Err::Failure(GrammarError {
                    rest,
                    kind: Some(SyntaxErrorKind::Expected(_)),
                    ..
                }) = &failure
                {
                    self.furthest
                        .note_expected(self.source.len() - rest, ExpectedItem::Class("ranks"));
                }
                Err(failure)
            }
        }
    }

    /// Adds a term to the last command.
    fn push(&mut self, term: Term, rest: &str) {
        let span = term.span;
        self.extend_statement(rest);
        if let Some(command) = self.last_statement().commands.last_mut() {
            command.span = if command.terms.is_empty() {
                span
            } else {
                SourceSpan { end: span.end, ..command.span }
            };
            command.terminator = SourceSpan { start: span.end, end: span.end };
            command.terms.push(term);
        }
    }

    /// Returns the error that the layout expects something at `place`. If nothing follows, its
    /// place is right after the text read so far.
    fn expected_error(
        &self,
        expected: ExpectedItem,
        after: &str,
        place: &str,
    ) -> nom::Err<GrammarError> {
        self.error_at(expected, after, place, SyntaxErrorKind::Expected)
    }

    /// Returns the error in the form of a block or a definition at `place`.
    fn block_error(
        &self,
        kind: BlockErrorKind,
        keyword: &'static str,
        expected: ExpectedItem,
        after: &str,
        place: &str,
    ) -> nom::Err<GrammarError> {
        let error = BlockError { keyword, kind };
        self.error_at(expected, after, place, |found| SyntaxErrorKind::Block(error, found))
    }

    /// Returns the error at `place`, where `expected` would have been accepted.
    fn error_at(
        &self,
        expected: ExpectedItem,
        after: &str,
        place: &str,
        kind: impl Fn(Option<String>) -> SyntaxErrorKind,
    ) -> nom::Err<GrammarError> {
        let ends = place.starts_with(['\n', '\r', ';']) || place.is_empty();
        let at = if ends { after } else { place };
        self.furthest.note_expected(self.offset(at), expected);
        if ends {
            GrammarError::fatal(after, 0, kind(None))
        } else {
            unexpected_text(place, |text| kind(Some(text)))
        }
    }

    /// Returns the statement that is being parsed.
    fn last_statement(&mut self) -> &mut ParsedStatement {
        self.script.statements.last_mut().expect("a statement is pushed before its parts are read")
    }

    /// Returns the empty place at the end of the parsed part of the statement.
    fn end_span(&mut self) -> SourceSpan {
        let end = self.last_statement().span.end;
        SourceSpan { start: end, end }
    }

    /// Makes the statement reach up to `rest`.
    fn extend_statement(&mut self, rest: &str) {
        self.extend_to(self.offset(rest));
    }

    fn extend_to(&mut self, end: usize) {
        self.last_statement().span.end = end;
    }

    /// Returns the offset of a suffix of the text.
    fn offset(&self, rest: &str) -> usize {
        self.source.len() - rest.len()
    }

    /// Returns the error with its place counted from the start and the script read before it.
    fn into_syntax_error(self, slip: GrammarError) -> SyntaxError {
        let start = self.source.len() - slip.rest;
        let kind = slip.kind.unwrap_or(SyntaxErrorKind::Expected(None));
        SyntaxError {
            span: SourceSpan { start, end: start + slip.length },
            kind,
            before: self.script,
        }
    }
}

/// Returns the failure for unexpected text at `place`: a whole term if there is one, otherwise the
/// stray characters.
fn unexpected_text(
    place: &str,
    kind: impl Fn(String) -> SyntaxErrorKind,
) -> nom::Err<GrammarError> {
    let text = match term(place) {
        Ok((rest, _)) => &place[..place.len() - rest.len()],
        Err(nom::Err::Failure(slip)) if slip.length > 0 => return nom::Err::Failure(slip),
        Err(_) => stray_text(place),
    };
    GrammarError::fatal(place, text.len(), kind(truncate_line(text)))
}

/// Parses the given keyword, in any case.
fn keyword<'a>(text: &'static str) -> impl Parser<&'a str, Output = &'a str, Error = GrammarError> {
    verify(word, move |found: &str| found.eq_ignore_ascii_case(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Script {
        parse(text, &FurthestFailure::new()).unwrap_or_else(|error| panic!("{text}: {error:?}"))
    }

    fn words(statement: &ParsedStatement) -> Vec<Vec<String>> {
        let term = |term: &Term| match &term.item {
            TermKind::Word(word) => word.clone(),
            other => format!("{other:?}"),
        };
        statement.commands.iter().map(|command| command.terms.iter().map(term).collect()).collect()
    }

    #[test]
    fn statements_end_with_a_line_or_a_semicolon() {
        let script = read("\u{feff}\n a b ;; c\r\n# d\n\te|f # g\n");
        let all: Vec<_> = script.statements.iter().map(words).collect();
        assert_eq!(all, [vec![vec!["a", "b"]], vec![vec!["c"]], vec![vec!["e"], vec!["f"]]]);
        let spans: Vec<_> = script.statements.iter().map(|s| (s.span.start, s.span.end)).collect();
        assert_eq!(spans, [(5, 8), (12, 13), (20, 23)]);
    }

    #[test]
    fn pipes_backslashes_and_brackets_continue() {
        let script = read("a | # c\n\n # d\r\n b \\\n c (\n d\n) e\nf");
        assert_eq!(
            words(&script.statements[0]),
            [vec!["a"], vec!["b", "c", "Open", "d", "Close", "e"]]
        );
        assert_eq!(words(&script.statements[1]), [["f"]]);
    }

    #[test]
    fn a_name_and_time_come_first() {
        let script = read("let s = time all queens 8; time; let = ;".trim_end_matches(" let = ;"));
        assert_eq!(
            script.statements[0].name.as_ref().map(|n| (n.item.as_str(), n.span.start)),
            Some(("s", 4))
        );
        assert!(script.statements[0].timed && script.statements[1].timed);
        assert_eq!(
            script.statements[1].commands,
            [ParsedCommand { terms: vec![], span: place(31), terminator: place(31) }]
        );
        assert_eq!(words(&read("times letter").statements[0]), [["times", "letter"]]);
    }

    fn place(at: usize) -> SourceSpan {
        SourceSpan { start: at, end: at }
    }

    #[test]
    fn empty_commands_keep_their_place() {
        let script = read("a | | b |");
        let all: Vec<_> = script.statements[0]
            .commands
            .iter()
            .map(|c| (c.span.start, c.terminator.start, c.terminator.end))
            .collect();
        assert_eq!(all, [(0, 2, 3), (3, 4, 5), (6, 8, 9), (9, 9, 9)]);
    }

    #[test]
    fn layout_errors_report_expected_items_and_keep_the_read_part() {
        let sign = |text: &str| SyntaxErrorKind::Sign(text.into());
        let found = |text: &str| SyntaxErrorKind::Expected(Some(text.into()));
        for (text, start, end, kind, wants) in [
            ("a b & c", 4, 5, sign("&"), None),
            ("a;b &5 c", 4, 6, sign("&5"), None),
            ("let", 3, 3, SyntaxErrorKind::Expected(None), Some(ExpectedItem::Class("name"))),
            ("let 5 = a", 4, 5, found("5"), Some(ExpectedItem::Class("name"))),
            ("let s", 5, 5, SyntaxErrorKind::Expected(None), Some(ExpectedItem::Word("="))),
            ("let s all", 6, 9, found("all"), Some(ExpectedItem::Word("="))),
            ("let s | a", 6, 7, found("|"), Some(ExpectedItem::Word("="))),
            ("a 8x", 4, 4, SyntaxErrorKind::Expected(None), Some(ExpectedItem::Class("ranks"))),
            ("é 8y", 3, 5, SyntaxErrorKind::NotANumber("8y".into()), None),
            ("a \"b\nc", 2, 4, SyntaxErrorKind::UnclosedText, None),
        ] {
            let furthest = FurthestFailure::new();
            let error = parse(text, &furthest).expect_err(text);
            assert_eq!((error.span, error.kind), (SourceSpan { start, end }, kind), "{text}");
            assert_eq!(
                furthest.get(),
                wants.map_or((0, vec![]), |wants| (start, vec![wants])),
                "{text}"
            );
        }
        let before = parse("a; b c & d", &FurthestFailure::new()).expect_err("a stray sign").before;
        assert_eq!(words(&before.statements[1]), [["b", "c"]]);
    }

    #[test]
    fn a_long_text_of_anything_is_read_to_its_end() {
        for piece in [
            "a", "1", "|", "| ", "(", ")", "\"", "\\", "#", ";", "a ", "9^", "8x", ",", "é", "\n",
            "let ", "a=", "&",
        ] {
            let text = piece.repeat(100_000 / piece.len());
            let furthest = FurthestFailure::new();
            // A quadratic parser would take minutes here.
            match parse(&text, &furthest) {
                Ok(read) => assert!(read.statements.len() <= text.len(), "{piece}"),
                Err(error) => assert!(
                    error.span.end <= text.len() && furthest.get().0 <= text.len(),
                    "{piece}"
                ),
            }
            super::super::is_complete(&text);
        }
    }
}
