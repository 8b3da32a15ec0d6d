//! The last command of a session, and the same with another board, piece or number.

use crate::bind::PipelineHead;
use crate::problem::{ArgKind, ArgValue};
use crate::state::{BoundStatement, ProblemCall, VerbCall};
use bezzel_base::board::Size;
use bezzel_language::SourceSpan;

/// Last command that searched a problem.
pub(super) struct LastCommand {
    /// Command without the name of its value.
    pub(super) text: String,
    pub(super) statement: BoundStatement,
}

impl LastCommand {
    pub(super) fn call(&self) -> &VerbCall {
        match &self.statement.head {
            PipelineHead::Call(call) => call,
            _ => unreachable!("a last command begins with a call"),
        }
    }

    pub(super) fn problem(&self) -> &ProblemCall {
        self.call().problem.as_ref().expect("a last command has a problem")
    }

    /// Returns the problem with its options, without those of the verb.
    pub(super) fn problem_text(&self) -> &str {
        let problem = self.problem();
        let end = problem.args.0.iter().map(|given| given.span.end).max().unwrap_or(0);
        &self.text[problem.span.start..end.max(problem.span.end).min(self.text.len())]
    }

    /// Returns the method of its problem that one of these words names.
    pub(super) fn method_of(&self, words: &[String]) -> Option<&'static str> {
        let methods = self.problem().problem.entry.methods.iter();
        methods.map(|method| method.word).find(|method| words.iter().any(|word| word == method))
    }

    /// Returns the comparison of its method with these, or of all methods if there are none.
    pub(super) fn compared(&self, task: &str, methods: &[&str]) -> String {
        let (problem, text) = (self.problem(), self.problem_text());
        let given = problem.args.0.iter().find(|given| given.name == "using");
        let own = given.map(|given| &self.text[given.span.start..given.span.end]);
        let mut all: Vec<&str> = own.into_iter().filter(|_| !methods.is_empty()).collect();
        all.extend(methods.iter().filter(|&&method| Some(method) != own));
        let option = own.map_or_else(String::new, |own| format!(" using {own}"));
        let using =
            if all.is_empty() { String::new() } else { format!(" using {}", all.join(", ")) };
        format!("compare {task}{}{using}", text.replacen(&option, "", 1))
    }

    /// Returns the place of the size of the board.
    pub(super) fn size_span(&self) -> Option<SourceSpan> {
        let mut params = self.problem().problem.entry.signature.params.iter();
        let size = params.find(|param| param.kind == ArgKind::Size)?;
        self.problem().args.get(size.name).map(|given| given.span)
    }

    /// Returns the size of the board.
    pub(super) fn size_text(&self) -> Option<String> {
        self.size_span().map(|span| self.text[span.start..span.end].to_owned())
    }

    /// Returns the place of the piece: that after the problem, or the problem itself.
    pub(super) fn piece_span(&self) -> Option<SourceSpan> {
        let problem = self.problem();
        let is_piece = |value: &ArgValue| matches!(value, ArgValue::Piece(_));
        let given = problem.args.0.iter().find(|given| is_piece(&given.arg));
        let word = problem.span.start + problem.problem.word().len();
        let own = problem.problem.placed_piece().is_some();
        let itself = || own.then_some(SourceSpan { start: problem.span.start, end: word });
        given.map(|given| given.span).or_else(itself)
    }

    /// Returns the name of the piece.
    pub(super) fn piece_text(&self) -> Option<&str> {
        self.piece_span().map(|span| &self.text[span.start..span.end])
    }

    /// Returns the command without stages at its end that take some of the solutions or write them.
    pub(super) fn whole_set(&self) -> &str {
        self.without_last_stages(&["first", "last", "skip", "nth", "sample", "show", "export"])
    }

    /// Returns the command without stages of these verbs at its end.
    pub(super) fn without_last_stages(&self, verbs: &[&str]) -> &str {
        let is_left_out = |stage: &&VerbCall| verbs.contains(&stage.verb.word);
        let taken = self.statement.stages.iter().rev().take_while(is_left_out).last();
        let end = taken.map_or(self.text.len(), |stage| stage.span.start);
        self.text[..end].trim_end().trim_end_matches('|').trim_end()
    }

    /// Returns the command with other text at places that do not overlap.
    pub(super) fn with(&self, mut changes: Vec<(SourceSpan, &str)>) -> String {
        changes.sort_by_key(|(span, _)| span.start);
        let mut text = self.text.clone();
        for (span, new) in changes.into_iter().rev() {
            text.replace_range(span.start..span.end, new);
        }
        text
    }

    /// Returns whether the problem takes a number of pieces.
    pub(super) fn takes_pieces(&self) -> bool {
        self.problem().problem.entry.signature.options.iter().any(|it| it.word == "pieces")
    }

    /// Returns whether the number of pieces of the problem is free.
    pub(super) fn counts_pieces(&self) -> bool {
        let problem = self.problem();
        let has_usual_number = ["queens", "rooks", "superqueens"].contains(&problem.problem.word());
        self.takes_pieces() && (!has_usual_number || problem.args.has("pieces"))
    }

    /// Returns whether a number alone means pieces: the command has their number beside the sides
    /// of its board.
    pub(super) fn has_amount(&self) -> bool {
        self.problem().args.has("pieces") && self.size_text().is_some_and(|size| size.contains('x'))
    }

    /// Returns the command with this number of pieces.
    pub(super) fn with_pieces(&self, number: &str) -> String {
        let problem = self.problem();
        let given = problem.args.0.iter().find(|given| given.name == "pieces");
        match given {
            Some(given) => self.with(vec![(given.span, number)]),
            None => {
                let end = problem.span.start + self.problem_text().len();
                format!("{} pieces {number}{}", &self.text[..end], &self.text[end..])
            }
        }
    }

    /// Returns the command without each option that is only a word.
    pub(super) fn without_each_flag(&self) -> Vec<String> {
        let text = self.whole_set();
        let flags = self
            .problem()
            .args
            .0
            .iter()
            .filter(|given| text.get(given.span.start..given.span.end) == Some(given.name));
        flags.map(|flag| text.replacen(&format!(" {}", flag.name), "", 1)).collect()
    }

    /// Returns the command on the larger boards up to this side.
    pub(super) fn continued(&self, side: &str) -> Option<String> {
        let span = self.size_span()?;
        let (_, to) = self.problem().size_range()?;
        let next = u64::from(to.files()) + 1;
        let is_larger = to.is_square() && side.parse::<u64>().is_ok_and(|side| side > next);
        is_larger.then(|| self.with(vec![(span, &format!("{next}..{side}"))]))
    }

    /// Returns the command on a board with a side that differs by one.
    pub(super) fn resized(&self, is_larger: bool) -> Option<String> {
        let span = self.size_span()?;
        let (from, to) = self.problem().size_range()?;
        let next = |side: u64| if is_larger { side.checked_add(1) } else { side.checked_sub(1) };
        let sides = |size: Size| size.is_square().then(|| u64::from(size.files()));
        let size = match (sides(from)?, sides(to)?) {
            (one, other) if one == other => next(one)?.to_string(),
            (one, other) => format!("{one}..{}", next(other)?),
        };
        Some(self.with(vec![(span, &size)]))
    }

    /// Returns the puzzle of the last problem.
    pub(super) fn by_hand(&self) -> Option<String> {
        let problem = self.problem();
        let has = |option| problem.args.has(option);
        if problem.problem.word() == "stars" && (has("random") || has("difficulty")) {
            let kind = if problem.args.integer("stars") == Some(2) { "stars" } else { "regions" };
            let level = problem.args.text("difficulty");
            let level = level.map_or(String::new(), |level| format!(" difficulty {level}"));
            return Some(format!("play {kind} {}{level}", self.size_text()?));
        }
        Some(format!("play {}", self.problem_text()))
    }

    /// Returns the command that shows the solution before that of the last answer.
    pub(super) fn previous(&self) -> String {
        let before = self.text.rsplit_once("| nth ").and_then(|(start, number)| {
            let number = number.trim().parse::<u64>().ok().filter(|number| *number > 1)?;
            Some(format!("{start}| nth {}", number - 1))
        });
        before.unwrap_or_else(|| format!("all {} | nth 1", self.problem_text()))
    }

    /// Returns the trace up to the solution after the last one.
    pub(super) fn next_trace(&self) -> Option<String> {
        let given = self.call().args.get("solution");
        match given.map(|given| (&given.arg, given.span)) {
            Some((ArgValue::Integer(number), span)) => {
                Some(self.with(vec![(span, &(number + 1).to_string())]))
            }
            Some(_) => None,
            None => Some(format!("{} solution 2", self.text)),
        }
    }
}
