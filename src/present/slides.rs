//! Slideshows of the solutions of a set: as text, as an animated picture, and for an interactive
//! view.

use super::board::{boards, cell, draw, numbered as numbered_in, too_large};
use super::count::solutions;
use super::doc::{AnimationDoc, Block, BoardDoc, Doc, FilmDoc, FrameDoc, Role, Spans};
use super::fault::stopped;
use super::player::player;
use super::speech::{marked_in, numbers, plain, span};
use super::step::MomentDoc;
use super::view::View;
use crate::problem::Track;
use crate::search::Stop;
use crate::value::{Board, Slides};
use crate::words::Arg;
use std::time::Duration;

/// Maximum number of squares that are named next to the board.
const NAMED: usize = 24;

/// Number of boards that replace an animated picture where nothing is drawn.
const STILLS: usize = 4;

/// Returns the headline and the boards. Pictures show them on one animated board.
pub(super) fn blocks(slides: &Slides, view: &View) -> Vec<Block> {
    let every = slides.every.unwrap_or(view.interval);
    let first = slides.gallery.boards.first();
    let drawn = first.is_some_and(|board| too_large(board.grid.size, cell(board), view).is_none());
    let mut line = headline(slides, view);
    line.push(span(Role::Faint, format!(" · {}", slides.set.text())));
    let mut blocks = vec![Block::Text(line)];
    if view.is_picture() && drawn && !every.is_zero() {
        blocks.push(Block::Film(Box::new(film(slides, every, view))));
    } else {
        blocks.extend(boards(&slides.gallery.boards, view));
        let time = view.written(Arg::Seconds(every.as_secs_f64()));
        let id = if every.is_zero() { "slides-still" } else { "slides-where" };
        blocks.push(Block::Text(marked_in(Role::Faint, &view.say(id, &[("time", time.into())]))));
    }
    blocks.extend(slides.gallery.numbered.as_deref().map(|set| numbered_in(set, view)));
    if slides.has_more() {
        let n = slides.gallery.boards.len();
        // A number inside a command has no separators.
        let args = [("n", n.into()), ("command", format!("| skip {n} | slides").into())];
        blocks.push(Block::Text(marked_in(Role::Warning, &view.say("slides-more", &args))));
    }
    blocks
}

/// Returns the headline, such as `92 solutions` or `500 of 724 solutions`.
fn headline(slides: &Slides, view: &View) -> Spans {
    let (gallery, shown) = (&slides.gallery, slides.gallery.boards.len());
    let text = match &gallery.of {
        Some(of) if slides.has_more() => {
            let all = solutions(of, gallery.stopped, view);
            view.say("gallery-of", &[("shown", shown.into()), ("all", all.into())])
        }
        Some(of) => solutions(of, gallery.stopped, view),
        None => solutions(&shown.into(), gallery.stopped.or(Some(Stop::Watcher)), view),
    };
    let mut line = numbers(&text);
    line.extend(gallery.stopped.map(|stop| span(Role::Warning, format!(" ({})", stopped(view.lang, stop, None)))));
    line
}

/// Returns the animation of the solutions on one board.
fn film(slides: &Slides, every: Duration, view: &View) -> FilmDoc {
    let boards = &slides.gallery.boards;
    let number = |board: &Board| board.number.unwrap_or_default();
    let still =
        |board: &Board| draw(board, plain(Role::Faint, view.say("board-number", &[("n", number(board).into())])), view);
    let frame = |board: &Board| FrameDoc {
        number: view.number(&number(board).into()),
        sign: span(Role::Success, "*"),
        sentence: squares(board),
        tracks: tracks(board),
        touched: Vec::new(),
        standing: if board.walk.is_some() { Vec::new() } else { board.squares.clone() },
    };
    FilmDoc {
        title: view.say("slides-title", &[("set", slides.set.text().into())]),
        problem: slides.set.text(),
        headline: headline(slides, view),
        note: Spans::new(),
        end: end(slides, view),
        stills: boards.iter().take(STILLS).map(still).collect(),
        piece: Some(slides.set.instance().piece()).filter(|_| boards.iter().all(|board| board.walk.is_none())),
        frames: boards.iter().map(frame).collect(),
        interval: every,
        rest: Duration::ZERO,
        player: player("slides-of", view),
    }
}

