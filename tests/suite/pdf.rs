//! Pages that `export` writes: the structure of the file, its text as a reader extracts it, and the
//! sheets of puzzles.

use crate::evaluate::RunCommands;
use bezzel_lab::data::ExportKind;
use bezzel_lab::report::picture::install_renderer;
use bezzel_lab::session::Session;
use bezzel_lab::value::Value;
use bezzel_messages::FaultCode;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use tempfile::TempDir;

/// Object of a file: its text, and the decompressed stream if it has one.
#[derive(Debug)]
struct PdfObject {
    text: String,
    stream: Vec<u8>,
}

/// Reader of the files that the program writes. It knows nothing of how they are written.
#[derive(Debug)]
struct PdfFile {
    objects: BTreeMap<u32, PdfObject>,
    root: u32,
}

impl PdfFile {
    /// Reads a file by its table of offsets.
    fn parse(bytes: &[u8]) -> PdfFile {
        assert!(bytes.starts_with(b"%PDF-1.7\n") && bytes.ends_with(b"%%EOF"));
        let tail = String::from_utf8_lossy(&bytes[bytes.len() - 400..]).into_owned();
        let table = tail.split("startxref\n").nth(1).expect("a table of offsets");
        let table: usize = table.lines().next().expect("a line").parse().expect("an offset");
        let text = String::from_utf8_lossy(&bytes[table..]).into_owned();
        let mut lines = text.lines();
        assert_eq!(lines.next(), Some("xref"));
        let count: u32 = lines.next().expect("a range")[2..].trim().parse().expect("a number");
        let mut objects = BTreeMap::new();
        for number in 0..count {
            let line = lines.next().expect("a line for each object");
            if line.trim_end().ends_with('n') {
                let offset: usize = line[..10].parse().expect("an offset");
                objects.insert(number, PdfObject::parse(&bytes[offset..], number));
            }
        }
        let root = text.split("/Root ").nth(1).expect("a catalog");
        PdfFile { objects, root: first_number(root) }
    }

    fn object(&self, number: u32) -> &PdfObject {
        self.objects.get(&number).unwrap_or_else(|| panic!("object {number} exists"))
    }

    /// Returns the pages in their order.
    fn pages(&self) -> Vec<&PdfObject> {
        let tree = self.object(first_number(after(&self.object(self.root).text, "/Pages ")));
        let pages: Vec<&PdfObject> =
            numbers(after(&tree.text, "/Kids ")).iter().map(|&page| self.object(page)).collect();
        assert_eq!(first_number(after(&tree.text, "/Count ")) as usize, pages.len());
        pages
    }

    /// Returns the operators of a page.
    fn operators(&self, page: &PdfObject) -> Vec<PdfToken> {
        let streams = numbers(after(&page.text, "/Contents "));
        streams.iter().flat_map(|&stream| tokens(&self.object(stream).stream)).collect()
    }

    /// Returns a dictionary of the resources of a page: names with their objects.
    fn resources(&self, page: &PdfObject, kind: &str) -> BTreeMap<String, u32> {
        let all = &self.object(first_number(after(&page.text, "/Resources "))).text;
        let part = after(all, kind).trim_start();
        let part = match part.starts_with("<<") {
            true => part,
            false => &self.object(first_number(part)).text,
        };
        let part = after(part, "<<").split(">>").next().expect("an end");
        part.split('/')
            .skip(1)
            .map(|entry| {
                let (name, object) = entry.split_once(' ').expect("a name and an object");
                (name.to_owned(), first_number(object))
            })
            .collect()
    }

    /// Returns the texts of a page in the order in which they are shown.
    fn page_text(&self, page: &PdfObject) -> Vec<String> {
        let fonts: BTreeMap<String, BTreeMap<u16, char>> = self
            .resources(page, "/Font ")
            .into_iter()
            .map(|(name, font)| {
                let letters = first_number(after(&self.object(font).text, "/ToUnicode "));
                (name, letters_of(&self.object(letters).stream))
            })
            .collect();
        let (mut font, mut texts) = (None, Vec::new());
        let tokens = self.operators(page);
        for (at, token) in tokens.iter().enumerate() {
            match token {
                PdfToken::Word(word) if word == "Tf" => {
                    let PdfToken::Word(name) = &tokens[at - 2] else { panic!("a font") };
                    font = Some(&fonts[&name[1..]]);
                }
                PdfToken::Word(word) if word == "Tj" => {
                    let PdfToken::Text(codes) = &tokens[at - 1] else { panic!("a text") };
                    let letters = font.expect("a font is set");
                    let letter = |code: &[u8]| letters[&u16::from_be_bytes([code[0], code[1]])];
                    texts.push(codes.chunks(2).map(letter).collect());
                }
                _ => {}
            }
        }
        texts
    }

