//! Values and faults as JSON objects, for programs.
//!
//! Every object starts with `kind` and `command`; counts are decimal strings, since they pass 2^53. Nothing here depends on the
//! language except `message` and `help` of an error and the words of tables.

use crate::board::{Square, file_name};
use crate::present::{
    View, doc, expected, fault_help, fault_message, feedback, place, sentence, statement, stopped, survey, text,
};
use crate::problem::{Changed, Optimum, Problem, Stride};
use crate::search::Stop;
use crate::search::tour::vandermonde::Join;
use crate::search::tour::{Sums, sums};
use crate::value::file::map_fields;
use crate::value::game::{Challenge, Ending, Goal, Kind, Position, Puzzle, Rule, Tally, Told};
use crate::value::shard::{ShardNews, ShardReport, ranges};
use crate::value::{
    self, Axis, Cell, Checked, Count, Deed, Drawn, Gallery, HeatMap, Label, Narrative, NoSolution, Note, Outcome, Plot,
    Saved, Series, SolutionSet, Table, Topic, Trace, Value,
};
use crate::verb::{Answer, Fault, FaultKind, Source};
use crate::words::Lang;
use serde_json::{Value as Json, json};
use std::fmt;

/// A JSON object whose keys keep their order; it is written on one line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Object(Vec<(&'static str, Json)>);

impl Object {
    fn new(kind: &str, command: &str) -> Object {
        Object(vec![("kind", kind.into()), ("command", command.into())])
    }

    fn with(mut self, key: &'static str, value: impl Into<Json>) -> Object {
        self.0.push((key, value.into()));
        self
    }

    fn maybe(self, key: &'static str, value: Option<impl Into<Json>>) -> Object {
        match value {
            Some(value) => self.with(key, value),
            None => self,
        }
    }

    /// What is proved of the fewest pieces: `number` is that of the solution at hand, or of those counted.
    fn optimum(self, optimum: Option<Optimum>, number: Option<u64>) -> Object {
        let Some(optimum) = optimum else { return self };
        let object = self.maybe("number", number).with("proved", optimum.is_proved());
        let object = object.with("lower", optimum.lower).maybe("upper", optimum.upper);
        if object.get("stopped").is_some() { object } else { object.maybe("stopped", optimum.stopped.map(Stop::word)) }
    }

    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&Json> {
        self.0.iter().find(|(name, _)| *name == key).map(|(_, value)| value)
    }
}

impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (key, value)) in self.0.iter().enumerate() {
            let before = if place == 0 { '{' } else { ',' };
            write!(f, "{before}\"{key}\":{value}")?;
        }
        f.write_str(if self.0.is_empty() { "{}" } else { "}" })
    }
}

impl From<Object> for Json {
    fn from(object: Object) -> Json {
        Json::Object(object.0.into_iter().map(|(key, value)| (key.to_string(), value)).collect())
    }
}

/// What a statement yielded, with its run time where that was asked for; nothing where there is nothing to tell.
pub fn answer(answer: &Answer, view: &View) -> Option<Object> {
    let object = match &answer.outcome {
        Ok(value) => self::value(value, &answer.command, view)?,
        Err(fault) => self::fault(fault, &answer.command, &answer.source, view.lang),
    };
    let timed = answer.timed && object.get("seconds").is_none();
    Some(object.maybe("seconds", timed.then_some(answer.seconds)))
}

