//! How a list becomes shorter, step by step, from the coarsest step to the finest.
#![allow(dead_code)]

/// Each item alone, then all but the first half and all but the second, and so on down to all
/// but one. What is left is never nothing.
pub fn fewer<T: Clone>(items: &[T]) -> impl Iterator<Item = Vec<T>> + '_ {
    let alone = items.iter().filter(|_| items.len() > 1);
    // What leaves one item is that item alone.
    let chunks = chunks(items.len()).filter(|(start, end)| items.len() - (end - start) > 1);
    alone
        .map(|item| vec![item.clone()])
        .chain(chunks.map(|chunk| without(items, chunk)))
}

/// The list with one item in place of another: of each item, the ones that are `smaller`.
pub fn with_one<'a, T: Clone + 'a, I: Iterator<Item = T> + 'a>(
    items: &'a [T],
    smaller: impl Fn(&'a T) -> I + 'a,
) -> impl Iterator<Item = Vec<T>> + 'a {
    items.iter().enumerate().flat_map(move |(place, item)| {
        smaller(item).map(move |item| {
            let mut items = items.to_vec();
            items[place] = item;
            items
        })
    })
}

/// The halves of so many things, their quarters and so on down to single ones: for each chunk,
/// where it begins and where the next one does. One thing has no halves.
pub fn chunks(count: usize) -> impl Iterator<Item = (usize, usize)> {
    let halved = |&length: &usize| (length > 1).then(|| length.div_ceil(2));
    let lengths = std::iter::successors(Some(count), halved).skip(1);
    lengths.flat_map(move |length| {
        let starts = (0..count).step_by(length);
        starts.map(move |start| (start, count.min(start + length)))
    })
}

pub fn without<T: Clone>(items: &[T], (start, end): (usize, usize)) -> Vec<T> {
    [&items[..start], &items[end..]].concat()
}
