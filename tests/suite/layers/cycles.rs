//! Import cycles among files: which file uses which items of which file, through all re-exports,
//! and the groups of files that need each other.
//!
//! An edge leads from a file to the file that *defines* the used item, whatever path names it. A
//! module that is only named (`use a::b;` and then `b::f()`) counts by the items that are used from
//! it. Test code does not count.

use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, Macro, UseTree, Visibility};

/// Path of a module: `["search", "limit"]`.
type ModulePath = Vec<String>;

/// Definitions and imports of one file.
#[derive(Debug, Default)]
struct SourceFile {
    name: String,
    defines: BTreeSet<String>,
    imports: Vec<Import>,
    /// Paths in the rest of the file.
    mentions: Vec<ModulePath>,
}

/// Name that a `use` item introduces.
#[derive(Debug)]
struct Import {
    /// Whether it is a re-export.
    public: bool,
    /// Name, or `*` for a glob.
    name: String,
    path: ModulePath,
}

/// Files of a crate by the paths of their modules.
#[derive(Debug, Default)]
pub(crate) struct CrateFiles(BTreeMap<ModulePath, SourceFile>);

impl CrateFiles {
    /// Adds a file. The name is relative to `src` and uses `/`.
    pub(crate) fn add(&mut self, name: &str, source: &str) {
        let stem = name.trim_end_matches("/mod.rs").trim_end_matches(".rs");
        let mut file = SourceFile { name: name.to_owned(), ..SourceFile::default() };
        let parsed = syn::parse_file(source).unwrap_or_else(|error| panic!("{name}: {error}"));
        FileReader { file: &mut file, modules: Vec::new() }.visit_file(&parsed);
        self.0.insert(stem.split('/').map(str::to_owned).collect(), file);
    }

    /// Returns the groups of files that need each other, each sorted.
    pub(crate) fn find_cycles(&self) -> Vec<Vec<&str>> {
        let needs: BTreeMap<&ModulePath, BTreeSet<&ModulePath>> =
            self.0.keys().map(|from| (from, self.needed_files(from))).collect();
        let reach: BTreeMap<&ModulePath, BTreeSet<&ModulePath>> =
            needs.keys().map(|from| (*from, reachable_files(from, &needs))).collect();
        let mut seen = BTreeSet::new();
        let mut found = Vec::new();
        for from in self.0.keys() {
            let circle: Vec<&ModulePath> =
                reach[from].iter().copied().filter(|to| reach[to].contains(from)).collect();
            if circle.len() > 1 && seen.insert(circle.clone()) {
                found.push(circle.into_iter().map(|path| self.0[path].name.as_str()).collect());
            }
        }
        found
    }

    /// Returns the files from which a file uses something.
    fn needed_files<'a>(&'a self, from: &ModulePath) -> BTreeSet<&'a ModulePath> {
        let file = &self.0[from];
        let own =
            file.imports.iter().filter(|import| !import.public).map(|import| import.path.clone());
        // A path that begins with an imported name continues the path of that import.
        let through = file.mentions.iter().map(|path| match find_import(file, &path[0]) {
            Some(import) => import.path.iter().chain(&path[1..]).cloned().collect(),
            None => path.clone(),
        });
        let targets = own.chain(through).filter_map(|path| self.resolve_path(from, &path));
        // A path to a module is not a use. The items that are used from the module count.
        let targets = targets.filter(|path| !self.0.contains_key(path));
        targets.filter_map(|path| self.defining_file(&path, 0)).filter(|&to| to != from).collect()
    }

    /// Resolves a path from the crate's root. Returns `None` if the path leads out of the crate.
    fn resolve_path(&self, from: &[String], path: &[String]) -> Option<ModulePath> {
        let rest = |base: &[String], rest: &[String]| -> Option<ModulePath> {
            Some(base.iter().chain(rest).cloned().collect())
        };
        match path[0].as_str() {
            "crate" => {
                rest(&[], path[1..].strip_prefix(&["engine".to_owned()]).unwrap_or(&path[1..]))
            }
            "self" => rest(from, &path[1..]),
            "super" => {
                let ups = path.iter().take_while(|part| *part == "super").count();
                rest(&from[..from.len().saturating_sub(ups)], &path[ups..])
            }
            first => {
                let child: ModulePath = rest(from, &[first.to_owned()])?;
                self.0.contains_key(&child).then(|| rest(from, path))?
            }
        }
    }

    /// Finds the file that defines the item of a path from the root. Re-exports are followed.
    fn defining_file(&self, path: &[String], steps: usize) -> Option<&ModulePath> {
        let length = (1..=path.len()).rev().find(|&length| self.0.contains_key(&path[..length]))?;
        let (module, file) = self.0.get_key_value(&path[..length])?;
        let Some(item) = path.get(length) else { return Some(module) };
        if file.defines.contains(item) || steps > 20 {
            return Some(module);
        }
        let after = &path[length + 1..];
        let mut handed = file.imports.iter().filter_map(|import| {
            let mut target = self.resolve_path(module, &import.path)?;
            match import.name.as_str() {
                "*" => {
                    target.push(item.clone());
                    self.defining_file(&target, steps + 1)
                        .filter(|to| self.0[*to].defines.contains(item))
                }
                name if name == item => {
                    target.extend_from_slice(after);
                    self.defining_file(&target, steps + 1)
                }
                _ => None,
            }
        });
        handed.next().or(Some(module))
    }
}

