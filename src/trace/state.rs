//! The template's arrays at one moment, and how a change alters them.

use super::step::{Array, Change, What, Write};
use crate::dlx::Dlx;

/// What the arrays hold for the nodes in use, and the stack of those that are out.
#[derive(Debug, PartialEq, Clone)]
pub struct State {
    pub u: Vec<usize>,
    pub d: Vec<usize>,
    pub l: Vec<usize>,
    pub r: Vec<usize>,
    pub c: Vec<usize>,
    /// Of ones, their rows; the first is 1.
    pub label: Vec<usize>,
    /// Of headers, node 0 among them.
    pub s: Vec<usize>,
    pub trail: Vec<usize>,
}

impl State {
    pub fn of<const N: usize>(dlx: &Dlx<N>) -> State {
        let links = |array: &[u32; N]| {
            let used = array[..dlx.nodes].iter();
            used.map(|&x| x as usize).collect()
        };
        State {
            u: links(&dlx.u),
            d: links(&dlx.d),
            l: links(&dlx.l),
            r: links(&dlx.r),
            c: links(&dlx.c),
            label: dlx.label[..dlx.nodes].to_vec(),
            s: dlx.s[..=dlx.columns].iter().map(|&s| s as usize).collect(),
            trail: dlx.trail[..dlx.hidden]
                .iter()
                .map(|&x| x as usize)
                .collect(),
        }
    }

    pub fn apply(&mut self, change: &Change) {
        for &Write {
            array,
            index,
            value,
        } in &change.writes
        {
            let array = match array {
                Array::U => &mut self.u,
                Array::D => &mut self.d,
                Array::S => &mut self.s,
            };
            array[index] = value;
        }
        match change.what {
            What::Leave(x) => self.trail.push(x),
            What::Return(_) => drop(self.trail.pop()),
            What::Cover(_) | What::Open(_) => {}
        }
    }

    /// What a covered column has added to its size. Node 0 always counts as covered.
    pub fn covered(&self) -> usize {
        self.s[0]
    }

    pub fn is_covered(&self, column: usize) -> bool {
        self.s[column] >= self.covered()
    }

    /// The nodes of the row of `x`, from `x` on to the right.
    pub fn row(&self, x: usize) -> Vec<usize> {
        let mut nodes = vec![x];
        let mut j = self.r[x];
        while j != x {
            nodes.push(j);
            j = self.r[j];
        }
        nodes
    }

    /// The columns of the row of `x`, from that of `x` on to the right.
    pub fn columns(&self, x: usize) -> Vec<usize> {
        self.row(x).into_iter().map(|j| self.c[j]).collect()
    }
}
