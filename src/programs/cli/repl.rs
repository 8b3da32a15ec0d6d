//! The interactive session.

use super::editor::{DownHandler, EditorHelper, RecallState, SuggestionHandler, UpHandler};
use super::output::{AnswerPrinter, PROMPT};
use super::startup;
use super::{StreamColors, script};
use crate::host::definitions::DefinitionsFile;
use crate::host::exit;
use crate::host::folders::UserFolders;
use crate::host::history::{HistoryFile, MAX_ENTRIES};
use crate::tui::screen::{signals, takeover};
use bezzel_drawing::escape_lines;
use bezzel_lab::report;
use bezzel_lab::session::{InputCompleteness, Session};
use bezzel_lab::state::{ConfirmQuestion, SourceText};
use bezzel_lab::value::MenuStep;
use bezzel_messages::Lang;
use rustyline::config::{Behavior, BellStyle};
use rustyline::error::ReadlineError;
use rustyline::history::{History, MemHistory};
use rustyline::{
    ColorMode, CompletionType, Config, Editor, Event, EventHandler, KeyCode, KeyEvent, Modifiers,
};
use std::cell::RefCell;
use std::io::IsTerminal;
use std::rc::Rc;
use std::sync::Arc;

/// Prompt of a line that continues an unfinished command.
const MORE: &str = "  ....> ";

/// Reads, evaluates and prints until Ctrl-D or `quit`.
pub(crate) fn run(
    mut session: Session,
    mut output: AnswerPrinter,
    home: Option<UserFolders>,
    runs_startup_file: bool,
) -> u8 {
    script::cancel_on_interrupt(&session.state.cancel);
    signals::install(takeover::restore_terminal);
    session.state.confirm = (!output.is_json()).then(|| output.make_prompter(ask_user));
    let welcome = session.state.settings.welcome;
    let mut definitions =
        home.as_ref().map(|home| DefinitionsFile::in_folder(&home.config, output.warnings()));
    if let Some(definitions) = &mut definitions {
        startup::load_definitions(definitions, &mut session, &mut output);
    }
    let startup_file = home.as_ref().filter(|_| runs_startup_file).map(startup::startup_file);
    let session = Rc::new(RefCell::new(session));
    let keys = Arc::<RecallState>::default();
    let mut editor = match build_editor(&session, output.colors, &keys) {
        Ok(editor) => editor,
        Err(error) => return report_read_error(output, &error),
    };
    let file = home.map(|home| HistoryFile::in_folder(&home.data, output.warnings()));
    load_history(&mut editor, &session, file.as_ref(), &output);
    if welcome {
        output.print_welcome();
    }
    if let Some(path) = startup_file {
        startup::run(&path, &mut session.borrow_mut(), &mut output);
    }
    // The lines of an unfinished command, and such lines to edit again. A suggested command is also
    // put on the prompt line, to be run or edited.
    let (mut open, mut back) = (String::new(), None::<String>);
    while !output.over {
        if let Some(helper) = editor.helper_mut() {
            helper.continue_after(&open);
        }
        let offer = output.suggestion.take().filter(|_| back.is_none() && open.is_empty());
        keys.set_suggestion(offer.as_deref(), output.menu_step.take());
        let read = match back.take().or(offer) {
            Some(text) => editor.readline_with_initial(PROMPT, (text.as_str(), "")),
            None => editor.readline(if open.is_empty() { PROMPT } else { MORE }),
        };
        match read {
            Ok(_) if keys.take_previous_request() => {
                back = Some(std::mem::take(&mut open).trim_end_matches('\n').to_owned())
            }
            Ok(_) if keys.take_exit_request() => break,
            Ok(line) if let Some(letter) = keys.take_first_letter() => {
                RecallState::erase_line(PROMPT, &line);
                back = Some(letter.to_string());
            }
            Ok(line) if open.is_empty() && line.trim().is_empty() => {}
            Ok(mut line) => {
                let chosen = keys.take_menu_line();
                let by_key = chosen.is_some();
                if let Some(chosen) = chosen {
                    RecallState::erase_line(PROMPT, &line);
                    output.print_command(&chosen);
                    line = chosen;
                }
                let text = std::mem::take(&mut open) + &line;
                if session.borrow().completeness(&text) == InputCompleteness::Incomplete {
                    open = text + "\n";
                    continue;
                }
                append_history(&mut editor, file.as_ref(), &output, &text);
                editor = evaluate_line(editor, &session, &mut output, text, &keys);
                // A key that completes a command of the menu also runs it.
                if by_key
                    && matches!(output.menu_step, Some(MenuStep::Command))
                    && let Some(command) = output.suggestion.take()
                {
                    output.print_command(&command);
                    append_history(&mut editor, file.as_ref(), &output, &command);
                    editor = evaluate_line(editor, &session, &mut output, command, &keys);
                }
                if let Some(definitions) = &mut definitions {
                    startup::save_definitions(definitions, &session.borrow(), &output);
                }
            }
            // Ctrl-C discards the line, and the lines before it.
            Err(ReadlineError::Interrupted) => open.clear(),
            Err(ReadlineError::Eof) => break,
            Err(error) => return report_read_error(output, &error),
        }
    }
    exit::OK
}