/// A value; nothing for the values that show nothing.
pub fn value(value: &Value, command: &str, view: &View) -> Option<Object> {
    let object = |kind| Object::new(kind, command);
    Some(match value {
        Value::Count(value) => count(object("count"), value),
        Value::Board(value) if value.walk.is_some() => with_board(object("tour"), value),
        Value::Board(value) => with_board(object("board"), value),
        Value::Explicit(value) => explicit(object("board"), value),
        Value::Gallery(value) => gallery(object("boards"), value),
        Value::Set(value) => set(object("set"), value, view),
        Value::None(value) => none(object("none"), value, view.lang),
        Value::Table(value) => table(object("table"), value, view),
        Value::Plot(value) => plot(object("plot"), value, view),
        Value::Trace(value) => trace(object("trace"), value),
        Value::Story(value) => story(object("trace"), value),
        Value::Map(value) => map(object("map"), value),
        Value::Puzzle(value) => puzzle(object("puzzle"), value, view),
        Value::Challenges(rows) => {
            let row = |(number, row): (usize, &Challenge)| json!({ "number": number, "puzzle": row.text, "level": row.level, "solutions": row.solutions.map(|n| n.to_string()) });
            object("challenges").with("challenges", (1..).zip(*rows).map(row).collect::<Vec<_>>())
        }
        Value::Position(value) => position(object("position"), value, view),
        Value::Tally(value) => tally(object("tally"), value),
        Value::Help(topic) => object("help").with("topic", topic_word(topic)).with("text", page(value, view)),
        Value::About(problem) => about(object("about"), problem).with("text", page(value, view)),
        Value::Saved(value) => saved(object("saved"), value),
        Value::Checked(value) => checked(object("checked"), value),
        Value::Setting { key, value } => object("setting").with("key", *key).with("value", value.as_str()),
        Value::Shards(report) => shards(object("shards"), report),
        Value::Cleared(runs) => object("cleared").with("runs", runs.to_string()),
        Value::Version => object("version").with("name", "bezzel").with("version", env!("CARGO_PKG_VERSION")),
        Value::Nothing | Value::Quit => return None,
    })
}

/// What is told of the shards of a count.
fn shards(object: Object, report: &ShardReport) -> Object {
    let object = object.with("problem", report.problem.as_str()).with("method", report.method.as_str());
    let object = object.with("shards", report.shards);
    match &report.news {
        ShardNews::Counted { counted, skipped, left, stopped, seconds } => object
            .with("counted", *counted)
            .with("skipped", *skipped)
            .with("left", *left)
            .maybe("stopped", stopped.map(Stop::word))
            .with("seconds", *seconds),
        ShardNews::Missing(missing) => object.with("missing", ranges(missing)).with("left", missing.len()),
        ShardNews::Verified(number) => object.with("verified", *number),
        ShardNews::Standing { missing, damaged, seconds, left } => object
            .with("recorded", report.shards - missing)
            .with("left", *missing)
            .with("damaged", *damaged)
            .with("seconds", *seconds)
            .maybe("seconds_left", *left),
    }
}

/// A puzzle: what it asks for, and its board.
fn puzzle(object: Object, puzzle: &Puzzle, view: &View) -> Object {
    let size = puzzle.grid.size;
    let goal = match puzzle.goal() {
        Goal::Place => "place",
        Goal::Cover => "cover",
        Goal::Independent => "independent",
        Goal::Total => "total",
        Goal::Regions => "regions",
        Goal::Tour => "tour",
        Goal::ClosedTour => "closed tour",
    };
    let rows = match &puzzle.rule {
        Rule::Regions(regions) => {
            let row = |rank| (0..size.files()).map(|file| regions.letter(Square { file, rank })).collect::<String>();
            Some((0..size.ranks()).rev().map(row).collect::<Vec<String>>())
        }
        _ => None,
    };
    object
        .with("puzzle", puzzle.text.as_str())
        .maybe("number", puzzle.number)
        .with("goal", goal)
        .with("statement", statement(puzzle, view))
        .with("size", json!([size.files(), size.ranks()]))
        .maybe("torus", puzzle.grid.torus.then_some(true))
        .with("piece", puzzle.piece.name)
        .with("pieces", puzzle.pieces)
        .with("given", names(&puzzle.given))
        .maybe("blocked", (!puzzle.blocked.is_empty()).then(|| names(&puzzle.blocked)))
        .maybe("regions", rows)
        .maybe("solutions", puzzle.solutions.map(|solutions| solutions.to_string()))
}

