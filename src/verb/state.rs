//! The verbs `set`, `reset`, `vars` and `history`: the state of the session.

use super::{Effect, Example, Fault, Origin, Role, Run, SETTINGS, Scene, Setting, Verb};
use crate::problem::{Definition, Kind, Param, Signature};
use crate::value::{Cell, Table, Value};

/// Shows or changes a setting.
pub(super) static SET: Verb = Verb {
    piped: false,
    takes: Signature::of(&[Param::maybe("setting", Kind::Setting), Param::maybe("value", Kind::SettingValue)]),
    examples: &[Example { line: "set threads 2", shows: "threads = 2" }, Example { line: "set", shows: "lang" }],
    like: &["config", "settings", "options"],
    ..Verb::new("set", Role::Start, run_set)
};

/// Resets a setting, or all settings, to the default.
pub(super) static RESET: Verb = Verb {
    piped: false,
    takes: Signature::of(&[Param::maybe("setting", Kind::Setting)]),
    examples: &[
        Example { line: "set threads 2; reset threads", shows: "threads = all" },
        Example { line: "reset", shows: "lang" },
    ],
    like: &["unset", "default"],
    effect: Effect::Destroys,
    ..Verb::new("reset", Role::Start, run_reset)
};

/// Lists the variables.
pub(super) static VARS: Verb = Verb {
    piped: false,
    examples: &[Example { line: "let s = all queens 6; vars", shows: "s" }],
    like: &["variables", "names"],
    ..Verb::new("vars", Role::Start, run_vars)
};

/// Lists the commands typed so far.
pub(super) static HISTORY: Verb = Verb {
    piped: false,
    examples: &[Example { line: "history", shows: "history" }],
    ..Verb::new("history", Role::Start, run_history)
};

fn run_set(run: Run<'_>) -> Result<Value, Fault> {
    let args = &run.call.args;
    let Some(word) = args.text("setting") else { return Ok(Value::Table(settings(run.scene))) };
    let setting = Setting::named(word).expect("binding takes the words of the table of settings");
    if let Some(value) = args.text("value") {
        run.scene.change(&[(setting.word, Some(value))]);
    }
    Ok(one(run.scene, setting))
}

fn run_reset(run: Run<'_>) -> Result<Value, Fault> {
    if let Some(word) = run.call.args.text("setting") {
        let setting = Setting::named(word).expect("binding takes the words of the table of settings");
        run.scene.change(&[(setting.word, None)]);
        return Ok(one(run.scene, setting));
    }
    run.scene.change(&SETTINGS.map(|setting| (setting.word, None)));
    Ok(Value::Table(settings(run.scene)))
}

/// Returns a setting with its value.
fn one(scene: &Scene, setting: &Setting) -> Value {
    Value::Setting { key: setting.word, value: scene.settings.text(setting.word).to_owned() }
}

/// Returns the message id of the origin of a setting's value.
fn origin(scene: &Scene, setting: &Setting) -> &'static str {
    match scene.settings.origin(setting.word) {
        None => "origin-default",
        Some(Origin::Session) => "origin-session",
        Some(Origin::Option) => "origin-option",
        Some(Origin::File) => "origin-file",
    }
}

impl Scene {
    /// Updates settings. A setting without a value returns to its default.
    ///
    /// A change by the user is saved for the next session. A change by a script ends with the
    /// session.
    fn change(&mut self, changes: &[(&'static str, Option<&str>)]) {
        let preferences = self.preferences.as_ref().filter(|_| self.running.is_empty());
        let kept = preferences.is_some_and(|preferences| preferences.keep(changes));
        for &(word, value) in changes {
            self.settings.set(word, value, if kept { Origin::File } else { Origin::Session });
        }
    }
}

fn settings(scene: &Scene) -> Table {
    let text = |text: &str| Cell::Text(text.to_owned());
    let row = |setting: &Setting| {
        let (value, default) = (text(scene.settings.text(setting.word)), text(scene.settings.default_of(setting.word)));
        vec![text(setting.word), value, default, Cell::Word(origin(scene, setting))]
    };
    let columns = vec!["column-setting", "column-value", "column-default", "column-origin"];
    Table { title: Table::SETTINGS, columns, rows: SETTINGS.iter().map(row).collect(), ..Table::default() }
}

fn run_vars(run: Run<'_>) -> Result<Value, Fault> {
    let row = |(name, value): (&String, &Value)| {
        vec![Cell::Text(name.clone()), Cell::Word(value.kind()), Cell::Text(value.text())]
    };
    let columns = vec!["column-name", "column-kind", "column-holds"];
    let definition = |it: &&'static Definition| {
        vec![Cell::Text(it.name.to_owned()), Cell::Word("kind-defined"), Cell::Text(it.text.clone())]
    };
    let defined = run.scene.vocabulary.defined.iter().map(definition);
    let rows = run.scene.variables.iter().map(row).chain(defined).collect();
    Ok(Value::Table(Table { title: "table-variables", columns, rows, ..Table::default() }))
}

fn run_history(run: Run<'_>) -> Result<Value, Fault> {
    let row = |(at, line): (usize, &String)| vec![Cell::Whole(at as u64 + 1), Cell::Text(line.clone())];
    let columns = vec!["column-number", "column-command"];
    let rows = run.scene.history.iter().enumerate().map(row).collect();
    Ok(Value::Table(Table { title: "table-history", columns, rows, ..Table::default() }))
}
