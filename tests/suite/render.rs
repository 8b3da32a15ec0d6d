//! Documents as JSON, SVG and HTML, made from real answers of the program.

use crate::evaluate::RunCommands;
use bezzel_drawing::{BoardDoc, DocBlock, html, plain, svg};
use bezzel_lab::report::bundle::MimeBundle;
use bezzel_lab::report::{ViewOptions, json, value_doc};
use bezzel_lab::session::Session;
use bezzel_lab::value::Value;
use serde_json::Value as Json;
use std::collections::BTreeSet;

/// Returns the last answer as parsed JSON.
fn last_json(text: &str) -> Json {
    let answer = Session::default().last_answer(text);
    let object = json::answer_object(&answer, &ViewOptions::default()).expect("an object");
    let line = object.to_string();
    assert!(!line.contains('\n') && line.starts_with("{\"kind\":"), "{line}");
    serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"))
}

#[test]
fn counts_are_written_as_json() {
    let count = last_json("count queens 8");
    assert_eq!(count["kind"], "count");
    assert_eq!(count["command"], "count queens 8");
    assert_eq!((&count["total"], &count["classes"]), (&"92".into(), &"12".into()));
    assert_eq!(count["exact"], true);
    assert!(count["seconds"].is_number());
}

#[test]
fn boards_and_sets_are_written_as_json() {
    let second = last_json("all cover queens 6 | nth 2");
    assert_eq!((&second["index"], &second["number"]), (&serde_json::json!(2), &Json::Null));
    let cover = last_json("find cover queens 6");
    assert_eq!(
        (&cover["index"], &cover["number"], &cover["proved"]),
        (&Json::Null, &3.into(), &true.into())
    );
    let board = last_json("find queens 8");
    assert_eq!(board["kind"], "board");
    assert_eq!(board["size"], serde_json::json!([8, 8]));
    assert_eq!(board["pieces"]["queen"].as_array().map(Vec::len), Some(8));
    let fen = board["fen"].as_str().expect("a fen");
    assert_eq!(fen.split('/').count(), 8);
    assert!(fen.split('/').all(|row| row.matches('Q').count() == 1), "{fen}");
    let set = last_json("all queens 8");
    assert_eq!(
        (&set["kind"], &set["count"], &set["complete"]),
        (&"set".into(), &"92".into(), &true.into())
    );
    let none = last_json("find queens 3");
    assert_eq!((&none["kind"], &none["proved"]), (&"none".into(), &true.into()));
    assert!(none["reason"].as_str().is_some_and(|reason| reason.contains("Pauls")));
    let gallery = last_json("all queens 6 | show 2");
    assert_eq!(
        (&gallery["kind"], gallery["boards"].as_array().map(Vec::len)),
        (&"boards".into(), Some(2))
    );
    assert_eq!(gallery["of"], "4");
    let table = last_json("all queens 8 | stats");
    assert_eq!(table["kind"], "table");
    assert_eq!(
        table["columns"].as_array().map(Vec::len),
        table["rows"][0].as_array().map(Vec::len)
    );
}

#[test]
fn errors_are_written_as_json() {
    let error = last_json("count quens 8");
    assert_eq!((&error["kind"], &error["code"]), (&"error".into(), &"E001".into()));
    assert_eq!((&error["line"], &error["column"]), (&1.into(), &7.into()));
    assert!(error["expected"].as_array().is_some_and(|words| !words.is_empty()));
    assert!(error["help"].as_str().is_some_and(|help| help.contains("queens")));
}

#[test]
fn every_example_of_the_tables_has_json_and_plain_text() {
    for verb in bezzel_lab::command::VERBS {
        for example in verb.examples.iter().filter(|example| !example.line.contains('"')) {
            for answer in Session::default().answers(example.line) {
                let view = ViewOptions::default();
                if let Some(object) = json::answer_object(&answer, &view) {
                    serde_json::from_str::<Json>(&object.to_string()).expect("JSON");
                }
                let value =
                    answer.outcome.unwrap_or_else(|fault| panic!("{}: {fault:?}", example.line));
                assert!(
                    !plain::render(&value_doc(&value, &view), 80).contains('\u{1b}'),
                    "{}",
                    example.line
                );
            }
        }
    }
}

