use super::*;
use crate::board::{Grid, Size, Square};
use crate::problem::{Reason, Refusal};
use crate::search::Stop;
use crate::value::{self, Topic};
use crate::verb::{Fault, FaultKind, Literal, Source};
use crate::words::Lang;

/// What a terminal without colours shows.
fn shown(value: &Value, view: &View) -> String {
    crate::render::plain::render(&doc(value, view), view.width)
}

fn count(total: u64, classes: Option<u64>, stopped: Option<Stop>) -> Value {
    Value::Count(value::Count {
        problem: Some("queens 8".into()),
        total: total.into(),
        classes: classes.map(Into::into),
        stopped,
        seconds: 0.000_31,
        method: Some("bitmask"),
        nodes: 1965,
    })
}

pub(crate) fn board(text: &str, files: u64, ranks: u64) -> value::Board {
    value::Board {
        grid: Grid { size: Size::new(files, ranks).expect("a size"), torus: false },
        piece: &crate::piece::QUEEN,
        squares: text.split(' ').map(|s| s.parse::<Square>().expect("a square")).collect(),
        blocked: Vec::new(),
        method: Some("bitmask"),
        number: None,
        problem: format!("queens {files}"),
    }
}

#[test]
fn print() {
    let view = View::default();
    println!("{}", shown(&count(92, Some(12), None), &view));
    println!("{}", shown(&Value::Help(Topic::Overview), &view));
    for word in [
        "count",
        "queens",
        "with",
        "by",
        "rotation",
        "bitmask",
        "lang",
        "symmetric",
        "json",
        "let",
        "E301",
        "where",
        "set",
        "sort",
        "export",
    ] {
        println!("--- {word}\n{}", shown(&Value::Help(Topic::Word(word.into())), &view));
    }
    for problem in crate::problem::PROBLEMS {
        println!("{}", shown(&Value::About(problem), &view));
    }
    println!("{}", shown(&Value::Board(board("a1 b5 c8 d6 e3 f7 g2 h4", 8, 8)), &view));
}

#[test]
#[ignore = "writes pictures to look at"]
fn pictures() {
    let dir = std::env::temp_dir().join("bezzel-pictures");
    std::fs::create_dir_all(&dir).expect("a folder");
    let view = View { width: View::PICTURE, attacked: true, ..View::default() };
    let mut boards = Vec::new();
    for piece in crate::piece::PIECES {
        let mut value = board("b2 e5 g1 h8 d1", 8, 8);
        value.piece = piece;
        value.blocked = vec!["a8".parse().expect("a square")];
        let doc = doc(&Value::Board(value), &view);
        let Block::Board(board) = &doc.blocks[0] else { panic!("a board") };
        boards.push(board.clone());
    }
    let svg = crate::render::svg::grid(&boards, 3, 1400, "pieces", "all of them");
    let page = |theme: &str| {
        let (back, light) = if theme == "dark" { ("#111", "false") } else { ("#fff", "true") };
        format!("<body data-jp-theme-light={light} style='background:{back};margin:20px'>{svg}</body>")
    };
    for theme in ["light", "dark"] {
        std::fs::write(dir.join(format!("{theme}.html")), page(theme)).expect("a page");
    }
    let one = doc(&Value::Board(board("a1 b5 c8 d6 e3 f7 g2 h4", 8, 8)), &view);
    let Block::Board(one) = &one.blocks[0] else { panic!("a board") };
    std::fs::write(dir.join("one.svg"), crate::render::svg::board(one, 480)).expect("a picture");
}