/// Returns the board of the last solution.
fn end(slides: &Slides, view: &View) -> BoardDoc {
    let last = slides.gallery.boards.last().cloned().unwrap_or_else(|| slides.set.board(&[], None));
    draw(&last, Spans::new(), &View { attacked: false, ..view.clone() })
}

/// Returns a tour as a path.
fn tracks(board: &Board) -> Vec<Track> {
    board.walk.map(|closed| Track { squares: board.squares.clone(), closed }).into_iter().collect()
}

/// Lists the squares of a solution. A long list is shortened to the first squares. Of a tour, only
/// the first and the last squares are shown.
fn squares(board: &Board) -> String {
    let name = |at: usize| board.squares.get(at).map(ToString::to_string).unwrap_or_default();
    let count = board.squares.len();
    match board.walk {
        Some(true) => format!("{} → {} → … → {} → {}", name(0), name(1), name(count.saturating_sub(1)), name(0)),
        Some(false) if count > 3 => format!("{} → {} → … → {}", name(0), name(1), name(count - 1)),
        Some(false) => (0..count).map(name).collect::<Vec<_>>().join(" → "),
        None => {
            let named: Vec<String> = (0..count.min(NAMED)).map(name).collect();
            named.join(", ") + if count > NAMED { ", …" } else { "" }
        }
    }
}

/// Current state of a slideshow.
#[derive(Clone, Copy, Debug)]
pub struct Slide<'a> {
    /// Slideshow.
    pub slides: &'a Slides,
    /// Solution on the screen.
    pub board: &'a Board,
    /// Number of the solution, counted from 1.
    pub number: u64,
    /// Number of known solutions.
    pub known: u64,
    /// Whether all solutions are known.
    pub whole: bool,
    /// Number of the solution that is searched for, or `None` without a search. The largest number
    /// means the last solution.
    pub wanted: Option<u64>,
    /// Reason why the search for more solutions was stopped.
    pub stopped: Option<Stop>,
}

/// Returns the contents of the view for the current state.
pub fn slide(slide: &Slide<'_>, view: &View) -> MomentDoc {
    let told = match slide.wanted {
        Some(u64::MAX) => view.say("slides-wanted-last", &[]),
        Some(n) => view.say("slides-wanted", &[("n", n.into())]),
        None => slide.stopped.map(|stop| stopped(view.lang, stop, None)).unwrap_or_default(),
    };
    let tracks = tracks(slide.board);
    MomentDoc {
        place: slide.slides.set.text(),
        progress: numbers(&of(slide, view)),
        told: plain(Role::Plain, squares(slide.board)),
        depth: String::new(),
        counts: told,
        board: draw(slide.board, Spans::new(), view),
        tracks,
        touched: Vec::new(),
    }
}

/// Returns `solution 3 of 92` or `solution 3 of at least 1,024`.
fn of(slide: &Slide<'_>, view: &View) -> String {
    let id = if slide.whole { "slides-of" } else { "slides-of-at-least" };
    view.say(id, &[("n", slide.number.into()), ("of", slide.known.into())])
}

/// Returns the text that stays on the screen after closing the view, with the current solution.
pub fn left_slide(slide: &Slide<'_>, view: &View) -> Doc {
    let mut line = numbers(&of(slide, view));
    line.push(span(Role::Faint, format!(" · {}", slide.slides.set.text())));
    Doc { blocks: vec![Block::Text(line), Block::Board(draw(slide.board, Spans::new(), view))] }
}

/// The number of slides in an answer does not exceed the number of steps of a trace that are drawn.
const _: () = assert!(Slides::MOST as usize <= AnimationDoc::MOST);