/// Returns the boards of the last answer as documents for pictures.
fn boards(text: &str) -> Vec<BoardDoc> {
    let answer = Session::default().last_answer(text);
    let value: Value = answer.outcome.unwrap_or_else(|fault| panic!("{fault:?}"));
    let view = ViewOptions { width: ViewOptions::PICTURE, ..ViewOptions::default() };
    let blocks = value_doc(&value, &view).blocks;
    let of = |block: DocBlock| match block {
        DocBlock::Board(board) => vec![board],
        DocBlock::Boards(boards) => boards,
        _ => Vec::new(),
    };
    blocks.into_iter().flat_map(of).collect()
}

/// Returns whether tags are properly nested and attributes are quoted.
fn is_well_formed(xml: &str) -> bool {
    let mut open = Vec::new();
    for tag in xml.split('<').skip(1) {
        let Some((tag, text)) = tag.split_once('>') else { return false };
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        match (tag.strip_prefix('/'), tag.ends_with('/')) {
            (Some(closed), _) if open.pop() != Some(closed) => return false,
            (None, false) => open.push(name),
            _ => {}
        }
        if tag.matches('"').count() % 2 == 1 || text.contains('>') {
            return false;
        }
    }
    open.is_empty()
}

#[test]
fn pictures_are_described_and_well_formed() {
    let boards = boards("find queens 8");
    let picture = svg::board_drawing(&boards[0], 400).to_svg();
    assert!(is_well_formed(&picture), "{picture}");
    assert!(
        picture.contains("<title id=") && picture.contains("8 queens on a board of 8 by 8 squares")
    );
    assert!(picture.contains("Pieces on a1, "), "{picture}");
    assert_eq!(picture.matches("<use ").count(), 8);
    assert!(picture.len() < 8_000, "{} bytes", picture.len());
}

#[test]
fn grids_number_their_boards_and_ids_differ_between_pictures() {
    let twelve = boards("all queens 8 | unique | show 12");
    let picture =
        svg::grid_drawing(&twelve, 4, 1000, "twelve", "the essentially different solutions")
            .to_svg();
    assert!(is_well_formed(&picture));
    assert_eq!(picture.matches("<use ").count(), 96);
    assert!(picture.contains(">no. 12</text>"));
    let id = |picture: &str| {
        picture.split("id=\"").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_string)
    };
    let ids: std::collections::BTreeSet<_> =
        twelve.iter().map(|board| id(&svg::board_drawing(board, 100).to_svg())).collect();
    assert_eq!(ids.len(), 12);
    assert!(!ids.contains(&id(&picture)));
}

#[test]
fn blocked_and_attacked_squares_are_drawn() {
    let answer = Session::default().last_answer("find queens 8 pieces 2 without d4");
    let view =
        ViewOptions { width: ViewOptions::PICTURE, attacked: true, ..ViewOptions::default() };
    let blocks = value_doc(&answer.outcome.expect("a board"), &view).blocks;
    let Some(DocBlock::Board(board)) = blocks.first() else { panic!("a board: {blocks:?}") };
    let picture = svg::board_drawing(board, 400).to_svg();
    assert_eq!(picture.matches("-x\" x=").count(), 1);
    assert_eq!(
        picture.matches("-a\" x=").count(),
        board.attacked.iter().filter(|s| s.to_string() != "d4").count()
    );
}

#[test]
fn pages_are_well_formed_html() {
    for line in [
        "count queens 8",
        "find queens 8",
        "all queens 6 | show",
        "help",
        "about queens",
        "find queens 3",
    ] {
        let answer = Session::default().last_answer(line);
        let view = ViewOptions { width: ViewOptions::PICTURE, ..ViewOptions::default() };
        let page = html::render(&value_doc(&answer.outcome.expect("a value"), &view));
        assert!(is_well_formed(&page), "{line}: {page}");
        assert!(!page.contains("`"), "{line}: code is an element here");
    }
}

