// Writes to standard error for ever: that is no output, but it fills the disk as well.
fn main() {
    let complaint = "this cannot be\n".repeat(4096);
    loop {
        eprint!("{}", complaint);
    }
}
