//! A message before it has a language.

use num_bigint::BigUint;
use std::borrow::Cow;
use std::path::Path;

/// A message by its id, with its arguments; `message!` writes one.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    pub(super) id: Cow<'static, str>,
    pub(super) args: Vec<(&'static str, Arg)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// A text, put in as it is; messages may also choose by it.
    Text(String),
    /// A whole number: grouped as the language does it, and choosing the plural form.
    Number(BigUint),
    /// The sides of a board: `8x8`, `1,000x1,000`.
    Size(u32, u32),
    /// Bytes, in the unit that leaves one to three digits before the decimal sign.
    Bytes(f64),
    /// A measured time in seconds: `12 µs`, `3.1 s`, `3 h 12 min`.
    Seconds(f64),
    /// An estimated time in seconds: "about 3 hours".
    Estimate(f64),
    /// Another message.
    Message(Box<Message>),
    /// One of these: "a, b or c".
    Either(Vec<Arg>),
    /// All of these: "a, b, c".
    List(Vec<Arg>),
}

/// A message by its id: `message!("fault-excluded", one = one, other = other)`.
macro_rules! message {
    ($id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::words::Message::new($id)$(.with(stringify!($name), $value))*
    };
}
pub(crate) use message;

impl Message {
    /// The message with this id, no argument yet.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Message {
        Message { id: id.into(), args: Vec::new() }
    }

    /// The message with one more argument.
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Message {
        self.args.push((name, value.into()));
        self
    }
}

macro_rules! arg_from {
    ($($from:ty => |$value:ident| $arg:expr;)*) => {
        $(impl From<$from> for Arg {
            fn from($value: $from) -> Arg {
                $arg
            }
        })*
    };
}

arg_from! {
    &&'static str => |text| Arg::Text((*text).to_owned());
    &str => |text| Arg::Text(text.to_owned());
    &String => |text| Arg::Text(text.clone());
    String => |text| Arg::Text(text);
    char => |text| Arg::Text(text.to_string());
    &Path => |path| Arg::Text(path.display().to_string());
    &std::path::PathBuf => |path| Arg::Text(path.display().to_string());
    &u64 => |number| Arg::Number((*number).into());
    &u32 => |number| Arg::Number((*number).into());
    &usize => |number| Arg::Number((*number).into());
    u64 => |number| Arg::Number(number.into());
    u32 => |number| Arg::Number(number.into());
    usize => |number| Arg::Number(number.into());
    &BigUint => |number| Arg::Number(number.clone());
    BigUint => |number| Arg::Number(number);
    Message => |message| Arg::Message(Box::new(message));
}
