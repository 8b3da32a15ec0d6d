//! Files that commands may use, as the host of the session allows.
//!
//! A path in a command goes through [`Access::readable`] or [`Access::writable`] before a
//! file is opened or asked for. Paths that the host gives on the command line, and the program's
//! own files, do not.

use std::borrow::Cow;
use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Files that commands may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Access {
    /// All files that the system allows.
    All,
    /// No file.
    Nothing,
    /// Files in a folder and in its folders. Relative paths begin there.
    Folder {
        /// Folder, as an absolute path without links.
        root: PathBuf,
        /// Whether files are read only.
        read_only: bool,
    },
}

/// Reason why a command may not use a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccessRefusal {
    /// Commands use no files.
    Nothing,
    /// The file is outside of the folder.
    Outside,
    /// Files are not written.
    ReadOnly,
}

impl AccessRefusal {
    /// Returns the id of the message, which takes the path.
    pub fn message_id(self) -> &'static str {
        match self {
            AccessRefusal::Nothing => "fault-files-none",
            AccessRefusal::Outside => "fault-files-outside",
            AccessRefusal::ReadOnly => "fault-files-read-only",
        }
    }

    /// Returns the refusal that is the reason of an error.
    pub fn of(error: &io::Error) -> Option<AccessRefusal> {
        error.get_ref()?.downcast_ref().copied()
    }
}

impl std::fmt::Display for AccessRefusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.message_id())
    }
}

impl std::error::Error for AccessRefusal {}

impl From<AccessRefusal> for io::Error {
    fn from(refusal: AccessRefusal) -> io::Error {
        io::Error::new(ErrorKind::PermissionDenied, refusal)
    }
}

/// Access of the process, as the host has restricted it.
static ACCESS: OnceLock<Access> = OnceLock::new();

impl Access {
    /// Reads `none`, the path of a folder, or that of a folder with `:ro` for reading only.
    ///
    /// # Errors
    /// The error of the system if there is no such folder.
    pub fn parse(text: &str) -> io::Result<Access> {
        if text == "none" {
            return Ok(Access::Nothing);
        }
        let (folder, read_only) = match text.strip_suffix(":ro") {
            Some(folder) => (folder, true),
            None => (text, false),
        };
        let root = fs::canonicalize(folder)?;
        if root.is_dir() {
            Ok(Access::Folder { root, read_only })
        } else {
            Err(ErrorKind::NotADirectory.into())
        }
    }

    /// Returns the text that [`Access::parse`] reads. All files have no such text.
    pub fn argument(&self) -> OsString {
        match self {
            Access::All => OsString::new(),
            Access::Nothing => "none".into(),
            Access::Folder { root, read_only } => {
                let mut text = root.clone().into_os_string();
                text.push(if *read_only { ":ro" } else { "" });
                text
            }
        }
    }

    /// Restricts the commands of this process. Only the first restriction counts.
    pub fn restrict(self) {
        let _ = ACCESS.set(self);
    }

    /// Returns the access that commands of this process have.
    pub fn current() -> &'static Access {
        ACCESS.get().unwrap_or(&Access::All)
    }

    /// Returns the path at which a file or a folder that a command names is read.
    ///
    /// # Errors
    /// An [`AccessRefusal`], which does not depend on whether a file exists outside.
    pub fn readable<'p>(&self, path: &'p Path) -> io::Result<Cow<'p, Path>> {
        match self {
            Access::All => Ok(in_home(path, std::env::home_dir())),
            Access::Nothing => Err(AccessRefusal::Nothing.into()),
            Access::Folder { root, .. } => Ok(inside(root, &root.join(path))?.into()),
        }
    }

    /// Returns the path at which a file that a command names is written. A link there is replaced,
    /// wherever it leads.
    ///
    /// # Errors
    /// As [`Access::readable`], and if files are not written.
    pub fn writable<'p>(&self, path: &'p Path) -> io::Result<Cow<'p, Path>> {
        let Access::Folder { root, read_only } = self else { return self.readable(path) };
        let whole = root.join(path);
        let place = match (whole.parent(), whole.file_name()) {
            (Some(folder), Some(name)) => inside(root, folder)?.join(name),
            _ => inside(root, &whole)?,
        };
        if *read_only { Err(AccessRefusal::ReadOnly.into()) } else { Ok(place.into()) }
    }

    /// Returns whether a command may read a file or a folder with this path, and there is one.
    pub fn has(&self, path: &Path) -> bool {
        self.readable(path).is_ok_and(|path| path.exists())
    }

    /// Returns whether a command may read a file with this path, and there is one.
    pub fn has_file(&self, path: &Path) -> bool {
        self.readable(path).is_ok_and(|path| path.is_file())
    }
}

/// Returns the path with the home folder of the user in place of `~` at its beginning, as shells
/// read it.
fn in_home(path: &Path, home: Option<PathBuf>) -> Cow<'_, Path> {
    match (path.strip_prefix("~"), home) {
        (Ok(rest), Some(home)) => home.join(rest).into(),
        _ => path.into(),
    }
}

