//! Messages before they are formatted in a language.

use bezzel_base::board::{Size, Square};
use num_bigint::BigUint;
use std::borrow::Cow;
use std::fmt::Display;
use std::path::Path;

/// Message id with its arguments. The macro `message!` creates one.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    pub(super) id: Cow<'static, str>,
    pub(super) args: Vec<(&'static str, MessageArg)>,
}

/// Argument of a message.
#[derive(Clone, Debug, PartialEq)]
pub enum MessageArg {
    /// Text, inserted unchanged. Messages may also select a variant by it.
    Text(String),
    /// Whole number. It is grouped in the style of the language, and it selects the plural form.
    Number(BigUint),
    /// Sides of a board: `8x8`, `1,000x1,000`.
    Size(u32, u32),
    /// Bytes, in the unit that leaves one to three digits before the decimal sign.
    Bytes(f64),
    /// Measured time in seconds: `12 µs`, `3.1 s`, `3 h 12 min`.
    Seconds(f64),
    /// Estimated time in seconds: "about 3 hours".
    Estimate(f64),
    /// Nested message.
    Message(Box<Message>),
    /// List of alternatives: "a, b or c".
    Either(Vec<MessageArg>),
    /// List of items: "a, b, c".
    List(Vec<MessageArg>),
}

/// Creates a message from its id and arguments: `message!("fault-excluded", one = one, other =
/// other)`.
#[macro_export]
macro_rules! message {
    ($id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message::new($id)$(.with(stringify!($name), $value))*
    };
}

impl Message {
    /// Creates a message with this id and no arguments.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Message {
        Message { id: id.into(), args: Vec::new() }
    }

    /// Returns the id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Adds an argument to the message.
    pub fn with(mut self, name: &'static str, value: impl Into<MessageArg>) -> Message {
        self.args.push((name, value.into()));
        self
    }
}

impl MessageArg {
    /// Returns a list of alternatives among words of the command language.
    pub fn code_words(words: impl IntoIterator<Item = impl Display>) -> MessageArg {
        MessageArg::Either(words.into_iter().map(|word| format!("`{word}`").into()).collect())
    }
}

macro_rules! arg_from {
    ($($from:ty => |$value:ident| $arg:expr;)*) => {
        $(impl From<$from> for MessageArg {
            fn from($value: $from) -> MessageArg {
                $arg
            }
        })*
    };
}

arg_from! {
    &&'static str => |text| MessageArg::Text((*text).to_owned());
    &str => |text| MessageArg::Text(text.to_owned());
    &Cow<'_, str> => |text| MessageArg::Text(text.to_string());
    &String => |text| MessageArg::Text(text.clone());
    String => |text| MessageArg::Text(text);
    char => |text| MessageArg::Text(text.to_string());
    &Path => |path| MessageArg::Text(path.display().to_string());
    &std::path::PathBuf => |path| MessageArg::Text(path.display().to_string());
    &u64 => |number| MessageArg::Number((*number).into());
    &u32 => |number| MessageArg::Number((*number).into());
    &usize => |number| MessageArg::Number((*number).into());
    u64 => |number| MessageArg::Number(number.into());
    u32 => |number| MessageArg::Number(number.into());
    usize => |number| MessageArg::Number(number.into());
    &BigUint => |number| MessageArg::Number(number.clone());
    BigUint => |number| MessageArg::Number(number);
    &Square => |square| MessageArg::Text(square.to_string());
    Size => |size| MessageArg::Size(size.files(), size.ranks());
    &Size => |size| size.to_owned().into();
    Message => |message| MessageArg::Message(Box::new(message));
}

/// Shortens user input to its first line and to at most 40 characters.
pub fn shorten_word(found: &str) -> String {
    const MOST: usize = 40;
    let line = found.lines().next().unwrap_or("");
    if line.chars().count() <= MOST && line.len() == found.len() {
        return found.to_string();
    }
    line.chars().take(MOST - 1).chain(['…']).collect()
}
