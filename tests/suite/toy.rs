//! Small vocabulary with every kind of argument. It tests the parser of signatures independently of
//! the real tables.

use bezzel::board::Size;
use bezzel::rooms::problem::{
    Arg, Args, Instance, Kind, Maker, Method, Opt, Param, Problem, Refusal, Row, Signature, Takes, Task, Theory,
    methods,
};
use bezzel::rooms::search::Stop;
use bezzel::rooms::session::Session;
use bezzel::rooms::value::file::FORMATS;
use bezzel::rooms::value::{ATTRIBUTES, Value};
use bezzel::rooms::verb::bind::Vocabulary;
use bezzel::rooms::verb::{Effect, Fault, FaultKind, KEYWORDS, Role, Run, SETTINGS, Source, Verb, eval};
use std::sync::Arc;

/// Vocabulary of the toy language.
pub(crate) static TOY: Vocabulary = Vocabulary {
    verbs: &[
        &FIND, &ALL, &COUNT, &COMPARE, &UNIQUE, &FIRST, &WHERE, &SHOW, &EXPORT, &SET, &HELP, &ABOUT, &LOAD, &RUN,
        &PANIC, &QUIT,
    ],
    problems: &[&QUEENS, &ROOKS, &COVER, &TOUR],
    settings: &SETTINGS,
    keywords: &KEYWORDS,
    attributes: &ATTRIBUTES,
    formats: &FORMATS,
    defined: &[],
};

const USING: Opt = Opt::new("using", Takes::One(Kind::Method));

const PLACEMENT: Signature = Signature {
    params: &[Param::new("size", Kind::Size)],
    options: &[
        Opt::new("with", Takes::List(Kind::Square)),
        Opt::new("without", Takes::List(Kind::Square)),
        Opt::new("pieces", Takes::One(Kind::Integer(1))),
        Opt::new("torus", Takes::Nothing),
        USING,
        Opt::LIMIT,
        Opt::WITHIN,
    ],
};

const TOUR_TAKES: Signature = Signature {
    params: &[Param::maybe("piece", Kind::Piece), Param::new("size", Kind::Size)],
    options: &[
        Opt::new("from", Takes::One(Kind::Square)),
        Opt::new("to", Takes::One(Kind::Square)),
        Opt { word: "open", takes: Takes::Nothing, excludes: &["closed"] },
        Opt { word: "closed", takes: Takes::Nothing, excludes: &["open"] },
        USING,
    ],
};

const COVER_TAKES: Signature = Signature {
    params: &[
        Param::new("piece", Kind::Piece),
        Param::new("size", Kind::Size),
        Param::maybe("form", Kind::Choice(&["independent", "total"])),
    ],
    options: &[Opt::new("torus", Takes::Nothing)],
};

const BITMASK: Row<()> =
    Row { list: Some(|_, _, _| unreachable!()), count: Some(|_, _| unreachable!()), ..Row::new("bitmask") };
const CONSTRUCTION: Row<()> = Row { find: Some(|_, _| unreachable!()), ..Row::new("construction") };
const METHODS: &[Method] = &methods(&[&BITMASK, &CONSTRUCTION]);

static THEORY: Theory = Theory { theorems: &[], sequences: &[] };

const fn problem(word: &'static str, signature: Signature) -> Problem {
    Problem { word, also: &[], signature, methods: METHODS, instance: refuse, theory: &THEORY, places: None }
}

static QUEENS: Problem = problem("queens", PLACEMENT);
static ROOKS: Problem = problem("rooks", PLACEMENT);
static COVER: Problem = problem("cover", COVER_TAKES);
static TOUR: Problem = problem("tour", TOUR_TAKES);

/// Creates the entry of `towers N`, a problem for tests with their own instances and methods.
pub(crate) const fn towers(options: &'static [Opt], methods: &'static [Method], instance: Maker) -> Problem {
    const SIZE: &[Param] = &[Param::new("size", Kind::Size)];
    let signature = Signature { params: SIZE, options };
    Problem { word: "towers", also: &["tower"], signature, methods, instance, theory: &THEORY, places: None }
}

/// Returns the size argument.
pub(crate) fn size(args: &Args) -> Size {
    match args.get("size").map(|given| &given.arg) {
        Some(&Arg::Size(size)) => size,
        _ => unreachable!("the size is not optional"),
    }
}