    /// Returns the text of all pages.
    fn text(&self) -> String {
        let page = |page: &&PdfObject| self.page_text(page).join("\n");
        self.pages().iter().map(page).collect::<Vec<_>>().join("\n")
    }

    /// Returns how often a page paints forms, and the number of forms.
    fn form_uses(&self, page: &PdfObject) -> usize {
        let tokens = self.operators(page);
        tokens.iter().filter(|token| matches!(token, PdfToken::Word(word) if word == "Do")).count()
    }

    /// Asserts that every reference has its object, that operators are balanced, and that every
    /// used name is defined.
    fn assert_sound(&self, label: &str) {
        for (number, object) in &self.objects {
            for reference in references(&object.text) {
                assert!(self.objects.contains_key(&reference), "{label}: {number}: {reference}");
            }
        }
        for page in self.pages() {
            let tokens = self.operators(page);
            let count = |word: &str| {
                tokens.iter().filter(|it| matches!(it, PdfToken::Word(it) if it == word)).count()
            };
            assert_eq!(count("q"), count("Q"), "{label}: states are restored");
            assert_eq!(count("BT"), count("ET"), "{label}: texts end");
            let named = |operator: &str| -> BTreeSet<String> {
                let places = tokens.iter().enumerate();
                let name = |(at, token): (usize, &PdfToken)| match (token, operator) {
                    (PdfToken::Word(word), _) if word == operator => {
                        let back = if operator == "Tf" { 2 } else { 1 };
                        let PdfToken::Word(name) = &tokens[at - back] else { panic!("a name") };
                        Some(name[1..].to_owned())
                    }
                    _ => None,
                };
                places.filter_map(name).collect()
            };
            for (operator, kind) in [("Tf", "/Font "), ("Do", "/XObject "), ("gs", "/ExtGState ")] {
                let used = named(operator);
                if !used.is_empty() {
                    let defined: BTreeSet<String> =
                        self.resources(page, kind).into_keys().collect();
                    assert!(used.is_subset(&defined), "{label}: {used:?} of {defined:?}");
                }
            }
        }
    }
}

impl PdfObject {
    fn parse(bytes: &[u8], number: u32) -> PdfObject {
        let start = format!("{number} 0 obj\n");
        assert!(bytes.starts_with(start.as_bytes()), "object {number} is at its offset");
        let head = String::from_utf8_lossy(&bytes[start.len()..bytes.len().min(1 << 16)]);
        let end = head.find("endobj").unwrap_or(head.len());
        match head.find("stream\n").filter(|&at| at < end || end == head.len()) {
            Some(at) => {
                let text = head[..at].to_owned();
                let length = first_number(after(&text, "/Length ")) as usize;
                let from = find(bytes, b"stream\n") + 7;
                let packed = &bytes[from..from + length];
                assert!(bytes[from + length..].starts_with(b"\nendstream"), "object {number}");
                let stream = miniz_oxide::inflate::decompress_to_vec_zlib(packed)
                    .expect("a compressed stream");
                PdfObject { text, stream }
            }
            None => PdfObject { text: head[..end].to_owned(), stream: Vec::new() },
        }
    }
}

fn find(bytes: &[u8], part: &[u8]) -> usize {
    bytes.windows(part.len()).position(|window| window == part).expect("the part is there")
}

fn after<'a>(text: &'a str, key: &str) -> &'a str {
    text.split_once(key).unwrap_or_else(|| panic!("{key} in {text}")).1
}

fn first_number(text: &str) -> u32 {
    let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or_else(|_| panic!("a number: {text}"))
}

/// Returns the objects of a list of references.
fn numbers(list: &str) -> Vec<u32> {
    references(list.split(']').next().expect("a list"))
}

/// Returns the numbers of all references `N 0 R`.
fn references(text: &str) -> Vec<u32> {
    let words: Vec<&str> =
        text.split([' ', '\n', '[', ']', '<', '>', '/']).filter(|word| !word.is_empty()).collect();
    let reference = |three: &[&str]| match three {
        [number, "0", "R"] => number.parse().ok(),
        _ => None,
    };
    words.windows(3).filter_map(reference).collect()
}

/// Operand or operator of a content stream.
#[derive(Clone, Debug, PartialEq)]
enum PdfToken {
    Word(String),
    Text(Vec<u8>),
}

