//! Prints the public items of libraries, from the JSON files that rustdoc wrote about them.

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    for file in std::env::args().skip(1) {
        let items = public_api::Builder::from_rustdoc_json(file)
            .omit_blanket_impls(true)
            .omit_auto_trait_impls(true)
            .omit_auto_derived_impls(true)
            .build()?;
        for item in items.items() {
            println!("{item}");
        }
    }
    Ok(())
}
