//! Stops of a search as messages and diagnostics.

use bezzel_base::core::Stop;
use bezzel_messages::{Diagnostic, FaultCode, Message, MessageArg, message};

/// Returns the diagnostic of a calculation with a stopped count, which is only a bound.
pub(crate) fn not_exact(stop: Stop) -> Diagnostic {
    let message = message!("fault-bound", stop = stop_message(stop, None));
    Diagnostic::new(FaultCode::E310, message)
}

/// Returns the diagnostic of a number over all rows of a table from which rows are missing.
pub(crate) fn table_part(stop: Stop) -> Diagnostic {
    let message = message!("fault-part", stop = stop_message(stop, None));
    Diagnostic::new(FaultCode::E310, message).with_help(message!("help-row-bound"))
}

/// Returns the reason why an answer is partial, with the seconds if they are known.
pub(crate) fn stop_message(stop: Stop, time: Option<f64>) -> Message {
    let id = match stop {
        Stop::Cancelled => "stop-cancelled",
        Stop::Deadline => "stop-deadline",
        Stop::Solutions => "stop-solutions",
        Stop::Nodes => "stop-nodes",
        Stop::Memory => "stop-memory",
        Stop::GaveUp => "stop-gave-up",
        Stop::Observer => "stop-watcher",
    };
    let why = message!(id);
    match time {
        // The reason has a clause, and the time does not belong to it.
        Some(time) if stop == Stop::GaveUp => {
            message!("stop-gave-up-after", time = MessageArg::Seconds(time))
        }
        Some(time) => message!("stop-after", why = why, time = MessageArg::Seconds(time)),
        None => why,
    }
}