/// Returns the result of each statement of a text, including those of scripts.
pub(crate) fn answers(session: &mut Session, text: &str) -> Vec<Result<Value, Fault>> {
    let mut all = Vec::new();
    session.eval(&Arc::new(Source { name: None, text: text.into() }), &mut |answer| all.push(answer.outcome));
    all
}

fn refuse(_: &'static Problem, _: &Args) -> Result<Arc<dyn Instance>, Refusal> {
    Err(Refusal::MethodOption { method: "toy", option: "toy" })
}

pub(crate) const fn verb(word: &'static str, role: Role, takes: Signature) -> Verb {
    Verb {
        word,
        also: &[],
        like: &[],
        role,
        piped: true,
        on: &[],
        gives: &[],
        takes,
        examples: &[],
        task: None,
        makes_set: false,
        plan: "plan-read",
        wants_more: false,
        effect: Effect::None,
        searches: &[],
        run: say,
    }
}

const A_PROBLEM: Signature = Signature::of(&[Param::new("problem", Kind::Problem)]);

static FIND: Verb = Verb { task: Some(Task::Find), ..verb("find", Role::Start, A_PROBLEM) };
static ALL: Verb = verb("all", Role::Start, A_PROBLEM);
static COMPARE: Verb = verb(
    "compare",
    Role::Start,
    Signature {
        params: &[Param::maybe("task", Kind::Choice(&["find", "count"])), Param::new("problems", Kind::Problems)],
        options: &[Opt::new("repeat", Takes::One(Kind::Integer(1)))],
    },
);
static COUNT: Verb = Verb {
    task: Some(Task::Count),
    ..verb("count", Role::Both, Signature::of(&[Param::maybe("problem", Kind::Problem)]))
};
static UNIQUE: Verb = verb(
    "unique",
    Role::Stage,
    Signature { params: &[], options: &[Opt::new("by", Takes::One(Kind::Choice(&["rotation", "all"])))] },
);
static FIRST: Verb = verb("first", Role::Stage, Signature::of(&[Param::new("number", Kind::Integer(1))]));
static WHERE: Verb = verb(
    "where",
    Role::Stage,
    Signature { params: &[Param::maybe("test", Kind::Test)], options: &[Opt::new("with", Takes::List(Kind::Square))] },
);
static SHOW: Verb = verb("show", Role::Stage, Signature::of(&[Param::maybe("number", Kind::Integer(1))]));
static EXPORT: Verb = verb(
    "export",
    Role::Stage,
    Signature { params: &[Param::new("file", Kind::File)], options: &[Opt::new("replace", Takes::Nothing)] },
);
static SET: Verb = verb(
    "set",
    Role::Start,
    Signature::of(&[Param::maybe("setting", Kind::Setting), Param::maybe("value", Kind::SettingValue)]),
);
static HELP: Verb = verb("help", Role::Start, Signature::of(&[Param::maybe("word", Kind::Topic)]));
static ABOUT: Verb = verb("about", Role::Start, Signature::of(&[Param::new("problem", Kind::ProblemName)]));
static LOAD: Verb = verb("load", Role::Start, Signature::of(&[Param::new("file", Kind::File)]));
static RUN: Verb =
    Verb { piped: false, run: script, ..verb("run", Role::Start, Signature::of(&[Param::new("file", Kind::File)])) };
static PANIC: Verb = Verb { piped: false, run: |_| panic!("as asked"), ..verb("panic", Role::Both, Signature::NONE) };
static QUIT: Verb =
    Verb { also: &["exit"], piped: false, run: |_| Ok(Value::Quit), ..verb("quit", Role::Start, Signature::NONE) };

/// Returns a word that lists the verbs that ran: `all`, then `all>first`. `load` fails, and `find`
/// is stopped.
fn say(run: Run<'_>) -> Result<Value, Fault> {
    let word = run.call.verb.word;
    if word == "load" {
        return Err(Fault::at(run.call.span, FaultKind::Limit(Stop::Nodes)));
    }
    if word == "find" {
        run.scene.cancel.cancel();
    }
    let before = match run.input {
        Some(Value::Setting { value, .. }) => format!("{value}>"),
        _ => String::new(),
    };
    Ok(Value::Setting { key: "toy", value: format!("{before}{word}") })
}

fn script(run: Run<'_>) -> Result<Value, Fault> {
    let path = run.call.args.text("file").expect("`run` takes a file").to_owned();
    eval::run_script(run.scene, path.as_ref(), run.call.span, run.sink)
}