/// A game that is played by commands: its puzzle, what a command did, and how it stands.
fn position(object: Object, position: &Position, view: &View) -> Object {
    let game = &position.game;
    let (said, sentence) = match &position.told {
        Told::Start => ("started", None),
        Told::Resumed => ("resumed", None),
        Told::Shown => ("shown", None),
        Told::Left => ("left", None),
        Told::Action(said) => (said.word(), Some(feedback(game, said, view))),
    };
    let sentence = sentence.map(|spans| spans.into_iter().map(|span| span.text).collect::<String>());
    let ending = game.ending().map(|ending| match ending {
        Ending::Solved => "solved",
        Ending::GivenUp => "given up",
    });
    puzzle(object, game.puzzle(), view)
        .with("said", said)
        .maybe("message", sentence)
        .with("squares", names(game.placed()))
        .with("left", game.left())
        .with("moves", game.moves())
        .with("hints", game.hints())
        .with("played", position.seconds)
        .maybe("ending", ending)
}

/// What was solved so far, by kind of puzzle.
fn tally(object: Object, tally: &Tally) -> Object {
    let kind = |kind: &Kind| match kind {
        Kind::Placement => "placements",
        Kind::Completion => "completions",
        Kind::Cover => "covers",
        Kind::Regions => "regions",
        Kind::Tour => "tours",
    };
    let share = |one: &Kind| {
        let share = tally.kinds.get(one).copied().unwrap_or_default();
        json!({ "kind": kind(one), "puzzles": share.puzzles, "solved": share.solved, "given_up": share.given_up, "seconds": share.seconds })
    };
    object
        .with("kinds", Kind::ALL.iter().map(share).collect::<Vec<_>>())
        .with("challenges", json!([tally.challenges, tally.of]))
        .with("streak", tally.streak)
        .with("longest", tally.longest)
}

/// A fault, with its place in the source.
pub fn fault(fault: &Fault, command: &str, source: &Source, lang: Lang) -> Object {
    let at = fault.span.map(|span| place(&source.text, span));
    let wanted = match &fault.kind {
        FaultKind::Expected { expected: wanted, .. } => Some(expected(wanted, lang)),
        _ => None,
    };
    let wanted = wanted.map(|words| words.iter().map(|word| word.replace('`', "")).collect::<Vec<_>>());
    Object::new("error", command)
        .with("code", fault.code().to_string())
        .with("message", fault_message(fault, lang))
        .maybe("source", source.name.clone())
        .maybe("line", at.map(|at| at.line))
        .maybe("column", at.map(|at| at.column))
        .maybe("expected", wanted)
        .maybe("help", fault_help(fault, lang))
}

fn plot(object: Object, plot: &Plot, view: &View) -> Object {
    let label = |label: &Label| match label {
        Label::Text(text) => text.clone(),
        Label::Word(id) => bare(id).to_owned(),
    };
    let axis = |axis: &Axis| json!({ "label": label(&axis.label), "log": axis.log });
    let series = |series: &Series| {
        let mut object = json!({ "label": series.label, "points": series.points });
        if let Some(growth) = &series.growth {
            object["growth"] = json!(growth.factor);
        }
        object
    };
    object
        .with("title", plot.title.as_str())
        .maybe("quantity", plot.quantity.map(bare))
        .with("x", axis(&plot.x))
        .with("y", axis(&plot.y))
        .with("series", plot.series.iter().map(series).collect::<Vec<_>>())
        .maybe("notes", notes(&plot.notes, view))
        .with("complete", plot.stopped.is_none())
        .maybe("stopped", plot.stopped.map(Stop::word))
}