/// Returns the path without links if it is in the folder.
fn inside(root: &Path, path: &Path) -> Result<PathBuf, AccessRefusal> {
    let (mut found, mut missing) = (path, Vec::new());
    // What does not exist is no link, and only what exists can be a way out.
    let mut place = loop {
        if let Ok(place) = found.canonicalize() {
            break place;
        }
        let (Some(folder), Some(name)) = (found.parent(), found.file_name()) else {
            return Err(AccessRefusal::Outside);
        };
        missing.push(name);
        found = folder;
    };
    place.extend(missing.into_iter().rev());
    if place.starts_with(root) { Ok(place) } else { Err(AccessRefusal::Outside) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(answer: io::Result<Cow<'_, Path>>) -> Option<AccessRefusal> {
        AccessRefusal::of(&answer.err()?)
    }

    #[test]
    fn access_is_parsed() {
        let folder = tempfile::tempdir().expect("a folder");
        let root = folder.path().canonicalize().expect("a path");
        let text = folder.path().to_str().expect("a text");
        assert_eq!(Access::parse("none").ok(), Some(Access::Nothing));
        for (text, read_only) in [(text.to_owned(), false), (format!("{text}:ro"), true)] {
            let parsed = Access::parse(&text).ok();
            let folder = Access::Folder { root: root.clone(), read_only };
            assert_eq!(
                folder.argument().to_str().and_then(|text| Access::parse(text).ok()),
                parsed
            );
            assert_eq!(parsed, Some(folder));
        }
        fs::write(root.join("file"), "").expect("written");
        for (name, kind) in [("file", ErrorKind::NotADirectory), ("missing", ErrorKind::NotFound)] {
            let parsed = Access::parse(&format!("{text}/{name}"));
            assert_eq!(parsed.map_err(|error| error.kind()), Err(kind));
        }
    }

    #[test]
    fn tilde_is_the_home_folder() {
        let home = || Some(PathBuf::from("/home/max"));
        for (path, expected) in [
            ("~/q.json", "/home/max/q.json"),
            ("~", "/home/max"),
            ("a/~/q.json", "a/~/q.json"),
            ("~max/q.json", "~max/q.json"),
        ] {
            assert_eq!(in_home(Path::new(path), home()), Path::new(expected));
        }
        assert_eq!(in_home(Path::new("~/q.json"), None), Path::new("~/q.json"));
    }

    #[test]
    fn paths_stay_in_the_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let above = folder.path().canonicalize().expect("a path");
        let root = above.join("work");
        fs::create_dir_all(root.join("in")).expect("folders");
        for name in ["secret.txt", "work/a.txt", "work/in/b.txt"] {
            fs::write(above.join(name), "x").expect("written");
        }
        let access = Access::Folder { root: root.clone(), read_only: false };
        for name in ["a.txt", "in/b.txt", "in/../a.txt", "new.txt", "new/folder/c.txt", "."] {
            let expected = root.join(name.replace("in/../", "").trim_matches('.'));
            let read = access.readable(Path::new(name));
            assert_eq!(read.ok().as_deref(), Some(&*expected), "{name}");
        }
        let whole = root.join("a.txt");
        assert_eq!(access.writable(&whole).ok().as_deref(), Some(&*whole));
        assert!(access.has_file(Path::new("a.txt")) && !access.has_file(Path::new("in")));
        assert!(access.has(Path::new("in")) && !access.has(Path::new("new.txt")));
        let outside = [
            above.join("secret.txt"),
            above.join("missing.txt"),
            above.join("missing/other.txt"),
            "..".into(),
            "../secret.txt".into(),
            "../missing.txt".into(),
            "in/../../secret.txt".into(),
            "new/../../secret.txt".into(),
            "new/../a.txt".into(),
        ];
        for path in outside {
            let refused = Some(AccessRefusal::Outside);
            assert_eq!(refusal(access.readable(&path)), refused, "{path:?}");
            assert_eq!(refusal(access.writable(&path)), refused, "{path:?}");
            assert!(!access.has(&path) && !access.has_file(&path), "{path:?}");
        }
        #[cfg(unix)]
        {
            let link = |from: &str, to: &str| {
                std::os::unix::fs::symlink(above.join(to), root.join(from)).expect("a link");
            };
            link("out.txt", "secret.txt");
            link("out", "");
            link("near.txt", "work/a.txt");
            for path in ["out.txt", "out/secret.txt", "out/missing.txt"] {
                let read = refusal(access.readable(Path::new(path)));
                assert_eq!(read, Some(AccessRefusal::Outside), "{path}");
            }
            assert!(access.has_file(Path::new("near.txt")));
            assert_eq!(
                refusal(access.writable(Path::new("out/new.txt"))),
                Some(AccessRefusal::Outside)
            );
            // The link is replaced, and not the file to which it leads.
            let replaced = access.writable(Path::new("out.txt"));
            assert_eq!(replaced.ok().as_deref(), Some(&*root.join("out.txt")));
        }
    }

    #[test]
    fn refusals_have_their_reason() {
        let root = std::env::temp_dir().canonicalize().expect("a path");
        let read_only = Access::Folder { root, read_only: true };
        assert!(read_only.readable(Path::new("a.txt")).is_ok());
        let (inside, outside) = (Path::new("a.txt"), Path::new("../a.txt"));
        assert_eq!(refusal(read_only.writable(inside)), Some(AccessRefusal::ReadOnly));
        assert_eq!(refusal(read_only.writable(outside)), Some(AccessRefusal::Outside));
        for answer in [Access::Nothing.readable(inside), Access::Nothing.writable(inside)] {
            assert_eq!(refusal(answer), Some(AccessRefusal::Nothing));
        }
        assert!(Access::All.readable(outside).is_ok());
    }
}
