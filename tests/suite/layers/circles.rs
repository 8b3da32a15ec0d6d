//! Circles of imports among files: which file takes what from which, through every re-export, and the groups that need each other.
//!
//! An edge leads from a file to the file that *defines* what it uses, whatever path names it. A module that is only named (`use a::b;`
//! and then `b::f()`) counts by what is taken from it. Code for tests is left out.

use super::tokens::Token;
use std::collections::{BTreeMap, BTreeSet};

/// The path of a module: `["search", "limit"]`.
type Path = Vec<String>;

/// What one file defines and names.
#[derive(Debug, Default)]
struct File {
    name: String,
    defines: BTreeSet<String>,
    imports: Vec<Import>,
    /// The paths in the rest of its text.
    mentions: Vec<Path>,
}

/// One name that a `use` item gives.
#[derive(Debug)]
struct Import {
    /// Whether it is handed on.
    public: bool,
    /// The name, `*` for all.
    name: String,
    path: Path,
}

/// The files of a crate by the paths of their modules.
#[derive(Debug, Default)]
pub(crate) struct Files(BTreeMap<Path, File>);

impl Files {
    /// Adds a file: its name relative to `src` with `/`, and its tokens.
    pub(crate) fn add(&mut self, name: &str, tokens: &[Token]) {
        let stem = name.trim_end_matches("/mod.rs").trim_end_matches(".rs");
        let tokens: Vec<&Token> = tokens.iter().filter(|token| !token.in_test).collect();
        let mut file = File { name: name.to_owned(), ..File::default() };
        let mut at = 0;
        while at < tokens.len() {
            at += file.read(&tokens[at..], at.checked_sub(1).map(|before| tokens[before]));
        }
        self.0.insert(stem.split('/').map(str::to_owned).collect(), file);
    }

    /// The groups of files that need each other, each sorted.
    pub(crate) fn circles(&self) -> Vec<Vec<&str>> {
        let needs: BTreeMap<&Path, BTreeSet<&Path>> = self.0.keys().map(|from| (from, self.needed(from))).collect();
        let reach: BTreeMap<&Path, BTreeSet<&Path>> = needs.keys().map(|from| (*from, reached(from, &needs))).collect();
        let mut seen = BTreeSet::new();
        let mut found = Vec::new();
        for from in self.0.keys() {
            let circle: Vec<&Path> = reach[from].iter().copied().filter(|to| reach[to].contains(from)).collect();
            if circle.len() > 1 && seen.insert(circle.clone()) {
                found.push(circle.into_iter().map(|path| self.0[path].name.as_str()).collect());
            }
        }
        found
    }

    /// The files that a file takes something from.
    fn needed<'a>(&'a self, from: &Path) -> BTreeSet<&'a Path> {
        let file = &self.0[from];
        let own = file.imports.iter().filter(|import| !import.public).map(|import| import.path.clone());
        let through = file.mentions.iter().map(|path| match file.imported(&path[0]) {
            Some(import) => import.path.iter().chain(&path[1..]).cloned().collect(),
            None => path.clone(),
        });
        let targets = own.chain(through).filter_map(|path| self.absolute(from, &path));
        // A module alone is no use of it: what is taken from it counts.
        let targets = targets.filter(|path| !self.0.contains_key(path));
        targets.filter_map(|path| self.defining(&path, 0)).filter(|&to| to != from).collect()
    }

    /// A path from the crate's root; none where it leads out of the crate.
    fn absolute(&self, from: &[String], path: &[String]) -> Option<Path> {
        let rest =
            |base: &[String], rest: &[String]| -> Option<Path> { Some(base.iter().chain(rest).cloned().collect()) };
        match path[0].as_str() {
            "crate" => rest(&[], &path[1..]),
            "self" => rest(from, &path[1..]),
            "super" => {
                let ups = path.iter().take_while(|part| *part == "super").count();
                rest(&from[..from.len().saturating_sub(ups)], &path[ups..])
            }
            first => {
                let child: Path = rest(from, &[first.to_owned()])?;
                self.0.contains_key(&child).then(|| rest(from, path))?
            }
        }
    }

    /// The file that defines what a path from the root names; re-exports are followed.
    fn defining(&self, path: &[String], steps: usize) -> Option<&Path> {
        let length = (1..=path.len()).rev().find(|&length| self.0.contains_key(&path[..length]))?;
        let (module, file) = self.0.get_key_value(&path[..length])?;
        let Some(item) = path.get(length) else { return Some(module) };
        if file.defines.contains(item) || steps > 20 {
            return Some(module);
        }
        let after = &path[length + 1..];
        let mut handed = file.imports.iter().filter_map(|import| {
            let mut target = self.absolute(module, &import.path)?;
            match import.name.as_str() {
                "*" => {
                    target.push(item.clone());
                    self.defining(&target, steps + 1).filter(|to| self.0[*to].defines.contains(item))
                }
                name if name == item => {
                    target.extend_from_slice(after);
                    self.defining(&target, steps + 1)
                }
                _ => None,
            }
        });
        handed.next().or(Some(module))
    }
}