/// The steps under the numbers that the text shows; `first` is the number of the first one in the whole search.
fn trace(object: Object, trace: &Trace) -> Object {
    let size = trace.grid.size;
    let numbered = (trace.shown_from()..).zip(&trace.steps);
    object
        .with("problem", trace.problem.as_str())
        .with("size", json!([size.files(), size.ranks()]))
        .maybe("torus", trace.grid.torus.then_some(true))
        .with("piece", trace.piece.name)
        .maybe("method", trace.method)
        .maybe("blocked", (!trace.blocked.is_empty()).then(|| names(&trace.blocked)))
        .with("start", names(&trace.start))
        .with("first", trace.first)
        .maybe("total", trace.total)
        .with("steps", numbered.map(|(n, deed)| step(n, deed).into()).collect::<Vec<Json>>())
        .with("complete", trace.stopped.is_none())
        .maybe("stopped", trace.stopped.map(Stop::word))
}

fn step(n: u64, deed: &Deed) -> Object {
    let object = Object::default().with("n", n).with("do", deed.word());
    let name = |square: &Square| square.to_string();
    match deed {
        Deed::Place(square) => object.with("square", name(square)),
        Deed::Allow(pieces) => object.with("pieces", *pieces),
        Deed::Best { square, gain, ties } => {
            object.with("square", name(square)).with("gain", *gain).with("ties", names(ties))
        }
        Deed::Need { square, ways } => object.with("square", name(square)).with("ways", *ways),
        Deed::Short { pieces, most, open, first } => {
            object.with("left", *pieces).with("most", *most).with("uncovered", *open).with("square", name(first))
        }
        Deed::Given(square) => object.with("square", name(square)).with("given", true),
        Deed::Remove { square, .. } => object.with("square", name(square)),
        Deed::Reject { square, by } => {
            let by: Vec<Square> = by.iter().map(|(square, _)| *square).collect();
            object.with("square", name(square)).with("by", names(&by))
        }
        Deed::DeadEnd { file, back } => {
            object.maybe("file", file.map(file_name)).maybe("back", back.as_ref().map(name))
        }
        Deed::Found { number } => object.with("solution", *number),
    }
}

/// The steps of a method that makes a tour.
fn story(object: Object, narrative: &Narrative) -> Object {
    let size = narrative.grid.size;
    let steps = (narrative.story.first..).zip(narrative.story.shown()).map(|(n, stride)| stride_of(n, stride).into());
    object
        .with("problem", narrative.problem.as_str())
        .with("size", json!([size.files(), size.ranks()]))
        .with("piece", narrative.piece.name)
        .maybe("blocked", (!narrative.blocked.is_empty()).then(|| names(&narrative.blocked)))
        .with("method", narrative.story.method)
        .with("steps", steps.collect::<Vec<Json>>())
        .with("path", names(&narrative.story.path))
        .with("complete", narrative.story.stopped.is_none())
        .maybe("stopped", narrative.story.stopped.map(Stop::word))
}

fn stride_of(n: u64, stride: &Stride) -> Object {
    let name = |square: &Square| square.to_string();
    let does = |what: &'static str| Object::default().with("n", n).with("do", what);
    match stride {
        Stride::Start(square) => does("start").with("square", name(square)),
        Stride::Go { to, onward, others } => {
            let others: Vec<Json> = others.iter().map(|(square, count)| json!([name(square), count])).collect();
            does("go").with("square", name(to)).with("onward", *onward).with("others", others)
        }
        Stride::Try(square) => does("try").with("square", name(square)),
        Stride::Back(square) => does("back").with("square", name(square)),
        Stride::Lost(square) => does("lost").with("square", name(square)),
        Stride::DeadEnd(square) => does("dead end").with("square", name(square)),
        Stride::Begin(path) => does("begin").with("path", names(path)),
        Stride::Change { change, path } => change_of(does, change).with("path", names(path)),
        Stride::Circuits(circuits) => {
            does("circuits").with("circuits", circuits.iter().map(|circuit| names(circuit)).collect::<Vec<_>>())
        }
        Stride::Pairs(joins, halves) => does("join pairs")
            .with("joins", joins.iter().map(join).collect::<Vec<_>>())
            .with("circuits", halves.iter().map(|half| names(half)).collect::<Vec<_>>()),
        Stride::Join(one) => does("join").with("join", join(one)),
        Stride::Found(closed) => does("found").with("closed", *closed),
        Stride::Exhausted => does("exhausted"),
        Stride::GaveUp => does("gave up"),
    }
}

