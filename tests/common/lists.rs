//! Links and labels as lists that can be compared.
#![allow(dead_code)] // Not every template has links.

/// The nodes met on the way from `start` until it comes again.
pub fn ring<F: Fn(usize) -> usize>(next: F, start: usize) -> Vec<usize> {
    let mut nodes = vec![start];
    let mut x = next(start);
    while x != start {
        assert!(nodes.len() < 65536, "no way back to node {}", start);
        nodes.push(x);
        x = next(x);
    }
    nodes
}

pub fn sorted(labels: &[usize]) -> Vec<usize> {
    let mut sorted = labels.to_vec();
    sorted.sort();
    sorted
}
