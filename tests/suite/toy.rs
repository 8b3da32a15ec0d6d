//! Small vocabulary with every kind of argument. It tests the parser of signatures independently of
//! the real tables.

use bezzel::board::Size;
use bezzel_base::core::Stop;
use bezzel_lab::bind::Vocabulary;
use bezzel_lab::command::{KEYWORDS, eval};
use bezzel_lab::io::FORMATS;
use bezzel_lab::problem::{
    ArgKind, ArgValue, BoundArgs, Instance, MakeInstance, MethodEntry, MethodInfo, MethodTask,
    OptionArity, OptionSpec, ParamSpec, Problem, ProblemEntry, ProblemError, ProblemTheory,
    Signature, describe_methods,
};
use bezzel_lab::set::ATTRIBUTES;
use bezzel_lab::state::{
    Definitions, Fault, FaultKind, SETTINGS, SideEffect, Verb, VerbRole, VerbRun,
};
use bezzel_lab::value::Value;
use std::sync::Arc;

/// Vocabulary of the toy language.
pub(crate) static TOY: Vocabulary = Vocabulary {
    verbs: &[
        &FIND, &ALL, &COUNT, &COMPARE, &UNIQUE, &FIRST, &WHERE, &SHOW, &EXPORT, &SET, &HELP,
        &ABOUT, &LOAD, &RUN, &PANIC, &QUIT,
    ],
    problems: &[&QUEENS, &ROOKS, &COVER, &TOUR],
    settings: &SETTINGS,
    keywords: &KEYWORDS,
    attributes: &ATTRIBUTES,
    formats: &FORMATS,
    defined: Definitions::new(),
};

const USING: OptionSpec = OptionSpec::new("using", OptionArity::One(ArgKind::Method));

const PLACEMENT: Signature = Signature {
    params: &[ParamSpec::new("size", ArgKind::Size)],
    options: &[
        OptionSpec::new("with", OptionArity::List(ArgKind::Square)),
        OptionSpec::new("without", OptionArity::List(ArgKind::Square)),
        OptionSpec::new("pieces", OptionArity::One(ArgKind::Integer(1))),
        OptionSpec::new("torus", OptionArity::Nothing),
        USING,
        OptionSpec::LIMIT,
        OptionSpec::WITHIN,
    ],
};

const TOUR_TAKES: Signature = Signature {
    params: &[ParamSpec::optional("piece", ArgKind::Piece), ParamSpec::new("size", ArgKind::Size)],
    options: &[
        OptionSpec::new("from", OptionArity::One(ArgKind::Square)),
        OptionSpec::new("to", OptionArity::One(ArgKind::Square)),
        OptionSpec { word: "open", takes: OptionArity::Nothing, excludes: &["closed"] },
        OptionSpec { word: "closed", takes: OptionArity::Nothing, excludes: &["open"] },
        USING,
    ],
};

const COVER_TAKES: Signature = Signature {
    params: &[
        ParamSpec::new("piece", ArgKind::Piece),
        ParamSpec::new("size", ArgKind::Size),
        ParamSpec::optional("form", ArgKind::Choice(&["independent", "total"])),
    ],
    options: &[OptionSpec::new("torus", OptionArity::Nothing)],
};

const BITMASK: MethodEntry<()> = MethodEntry {
    list: Some(|_, _, _| unreachable!()),
    count: Some(|_, _| unreachable!()),
    ..MethodEntry::new("bitmask")
};
const CONSTRUCTION: MethodEntry<()> =
    MethodEntry { find: Some(|_, _| unreachable!()), ..MethodEntry::new("construction") };
const METHODS: &[MethodInfo] = &describe_methods(&[&BITMASK, &CONSTRUCTION]);

static THEORY: ProblemTheory = ProblemTheory { theorems: &[], sequences: &[] };

const fn problem(word: &'static str, signature: Signature) -> ProblemEntry {
    ProblemEntry {
        word,
        aliases: &[],
        signature,
        methods: METHODS,
        make_instance: refuse,
        resolve_random: None,
        theory: &THEORY,
        placed_piece: None,
    }
}

static QUEENS: ProblemEntry = problem("queens", PLACEMENT);
static ROOKS: ProblemEntry = problem("rooks", PLACEMENT);
static COVER: ProblemEntry = problem("cover", COVER_TAKES);
static TOUR: ProblemEntry = problem("tour", TOUR_TAKES);

/// Creates the entry of `towers N`, a problem for tests with their own instances and methods.
pub(crate) const fn towers_entry(
    options: &'static [OptionSpec],
    methods: &'static [MethodInfo],
    instance: MakeInstance,
) -> ProblemEntry {
    const SIZE: &[ParamSpec] = &[ParamSpec::new("size", ArgKind::Size)];
    let signature = Signature { params: SIZE, options };
    ProblemEntry {
        word: "towers",
        aliases: &["tower"],
        signature,
        methods,
        make_instance: instance,
        resolve_random: None,
        theory: &THEORY,
        placed_piece: None,
    }
}

/// Returns the size argument.
pub(crate) fn size(args: &BoundArgs) -> Size {
    match args.get("size").map(|given| &given.arg) {
        Some(&ArgValue::Size(size)) => size,
        _ => unreachable!("the size is not optional"),
    }
}

