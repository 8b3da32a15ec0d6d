//! Statements, commands and the layout of lines.

use super::fault::{Slip, SyntaxError, SyntaxKind, shorten};
use super::lexeme::{blank, newline, stray, term, wide_blank, word};
use super::{Command, Expected, Furthest, Script, Span, Spanned, Statement, Term, TermKind};
use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::combinator::{eof, opt, verify};
use nom::{IResult, Parser};

type Read<'a, T> = IResult<&'a str, T, Slip>;

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
pub fn parse(text: &str, furthest: &Furthest) -> Result<Script, SyntaxError> {
    let mut grammar = Grammar { source: text, furthest, script: Script::default() };
    match grammar.script(text.strip_prefix('\u{feff}').unwrap_or(text)) {
        Ok(_) => Ok(grammar.script),
        Err(nom::Err::Error(slip) | nom::Err::Failure(slip)) => Err(grammar.error(slip)),
        Err(nom::Err::Incomplete(_)) => unreachable!("only complete parsers are used"),
    }
}

/// Parser state with the text and everything read so far, so that an error does not lose it.
struct Grammar<'s> {
    source: &'s str,
    furthest: &'s Furthest,
    script: Script,
}

impl<'s> Grammar<'s> {
    /// Parses statements, each ended by a line break, a `;` or the end of the text.
    fn script(&mut self, input: &'s str) -> Read<'s, ()> {
        let mut input = input;
        loop {
            let (rest, _) = blank(input)?;
            let (rest, ended) = opt(alt((newline, tag(";"), eof))).parse(rest)?;
            match ended {
                Some("") => return Ok((rest, ())),
                Some(_) => input = rest,
                None => (input, _) = self.statement(rest)?,
            }
        }
    }

    /// Parses `let NAME =`, `time`, and commands separated by `|`.
    fn statement(&mut self, input: &'s str) -> Read<'s, ()> {
        let start = self.at(input);
        let span = Span { start, end: start };
        self.script.statements.push(Statement {
            name: None,
            timed: false,
            explained: false,
            commands: Vec::new(),
            span,
        });
        let (rest, _) = self.naming(input)?;
        let (rest, _) = self.timing(rest)?;
        let (mut rest, mut piped) = self.command(rest)?;
        while piped {
            (rest, _) = wide_blank(rest)?;
            (rest, piped) = self.command(rest)?;
        }
        match alt((newline, tag(";"), eof)).parse(rest) {
            Ok(_) => Ok((rest, ())),
            Err(nom::Err::Error(_)) => Err(unexpected(rest, SyntaxKind::Sign)),
            Err(other) => Err(other),
        }
    }

    /// Parses `let NAME =`, if it is there.
    fn naming(&mut self, input: &'s str) -> Read<'s, ()> {
        let Ok((rest, _)) = keyword("let").parse(input) else { return Ok((input, ())) };
        self.extend(rest);
        let (place, _) = blank(rest)?;
        let (rest, name) = match word(place) {
            Err(nom::Err::Error(_)) => return Err(self.wanting(Expected::Class("name"), rest, place)),
            read => read?,
        };
        let span = Span { start: self.at(place), end: self.at(rest) };
        self.last().name = Some(Spanned { item: name.to_owned(), span });
        self.extend(rest);
        let (place, _) = blank(rest)?;
        match tag("=").parse(place) {
            Ok((rest, _)) => {
                self.extend(rest);
                blank(rest)
            }
            Err(nom::Err::Error(_)) => Err(self.wanting(Expected::Word("="), rest, place)),
            Err(other) => Err(other),
        }
    }

    /// Parses `time` or `explain`, if one is there.
    fn timing(&mut self, input: &'s str) -> Read<'s, ()> {
        let (rest, explained) = match (keyword("time").parse(input), keyword("explain").parse(input)) {
            (Ok((rest, _)), _) => (rest, false),
            (_, Ok((rest, _))) => (rest, true),
            _ => return Ok((input, ())),
        };
        (self.last().timed, self.last().explained) = (!explained, explained);
        self.extend(rest);
        let (rest, _) = blank(rest)?;
        if !explained || self.last().name.is_some() {
            return Ok((rest, ()));
        }
        // An explained value does not get a name.
        let (rest, _) = self.naming(rest)?;
        self.last().name = None;
        Ok((rest, ()))
    }

    /// Parses terms up to a `|` or the end of the statement. Reads the `|` too, and returns whether
    /// there was one.
    fn command(&mut self, input: &'s str) -> Read<'s, bool> {
        let place = self.last().span.end;
        let span = Span { start: place, end: place };
        self.last().commands.push(Command { terms: Vec::new(), span, until: span });
        let (mut rest, mut depth) = (input, 0u64);
        loop {
            (rest, _) = if depth > 0 { wide_blank(rest)? } else { blank(rest)? };
            let Some((after, term)) = self.term_or_pipe(rest, depth > 0)? else { break };
            match term.item {
                TermKind::Open => depth += 1,
                TermKind::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            self.push(term, after);
            rest = after;
        }
        let (after, pipe) = opt(tag("|")).parse(rest)?;
        let until = if pipe.is_some() { Span { start: self.at(rest), end: self.at(after) } } else { self.end() };
        self.extend_to(until.end);
        if let Some(command) = self.last().commands.last_mut() {
            command.until = until;
        }
        Ok((after, pipe.is_some()))
    }

    /// Parses a term, if one starts here. Inside brackets a `|` is a term.
    fn term_or_pipe(&self, input: &'s str, inside: bool) -> Result<Option<(&'s str, Term)>, nom::Err<Slip>> {
        match input.strip_prefix('|').filter(|_| inside) {
            Some(rest) => {
                let span = Span { start: self.at(input), end: self.at(rest) };
                Ok(Some((rest, Term { item: TermKind::Pipe, span })))
            }
            None => self.term(input),
        }
    }

    /// Parses a term, if one starts here.
    fn term(&self, input: &'s str) -> Result<Option<(&'s str, Term)>, nom::Err<Slip>> {
        match term(input) {
            Ok((rest, item)) => {
                Ok(Some((rest, Term { item, span: Span { start: self.at(input), end: self.at(rest) } })))
            }
            Err(nom::Err::Error(_)) => Ok(None),
            Err(failure) => {
                if let nom::Err::Failure(Slip { rest, kind: Some(SyntaxKind::Expected(_)), .. }) = &failure {
                    self.furthest.note(self.source.len() - rest, Expected::Class("ranks"));
                }
                Err(failure)
            }
        }
    }

    /// Adds a term to the last command.
    fn push(&mut self, term: Term, rest: &str) {
        let span = term.span;
        self.extend(rest);
        if let Some(command) = self.last().commands.last_mut() {
            command.span = if command.terms.is_empty() { span } else { Span { end: span.end, ..command.span } };
            command.until = Span { start: span.end, end: span.end };
            command.terms.push(term);
        }
    }

    /// Returns the error that the layout expects something at `place`. If nothing follows, its
    /// place is right after the text read so far.
    fn wanting(&self, expected: Expected, after: &str, place: &str) -> nom::Err<Slip> {
        let ends = place.starts_with(['\n', '\r', ';']) || place.is_empty();
        let at = if ends { after } else { place };
        self.furthest.note(self.at(at), expected);
        if ends {
            Slip::fatal(after, 0, SyntaxKind::Expected(None))
        } else {
            unexpected(place, |text| SyntaxKind::Expected(Some(text)))
        }
    }

    /// Returns the statement that is being parsed.
    fn last(&mut self) -> &mut Statement {
        self.script.statements.last_mut().expect("a statement is pushed before its parts are read")
    }

    /// Returns the empty place at the end of the parsed part of the statement.
    fn end(&mut self) -> Span {
        let end = self.last().span.end;
        Span { start: end, end }
    }

    /// Makes the statement reach up to `rest`.
    fn extend(&mut self, rest: &str) {
        self.extend_to(self.at(rest));
    }

    fn extend_to(&mut self, end: usize) {
        self.last().span.end = end;
    }

    /// Returns the offset of a suffix of the text.
    fn at(&self, rest: &str) -> usize {
        self.source.len() - rest.len()
    }

    /// Returns the error with its place counted from the start and the script read before it.
    fn error(self, slip: Slip) -> SyntaxError {
        let start = self.source.len() - slip.rest;
        let kind = slip.kind.unwrap_or(SyntaxKind::Expected(None));
        SyntaxError { span: Span { start, end: start + slip.length }, kind, before: self.script }
    }
}

/// Returns the failure for unexpected text at `place`: a whole term if there is one, otherwise the
/// stray characters.
fn unexpected(place: &str, kind: impl Fn(String) -> SyntaxKind) -> nom::Err<Slip> {
    let text = match term(place) {
        Ok((rest, _)) => &place[..place.len() - rest.len()],
        Err(nom::Err::Failure(slip)) if slip.length > 0 => return nom::Err::Failure(slip),
        Err(_) => stray(place),
    };
    Slip::fatal(place, text.len(), kind(shorten(text)))
}

/// Parses the given keyword.
fn keyword<'a>(text: &'static str) -> impl Parser<&'a str, Output = &'a str, Error = Slip> {
    verify(word, move |found: &str| found == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Script {
        parse(text, &Furthest::new()).unwrap_or_else(|error| panic!("{text}: {error:?}"))
    }

    fn words(statement: &Statement) -> Vec<Vec<String>> {
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
        assert_eq!(words(&script.statements[0]), [vec!["a"], vec!["b", "c", "Open", "d", "Close", "e"]]);
        assert_eq!(words(&script.statements[1]), [["f"]]);
    }

    #[test]
    fn a_name_and_time_come_first() {
        let script = read("let s = time all queens 8; time; let = ;".trim_end_matches(" let = ;"));
        assert_eq!(script.statements[0].name.as_ref().map(|n| (n.item.as_str(), n.span.start)), Some(("s", 4)));
        assert!(script.statements[0].timed && script.statements[1].timed);
        assert_eq!(script.statements[1].commands, [Command { terms: vec![], span: place(31), until: place(31) }]);
        assert_eq!(words(&read("times letter").statements[0]), [["times", "letter"]]);
    }

    fn place(at: usize) -> Span {
        Span { start: at, end: at }
    }

    #[test]
    fn empty_commands_keep_their_place() {
        let script = read("a | | b |");
        let all: Vec<_> =
            script.statements[0].commands.iter().map(|c| (c.span.start, c.until.start, c.until.end)).collect();
        assert_eq!(all, [(0, 2, 3), (3, 4, 5), (6, 8, 9), (9, 9, 9)]);
    }

    #[test]
    fn the_layout_says_what_it_wants_and_keeps_what_it_read() {
        let sign = |text: &str| SyntaxKind::Sign(text.into());
        let found = |text: &str| SyntaxKind::Expected(Some(text.into()));
        for (text, start, end, kind, wants) in [
            ("a b & c", 4, 5, sign("&"), None),
            ("a;b &5 c", 4, 6, sign("&5"), None),
            ("let", 3, 3, SyntaxKind::Expected(None), Some(Expected::Class("name"))),
            ("let 5 = a", 4, 5, found("5"), Some(Expected::Class("name"))),
            ("let s", 5, 5, SyntaxKind::Expected(None), Some(Expected::Word("="))),
            ("let s all", 6, 9, found("all"), Some(Expected::Word("="))),
            ("let s | a", 6, 7, found("|"), Some(Expected::Word("="))),
            ("a 8x", 4, 4, SyntaxKind::Expected(None), Some(Expected::Class("ranks"))),
            ("é 8y", 3, 5, SyntaxKind::NotANumber("8y".into()), None),
            ("a \"b\nc", 2, 4, SyntaxKind::UnclosedText, None),
        ] {
            let furthest = Furthest::new();
            let error = parse(text, &furthest).expect_err(text);
            assert_eq!((error.span, error.kind), (Span { start, end }, kind), "{text}");
            assert_eq!(furthest.get(), wants.map_or((0, vec![]), |wants| (start, vec![wants])), "{text}");
        }
        let before = parse("a; b c & d", &Furthest::new()).expect_err("a stray sign").before;
        assert_eq!(words(&before.statements[1]), [["b", "c"]]);
    }

    #[test]
    fn a_long_text_of_anything_is_read_to_its_end() {
        for piece in
            ["a", "1", "|", "| ", "(", ")", "\"", "\\", "#", ";", "a ", "9^", "8x", ",", "é", "\n", "let ", "a=", "&"]
        {
            let text = piece.repeat(100_000 / piece.len());
            let furthest = Furthest::new();
            // A quadratic parser would take minutes here.
            match parse(&text, &furthest) {
                Ok(read) => assert!(read.statements.len() <= text.len(), "{piece}"),
                Err(error) => assert!(error.span.end <= text.len() && furthest.get().0 <= text.len(), "{piece}"),
            }
            super::super::is_complete(&text);
        }
    }
}
