//! The command line in the language of its user: help and errors.
//!
//! The definitions for clap contain ids of messages as help texts, and [`localize_command`]
//! replaces them by the messages. Error messages are created from the kind and the context of an
//! error. The sentences of clap are never shown.

use bezzel_drawing::{Doc, DocBlock, DocSpan, TextRole, plain};
use bezzel_lab::files::Access;
use bezzel_lab::report::{json, message_text};
use bezzel_lab::state::HostLimits;
use bezzel_messages::{Lang, Message, MessageArg, message};
use clap::builder::{StyledStr, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};
use std::fmt;

/// Reason why a parser of this program rejects a value.
#[derive(Clone, Debug)]
pub(crate) struct ArgumentError(pub(crate) Message);

impl fmt::Display for ArgumentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.text(Lang::EN))
    }
}

impl std::error::Error for ArgumentError {}

/// Parses an integer from 1 to `most`.
pub(crate) fn number<T: TryFrom<u64> + Clone + Send + Sync + 'static>(
    most: u64,
) -> impl TypedValueParser<Value = T> {
    move |digits: &str| {
        let number = digits.parse().ok().filter(|number| (1..=most).contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
            ArgumentError(match most {
                u64::MAX => message!("usage-takes-positive"),
                most => message!("usage-takes-number", most = most),
            })
        })
    }
}

/// Parses the files that commands may use.
pub(crate) fn file_access(text: &str) -> Result<Access, ArgumentError> {
    Access::parse(text).map_err(|_| ArgumentError(message!("usage-takes-file-access")))
}

/// Parses the limits of the host.
pub(crate) fn host_limits(text: &str) -> Result<HostLimits, ArgumentError> {
    HostLimits::parse(text).ok_or_else(|| ArgumentError(message!("usage-takes-limits")))
}

/// Replaces the message ids of the command and its subcommands by messages in the language.
pub(crate) fn localize_command(command: Command, lang: Lang) -> Command {
    let say = |id: &str| message_text(lang, id, &[]);
    let help = |id: Option<&StyledStr>| id.map_or_else(String::new, |id| say(&id.to_string()));
    let sections = [
        ("usage-commands", "subcommands", command.has_subcommands()),
        ("usage-arguments", "positionals", command.get_positionals().next().is_some()),
        ("usage-options", "options", true),
    ];
    let mut template = format!("{{about-with-newline}}\n{}: {{usage}}", say("help-usage"));
    for (heading, tag, _) in sections.into_iter().filter(|(_, _, stands)| *stands) {
        template += &format!("\n\n{}:\n{{{tag}}}", say(heading));
    }
    let (about, after) = (help(command.get_about()), help(command.get_after_help()));
    let template = if after.is_empty() { template } else { template + "{after-help}" };
    command
        .about(about)
        .after_help(after)
        .help_template(template)
        .mut_args(|arg| {
            let told = help(arg.get_help());
            arg.help(told)
        })
        .mut_subcommands(|command| localize_command(command, lang))
}

/// Returns the error in a command line, a hint, and the usage.
pub(crate) fn error_text(error: &Error, lang: Lang) -> String {
    let say = |id: &str| message_text(lang, id, &[]);
    let mut lines = vec![format!("{}: {}", say("fault-error"), error_message(error).text(lang))];
    lines.extend(
        error_hints(error)
            .iter()
            .map(|help| format!("  = {}: {}", say("fault-help"), help.text(lang))),
    );
    lines.push(String::new());
    // For options, clap returns a usage line with the given options only, which is not helpful.
    let shows = match error.kind() {
        ErrorKind::UnknownArgument => {
            !context_text(error, ContextKind::InvalidArg).starts_with('-')
        }
        kind => matches!(kind, ErrorKind::MissingRequiredArgument | ErrorKind::InvalidSubcommand),
    };
    let usage = context_text(error, ContextKind::Usage);
    if let Some((_, usage)) = usage.split_once(' ').filter(|_| shows) {
        lines.push(format!("{}: {usage}", say("help-usage")));
    }
    lines.push(say("usage-more"));
    let lines =
        lines.into_iter().map(|line| vec![DocSpan { role: TextRole::Plain, text: line }]).collect();
    plain::render(&Doc { blocks: vec![DocBlock::Verbatim(lines)] }, usize::MAX)
}

