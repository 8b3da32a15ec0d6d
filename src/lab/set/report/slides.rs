//! Slideshows of the solutions of a set: as text, as an animated picture, and for an interactive
//! view.

use crate::data::Board;
use crate::problem::{PathSegment, PieceGroup};
use crate::report::board::numbering_note as numbered_in;
use crate::report::board::{board_doc, boards_blocks, min_cell_width, too_large_note};
use crate::report::count::solution_count;
use crate::report::messages::{highlight_numbers, parse_markup_in, single_span, span};
use crate::report::player::player_doc;
use crate::report::view::ViewOptions;
use crate::state::stop_text;
use crate::trace::report::MomentDoc;
use crate::value::Slideshow;
use bezzel_base::board::Square;
use bezzel_base::core::Stop;
use bezzel_drawing::{AnimationDoc, BoardDoc, Doc, DocBlock, DocSpans, FrameDoc, TextRole};
use bezzel_messages::MessageArg;
use std::time::Duration;

/// Maximum number of squares that are named next to the board.
const MAX_NAMED_SQUARES: usize = 24;

/// Number of boards that replace an animated picture where nothing is drawn.
const STILLS: usize = 4;

/// Returns the headline and the boards. Pictures show them on one animated board.
pub(crate) fn to_blocks(slides: &Slideshow, view: &ViewOptions) -> Vec<DocBlock> {
    let every = slides.interval.unwrap_or(view.interval);
    let first = slides.gallery.boards.first();
    let drawn = first.is_some_and(|board| {
        too_large_note(board.grid.size, min_cell_width(board), view).is_none()
    });
    let mut line = slides_headline(slides, view);
    line.push(span(TextRole::Faint, format!(" · {}", slides.set.caption(view.width))));
    let mut blocks = vec![DocBlock::Text(line)];
    if view.is_picture() && drawn && !every.is_zero() {
        blocks.push(DocBlock::Animation(Box::new(slides_animation(slides, every, view))));
    } else {
        blocks.extend(boards_blocks(&slides.gallery.boards, view));
        let time = view.format_arg(MessageArg::Seconds(every.as_secs_f64()));
        let id = if every.is_zero() { "slides-still" } else { "slides-where" };
        blocks.push(DocBlock::Text(parse_markup_in(
            TextRole::Faint,
            &view.text(id, &[("time", time.into())]),
        )));
    }
    blocks.extend(slides.gallery.numbering_set.as_deref().map(|set| numbered_in(set, view)));
    if slides.has_more() {
        let n = slides.gallery.boards.len();
        // A number inside a command has no separators.
        let args = [("n", n.into()), ("command", format!("| skip {n} | slides").into())];
        blocks.push(DocBlock::Text(parse_markup_in(
            TextRole::Warning,
            &view.text("slides-more", &args),
        )));
    }
    blocks
}

/// Returns the headline, such as `92 solutions` or `500 of 724 solutions`.
fn slides_headline(slides: &Slideshow, view: &ViewOptions) -> DocSpans {
    let (gallery, shown) = (&slides.gallery, slides.gallery.boards.len());
    let text = match &gallery.total {
        Some(of) if slides.has_more() => {
            let all = solution_count(of, gallery.stopped, view);
            view.text("gallery-of", &[("shown", shown.into()), ("all", all.into())])
        }
        Some(of) => solution_count(of, gallery.stopped, view),
        None => solution_count(&shown.into(), gallery.stopped.or(Some(Stop::Observer)), view),
    };
    let mut line = highlight_numbers(&text);
    line.extend(
        gallery.stopped.map(|stop| {
            span(TextRole::Warning, format!(" ({})", stop_text(view.lang, stop, None)))
        }),
    );
    line
}

/// Returns the pieces on a board with the index of the kind of each.
fn pieces_with_kinds(board: &Board) -> Vec<(Square, usize)> {
    let kinds = board.pieces_by_kind().into_iter().zip(0..);
    kinds.flat_map(|((_, squares), kind)| squares.iter().map(move |&at| (at, kind))).collect()
}