/// Visitor that reads the items, imports and paths of a file. Test code is skipped.
struct FileReader<'a> {
    file: &'a mut SourceFile,
    /// Inline modules around the current item.
    modules: Vec<String>,
}

impl FileReader<'_> {
    /// Converts a path to the root of the file. `super` leaves the inline modules first.
    fn path_from_root(&self, path: ModulePath) -> ModulePath {
        let ups = path.iter().take_while(|part| *part == "super").count();
        let below = self.modules.len();
        match ups {
            0 => path,
            ups if ups <= below => {
                let module = ["self".to_owned()]
                    .into_iter()
                    .chain(self.modules[..below - ups].iter().cloned());
                module.chain(path[ups..].iter().cloned()).collect()
            }
            _ => path[below..].to_vec(),
        }
    }

    /// Adds the names that a tree of `use` introduces.
    fn read_tree(&mut self, tree: &UseTree, base: &[String], public: bool) {
        let joined = |name: String| base.iter().cloned().chain([name]).collect::<ModulePath>();
        let mut add = |name: String, path: ModulePath| {
            let path = self.path_from_root(path);
            self.file.imports.push(Import { public, name, path });
        };
        match tree {
            UseTree::Path(part) => {
                self.read_tree(&part.tree, &joined(part.ident.to_string()), public)
            }
            UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.read_tree(tree, base, public))
            }
            UseTree::Glob(_) => add("*".to_owned(), joined("*".to_owned())),
            UseTree::Name(name) if name.ident == "self" => {
                add(base.last().cloned().unwrap_or_default(), base.to_vec());
            }
            UseTree::Name(name) => add(name.ident.to_string(), joined(name.ident.to_string())),
            UseTree::Rename(rename) => {
                let path = if rename.ident == "self" {
                    base.to_vec()
                } else {
                    joined(rename.ident.to_string())
                };
                add(rename.rename.to_string(), path);
            }
        }
    }

    /// Adds a path with at least two segments.
    fn mention(&mut self, path: ModulePath) {
        if path.len() > 1 {
            let path = self.path_from_root(path);
            self.file.mentions.push(path);
        }
    }

    /// Adds the paths in the tokens of a macro.
    fn read_tokens(&mut self, tokens: TokenStream) {
        let mut path = ModulePath::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(name) if path.is_empty() || colons == 2 => {
                    path.push(name.to_string());
                    colons = 0;
                    continue;
                }
                TokenTree::Punct(sign)
                    if sign.as_char() == ':' && !path.is_empty() && colons < 2 =>
                {
                    colons += 1;
                    continue;
                }
                TokenTree::Group(group) => self.read_tokens(group.stream()),
                TokenTree::Ident(name) => {
                    self.mention(std::mem::take(&mut path));
                    path.push(name.to_string());
                    colons = 0;
                    continue;
                }
                _ => {}
            }
            self.mention(std::mem::take(&mut path));
            colons = 0;
        }
        self.mention(path);
    }
}

/// Returns whether an item is compiled for tests only.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || attribute.path().is_ident("cfg")
                && attribute.parse_args::<syn::Ident>().is_ok_and(|condition| condition == "test")
    })
}

impl<'ast> Visit<'ast> for FileReader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let (attributes, name) = match item {
            Item::Fn(item) => (&item.attrs, Some(&item.sig.ident)),
            Item::Struct(item) => (&item.attrs, Some(&item.ident)),
            Item::Enum(item) => (&item.attrs, Some(&item.ident)),
            Item::Trait(item) => (&item.attrs, Some(&item.ident)),
            Item::Type(item) => (&item.attrs, Some(&item.ident)),
            Item::Static(item) => (&item.attrs, Some(&item.ident)),
            Item::Const(item) => (&item.attrs, Some(&item.ident)),
            Item::Union(item) => (&item.attrs, Some(&item.ident)),
            Item::Macro(item) => (&item.attrs, item.ident.as_ref()),
            Item::Mod(item) => (&item.attrs, None),
            Item::Impl(item) => (&item.attrs, None),
            Item::Use(item) => (&item.attrs, None),
            _ => return visit::visit_item(self, item),
        };
        if is_for_tests(attributes) {
            return;
        }
        self.file.defines.extend(name.map(ToString::to_string));
        visit::visit_item(self, item);
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if item.content.is_some() {
            self.modules.push(item.ident.to_string());
            visit::visit_item_mod(self, item);
            self.modules.pop();
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.read_tree(&item.tree, &[], !matches!(item.vis, Visibility::Inherited));
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.mention(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        self.visit_path(&call.path);
        self.read_tokens(call.tokens.clone());
    }

    fn visit_attribute(&mut self, _: &'ast Attribute) {}
}

/// Finds the import that introduces this name.
fn find_import<'a>(file: &'a SourceFile, name: &str) -> Option<&'a Import> {
    file.imports.iter().find(|import| import.name == name)
}

/// Returns all files that a file needs, directly or indirectly.
fn reachable_files<'a>(
    from: &'a ModulePath,
    needs: &BTreeMap<&'a ModulePath, BTreeSet<&'a ModulePath>>,
) -> BTreeSet<&'a ModulePath> {
    let (mut found, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(path) = open.pop() {
        open.extend(needs[path].iter().filter(|&&next| found.insert(next)));
    }
    found
}
