// Uses a value after it was moved.
fn main() {
    let rows = vec![1, 2, 4];
    let columns = rows;
    println!("{} {}", rows.len(), columns.len());
}