/// Returns the error as an object for programs. `command` is the command line.
pub(crate) fn error_json(error: &Error, command: &str, lang: Lang) -> json::JsonObject {
    let helps: Vec<String> = error_hints(error).iter().map(|help| help.text(lang)).collect();
    json::JsonObject::new("error")
        .with("command", command)
        .with("code", "usage")
        .with("message", error_message(error).text(lang))
        .with_optional("help", (!helps.is_empty()).then(|| helps.join("; ")))
}

/// Returns the error message.
fn error_message(error: &Error) -> Message {
    let word = |kind| backquote(&context_text(error, kind));
    let (arg, value) = (
        context_text(error, ContextKind::InvalidArg),
        context_text(error, ContextKind::InvalidValue),
    );
    match error.kind() {
        ErrorKind::UnknownArgument if arg.starts_with('-') => {
            message!("usage-no-option", option = arg)
        }
        ErrorKind::UnknownArgument => message!("fault-unexpected", found = backquote(&arg)),
        ErrorKind::InvalidSubcommand => {
            message!(
                "usage-no-command",
                command = context_text(error, ContextKind::InvalidSubcommand)
            )
        }
        ErrorKind::InvalidValue if value.is_empty() => message!("usage-no-value", option = arg),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            message!("usage-value", option = arg, value = value)
        }
        ErrorKind::TooManyValues => message!("usage-needless-value", option = arg, value = value),
        ErrorKind::ArgumentConflict if arg.is_empty() => message!("usage-command-alone"),
        ErrorKind::ArgumentConflict => {
            let prior = context_text(error, ContextKind::PriorArg);
            match prior == arg {
                true => message!("fault-repeated", option = arg),
                false => message!("fault-excluded", one = arg, other = prior),
            }
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            message!("usage-missing", argument = backquote("<COMMAND>"))
        }
        ErrorKind::MissingRequiredArgument => {
            message!("usage-missing", argument = word(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidUtf8 => message!("usage-not-text"),
        _ => message!("usage-wrong"),
    }
}

/// Returns the hints for an error.
fn error_hints(error: &Error) -> Vec<Message> {
    let nearest = |kind| match error.get(kind) {
        Some(ContextValue::Strings(words)) => words.last().cloned(),
        Some(ContextValue::String(word)) => Some(word.clone()),
        // A command or an option that belongs elsewhere is quoted in a sentence of clap.
        Some(ContextValue::StyledStrs(sentences)) => {
            sentences.last()?.to_string().rsplit('\'').nth(1).map(str::to_owned)
        }
        _ => None,
    };
    let suggestions = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
        ContextKind::Suggested,
    ];
    let mut found: Vec<Message> = suggestions
        .into_iter()
        .filter_map(nearest)
        .map(|word| match word.starts_with("-- ") {
            true => message!("usage-as-value", text = word),
            false => message!("help-did-you-mean", word = word),
        })
        .collect();
    if let Some(ContextValue::Strings(values)) = error.get(ContextKind::ValidValue)
        && !values.is_empty()
    {
        let values = values.iter().map(|value| MessageArg::Text(backquote(value))).collect();
        found.push(message!("usage-takes", values = MessageArg::Either(values)));
    }
    let source =
        std::error::Error::source(error).and_then(|source| source.downcast_ref::<ArgumentError>());
    found.extend(source.map(|ArgumentError(takes)| takes.clone()));
    found
}

/// Returns the context of this kind from clap, in the form of the command line.
fn context_text(error: &Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::Strings(words)) => words.join("`, `"),
        Some(value) => value.to_string(),
        None => String::new(),
    }
}

/// Quotes a word of the command line in backticks, as in messages.
fn backquote(word: &str) -> String {
    format!("`{word}`")
}
