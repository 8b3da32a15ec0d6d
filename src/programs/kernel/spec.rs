//! The folder of an installed kernel: `kernel.json` and the logo.

use bezzel_drawing::{logo, png};
use serde_json::{Value as Json, json};
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Arguments after the program, by which our kernels are recognized.
const START: [&str; 2] = ["kernel", "start"];

/// Writes the folder completely or not at all, and replaces an existing one.
///
/// # Errors
/// Returns an error if something cannot be written.
pub(super) fn write_spec(
    folder: &Path,
    name: &str,
    program: &Path,
    options: &[OsString],
) -> io::Result<()> {
    let parent = folder.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(parent)?;
    let new = tempfile::Builder::new().prefix(".new").tempdir_in(parent)?;
    fs::write(
        new.path().join("kernel.json"),
        format!("{:#}\n", spec_json(name, program, options)),
    )?;
    fs::write(new.path().join("logo-svg.svg"), logo::logo_drawing(64).to_svg())?;
    for side in [32, 64] {
        let mut file = fs::File::create(new.path().join(format!("logo-{side}x{side}.png")))?;
        png::write_png(&mut file, &logo::logo_drawing(side), 1.0)?;
    }
    make_readable(new.path())?;
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::rename(new.keep(), folder)
}

/// Sets the permissions of the folder. A temporary folder is private to its owner, but a kernel of
/// an environment is for all of its users.
#[cfg(unix)]
fn make_readable(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755))
}

#[cfg(not(unix))]
fn make_readable(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Returns the contents of `kernel.json`: the command that starts the kernel, and that it takes
/// interrupts as messages.
fn spec_json(name: &str, program: &Path, options: &[OsString]) -> Json {
    let own = crate::NAME;
    let title = if name == own { "Bezzel".to_owned() } else { format!("Bezzel ({name})") };
    let options = options.iter().map(|option| option.to_string_lossy());
    let mut argv = vec![program.to_string_lossy()];
    argv.extend(START.map(Into::into));
    argv.extend(options);
    argv.push("{connection_file}".into());
    json!({ "argv": argv, "display_name": title, "language": own, "interrupt_mode": "message", "metadata": {} })
}

/// Returns the program that the kernel in a folder starts, if the kernel is one of ours.
pub(super) fn started_program(folder: &Path) -> Option<PathBuf> {
    let json: Json = serde_json::from_slice(&fs::read(folder.join("kernel.json")).ok()?).ok()?;
    let words: Vec<&str> = json["argv"].as_array()?.iter().map_while(Json::as_str).collect();
    match words.as_slice() {
        // The kernel of the wheel: Jupyter inserts the Python of its environment, and the module
        // starts the program of the environment.
        ["python", "-m", module, rest @ ..]
            if *module == crate::NAME && rest.starts_with(&START) =>
        {
            let environment = folder.ancestors().nth(4)?;
            let (programs, ending) = if cfg!(windows) { ("Scripts", ".exe") } else { ("bin", "") };
            Some(environment.join(programs).join(format!("{module}{ending}")))
        }
        [program, rest @ ..] if rest.starts_with(&START) => Some(PathBuf::from(program)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_spec_is_recognized() {
        let home = tempfile::tempdir().expect("a folder");
        let folder = home.path().join("kernels/x");
        for _ in 0..2 {
            write_spec(&folder, "x", Path::new("/bin/bezzel"), &["--lang".into(), "hu".into()])
                .expect("written");
        }
        assert_eq!(started_program(&folder), Some(PathBuf::from("/bin/bezzel")));
        let json: Json =
            serde_json::from_slice(&fs::read(folder.join("kernel.json")).expect("read"))
                .expect("a JSON file");
        assert_eq!(
            json["argv"],
            json!(["/bin/bezzel", "kernel", "start", "--lang", "hu", "{connection_file}"])
        );
        assert_eq!(
            (&json["interrupt_mode"], &json["display_name"]),
            (&json!("message"), &json!("Bezzel (x)"))
        );
        let picture = fs::read(folder.join("logo-32x32.png")).expect("read");
        let picture =
            ::png::Decoder::new(std::io::Cursor::new(picture)).read_info().expect("a PNG");
        assert_eq!(picture.info().size(), (32, 32));
        assert_eq!(
            fs::read_dir(home.path().join("kernels")).expect("a folder").count(),
            1,
            "nothing is left over"
        );
    }

    #[test]
    fn the_kernel_of_the_wheel_starts_the_program_of_its_environment() {
        let environment = tempfile::tempdir().expect("a folder");
        let folder = environment.path().join("share/jupyter/kernels/bezzel");
        fs::create_dir_all(&folder).expect("a folder");
        let own = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("python/wheel/data/share/jupyter/kernels/bezzel");
        fs::copy(own.join("kernel.json"), folder.join("kernel.json")).expect("copied");
        let program = started_program(&folder).expect("ours");
        assert_eq!(program.parent().and_then(Path::parent), Some(environment.path()));
        assert_eq!(program.file_stem(), Some("bezzel".as_ref()));
        let logo = fs::read_to_string(own.join("logo-svg.svg")).expect("read");
        assert_eq!(logo, logo::logo_drawing(64).to_svg(), "the wheel has the logo of the program");
    }

    #[test]
    fn spec_of_another_program_is_not_recognized() {
        let home = tempfile::tempdir().expect("a folder");
        assert_eq!(started_program(home.path()), None);
        for text in [
            "",
            "[]",
            r#"{"argv":["python","-m","ipykernel"]}"#,
            r#"{"argv":[1,"kernel","start"]}"#,
            r#"{"argv":["python","-m","other","kernel","start"]}"#,
        ] {
            fs::write(home.path().join("kernel.json"), text).expect("written");
            assert_eq!(started_program(home.path()), None, "{text}");
        }
    }
}
