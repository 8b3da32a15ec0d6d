//! The verb `menu`: choices by number that lead to a command.

use crate::bind::read_problem;
use crate::problem::{ArgKind, Instance, MethodTask, ParamSpec, Signature};
use crate::state::{Fault, SETTINGS, Setting, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::{HelpTopic, MenuPage, MenuStep, Value};
use bezzel_base::core::Limit;
use bezzel_messages::{Diagnostic, FaultCode, message};
use std::sync::Arc;

/// Shows numbered choices: the section, such as the problems or the settings, and what is chosen
/// there.
pub(crate) static MENU: Verb = Verb {
    can_be_piped: false,
    signature: Signature::with_params(&[
        ParamSpec::optional("menu-section", ArgKind::Integer(0)),
        ParamSpec::optional("menu-problem", ArgKind::Integer(1)),
        ParamSpec::optional("menu-size", ArgKind::Integer(1)),
        ParamSpec::optional("menu-method", ArgKind::Integer(1)),
        ParamSpec::optional("menu-action", ArgKind::Integer(1)),
    ]),
    examples: &[
        VerbExample { line: "menu", shows: "Challenges" },
        VerbExample { line: "menu 1", shows: "Queens that do not attack each other" },
        VerbExample { line: "menu 1 1 8 1", shows: "The steps" },
        VerbExample { line: "menu 1 1 8 1 3", shows: "trace queens 8" },
        VerbExample { line: "menu 3", shows: "interval" },
    ],
    synonyms: &["menus", "wizard", "choose"],
    ..Verb::new("menu", VerbRole::Start, run_menu)
};

/// Sections of the menu: the id of the message, and the command to which the section leads.
const SECTIONS: [(&str, Option<&str>); 6] = [
    ("menu-problems", None),
    ("play-menu", Some("play")),
    ("table-settings", None),
    ("menu-help", Some("help")),
    ("table-times", Some("times")),
    ("menu-exit", Some("quit")),
];

/// Values of a setting with a duration in the menu.
const INTERVALS: [&str; 5] = ["0", "250ms", "500ms", "1s", "2s"];

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
    let Some(section) = args.integer("menu-section") else {
        let step = MenuStep::Sections(SECTIONS.map(|(id, _)| id).to_vec());
        return Ok(MenuPage { step, next: "menu ".to_owned() });
    };
    if section == 0 {
        let codes = Setting::from_word("lang").map_or(&[][..], setting_values);
        let Some(number) = args.integer("menu-problem") else {
            return Ok(MenuPage { step: MenuStep::Languages(codes), next: "menu 0 ".to_owned() });
        };
        let code = pick(run, "menu-problem", number, codes)?;
        refuse_more(run, "menu-size")?;
        return Ok(command_page(format!("set lang {code}")));
    }
    match pick(run, "menu-section", section, &SECTIONS)? {
        (_, Some(command)) => {
            refuse_more(run, "menu-problem")?;
            Ok(command_page((*command).to_owned()))
        }
        ("table-settings", None) => choose_setting(run, section),
        _ => choose_problem(run, section),
    }
}

/// Refuses a number after a complete command.
fn refuse_more(run: &VerbRun<'_>, argument: &str) -> Result<(), Fault> {
    let message = || message!("fault-menu-end");
    let fault =
        |_| Fault::new(run.argument_span(argument), Diagnostic::new(FaultCode::E002, message()));
    run.call.args.integer(argument).map(fault).map_or(Ok(()), Err)
}

/// Returns the values of a setting in the menu. The list is empty for a setting that is not there.
fn setting_values(setting: &'static Setting) -> &'static [&'static str] {
    match setting.kind {
        ArgKind::Choice(words) => words,
        ArgKind::Duration if setting.none_word.is_none() => &INTERVALS,
        _ => &[],
    }
}

/// Returns the choices of a setting and its value.
fn choose_setting(run: &VerbRun<'_>, section: u64) -> Result<MenuPage, Fault> {
    let args = &run.call.args;
    let settings: Vec<&'static Setting> =
        SETTINGS.iter().filter(|setting| !setting_values(setting).is_empty()).collect();
    let Some(number) = args.integer("menu-problem") else {
        let value = |setting: &&'static Setting| {
            (setting.word, run.state.settings.value_text(setting.word).to_owned())
        };
        let step = MenuStep::Settings(settings.iter().map(value).collect());
        return Ok(MenuPage { step, next: format!("menu {section} ") });
    };
    let setting = *pick(run, "menu-problem", number, &settings)?;
    let values = setting_values(setting);
    let Some(value) = args.integer("menu-size") else {
        let step = MenuStep::SettingValues(values.to_vec());
        return Ok(MenuPage { step, next: format!("menu {section} {number} ") });
    };
    let value = pick(run, "menu-size", value, values)?;
    refuse_more(run, "menu-method")?;
    Ok(command_page(format!("set {} {value}", setting.word)))
}

/// Returns the choices of a problem, its size, its method, and what to do.
fn choose_problem(run: &VerbRun<'_>, section: u64) -> Result<MenuPage, Fault> {
    let args = &run.call.args;
    let Some(problem) = args.integer("menu-problem") else {
        let step = MenuStep::Problems(PROBLEMS.map(|(id, ..)| id).to_vec());
        return Ok(MenuPage { step, next: format!("menu {section} ") });
    };
    let &(_, before, after) = pick(run, "menu-problem", problem, &PROBLEMS)?;
    let Some(size) = args.integer("menu-size") else {
        return Ok(MenuPage { step: MenuStep::Size, next: format!("menu {section} {problem} ") });
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
        let next = format!("menu {section} {problem} {size} ");
        return Ok(MenuPage { step: MenuStep::Methods(methods), next });
    };
    let method = *pick(run, "menu-method", number, &methods)?;
    let actions: Vec<_> =
        ACTIONS.iter().filter(|(_, task, ..)| can_run(&instance, *task, method, &limit)).collect();
    let Some(action) = args.integer("menu-action") else {
        let step = MenuStep::Actions(actions.iter().map(|(id, ..)| *id).collect());
        let next = format!("menu {section} {problem} {size} {number} ");
        return Ok(MenuPage { step, next });
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