type LineEditor = Editor<EditorHelper, MemHistory>;

thread_local! {
    /// Line editor while a command runs, for questions of the command. It holds the keys that were
    /// typed ahead, which a second editor would not have.
    static SHARED_EDITOR: RefCell<Option<LineEditor>> = const { RefCell::new(None) };
}

/// Runs the input, and returns the editor with the colours of the current settings. An earlier
/// Ctrl-C has no effect.
fn evaluate_line(
    mut editor: LineEditor,
    session: &Rc<RefCell<Session>>,
    output: &mut AnswerPrinter,
    text: String,
    keys: &Arc<RecallState>,
) -> LineEditor {
    // The helper reads the session, which the command borrows.
    editor.set_helper(None);
    SHARED_EDITOR.set(Some(editor));
    let mut held = session.borrow_mut();
    held.state.cancel.reset();
    output.start_progress();
    held.eval(&Arc::new(SourceText { name: None, text }), &mut |answer| {
        output.print_answer(&answer)
    });
    output.stop_progress();
    let mut editor = SHARED_EDITOR.take().expect("a question gives the editor back");
    editor.set_helper(Some(EditorHelper::new(
        Rc::clone(session),
        output.colors.out,
        Arc::clone(keys),
    )));
    editor
}

fn build_editor(
    session: &Rc<RefCell<Session>>,
    ink: StreamColors,
    keys: &Arc<RecallState>,
) -> rustyline::Result<LineEditor> {
    let config = Config::builder()
        .completion_type(CompletionType::List)
        .completion_show_all_if_ambiguous(true)
        .completion_prompt_limit(300)
        .bell_style(BellStyle::None)
        .bracketed_paste(true)
        // The helper decides about colours. Without this mode it would not be asked, and hidden
        // characters of a pasted line would go to the terminal.
        .color_mode(ColorMode::Forced)
        .behavior(editor_behavior())
        .max_history_size(MAX_ENTRIES)?
        .history_ignore_dups(true)?
        .build();
    let mut editor = Editor::with_history(config.clone(), MemHistory::with_config(&config))?;
    editor.set_helper(Some(EditorHelper::new(Rc::clone(session), ink.out, Arc::clone(keys))));
    let key = |code| KeyEvent(code, Modifiers::NONE);
    editor.bind_sequence(
        key(KeyCode::Up),
        EventHandler::Conditional(Box::new(UpHandler(Arc::clone(keys)))),
    );
    editor.bind_sequence(
        Event::Any,
        EventHandler::Conditional(Box::new(SuggestionHandler(Arc::clone(keys)))),
    );
    editor.bind_sequence(
        key(KeyCode::Down),
        EventHandler::Conditional(Box::new(DownHandler(Arc::clone(keys)))),
    );
    Ok(editor)
}

/// If standard output is a file, the line is still edited in the terminal.
fn editor_behavior() -> Behavior {
    if std::io::stdout().is_terminal() { Behavior::Stdio } else { Behavior::PreferTerm }
}

/// Asks the user at the keyboard. Anything except a plain yes means no: an empty line, Ctrl-C,
/// Ctrl-D, a terminal that cannot be read.
fn ask_user(question: ConfirmQuestion, lang: &str) -> bool {
    let lang = Lang::from_tag(lang).unwrap_or_default();
    SHARED_EDITOR.with_borrow_mut(|editor| {
        let answer =
            editor.as_mut().map(|editor| editor.readline(&report::question_prompt(question, lang)));
        answer.is_some_and(|answer| answer.is_ok_and(|answer| report::is_yes(&answer, lang)))
    })
}

/// Fills the editor's history from the file.
fn load_history(
    editor: &mut LineEditor,
    session: &Rc<RefCell<Session>>,
    file: Option<&HistoryFile>,
    output: &AnswerPrinter,
) {
    let Some(file) = file else { return };
    let entries = file.load();
    for entry in &entries {
        // The history in memory accepts every entry. The editor shows entries unescaped.
        let _ = editor.history_mut().add(&escape_lines(entry));
    }
    let mut session = session.borrow_mut();
    session.state.earlier_commands = entries.len();
    session.state.history = entries;
    drop(session);
    output.print_warnings();
}

/// Adds a line to the editor's history and to the file, before it runs.
fn append_history(
    editor: &mut LineEditor,
    file: Option<&HistoryFile>,
    output: &AnswerPrinter,
    text: &str,
) {
    let new = editor.history_mut().add(&escape_lines(text)).unwrap_or(false);
    if let (true, Some(file)) = (new, file) {
        file.append(text);
        output.print_warnings();
    }
}

/// Reports that the terminal cannot be read.
fn report_read_error(output: AnswerPrinter, error: &ReadlineError) -> u8 {
    output.warn_io("-".as_ref(), &std::io::Error::other(error.to_string()), false);
    exit::FAILED
}