fn tokens(stream: &[u8]) -> Vec<PdfToken> {
    let (mut tokens, mut at) = (Vec::new(), 0);
    while at < stream.len() {
        match stream[at] {
            b' ' | b'\n' | b'[' | b']' => at += 1,
            b'(' => {
                let (text, next) = literal_text(stream, at + 1);
                tokens.push(PdfToken::Text(text));
                at = next;
            }
            b'<' => {
                let end = at + find(&stream[at..], b">");
                let digits = std::str::from_utf8(&stream[at + 1..end]).expect("digits");
                let byte = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).expect("a byte");
                tokens.push(PdfToken::Text((0..digits.len()).step_by(2).map(byte).collect()));
                at = end + 1;
            }
            _ => {
                let length = stream[at..]
                    .iter()
                    .position(|byte| b" \n[](<".contains(byte))
                    .unwrap_or(stream.len() - at);
                let word = String::from_utf8_lossy(&stream[at..at + length]).into_owned();
                tokens.push(PdfToken::Word(word));
                at += length;
            }
        }
    }
    tokens
}

/// Reads a text in brackets with its escapes. Returns the text and the place after it.
fn literal_text(stream: &[u8], mut at: usize) -> (Vec<u8>, usize) {
    let (mut text, mut depth) = (Vec::new(), 1);
    loop {
        match stream[at] {
            b')' if depth == 1 => return (text, at + 1),
            b'\\' => {
                at += 1;
                match stream[at] {
                    b'n' => text.push(b'\n'),
                    b'r' => text.push(b'\r'),
                    b't' => text.push(b'\t'),
                    b'b' => text.push(8),
                    b'f' => text.push(12),
                    digit @ b'0'..=b'7' => {
                        let digits = [digit, stream[at + 1], stream[at + 2]];
                        let value = digits
                            .iter()
                            .fold(0u32, |sum, digit| sum * 8 + u32::from(digit - b'0'));
                        text.push(value as u8);
                        at += 2;
                    }
                    other => text.push(other),
                }
            }
            byte => {
                depth += match byte {
                    b'(' => 1,
                    b')' => -1,
                    _ => 0,
                };
                text.push(byte);
            }
        }
        at += 1;
    }
}

/// Reads the letters of the codes of a font.
fn letters_of(cmap: &[u8]) -> BTreeMap<u16, char> {
    let text = std::str::from_utf8(cmap).expect("text");
    let hex = |word: &str| word.trim_matches(['<', '>']).to_owned();
    let mut letters = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with('<')) {
        let words: Vec<String> = line.split(' ').map(hex).collect();
        if let [code, letter] = words.as_slice()
            && letter.len() == 4
            && code.len() == 4
        {
            let value = |digits: &str| u32::from_str_radix(digits, 16).expect("digits");
            let letter = char::from_u32(value(letter)).expect("a letter");
            letters.insert(value(code) as u16, letter);
        }
    }
    letters
}

/// Session with a folder for its files.
struct PageSession {
    folder: TempDir,
    session: Session,
}

impl PageSession {
    fn new() -> PageSession {
        let mut session = Session::default();
        install_renderer(&mut session.state);
        PageSession { folder: TempDir::new().expect("a temporary folder"), session }
    }

    /// Runs a command and exports its value. Returns the bytes, their structure and the
    /// description of the contents.
    fn export(&mut self, command: &str, options: &str) -> (Vec<u8>, PdfFile, ExportKind) {
        let path = self.folder.path().join("p.pdf");
        let line = format!("{command} | export \"{}\" {options} replace", path.display());
        let Value::Saved(saved) = self.session.run(&line) else { panic!("{line}: a file") };
        let bytes = fs::read(&path).expect("the file was written");
        assert_eq!(saved.bytes, bytes.len() as u64);
        let file = PdfFile::parse(&bytes);
        file.assert_sound(command);
        (bytes, file, saved.export_kind.expect("contents"))
    }
}

/// Returns the number of pages in the description of a file.
fn page_count(kind: &ExportKind) -> u64 {
    if let ExportKind::Pages { pages, .. } = kind { *pages } else { panic!("{kind:?}: pages") }
}

