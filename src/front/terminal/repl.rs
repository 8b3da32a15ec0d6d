//! The interactive session.

use super::editor::{Down, OverOffer, Recall, Typing, Up};
use super::output::Output;
use super::screen::{ending, takeover};
use super::{Ink, script};
use crate::front::host::exit;
use crate::front::host::folders::UserFolders;
use crate::front::host::history::{HistoryFile, KEPT};
use crate::present;
use crate::session::{Completeness, Session};
use crate::verb::{Question, Source};
use crate::words::Lang;
use rustyline::config::{Behavior, BellStyle, Configurer};
use rustyline::error::ReadlineError;
use rustyline::history::{History, MemHistory};
use rustyline::{CompletionType, Config, Editor, Event, EventHandler, KeyCode, KeyEvent, Modifiers};
use std::cell::RefCell;
use std::io::IsTerminal;
use std::rc::Rc;
use std::sync::Arc;

/// Prompt.
const PROMPT: &str = "bezzel> ";

/// Prompt of a line that continues an unfinished command.
const MORE: &str = "  ....> ";

/// Reads, evaluates and prints until Ctrl-D or `quit`.
pub(in crate::front) fn run(mut session: Session, mut output: Output, home: Option<UserFolders>) -> u8 {
    script::watch(&session.scene.cancel);
    ending::install(takeover::restore);
    session.scene.ask = (!output.is_data()).then(|| output.asking(ask));
    let welcome = session.scene.settings.welcome;
    let session = Rc::new(RefCell::new(session));
    let keys = Arc::<Recall>::default();
    let mut editor = match editor(&session, output.ink, &keys) {
        Ok(editor) => editor,
        Err(error) => return trouble(output, &error),
    };
    let file = home.map(|home| HistoryFile::in_folder(&home.data, output.troubles()));
    recall(&mut editor, &session, file.as_ref(), &output);
    if welcome {
        output.welcome();
    }
    // The lines of an unfinished command, and such lines to edit again. A suggested command is also
    // put on the prompt line, to be run or edited.
    let (mut open, mut back) = (String::new(), None::<String>);
    while !output.over {
        if let Some(helper) = editor.helper_mut() {
            helper.go_on(&open);
        }
        let offer = output.offer.take().filter(|_| back.is_none() && open.is_empty());
        keys.offer(offer.as_deref());
        let read = match back.take().or(offer) {
            Some(text) => editor.readline_with_initial(PROMPT, (text.as_str(), "")),
            None => editor.readline(if open.is_empty() { PROMPT } else { MORE }),
        };
        match read {
            Ok(_) if keys.is_back() => back = Some(std::mem::take(&mut open).trim_end_matches('\n').to_owned()),
            Ok(_) if keys.is_left() => break,
            Ok(line) if let Some(letter) = keys.begun() => {
                Recall::erase(PROMPT, &line);
                back = Some(letter.to_string());
            }
            Ok(line) if open.is_empty() && line.trim().is_empty() => {}
            Ok(line) => {
                let text = std::mem::take(&mut open) + &line;
                if session.borrow().is_complete(&text) == Completeness::Incomplete {
                    open = text + "\n";
                    continue;
                }
                remember(&mut editor, file.as_ref(), &output, &text);
                editor = evaluate(editor, &session, &mut output, text, &keys);
            }
            // Ctrl-C discards the line, and the lines before it.
            Err(ReadlineError::Interrupted) => open.clear(),
            Err(ReadlineError::Eof) => break,
            Err(error) => return trouble(output, &error),
        }
    }
    exit::OK
}

type LineEditor = Editor<Typing, MemHistory>;

thread_local! {
    /// Line editor while a command runs, for questions of the command. It holds the keys that were
    /// typed ahead, which a second editor would not have.
    static LENT: RefCell<Option<LineEditor>> = const { RefCell::new(None) };
}

/// Runs the input, and returns the editor with the colours of the current settings. An earlier
/// Ctrl-C has no effect.
fn evaluate(
    mut editor: LineEditor,
    session: &Rc<RefCell<Session>>,
    output: &mut Output,
    text: String,
    keys: &Arc<Recall>,
) -> LineEditor {
    // The helper reads the session, which the command borrows.
    editor.set_helper(None);
    LENT.set(Some(editor));
    let mut held = session.borrow_mut();
    held.scene.cancel.reset();
    output.start();
    held.eval(&Arc::new(Source { name: None, text }), &mut |answer| output.answer(&answer));
    output.stop();
    let mut editor = LENT.take().expect("a question gives the editor back");
    editor.set_color_mode(output.ink.mode());
    editor.set_helper(Some(Typing::new(Rc::clone(session), output.ink.out, Arc::clone(keys))));
    editor
}

fn editor(session: &Rc<RefCell<Session>>, ink: Ink, keys: &Arc<Recall>) -> rustyline::Result<LineEditor> {
    let config = Config::builder()
        .completion_type(CompletionType::List)
        .completion_show_all_if_ambiguous(true)
        .completion_prompt_limit(300)
        .bell_style(BellStyle::None)
        .bracketed_paste(true)
        .color_mode(ink.mode())
        .behavior(behavior())
        .max_history_size(KEPT)?
        .history_ignore_dups(true)?
        .build();
    let mut editor = Editor::with_history(config.clone(), MemHistory::with_config(&config))?;
    editor.set_helper(Some(Typing::new(Rc::clone(session), ink.out, Arc::clone(keys))));
    let key = |code| KeyEvent(code, Modifiers::NONE);
    editor.bind_sequence(key(KeyCode::Up), EventHandler::Conditional(Box::new(Up(Arc::clone(keys)))));
    editor.bind_sequence(Event::Any, EventHandler::Conditional(Box::new(OverOffer(Arc::clone(keys)))));
    editor.bind_sequence(key(KeyCode::Down), EventHandler::Conditional(Box::new(Down(Arc::clone(keys)))));
    Ok(editor)
}

/// If standard output is a file, the line is still edited in the terminal.
fn behavior() -> Behavior {
    if std::io::stdout().is_terminal() { Behavior::Stdio } else { Behavior::PreferTerm }
}

/// Asks the user at the keyboard. Anything except a plain yes means no: an empty line, Ctrl-C,
/// Ctrl-D, a terminal that cannot be read.
fn ask(question: Question, lang: &str) -> bool {
    let lang = Lang::from_tag(lang).unwrap_or_default();
    LENT.with_borrow_mut(|editor| {
        let answer = editor.as_mut().map(|editor| editor.readline(&present::question(question, lang)));
        answer.is_some_and(|answer| answer.is_ok_and(|answer| present::is_yes(&answer, lang)))
    })
}

/// Fills the editor's history from the file.
fn recall(editor: &mut LineEditor, session: &Rc<RefCell<Session>>, file: Option<&HistoryFile>, output: &Output) {
    let Some(file) = file else { return };
    let entries = file.load();
    for entry in &entries {
        // The history in memory accepts every entry.
        let _ = editor.history_mut().add(entry);
    }
    session.borrow_mut().scene.history = entries;
    output.tell_troubles();
}

/// Adds a line to the editor's history and to the file, before it runs.
fn remember(editor: &mut LineEditor, file: Option<&HistoryFile>, output: &Output, text: &str) {
    let new = editor.history_mut().add(text).unwrap_or(false);
    if let (true, Some(file)) = (new, file) {
        file.append(text);
        output.tell_troubles();
    }
}

/// Reports that the terminal cannot be read.
fn trouble(output: Output, error: &ReadlineError) -> u8 {
    output.warn("-".as_ref(), &std::io::Error::other(error.to_string()), false);
    exit::FAILED
}
