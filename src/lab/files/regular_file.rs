//! Reading of regular files only, since a pipe or a device may block its reader or never end.

use super::Access;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// Returns whether a regular file exists, or a link to one.
///
/// # Errors
/// Returns the error of the system, [`ErrorKind::IsADirectory`] for a folder, and
/// [`ErrorKind::NotSeekable`] for a pipe, a socket or a device.
pub fn is_regular_file(path: &Path) -> io::Result<bool> {
    match fs::metadata(path).map(|data| data.file_type()) {
        Ok(kind) if kind.is_file() => Ok(true),
        Ok(kind) if kind.is_dir() => Err(ErrorKind::IsADirectory.into()),
        Ok(_) => Err(ErrorKind::NotSeekable.into()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Opens a regular file that a command names, or a link to one.
///
/// # Errors
/// Returns the errors of [`Access::readable`] and of [`open_own`].
pub fn open(path: &Path) -> io::Result<File> {
    open_own(&Access::current().readable(path)?)
}

/// Opens a regular file of the program or of its command line, or a link to one.
///
/// # Errors
/// Returns the errors of [`is_regular_file`]. Other kinds of files are not opened.
pub fn open_own(path: &Path) -> io::Result<File> {
    is_regular_file(path)?;
    File::open(path)
}

/// Reads the contents of a regular file of the program or of its command line.
///
/// # Errors
/// Returns the errors of [`open_own`] and of the system.
pub fn read_own(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open_own(path)?.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads a stream of at most this many bytes.
///
/// # Errors
/// Returns the error of the system, and [`ErrorKind::FileTooLarge`] if the stream is longer.
pub fn read_bytes(stream: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    stream.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// Reads a stream's text of at most this many bytes.
///
/// # Errors
/// Returns the error of the system, [`ErrorKind::FileTooLarge`] if the text is longer, and
/// [`ErrorKind::InvalidData`] if it is not valid UTF-8.
pub fn read_text(stream: impl Read, most: u64) -> io::Result<String> {
    String::from_utf8(read_bytes(stream, most)?)
        .map_err(|error| io::Error::new(ErrorKind::InvalidData, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_does_not_end_is_not_read_to_its_end() {
        assert_eq!(read_text(&b"abc"[..], 3).ok().as_deref(), Some("abc"));
        assert_eq!(
            read_text(io::repeat(b'a'), 1000).map_err(|error| error.kind()),
            Err(ErrorKind::FileTooLarge)
        );
        assert_eq!(
            read_text(&b"\xff"[..], 3).map_err(|error| error.kind()),
            Err(ErrorKind::InvalidData)
        );
    }

    #[test]
    fn only_regular_files_are_opened() {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(
            read_own(folder.path()).map_err(|error| error.kind()),
            Err(ErrorKind::IsADirectory)
        );
        let file = folder.path().join("file");
        fs::write(&file, "text").expect("written");
        assert_eq!(read_own(&file).ok().as_deref(), Some(&b"text"[..]));
        #[cfg(unix)]
        {
            let link = folder.path().join("link");
            std::os::unix::fs::symlink(&file, &link).expect("a link");
            assert_eq!(read_own(&link).ok().as_deref(), Some(&b"text"[..]));
            let socket = folder.path().join("socket");
            let _bound = std::os::unix::net::UnixListener::bind(&socket).expect("a socket");
            for path in [Path::new("/dev/zero"), Path::new("/dev/tty"), &socket] {
                assert_eq!(
                    open(path).map_err(|error| error.kind()).err(),
                    Some(ErrorKind::NotSeekable),
                    "{path:?}"
                );
            }
        }
    }
}