/// `BEZZEL_BLESS=1 cargo test --test suite render` updates the picture in the README.
#[test]
fn picture_in_the_readme_is_up_to_date() {
    let twelve = boards("all queens 8 | unique | show 12");
    let title = "The twelve essentially different ways to place eight queens";
    let squares: Vec<&str> = twelve.iter().map(|board| board.description.as_str()).collect();
    let picture = svg::grid_drawing(&twelve, 4, 900, title, &squares.join(" ")).to_svg();
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("notebooks/twelve.svg");
    if std::env::var_os("BEZZEL_BLESS").is_some() {
        std::fs::write(&path, &picture).expect("the picture is written");
    }
    let kept = std::fs::read_to_string(&path).expect("the picture");
    assert!(kept == picture, "BEZZEL_BLESS=1 cargo test --test suite render");
}

/// Renders the steps of a search as an animation.
fn render_trace(line: &str, lang: bezzel_messages::Lang) -> String {
    let answer = Session::default().last_answer(line);
    let view = ViewOptions { width: ViewOptions::PICTURE, lang, ..ViewOptions::default() };
    let blocks = value_doc(&answer.outcome.expect("a trace"), &view).blocks;
    let animation = blocks.into_iter().find_map(|block| match block {
        DocBlock::Animation(animation) => Some(animation),
        _ => None,
    });
    bezzel_drawing::animation::animation_svg(&animation.expect("a moving picture"))
}

#[test]
fn animated_trace_needs_no_script_and_supports_reduced_motion() {
    let svg = render_trace("trace queens 4", bezzel_messages::Lang::EN);
    assert!(
        !svg.contains("<script") && !svg.contains("foreignObject") && !svg.contains("href=\"http")
    );
    assert!(svg.contains("prefers-reduced-motion:no-preference"));
    // Seven squares hold a queen at some time, b4 twice. Without motion, four of them are visible.
    let pieces: Vec<&str> =
        svg.split("<g class=\"").skip(1).filter(|part| part.contains("-queen\"")).collect();
    assert_eq!((pieces.len(), pieces.iter().filter(|part| !part.contains("bz-v")).count()), (7, 4));
    // Each of the 33 steps has a sentence and a frame of marks.
    assert_eq!(svg.matches("<text class=\"bz-t\" y=").count(), 33);
    assert!(svg.contains("solution 1: all 4 queens are"));
    assert_eq!(svg.matches("class=\"bz-q\"").count(), 18 + 2, "rejected squares and dead ends");
    let hungarian = render_trace("trace queens 4", bezzel_messages::Lang::HU);
    assert!(hungarian.contains("megoldás") && !hungarian.contains("solution"));
}

#[test]
fn moving_pictures_stay_small() {
    let svg = render_trace("trace queens 8 steps 1..2000", bezzel_messages::Lang::EN);
    assert_eq!(svg.matches("<text class=\"bz-t\" y=").count(), 1024);
    assert!(svg.contains("the first 1,024 of 2,000 steps") && svg.len() < 700_000, "{}", svg.len());
    let still = render_trace("trace queens 8 steps 5..5", bezzel_messages::Lang::EN);
    assert!(!still.contains("@keyframes"), "one step has nothing to move");
}

