//! Prints the K-th smaller test for the making of Sudokus that could show the same fault: with
//! fewer lines, then with fewer puzzles for one of them, then with fewer digits of a seed.

#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "order.rs"]
mod order;
#[path = "../../setter/program.rs"]
mod program;
use order::Order;

fn main() {
    let orders = order::read(&program::input());
    let orders = orders.unwrap_or_else(|fault| program::fail(&fault));
    let tests = fewer::fewer(&orders)
        .chain(with_fewer_puzzles(&orders))
        .chain(with_shorter_seeds(&orders));
    program::propose(tests.map(|orders| {
        let lines = orders.iter().map(|order| format!("{order}\n"));
        lines.collect()
    }));
}

/// One puzzle instead of so many, then half of them, then one less.
fn with_fewer_puzzles(orders: &[Order]) -> impl Iterator<Item = Vec<Order>> + '_ {
    let places = (0..orders.len()).flat_map(|place| {
        let count = orders[place].count;
        let mut fewer = vec![1, count / 2, count - 1];
        fewer.retain(|&fewer| 0 < fewer && fewer < count);
        fewer.dedup();
        fewer.into_iter().map(move |fewer| (place, fewer))
    });
    places.map(|(place, count)| {
        let mut orders = orders.to_vec();
        orders[place].count = count;
        orders
    })
}

/// 0 instead of a seed, then its first digit, its first two and so on: in all lines that have
/// it, since what matters may be that they have the same.
fn with_shorter_seeds(orders: &[Order]) -> impl Iterator<Item = Vec<Order>> + '_ {
    let is_new = |place: &usize| {
        orders[..*place]
            .iter()
            .all(|o| o.seed != orders[*place].seed)
    };
    let shorter = (0..orders.len()).filter(is_new).flat_map(|place| {
        let seed = orders[place].seed;
        let digits = seed.to_string().len() as u32;
        let parts = (1..digits).rev().map(move |cut| seed / 10u64.pow(cut));
        let zero = (seed > 0).then_some(0);
        zero.into_iter().chain(parts).map(move |part| (seed, part))
    });
    shorter.map(|(seed, part)| {
        let mut orders = orders.to_vec();
        for order in orders.iter_mut().filter(|order| order.seed == seed) {
            order.seed = part;
        }
        orders
    })
}