impl File {
    /// The import that gives this name.
    fn imported(&self, name: &str) -> Option<&Import> {
        self.imports.iter().find(|import| import.name == name)
    }

    /// Reads an item, an import or a path at the start of these tokens; how many it took.
    fn read(&mut self, tokens: &[&Token], before: Option<&Token>) -> usize {
        const KINDS: [&str; 9] = ["fn", "struct", "enum", "trait", "type", "static", "const", "union", "macro_rules"];
        let first = tokens[0];
        if first.is("use") && !first.in_attribute {
            let end = tokens.iter().position(|token| token.is(";")).unwrap_or(tokens.len());
            let public = before.is_some_and(|before| before.is("pub") || before.is(")"));
            tree(&tokens[1..end], &[], public, &mut self.imports);
            return end + 1;
        }
        if first.is_name && KINDS.iter().any(|kind| first.is(kind)) {
            let name = tokens[1..].iter().find(|token| token.is_name && !token.is("mut"));
            self.defines.extend(name.map(|name| name.text.clone()));
            return 1;
        }
        let inside = before.is_some_and(|before| before.is("::"));
        if !first.is_name || inside || !tokens.get(1).is_some_and(|next| next.is("::")) {
            return 1;
        }
        let path: Path = tokens.chunks(2).map_while(|pair| pair[0].is_name.then(|| pair[0].text.clone())).collect();
        let length = tokens.chunks(2).take_while(|pair| pair.len() == 2 && pair[0].is_name && pair[1].is("::")).count();
        self.mentions.push(path[..(length + 1).min(path.len())].to_vec());
        2 * length
    }
}

/// The names that a tree of `use` gives.
fn tree(tokens: &[&Token], base: &[String], public: bool, imports: &mut Vec<Import>) {
    let open = tokens.iter().position(|token| token.is("{"));
    let names = |tokens: &[&Token]| -> Path {
        let kept = tokens.iter().filter(|token| token.is_name || token.is("*"));
        base.iter().cloned().chain(kept.map(|token| token.text.clone())).collect()
    };
    let Some(open) = open else {
        let alias = tokens.iter().position(|token| token.is("as"));
        let mut path = names(&tokens[..alias.unwrap_or(tokens.len())]);
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
        }
        let last = alias.and_then(|at| tokens.get(at + 1)).map(|token| token.text.clone()).or(path.last().cloned());
        imports.extend(last.map(|name| Import { public, name, path }));
        return;
    };
    let base = names(&tokens[..open]);
    let (mut level, mut start) = (0, open + 1);
    for at in open..tokens.len() {
        match tokens[at].text.as_str() {
            "{" => level += 1,
            "}" => level -= 1,
            _ => {}
        }
        let ends = level == 0 || (level == 1 && tokens[at].is(","));
        if ends && at > start {
            tree(&tokens[start..at], &base, public, imports);
        }
        if ends {
            start = at + 1;
        }
    }
}

/// Every file that a file needs, directly or through others.
fn reached<'a>(from: &'a Path, needs: &BTreeMap<&'a Path, BTreeSet<&'a Path>>) -> BTreeSet<&'a Path> {
    let (mut found, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(path) = open.pop() {
        open.extend(needs[path].iter().filter(|&&next| found.insert(next)));
    }
    found
}