/// Returns the classes of elements of pictures that have no rule in the style sheets of the text.
/// Classes that scripts or animations look for do not need one.
fn classes_without_rule(text: &str) -> BTreeSet<&str> {
    let sheets: Vec<&str> = text
        .split("<style>")
        .skip(1)
        .map(|part| part.split("</style>").next().unwrap_or_default())
        .collect();
    let pictures = text.split("<svg").skip(1).filter_map(|part| part.split("</svg>").next());
    let used = pictures.flat_map(|picture| picture.split("class=\"").skip(1));
    let classes = used.flat_map(|part| part.split('"').next().unwrap_or_default().split(' '));
    let is_hook = |class: &str| class == "bz-text" || class.len() > 12;
    let has_rule = |class: &str| {
        let ends = ["{", ",", " ", ".", ":", ">"].map(|end| format!(".{class}{end}"));
        sheets.iter().any(|sheet| ends.iter().any(|end| sheet.contains(end.as_str())))
    };
    classes.filter(|class| !class.is_empty() && !is_hook(class) && !has_rule(class)).collect()
}

#[test]
fn classes_of_every_picture_have_rules() {
    let examples = bezzel_lab::command::VERBS.iter().flat_map(|verb| verb.examples);
    let lines = examples.map(|example| example.line).filter(|line| !line.contains('"'));
    let own = [
        "count queens 4..8 | plot",
        "map count queens 6",
        "all queens 6 | show",
        "tree queens 4",
        "trace queens 4",
        "trace tour 5",
        "find armies queens 5",
        "find tour 5",
        "find regions 6",
        "play queens 5",
        "all queens 6 | group by file | plot",
        "all tour 5 | first 4",
    ];
    let mut pictures = 0;
    for line in lines.chain(own) {
        for answer in Session::default().answers(line) {
            let Ok(value) = answer.outcome else { continue };
            let view = ViewOptions { width: ViewOptions::PICTURE, ..ViewOptions::default() };
            let bundle = MimeBundle::new(&value_doc(&value, &view), Some(&value), false);
            for form in [bundle.svg, bundle.html].into_iter().flatten() {
                pictures += form.matches("<svg").count();
                assert_eq!(classes_without_rule(&form), BTreeSet::new(), "{line}");
            }
        }
    }
    assert!(pictures > 100, "{pictures}");
}

#[test]
fn gallery_has_one_style_sheet() {
    let answer = Session::default().last_answer("all queens 10 | show 724");
    let view = ViewOptions { width: ViewOptions::PICTURE, ..ViewOptions::default() };
    let page = html::render(&value_doc(&answer.outcome.expect("boards"), &view));
    assert_eq!((page.matches("<svg").count(), page.matches("<style>").count()), (724, 1));
    assert_eq!(page.matches("<defs>").count(), 1);
    assert!(page.len() < 1_500_000, "{} bytes", page.len());
    let ids: Vec<&str> =
        page.split(" id=\"").skip(1).filter_map(|part| part.split('"').next()).collect();
    let different: BTreeSet<&&str> = ids.iter().collect();
    assert_eq!(ids.len(), different.len());
    for used in page.split("xlink:href=\"#").skip(1).filter_map(|part| part.split('"').next()) {
        assert!(different.contains(&used), "{used}");
    }
}

#[test]
fn puzzles_on_paper_show_no_attacked_squares() {
    use bezzel_lab::report::picture;
    use bezzel_lab::session::Session;

    let folder = tempfile::tempdir().expect("a folder");
    let drawn = |text: &str, name: &str| {
        let mut session = Session::default();
        picture::install_renderer(&mut session.state);
        let path = folder.path().join(name);
        let command = format!(
            "{text} | export \"{}\" replace",
            path.display().to_string().replace('\\', "/")
        );
        session.answers(&command).into_iter().for_each(|answer| drop(answer.outcome.expect(text)));
        std::fs::read_to_string(path).expect("a picture")
    };
    // A dot is drawn by reference to a symbol.
    for (text, name) in [
        ("play queens 6 with c1", "given.svg"),
        ("play queens 6; place c1", "placed.svg"),
        ("play regions 5 seed 2", "regions.svg"),
        ("play tour 5 from a1", "tour.svg"),
    ] {
        let dots =
            drawn(text, name).split("<use ").skip(1).filter(|mark| mark.contains("-a\" ")).count();
        assert_eq!(dots, 0, "{text}");
    }
}