fn refuse(_: &Problem, _: &BoundArgs) -> Result<Arc<dyn Instance>, ProblemError> {
    Err(ProblemError::MethodOption { method: "toy", option: "toy" })
}

pub(crate) const fn verb(word: &'static str, role: VerbRole, takes: Signature) -> Verb {
    Verb {
        word,
        aliases: &[],
        synonyms: &[],
        role,
        can_be_piped: true,
        input_kinds: &[],
        output_kinds: &[],
        columns: &[],
        signature: takes,
        examples: &[],
        task: None,
        makes_set: false,
        plan: "plan-read",
        runs_script: false,
        requires_argument: false,
        effect: SideEffect::None,
        searches: &[],
        run: run_toy_verb,
        trace: None,
    }
}

const A_PROBLEM: Signature = Signature::with_params(&[ParamSpec::new("problem", ArgKind::Problem)]);

static FIND: Verb =
    Verb { task: Some(MethodTask::Find), ..verb("find", VerbRole::Start, A_PROBLEM) };
static ALL: Verb = verb("all", VerbRole::Start, A_PROBLEM);
static COMPARE: Verb = verb(
    "compare",
    VerbRole::Start,
    Signature {
        params: &[
            ParamSpec::optional("task", ArgKind::Choice(&["find", "count"])),
            ParamSpec::new("problems", ArgKind::Problems),
        ],
        options: &[OptionSpec::new("repeat", OptionArity::One(ArgKind::Integer(1)))],
    },
);
static COUNT: Verb = Verb {
    task: Some(MethodTask::Count),
    ..verb(
        "count",
        VerbRole::Both,
        Signature::with_params(&[ParamSpec::optional("problem", ArgKind::Problem)]),
    )
};
static UNIQUE: Verb = verb(
    "unique",
    VerbRole::Stage,
    Signature {
        params: &[],
        options: &[OptionSpec::new("by", OptionArity::One(ArgKind::Choice(&["rotation", "all"])))],
    },
);
static FIRST: Verb = verb(
    "first",
    VerbRole::Stage,
    Signature::with_params(&[ParamSpec::new("number", ArgKind::Integer(1))]),
);
static WHERE: Verb = verb(
    "where",
    VerbRole::Stage,
    Signature {
        params: &[ParamSpec::optional("test", ArgKind::Test)],
        options: &[OptionSpec::new("with", OptionArity::List(ArgKind::Square))],
    },
);
static SHOW: Verb = verb(
    "show",
    VerbRole::Stage,
    Signature::with_params(&[ParamSpec::optional("number", ArgKind::Integer(1))]),
);
static EXPORT: Verb = verb(
    "export",
    VerbRole::Stage,
    Signature {
        params: &[ParamSpec::new("file", ArgKind::File)],
        options: &[OptionSpec::new("replace", OptionArity::Nothing)],
    },
);
static SET: Verb = verb(
    "set",
    VerbRole::Start,
    Signature::with_params(&[
        ParamSpec::optional("setting", ArgKind::Setting),
        ParamSpec::optional("value", ArgKind::SettingValue),
    ]),
);
static HELP: Verb = verb(
    "help",
    VerbRole::Start,
    Signature::with_params(&[ParamSpec::optional("word", ArgKind::Topic)]),
);
static ABOUT: Verb = verb(
    "about",
    VerbRole::Start,
    Signature::with_params(&[ParamSpec::new("problem", ArgKind::ProblemName)]),
);
static LOAD: Verb =
    verb("load", VerbRole::Start, Signature::with_params(&[ParamSpec::new("file", ArgKind::File)]));
static RUN: Verb = Verb {
    can_be_piped: false,
    run: run_toy_script,
    ..verb("run", VerbRole::Start, Signature::with_params(&[ParamSpec::new("file", ArgKind::File)]))
};
static PANIC: Verb = Verb {
    can_be_piped: false,
    run: |_| panic!("as asked"),
    ..verb("panic", VerbRole::Both, Signature::NONE)
};
static QUIT: Verb = Verb {
    aliases: &["exit"],
    can_be_piped: false,
    run: |_| Ok(Value::Quit),
    ..verb("quit", VerbRole::Start, Signature::NONE)
};

/// Returns a word that lists the verbs that ran: `all`, then `all>first`. `load` fails, and `find`
/// is stopped.
fn run_toy_verb(run: VerbRun<'_>) -> Result<Value, Fault> {
    let word = run.call.verb.word;
    if word == "load" {
        return Err(Fault::new(run.call.span, FaultKind::Stopped(Stop::Nodes)));
    }
    if word == "find" {
        run.state.cancel.cancel();
    }
    let before = match run.input {
        Some(Value::Setting { value, .. }) => format!("{value}>"),
        _ => String::new(),
    };
    Ok(Value::Setting { key: "toy", value: format!("{before}{word}") })
}

fn run_toy_script(run: VerbRun<'_>) -> Result<Value, Fault> {
    let path = run.call.args.text("file").expect("`run` takes a file").to_owned();
    eval::run_script(run.state, path.as_ref(), run.call.span, run.sink)
}
