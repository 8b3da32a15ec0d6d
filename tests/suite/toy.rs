//! A small vocabulary that has every kind of argument: the walk over signatures is tested on it, apart from the real tables.

use bezzel::rooms::problem::{
    Instance, Kind, Method, Opt, Param, Problem, Refusal, Row, Signature, Takes, Theory, methods,
};
use bezzel::rooms::search::Stop;
use bezzel::rooms::value::file::FORMATS;
use bezzel::rooms::value::{ATTRIBUTES, Value};
use bezzel::rooms::verb::bind::Vocabulary;
use bezzel::rooms::verb::{Fault, FaultKind, KEYWORDS, Role, Run, SETTINGS, Verb, eval};
use std::sync::Arc;

/// The tables.
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

const fn param(name: &'static str, kind: Kind) -> Param {
    Param { name, kind, optional: false }
}

const fn maybe(name: &'static str, kind: Kind) -> Param {
    Param { name, kind, optional: true }
}

const fn option(word: &'static str, takes: Takes) -> Opt {
    Opt { word, takes, excludes: &[] }
}

const USING: Opt = option("using", Takes::One(Kind::Method));
const LIMIT: Opt = option("limit", Takes::One(Kind::Integer(1)));
const WITHIN: Opt = option("within", Takes::One(Kind::Duration));

const PLACEMENT: Signature = Signature {
    params: &[param("size", Kind::Size)],
    options: &[
        option("with", Takes::List(Kind::Square)),
        option("without", Takes::List(Kind::Square)),
        option("pieces", Takes::One(Kind::Integer(1))),
        option("torus", Takes::Nothing),
        USING,
        LIMIT,
        WITHIN,
    ],
};

const TOUR_TAKES: Signature = Signature {
    params: &[maybe("piece", Kind::Piece), param("size", Kind::Size)],
    options: &[
        option("from", Takes::One(Kind::Square)),
        option("to", Takes::One(Kind::Square)),
        Opt { word: "open", takes: Takes::Nothing, excludes: &["closed"] },
        Opt { word: "closed", takes: Takes::Nothing, excludes: &["open"] },
        USING,
    ],
};

const COVER_TAKES: Signature = Signature {
    params: &[
        param("piece", Kind::Piece),
        param("size", Kind::Size),
        maybe("form", Kind::Choice(&["independent", "total"])),
    ],
    options: &[option("torus", Takes::Nothing)],
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

fn refuse(_: &'static Problem, _: &bezzel::rooms::problem::Args) -> Result<Arc<dyn Instance>, Refusal> {
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
        run: say,
    }
}

const fn takes(params: &'static [Param]) -> Signature {
    Signature { params, options: &[] }
}

const A_PROBLEM: Signature = takes(&[param("problem", Kind::Problem)]);

static FIND: Verb = verb("find", Role::Start, A_PROBLEM);
static ALL: Verb = verb("all", Role::Start, A_PROBLEM);
static COMPARE: Verb = verb(
    "compare",
    Role::Start,
    Signature {
        params: &[maybe("task", Kind::Choice(&["find", "count"])), param("problems", Kind::Problems)],
        options: &[option("repeat", Takes::One(Kind::Integer(1)))],
    },
);
static COUNT: Verb = verb("count", Role::Both, takes(&[maybe("problem", Kind::Problem)]));
static UNIQUE: Verb = verb(
    "unique",
    Role::Stage,
    Signature { params: &[], options: &[option("by", Takes::One(Kind::Choice(&["rotation", "all"])))] },
);
static FIRST: Verb = verb("first", Role::Stage, takes(&[param("number", Kind::Integer(1))]));
static WHERE: Verb = verb(
    "where",
    Role::Stage,
    Signature { params: &[maybe("test", Kind::Test)], options: &[option("with", Takes::List(Kind::Square))] },
);
static SHOW: Verb = verb("show", Role::Stage, takes(&[maybe("number", Kind::Integer(1))]));
static EXPORT: Verb = verb(
    "export",
    Role::Stage,
    Signature { params: &[param("file", Kind::File)], options: &[option("replace", Takes::Nothing)] },
);
static SET: Verb =
    verb("set", Role::Start, takes(&[maybe("setting", Kind::Setting), maybe("value", Kind::SettingValue)]));
static HELP: Verb = verb("help", Role::Start, takes(&[maybe("word", Kind::Topic)]));
static ABOUT: Verb = verb("about", Role::Start, takes(&[param("problem", Kind::ProblemName)]));
static LOAD: Verb = verb("load", Role::Start, takes(&[param("file", Kind::File)]));
static RUN: Verb = Verb { piped: false, run: script, ..verb("run", Role::Start, takes(&[param("file", Kind::File)])) };
static PANIC: Verb = Verb { piped: false, run: |_| panic!("as asked"), ..verb("panic", Role::Both, Signature::NONE) };
static QUIT: Verb =
    Verb { also: &["exit"], piped: false, run: |_| Ok(Value::Quit), ..verb("quit", Role::Start, Signature::NONE) };

/// Yields a word that tells which verbs ran: `all`, then `all>first`; `load` fails, `find` is stopped.
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