/// Returns the animation of the solutions on one board.
fn slides_animation(slides: &Slideshow, every: Duration, view: &ViewOptions) -> AnimationDoc {
    let (boards, instance) = (&slides.gallery.boards, slides.set.instance());
    let number = |board: &Board| board.number.unwrap_or_default();
    let still = |board: &Board| {
        board_doc(
            board,
            single_span(TextRole::Faint, view.text("board-number", &[("n", number(board).into())])),
            view,
        )
    };
    let frame = |board: &Board| FrameDoc {
        number: view.format_number(&number(board).into()),
        sign: span(TextRole::Success, "*"),
        sentence: square_names(board),
        line: None,
        step: None,
        tracks: tour_tracks(board),
        marked_squares: Vec::new(),
        crossed: Vec::new(),
        standing: if board.closed_tour.is_some() { Vec::new() } else { pieces_with_kinds(board) },
    };
    AnimationDoc {
        title: view.text("slides-title", &[("set", slides.set.command_text().into())]),
        problem: slides.set.command_text(),
        headline: slides_headline(slides, view),
        note: DocSpans::new(),
        end: last_board(slides, view),
        stills: boards.iter().take(STILLS).map(still).collect(),
        kinds: match boards.iter().any(|board| board.closed_tour.is_some()) {
            true => Vec::new(),
            false => PieceGroup::drawn_kinds(instance.piece_groups(), instance.piece()),
        },
        start: Vec::new(),
        code: Vec::new(),
        frames: boards.iter().map(frame).collect(),
        interval: every,
        rest: Duration::ZERO,
        player: player_doc("slides-of", view),
    }
}

/// Returns the board of the last solution.
fn last_board(slides: &Slideshow, view: &ViewOptions) -> BoardDoc {
    let last =
        slides.gallery.boards.last().cloned().unwrap_or_else(|| slides.set.to_board(&[], None));
    board_doc(&last, DocSpans::new(), &ViewOptions { attacked: false, ..view.clone() })
}

/// Returns a tour as a path.
fn tour_tracks(board: &Board) -> Vec<PathSegment> {
    board
        .closed_tour
        .map(|closed| PathSegment { squares: board.squares.clone(), closed })
        .into_iter()
        .collect()
}

/// Lists the squares of a solution. A long list is shortened to the first squares. Of a tour, only
/// the first and the last squares are shown.
fn square_names(board: &Board) -> String {
    let name = |at: usize| board.squares.get(at).map(ToString::to_string).unwrap_or_default();
    let count = board.squares.len();
    match board.closed_tour {
        Some(true) => format!(
            "{} → {} → … → {} → {}",
            name(0),
            name(1),
            name(count.saturating_sub(1)),
            name(0)
        ),
        Some(false) if count > 3 => format!("{} → {} → … → {}", name(0), name(1), name(count - 1)),
        Some(false) => (0..count).map(name).collect::<Vec<_>>().join(" → "),
        None => {
            let named: Vec<String> = (0..count.min(MAX_NAMED_SQUARES)).map(name).collect();
            named.join(", ") + if count > MAX_NAMED_SQUARES { ", …" } else { "" }
        }
    }
}

/// Current state of a slideshow.
#[derive(Clone, Copy, Debug)]
pub struct CurrentSlide<'a> {
    /// Slideshow.
    pub slides: &'a Slideshow,
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
pub fn slide_moment(slide: &CurrentSlide<'_>, view: &ViewOptions) -> MomentDoc {
    let told = match slide.wanted {
        Some(u64::MAX) => view.text("slides-wanted-last", &[]),
        Some(n) => view.text("slides-wanted", &[("n", n.into())]),
        None => slide.stopped.map(|stop| stop_text(view.lang, stop, None)).unwrap_or_default(),
    };
    let tracks = tour_tracks(slide.board);
    MomentDoc {
        title: slide.slides.set.command_text(),
        progress: highlight_numbers(&slide_position(slide, view)),
        sentence: single_span(TextRole::Plain, square_names(slide.board)),
        code: Vec::new(),
        line: None,
        depth: String::new(),
        counts: told,
        board: board_doc(slide.board, DocSpans::new(), view),
        tracks,
        marked_squares: Vec::new(),
    }
}

/// Returns `solution 3 of 92` or `solution 3 of at least 1,024`.
fn slide_position(slide: &CurrentSlide<'_>, view: &ViewOptions) -> String {
    let id = if slide.whole { "slides-of" } else { "slides-of-at-least" };
    view.text(id, &[("n", slide.number.into()), ("of", slide.known.into())])
}

/// Returns the text that stays on the screen after closing the view, with the current solution.
pub fn closing_slide(slide: &CurrentSlide<'_>, view: &ViewOptions) -> Doc {
    let mut line = highlight_numbers(&slide_position(slide, view));
    line.push(span(TextRole::Faint, format!(" · {}", slide.slides.set.caption(view.width))));
    Doc {
        blocks: vec![
            DocBlock::Text(line),
            DocBlock::Board(board_doc(slide.board, DocSpans::new(), view)),
        ],
    }
}

/// The number of slides in an answer does not exceed the number of steps of a trace that are drawn.
const _: () = assert!(Slideshow::MAX_SLIDES as usize <= AnimationDoc::MOST);