fn change_of(does: impl Fn(&'static str) -> Object, change: &Changed) -> Object {
    let name = |square: &Square| square.to_string();
    match change {
        Changed::Extend(square) => does("extend").with("square", name(square)),
        Changed::TurnTail { pivot, new, .. } => does("turn tail").with("after", name(pivot)).with("end", name(new)),
        Changed::TurnHead { pivot, new, .. } => does("turn head").with("before", name(pivot)).with("start", name(new)),
        Changed::Reverse => does("reverse"),
        Changed::Rotate(square) => does("rotate").with("start", name(square)),
        Changed::Insert { after, first, last } => {
            does("insert").with("after", name(after)).with("first", name(first)).with("last", name(last))
        }
    }
}

fn join(join: &Join) -> Json {
    json!({ "one": names(&join.one), "other": names(&join.other) })
}

fn map(object: Object, map: &HeatMap) -> Object {
    map_fields(map).into_iter().fold(object, |object, (key, value)| object.with(key, value))
}

fn count(object: Object, count: &Count) -> Object {
    object
        .maybe("problem", count.problem.clone())
        .with("total", count.total.to_string())
        .maybe("classes", count.classes.as_ref().map(ToString::to_string))
        .with("exact", count.stopped.is_none())
        .maybe("stopped", count.stopped.map(Stop::word))
        .with("seconds", count.seconds)
        .maybe("method", count.method)
        .with("nodes", count.nodes)
        .maybe("directed", count.directions.as_ref().map(|(directed, _)| directed.to_string()))
        .maybe("undirected", count.directions.as_ref().map(|(_, undirected)| undirected.to_string()))
        .optimum(
            count.optimum.map(|(_, it)| it),
            count.optimum.filter(|(_, it)| it.is_proved()).map(|(_, it)| it.lower),
        )
        .maybe("resumed", count.checkpoint.resumed.as_ref().map(|it| json!({ "part": it.part, "date": it.date })))
        .maybe("kept", count.checkpoint.kept.then_some(true))
}

fn names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(Square::to_string).collect()
}

fn with_board(object: Object, board: &value::Board) -> Object {
    if let Some(closed) = board.walk {
        return with_tour(object, board, closed);
    }
    let size = board.grid.size;
    object
        .with("problem", board.problem.as_str())
        .with("size", json!([size.files(), size.ranks()]))
        .maybe("torus", board.grid.torus.then_some(true))
        .with("pieces", json!({ board.piece.name: names(&board.squares) }))
        .maybe("blocked", (!board.blocked.is_empty()).then(|| names(&board.blocked)))
        .maybe("index", board.number)
        .maybe("method", board.method)
        .optimum(board.optimum, Some(board.squares.len() as u64))
        .maybe("fen", fen(board))
}

/// A board without its squares, which only a file holds.
fn explicit(object: Object, board: &value::ExplicitBoard) -> Object {
    let grid = board.rule.grid();
    object
        .with("problem", board.problem.as_str())
        .with("size", json!([grid.size.files(), grid.size.ranks()]))
        .maybe("torus", grid.torus.then_some(true))
        .with("method", "construction")
}

/// A tour by its squares in order, with the sums of its numbers on boards that are drawn.
fn with_tour(object: Object, board: &value::Board, closed: bool) -> Object {
    let size = board.grid.size;
    let drawn = size.files().max(size.ranks()) <= View::LONGEST_SIDE;
    let sums = drawn.then(|| sums(size, &board.squares));
    object
        .with("problem", board.problem.as_str())
        .with("size", json!([size.files(), size.ranks()]))
        .with("piece", board.piece.name)
        .with("closed", closed)
        .with("path", names(&board.squares))
        .maybe("blocked", (!board.blocked.is_empty()).then(|| names(&board.blocked)))
        .maybe("index", board.number)
        .maybe("method", board.method)
        .maybe("semimagic", sums.as_ref().map(Sums::is_semimagic))
        .maybe("sums", sums.map(|sums| json!({ "files": sums.files, "ranks": sums.ranks })))
}