#[test]
fn every_value_with_a_picture_or_a_table_has_pages_with_its_text() {
    let mut session = PageSession::new();
    for (command, pages, texts) in [
        ("find queens 8", 1, &["queens 8", "queens 8 · bitmask", "h"][..]),
        ("all queens 6", 1, &["solutions", "no. 4"]),
        ("all queens 8", 8, &["no. 1", "no. 92"]),
        ("all queens 6 | first 2 | show", 1, &["no. 2"]),
        ("all queens 6 | slides", 4, &["solution 4 of 4"]),
        ("trace queens 4", 33, &["step 33 of 33", "a1 is free: a queen is placed there"]),
        ("trace tour 5", 26, &["step 26 of 26"]),
        ("plot nodes queens 4..8", 1, &["Nodes of the search: queens 4..8", "side of the board"]),
        ("count queens 4..9", 1, &["classes", "352"]),
        ("compare queens 6", 1, &["backtracking", "152"]),
        ("count queens 8", 1, &["92"]),
        ("estimate count queens 8", 1, &["92"]),
        ("map count queens 6", 1, &["Each file and each rank sums to"]),
        ("trace queens 4 | tree", 1, &["Search tree"]),
        ("find tour 6 closed", 1, &["36"]),
        ("find tour 150x60 closed using divide", 1, &["tour 150x60 closed"]),
        ("play regions 6 seed 2", 1, &["regions 6 seed 2"]),
        ("play tour 5 from a1", 1, &["tour 5 from a1"]),
        ("all queens 1", 1, &["solution"]),
    ] {
        let (_, file, kind) = session.export(command, "");
        assert_eq!((file.pages().len() as u64, page_count(&kind)), (pages, pages), "{command}");
        let shown = file.text();
        for text in texts {
            assert!(shown.contains(text), "{command}: {text} in {shown}");
        }
        // Each page ends with the command and its number.
        for (number, page) in (1..).zip(file.pages()) {
            let texts = file.page_text(page);
            assert_eq!(texts.last(), Some(&format!("{number} / {pages}")), "{command}");
            assert!(texts[texts.len() - 2].starts_with(command), "{texts:?}");
        }
    }
}

#[test]
fn text_in_every_language_is_extracted_as_it_is_shown() {
    let mut session = PageSession::new();
    for (lang, word) in
        [("en", "dead end"), ("hu", "zsákutca"), ("sl", "slepi ulici"), ("uk", "глухі кути")]
    {
        session.session.run(&format!("set lang {lang}"));
        let (_, file, _) = session.export("trace queens 4", "");
        let shown = file.text().to_lowercase();
        assert!(shown.contains(word), "{lang}: {word} in {shown}");
    }
    // Signs of pieces in a text, and a blank that does not break lines.
    session.session.run("set lang hu");
    let (_, file, _) = session.export("count queens 12..13 | with piece = \"♕♞\"", "");
    let shown = file.text();
    assert!(shown.contains("♕♞") && shown.contains("73 712"), "{shown}");
}

#[test]
fn the_same_value_is_always_the_same_file() {
    for command in ["all queens 7", "trace tour 5", "play stars 8 sheet 2 seed 4"] {
        let mut session = PageSession::new();
        let files = [(); 2].map(|()| session.export(command, "").0);
        assert_eq!(files[0], files[1], "{command}");
    }
}

/// Returns the number of forms that a page paints.
fn pieces(file: &PdfFile) -> Vec<usize> {
    file.pages().into_iter().map(|page| file.form_uses(page)).collect()
}

#[test]
fn handouts_show_no_answer_and_keys_are_on_pages_of_their_own() {
    let mut session = PageSession::new();
    // The pieces are the only forms on boards with regions.
    let (_, file, kind) = session.export("play regions 7 sheet 6 seed 3", "");
    assert_eq!((pieces(&file), page_count(&kind)), (vec![0], 1));
    assert_eq!(*kind.contents(), ExportKind::Puzzles { count: 6, with_key: false });
    let (_, file, kind) = session.export("play regions 7 sheet 6 seed 3", "with key");
    assert_eq!(pieces(&file), [0, 6 * 7], "one queen for each of seven regions");
    assert_eq!(*kind.contents(), ExportKind::Puzzles { count: 6, with_key: true });
    let (_, file, _) = session.export("play stars 8 seed 3", "with key");
    assert_eq!(pieces(&file), [0, 16]);
    // Pieces that are given are on both pages.
    let (_, file, _) = session.export("play queens 8 with a4, e5", "with key");
    assert_eq!(pieces(&file), [2, 8]);
    let (_, file, _) = session.export("play queens 8 with a4, e5", "");
    assert_eq!(pieces(&file), [2]);
    // A tour shows its first square, and with its key all numbers.
    let (_, file, _) = session.export("play tour 5 from a1", "with key");
    let pages = file.pages();
    let [puzzle, key] = [0, 1].map(|page| file.page_text(pages[page]));
    let shows = |page: &[String], number: u32| page.contains(&number.to_string());
    assert!(!shows(&puzzle, 24) && (1..=25).all(|number| shows(&key, number)), "{key:?}");
    // A game that is given up shows an answer on its board, but not on its handout.
    let (_, file, _) = session.export("play regions 5 seed 1; give up; show", "");
    assert_eq!(pieces(&file), [0]);
}

