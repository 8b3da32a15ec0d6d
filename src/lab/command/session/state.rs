//! The verbs `set`, `reset`, `vars` and `history`: the state of the session.

use crate::data::{Table, TableCell, ValueKind};
use crate::problem::{ArgKind, ParamSpec, Signature, UserDefinition};
use crate::state::{
    Fault, SETTINGS, SessionState, Setting, SettingOrigin, SideEffect, Verb, VerbExample, VerbRole,
    VerbRun,
};
use crate::value::Value;
use bezzel_language::LAST_RESULT;
use bezzel_messages::{Diagnostic, FaultCode, message};
use std::sync::Arc;

/// Shows or changes a setting.
pub(crate) static SET: Verb = Verb {
    can_be_piped: false,
    signature: Signature::with_params(&[
        ParamSpec::optional("setting", ArgKind::Setting),
        ParamSpec::optional("value", ArgKind::SettingValue),
    ]),
    examples: &[
        VerbExample { line: "set threads 2", shows: "threads = 2" },
        VerbExample { line: "set", shows: "lang" },
    ],
    synonyms: &["config", "settings", "options"],
    ..Verb::new("set", VerbRole::Start, run_set)
};

/// Resets a setting, or all settings, to the default.
pub(crate) static RESET: Verb = Verb {
    can_be_piped: false,
    signature: Signature::with_params(&[ParamSpec::optional("setting", ArgKind::Setting)]),
    examples: &[
        VerbExample { line: "set threads 2; reset threads", shows: "threads = all" },
        VerbExample { line: "reset", shows: "lang" },
    ],
    synonyms: &["unset", "default"],
    effect: SideEffect::Destroys,
    ..Verb::new("reset", VerbRole::Start, run_reset)
};

/// Lists the variables.
pub(crate) static VARS: Verb = Verb {
    can_be_piped: false,
    examples: &[VerbExample { line: "let s = all queens 6; vars", shows: "s" }],
    synonyms: &["variables", "names"],
    columns: &["name", "kind", "holds"],
    ..Verb::new("vars", VerbRole::Start, run_vars)
};

/// Lists the commands typed so far.
pub(crate) static HISTORY: Verb = Verb {
    can_be_piped: false,
    examples: &[VerbExample { line: "history", shows: "history" }],
    columns: &["number", "command"],
    ..Verb::new("history", VerbRole::Start, run_history)
};

fn run_set(run: VerbRun<'_>) -> Result<Value, Fault> {
    let args = &run.call.args;
    let Some(word) = args.text("setting") else {
        return Ok(Value::Table(settings_table(run.state)));
    };
    let setting =
        Setting::from_word(word).expect("binding takes the words of the table of settings");
    if let Some(value) = args.text("value") {
        if let Some(most) = run.state.host_limits.exceeded(setting.word, value) {
            let message = message!("fault-host-limit", setting = setting.word, most = most);
            let span = args.get("value").map_or(run.call.span, |given| given.span);
            return Err(Fault::new(span, Diagnostic::new(FaultCode::E200, message)));
        }
        run.state.change_settings(&[(setting.word, Some(value))]);
    }
    Ok(setting_value(run.state, setting))
}

fn run_reset(run: VerbRun<'_>) -> Result<Value, Fault> {
    if let Some(word) = run.call.args.text("setting") {
        let setting =
            Setting::from_word(word).expect("binding takes the words of the table of settings");
        run.state.change_settings(&[(setting.word, None)]);
        return Ok(setting_value(run.state, setting));
    }
    run.state.change_settings(&SETTINGS.map(|setting| (setting.word, None)));
    Ok(Value::Table(settings_table(run.state)))
}

/// Returns a setting with its value.
fn setting_value(session_state: &SessionState, setting: &Setting) -> Value {
    Value::Setting {
        key: setting.word,
        value: session_state.settings.value_text(setting.word).to_owned(),
    }
}

/// Returns the message id of the origin of a setting's value.
fn origin_id(session_state: &SessionState, setting: &Setting) -> &'static str {
    match session_state.settings.origin(setting.word) {
        None => "origin-default",
        Some(SettingOrigin::Session) => "origin-session",
        Some(SettingOrigin::Option) => "origin-option",
        Some(SettingOrigin::File) => "origin-file",
    }
}

impl SessionState {
    /// Updates settings. A setting without a value returns to its default.
    ///
    /// A change by the user is saved for the next session. A change by a script ends with the
    /// session.
    fn change_settings(&mut self, changes: &[(&'static str, Option<&str>)]) {
        let preferences =
            self.preference_store.as_ref().filter(|_| self.running_scripts.is_empty());
        let kept = preferences.is_some_and(|preferences| preferences.save(changes));
        for &(word, value) in changes {
            self.settings.set(
                word,
                value,
                if kept { SettingOrigin::File } else { SettingOrigin::Session },
            );
        }
    }
}

fn settings_table(session_state: &SessionState) -> Table {
    let text = |text: &str| TableCell::Text(text.to_owned());
    let row = |setting: &Setting| {
        let (value, default) = (
            text(session_state.settings.value_text(setting.word)),
            text(session_state.settings.default_text(setting.word)),
        );
        vec![text(setting.word), value, default, TableCell::Word(origin_id(session_state, setting))]
    };
    let columns = vec!["column-setting", "column-value", "column-default", "column-origin"];
    Table {
        title: Table::SETTINGS,
        columns,
        rows: SETTINGS.iter().map(row).collect(),
        ..Table::default()
    }
}

fn run_vars(run: VerbRun<'_>) -> Result<Value, Fault> {
    let row = |(name, value): (&String, &Value)| {
        vec![
            TableCell::Text(name.clone()),
            TableCell::Word(value.kind().message_id()),
            TableCell::Text(value.command_text()),
        ]
    };
    let columns = vec!["column-name", "column-kind", "column-holds"];
    let definition = |it: &Arc<UserDefinition>| {
        vec![
            TableCell::Text(it.name.clone()),
            TableCell::Word(ValueKind::Defined.message_id()),
            TableCell::Text(it.text.clone()),
        ]
    };
    let defined = run.state.vocabulary.defined.iter().map(definition);
    let named = run.state.variables.iter().filter(|(name, _)| !name.starts_with(LAST_RESULT));
    let rows = named.map(row).chain(defined).collect();
    Ok(Value::Table(Table { title: "table-variables", columns, rows, ..Table::default() }))
}

fn run_history(run: VerbRun<'_>) -> Result<Value, Fault> {
    let forgotten = run.state.forgotten_commands;
    let row = |(at, line): (usize, &String)| {
        vec![TableCell::Whole((forgotten + at) as u64 + 1), TableCell::Text(line.clone())]
    };
    let columns = vec!["column-number", "column-command"];
    let rows = run.state.history.iter().enumerate().map(row).collect();
    let title = match run.state.earlier_commands {
        0 => "table-history",
        _ => "table-history-earlier",
    };
    Ok(Value::Table(Table { title, columns, rows, ..Table::default() }))
}