/// The placement field of a FEN, for boards that are not too large to be drawn; runs of empty squares may pass 9.
fn fen(board: &value::Board) -> Option<String> {
    let size = board.grid.size;
    if size.files().max(size.ranks()) > View::LONGEST_SIDE {
        return None;
    }
    let mut ranks: Vec<Vec<u32>> = vec![Vec::new(); size.ranks() as usize];
    for square in &board.squares {
        ranks[square.rank as usize].push(square.file);
    }
    let row = |files: &mut Vec<u32>| {
        files.sort_unstable();
        let mut text = String::new();
        let mut next = 0;
        for &file in files.iter() {
            push_run(&mut text, file - next);
            text.push(board.piece.letter);
            next = file + 1;
        }
        push_run(&mut text, size.files() - next);
        text
    };
    Some(ranks.iter_mut().rev().map(row).collect::<Vec<_>>().join("/"))
}

fn push_run(text: &mut String, length: u32) {
    if length > 0 {
        text.push_str(&length.to_string());
    }
}

fn gallery(object: Object, gallery: &Gallery) -> Object {
    let boards: Vec<Json> = gallery.boards.iter().map(|board| with_board(Object::default(), board).into()).collect();
    object
        .with("boards", boards)
        .maybe("of", gallery.of.as_ref().map(ToString::to_string))
        .with("complete", gallery.stopped.is_none())
        .maybe("stopped", gallery.stopped.map(Stop::word))
}

/// A set by its number of solutions; a set whose search is out of reach has none.
fn set(object: Object, set: &SolutionSet, view: &View) -> Object {
    match survey(set, 0, view) {
        Ok(survey) => object
            .with("count", survey.total.to_string())
            .with("complete", survey.stopped.is_none())
            .maybe("stopped", survey.stopped.map(Stop::word)),
        Err(_) => object.with("count", Json::Null).with("complete", false),
    }
}

fn none(object: Object, none: &NoSolution, lang: Lang) -> Object {
    let object = object.with("problem", none.problem.as_str()).with("proved", none.reason.is_ok());
    match &none.reason {
        Ok(reason) => object.with("reason", crate::present::reason(lang, reason)),
        Err(stop) => object.with("reason", stopped(lang, *stop, None)).with("stopped", stop.word()),
    }
}

/// The title as its id, without the prefix; columns and words likewise, so that programs can rely on them in every language.
fn table(object: Object, table: &Table, view: &View) -> Object {
    let column = |id: &&str| bare(id).to_string();
    let rows = table.rows.iter().map(|row| Json::Array(row.iter().map(|item| cell(item, view.lang)).collect()));
    object
        .with("title", bare(table.title))
        .maybe("subject", (!table.subject.is_empty()).then_some(table.subject.as_str()))
        .with("columns", table.columns.iter().map(column).collect::<Vec<_>>())
        .with("rows", rows.collect::<Vec<_>>())
        .maybe("notes", notes(&table.notes, view))
        .with("complete", table.stopped.is_none())
        .maybe("stopped", table.stopped.map(Stop::word))
}

/// An id without the word before its first dash, which says what kind of id it is.
fn bare(id: &str) -> &str {
    id.split_once('-').map_or(id, |(_, rest)| rest)
}

