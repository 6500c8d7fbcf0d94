// Panics: exit status 101, and no core.
fn main() {
    let rows: Vec<u32> = "3 x".split(' ').map(|word| word.parse().unwrap()).collect();
    println!("{}", rows.len());
}