#[test]
fn sheets_of_every_picture_format_have_the_puzzles_and_their_answers() {
    let mut session = PageSession::new();
    for (ending, with_key, queens) in
        [("svg", false, 0), ("svg", true, 12), ("html", false, 0), ("html", true, 12)]
    {
        let path = session.folder.path().join(format!("sheet.{ending}"));
        let key = if with_key { "with key" } else { "" };
        let line =
            format!("play regions 6 sheet 2 seed 5 | export \"{}\" {key} replace", path.display());
        let Value::Saved(saved) = session.session.run(&line) else { panic!("{line}") };
        assert_eq!(saved.export_kind, Some(ExportKind::Puzzles { count: 2, with_key }));
        let text = fs::read_to_string(&path).expect("text");
        assert_eq!(text.matches("-queen\" x=").count(), queens, "{line}");
        assert!(text.contains("★"), "{line}");
        assert!(!text.contains("data-solution") && !text.contains("\"solution\""), "{line}");
    }
    let size = |session: &mut PageSession, key: &str| {
        let path = session.folder.path().join("sheet.png");
        let line =
            format!("play stars 8 sheet 2 seed 1 | export \"{}\" {key} replace", path.display());
        session.session.run(&line);
        let bytes = fs::read(&path).expect("a picture");
        u32::from_be_bytes(bytes[20..24].try_into().expect("four bytes"))
    };
    let (alone, both) = (size(&mut session, ""), size(&mut session, "with key"));
    assert!(both > 2 * alone - 10, "the answers are below the puzzles: {alone}, {both}");
}

#[test]
fn large_sets_and_traces_are_limited_and_the_answer_says_so() {
    let mut session = PageSession::new();
    let (bytes, file, kind) = session.export("all queens 12", "");
    let expected = ExportKind::Solutions { shown: 1000, of: Some(14_200u32.into()) };
    assert_eq!((kind.contents(), file.pages().len() as u64), (&expected, page_count(&kind)));
    assert!(file.text().contains("no. 1,000"));
    assert!(bytes.len() < 500_000, "pages share their pieces and fonts: {}", bytes.len());
    let (bytes, file, kind) = session.export("trace queens 8 steps 1..1100", "");
    assert_eq!(*kind.contents(), ExportKind::Steps { shown: 1024, of: 1100 });
    assert_eq!(file.pages().len(), 1024);
    assert!(bytes.len() < 2_000_000, "{}", bytes.len());
}

#[test]
fn tables_continue_on_further_pages_under_the_same_head() {
    let mut session = PageSession::new();
    let (_, file, kind) = session.export("trace queens 6 | select n, square", "");
    assert_eq!(*kind.contents(), ExportKind::Rows(205));
    let pages = file.pages();
    assert!(pages.len() >= 2, "{}", pages.len());
    let texts: Vec<Vec<String>> = pages.iter().map(|page| file.page_text(page)).collect();
    assert!(texts.iter().all(|page| page.contains(&"square".to_owned())), "{texts:?}");
    for step in 1..=205 {
        let shown = step.to_string();
        assert!(texts.iter().flatten().any(|text| *text == shown), "{step}");
    }
}

#[test]
fn what_has_no_pages_is_refused_with_the_reason() {
    let mut session = PageSession::new();
    let path = session.folder.path().join("p.pdf");
    for (command, options, code) in [
        ("find queens 200", "", FaultCode::E301),
        ("find tour 1100 using divide", "", FaultCode::E301),
        ("all queens 3", "", FaultCode::E303),
        ("all queens 8", "with key", FaultCode::E200),
        ("find queens 8", "with nothing", FaultCode::E001),
        ("6 * 7", "", FaultCode::E200),
        ("play regions 7 sheet 0", "", FaultCode::E002),
        ("play regions 7 sheet 101", "", FaultCode::E002),
        ("play daily sheet 3", "", FaultCode::E003),
        ("play 12 sheet 3", "", FaultCode::E003),
    ] {
        let line = format!("{command} | export \"{}\" {options}", path.display());
        assert_eq!(session.session.fault(&line).code(), code, "{line}");
        assert!(!path.exists(), "{line}");
    }
    fs::write(&path, "mine").expect("the folder can be written");
    let line = format!("find queens 8 | export \"{}\"", path.display());
    assert_eq!(session.session.fault(&line).code(), FaultCode::E401);
    assert_eq!(fs::read(&path).expect("the file is there"), b"mine");
}