fn cell(cell: &Cell, lang: Lang) -> Json {
    match cell {
        Cell::Number(number) => number.to_string().into(),
        Cell::Real(number) => json!(number),
        // Never to be taken for a final count.
        Cell::AtLeast(number) => format!(">={number}").into(),
        Cell::Text(text) => text.as_str().into(),
        Cell::Word(id) => text(lang, id, &[]).into(),
        Cell::Seconds(seconds) => json!(seconds),
        Cell::Bytes(bytes) => json!(bytes),
        Cell::Outcome(result, note) => outcome(result, *note, lang),
        Cell::Mark(is) => json!(is),
        Cell::Empty => Json::Null,
    }
}

/// The notes as sentences; nothing where there are none.
fn notes(notes: &[Note], view: &View) -> Option<Vec<String>> {
    (!notes.is_empty()).then(|| notes.iter().map(|note| sentence(note, view)).collect())
}

/// What came of a run: a count as digits, `found` or `none`; else why there is no answer, and which note tells more.
fn outcome(outcome: &Outcome, note: Option<usize>, lang: Lang) -> Json {
    let stopped = outcome.stopped().map(Stop::word);
    let note = note.map(|note| note + 1);
    match outcome {
        Outcome::Counted { total, .. } => total.to_string().into(),
        Outcome::Found => "found".into(),
        Outcome::None => "none".into(),
        Outcome::AtLeast(total, _) => json!({ "at_least": total.to_string(), "stopped": stopped, "note": note }),
        Outcome::Unknown(_) => json!({ "stopped": stopped, "note": note }),
        Outcome::Refused(refusal) => {
            let fault = Fault { span: None, kind: FaultKind::Refused(refusal.clone()) };
            json!({ "refused": fault.code().to_string(), "message": fault_message(&fault, lang), "note": note })
        }
        Outcome::NotTried(after) => json!({ "not_tried_after": [after.files(), after.ranks()], "note": note }),
    }
}

fn topic_word(topic: &Topic) -> Json {
    match topic {
        Topic::Overview => Json::Null,
        Topic::Word(word) => word.as_str().into(),
    }
}

/// The page as plain text.
fn page(value: &Value, view: &View) -> String {
    super::plain::render(&doc(value, view), view.width)
}

fn about(object: Object, problem: &Problem) -> Object {
    let sequence = |s: &crate::problem::Sequence| json!({ "id": s.id, "title": bare(s.title), "from": s.from, "values": s.values });
    let sequences: Vec<Json> = problem.theory.sequences.iter().map(sequence).collect();
    object.with("problem", problem.word).with("theorems", problem.theory.theorems).with("sequences", sequences)
}

fn saved(object: Object, saved: &Saved) -> Object {
    object
        .with("path", saved.path.display().to_string())
        .with("solutions", saved.solutions.to_string())
        .with("bytes", saved.bytes)
        .with("complete", saved.complete)
        .maybe("stopped", saved.stopped.map(Stop::word))
        .maybe("drawn", saved.drawn.as_ref().map(drawn))
}

/// What a picture or the file of a table shows.
fn drawn(drawn: &Drawn) -> Json {
    match drawn {
        Drawn::Solutions { shown, of } => json!({"solutions": shown, "of": of.as_ref().map(ToString::to_string)}),
        Drawn::Path { pixels, coordinates } => json!({"path": true, "pixels": pixels, "coordinates": coordinates}),
        Drawn::Plot => json!({"plot": true}),
        Drawn::Map => json!({"map": true}),
        Drawn::Steps { shown, of } => json!({"steps": shown, "of": of}),
        Drawn::After(step) => json!({"after": step}),
        Drawn::Model { variables, constraints } => json!({"variables": variables, "constraints": constraints}),
        Drawn::Rows(rows) => json!({"rows": rows}),
    }
}

fn checked(object: Object, checked: &Checked) -> Object {
    object
        .with("path", checked.path.display().to_string())
        .with("valid", true)
        .maybe("problem", checked.problem.clone())
        .maybe("taken_for", checked.taken.clone())
        .with("solutions", checked.solutions.to_string())
        .maybe("complete", checked.complete)
        .maybe("reduced", checked.reduced)
}
