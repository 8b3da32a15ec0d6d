//! The verb `menu`: choices by number that lead to a command.

use crate::bind::read_problem;
use crate::engine::core::Limit;
use crate::i18n::{Diagnostic, FaultCode, message};
use crate::problem::{ArgKind, Instance, MethodTask, ParamSpec, Signature};
use crate::state::{Fault, SETTINGS, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::{HelpTopic, MenuPage, MenuStep, Value};
use std::sync::Arc;

/// Shows numbered choices: the language or the problem, its size, its method, and what to do.
pub(crate) static MENU: Verb = Verb {
    can_be_piped: false,
    signature: Signature::with_params(&[
        ParamSpec::optional("menu-problem", ArgKind::Integer(0)),
        ParamSpec::optional("menu-size", ArgKind::Integer(1)),
        ParamSpec::optional("menu-method", ArgKind::Integer(1)),
        ParamSpec::optional("menu-action", ArgKind::Integer(1)),
    ]),
    examples: &[
        VerbExample { line: "menu", shows: "Queens that do not attack each other" },
        VerbExample { line: "menu 1 8 1", shows: "The steps" },
        VerbExample { line: "menu 1 8 1 3", shows: "trace queens 8" },
    ],
    synonyms: &["menus", "wizard", "choose"],
    ..Verb::new("menu", VerbRole::Start, run_menu)
};

/// Problems of the menu: the id of the message, and the command text before and after the size.
const PROBLEMS: [(&str, &str, &str); 11] = [
    ("menu-queens", "queens", ""),
    ("menu-cover-independent", "cover queens", " independent"),
    ("menu-cover-queens", "cover queens", ""),
    ("menu-tour", "tour", ""),
    ("menu-rooks", "rooks", ""),
    ("menu-bishops", "bishops", ""),
    ("menu-cover-knights", "cover knights", ""),
    ("menu-knights", "knights", ""),
    ("menu-kings", "kings", ""),
    ("menu-superqueens", "superqueens", ""),
    ("menu-stars", "stars", ""),
];

/// Actions of the menu: the id of the message, its task, and the command text before and after the
/// problem.
const ACTIONS: [(&str, MethodTask, &str, &str); 4] = [
    ("menu-find", MethodTask::Find, "find", ""),
    ("menu-count", MethodTask::Count, "count", ""),
    ("menu-trace", MethodTask::Trace, "trace", ""),
    ("menu-all", MethodTask::Enumerate, "all", " | show"),
];

fn run_menu(run: VerbRun<'_>) -> Result<Value, Fault> {
    choose(&run).map(|page| Value::Help(HelpTopic::Menu(page)))
}

/// Returns the choices that follow the given ones.
fn choose(run: &VerbRun<'_>) -> Result<MenuPage, Fault> {
    let args = &run.call.args;
    let Some(problem) = args.integer("menu-problem") else {
        let step = MenuStep::Problems(PROBLEMS.map(|(id, ..)| id).to_vec());
        return Ok(MenuPage { step, next: "menu ".to_owned() });
    };
    let second = args.integer("menu-size");
    if problem == 0 {
        let Some(number) = second else {
            return Ok(MenuPage { step: MenuStep::Languages, next: "menu 0 ".to_owned() });
        };
        let codes = SETTINGS.iter().find(|setting| setting.word == "lang");
        let codes = codes.map_or(&[] as &[&str], |setting| match setting.kind {
            ArgKind::Choice(codes) => codes,
            _ => &[],
        });
        let code = pick(run, "menu-size", number, codes)?;
        return Ok(command_page(format!("set lang {code}")));
    }
    let &(_, before, after) = pick(run, "menu-problem", problem, &PROBLEMS)?;
    let Some(size) = second else {
        return Ok(MenuPage { step: MenuStep::Size, next: format!("menu {problem} ") });
    };
    let text = format!("{before} {size}{after}");
    let at_size = |fault: Fault| Fault { span: Some(run.argument_span("menu-size")), ..fault };
    let instance = read_problem(&text, &run.state.vocabulary)
        .and_then(|problem| problem.instance())
        .map_err(at_size)?;
    let limit = run.state.limit(args);
    // The first choice leaves the method to the program.
    let mut methods = vec![None];
    let words = instance.problem().entry.methods.iter().map(|method| method.word);
    methods.extend(words.filter(|word| has_action(&instance, Some(word), &limit)).map(Some));
    let Some(number) = args.integer("menu-method") else {
        let next = format!("menu {problem} {size} ");
        return Ok(MenuPage { step: MenuStep::Methods(methods), next });
    };
    let method = *pick(run, "menu-method", number, &methods)?;
    let actions: Vec<_> =
        ACTIONS.iter().filter(|(_, task, ..)| can_run(&instance, *task, method, &limit)).collect();
    let Some(action) = args.integer("menu-action") else {
        let step = MenuStep::Actions(actions.iter().map(|(id, ..)| *id).collect());
        return Ok(MenuPage { step, next: format!("menu {problem} {size} {number} ") });
    };
    let (_, _, verb, stage) = pick(run, "menu-action", action, &actions)?;
    let using = method.map(|method| format!(" using {method}")).unwrap_or_default();
    Ok(command_page(format!("{verb} {text}{using}{stage}")))
}

fn command_page(next: String) -> MenuPage {
    MenuPage { step: MenuStep::Command, next }
}

/// Returns whether the method can do any of the actions.
fn has_action(instance: &Arc<dyn Instance>, method: Option<&str>, limit: &Limit) -> bool {
    ACTIONS.iter().any(|(_, task, ..)| can_run(instance, *task, method, limit))
}

fn can_run(
    instance: &Arc<dyn Instance>,
    task: MethodTask,
    method: Option<&str>,
    limit: &Limit,
) -> bool {
    instance.choose_method(task, method, limit).is_ok()
}

/// Returns the choice with this number, counted from 1.
///
/// # Errors
/// A fault at the number if there are fewer choices.
fn pick<'a, T>(
    run: &VerbRun<'_>,
    argument: &str,
    number: u64,
    choices: &'a [T],
) -> Result<&'a T, Fault> {
    let chosen =
        usize::try_from(number).ok().and_then(|number| choices.get(number.checked_sub(1)?));
    chosen.ok_or_else(|| {
        let message = message!("fault-menu-choice", number = number, most = choices.len());
        Fault::new(run.argument_span(argument), Diagnostic::new(FaultCode::E002, message))
    })
}
