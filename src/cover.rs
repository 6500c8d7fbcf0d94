//! Least covers (text follows).
#![allow(dead_code, clippy::new_without_default)]

use std::convert::TryFrom;

/// The number of a node. Four bytes are enough for any matrix, and with the eight of `usize`
/// less of it would fit into the processor's caches.
type Node = u32;

/// Node 0, which is no column: it closes the ring of the headers.
const NO_COLUMN: usize = 0;

/// The price of a row in the second bound: a multiple of all numbers up to 16.
const PRICE: u32 = 720_720;

pub struct Cover<const N: usize> {
    pub u: Box<[Node; N]>,
    pub d: Box<[Node; N]>,
    pub l: Box<[Node; N]>,
    pub r: Box<[Node; N]>,
    pub c: Box<[Node; N]>,
    pub s: Box<[Node; N]>,
    pub first: Box<[Node; N]>,
    pub label: Box<[usize; N]>,
    pub repeated: usize,
    pub needed: usize,
    pub columns: usize,
    pub nodes: usize,
    paid: Box<[u32; N]>,
    round: u32,
    trail: Vec<usize>,
    useless: Vec<usize>,
}

impl<const N: usize> Cover<N> {
    pub fn new() -> Self {
        assert!(
            N >= 1 && N - 1 <= Node::MAX as usize,
            "a Cover of {} nodes: 1 at least, and no more than Node can number",
            N
        );
        let mut cover = Cover {
            u: zeros(),
            d: zeros(),
            l: zeros(),
            r: zeros(),
            c: zeros(),
            s: zeros(),
            first: zeros(),
            label: zeros(),
            repeated: 0,
            needed: 0,
            columns: 0,
            nodes: 1,
            paid: zeros(),
            round: 0,
            trail: Vec::new(),
            useless: Vec::new(),
        };
        cover.reset(0, 0, 0);
        cover
    }

    pub fn reset(&mut self, repeated: usize, primary: usize, secondary: usize) {
        let columns = repeated.saturating_add(primary).saturating_add(secondary);
        assert!(
            columns < N,
            "{} repeated, {} primary and {} secondary columns need {} nodes, and N is {}",
            repeated,
            primary,
            secondary,
            columns.saturating_add(1),
            N
        );
        for x in 0..=columns {
            self.u[x] = x as Node;
            self.d[x] = x as Node;
            self.l[x] = x as Node;
            self.r[x] = x as Node;
            self.c[x] = x as Node;
            self.s[x] = 0;
        }
        self.repeated = repeated;
        self.needed = repeated + primary;
        self.columns = columns;
        self.nodes = 1 + columns;
        self.trail.clear();
        self.open(1..=self.needed);
    }

    pub fn add_row(&mut self, label: usize, columns: &[usize]) {
        let first = self.nodes;
        let end = first + columns.len();
        assert!(
            end <= N,
            "row {} brings the matrix to {} nodes, and N is {}",
            label,
            end,
            N
        );
        let mut gain = 0;
        for (x, &column) in (first..end).zip(columns) {
            assert!(
                column < self.columns,
                "row {} has a 1 in column {}, and there are {} columns",
                label,
                column,
                self.columns
            );
            let header = column + 1;
            let above = self.u[header] as usize;
            assert!(above < first, "row {} has column {} twice", label, column);
            self.c[x] = header as Node;
            self.s[header] += 1;
            self.u[x] = above as Node;
            self.d[x] = header as Node;
            self.d[above] = x as Node;
            self.u[header] = x as Node;
            self.l[x] = (x - 1) as Node;
            self.r[x] = (x + 1) as Node;
            self.first[x] = first as Node;
            if header <= self.needed {
                gain += 1;
            }
        }
        if end > first {
            self.l[first] = (end - 1) as Node;
            self.r[end - 1] = first as Node;
            self.s[first] = gain;
            self.label[first] = label;
        }
        self.nodes = end;
    }

    pub fn fewest(&mut self) -> Option<Vec<usize>> {
        self.solve(usize::MAX, false)
    }

    pub fn within(&mut self, k: usize) -> Option<Vec<usize>> {
        self.solve(k, true)
    }

    fn solve(&mut self, most: usize, any: bool) -> Option<Vec<usize>> {
        let mut parts = self.parts();
        parts.sort_by_key(Vec::len);
        let mut rows = Vec::new();
        let mut left = parts.len();
        for part in &parts {
            left -= 1;
            self.open(part.iter().cloned());
            let spare = most.checked_sub(rows.len() + left);
            match spare.and_then(|most| self.search(most, any && left == 0)) {
                Some(more) => rows.extend(more),
                None => {
                    self.open(1..=self.needed);
                    return None;
                }
            }
        }
        self.open(1..=self.needed);
        Some(rows)
    }

    fn parts(&self) -> Vec<Vec<usize>> {
        let mut parts = Vec::new();
        let mut seen = vec![false; self.nodes];
        for start in 1..=self.needed {
            if seen[start] {
                continue;
            }
            seen[start] = true;
            let mut part = vec![start];
            let mut next = 0;
            while next < part.len() {
                let header = part[next];
                next += 1;
                let mut i = self.d[header] as usize;
                while i != header {
                    let first = self.first[i] as usize;
                    if !seen[first] && self.s[first] > 0 {
                        seen[first] = true;
                        let mut j = first;
                        loop {
                            let column = self.c[j] as usize;
                            if !seen[column] {
                                seen[column] = true;
                                part.push(column);
                            }
                            j = self.r[j] as usize;
                            if j == first {
                                break;
                            }
                        }
                    }
                    i = self.d[i] as usize;
                }
            }
            part.retain(|&column| column <= self.needed);
            part.sort();
            parts.push(part);
        }
        parts
    }

    fn open<I: Iterator<Item = usize>>(&mut self, headers: I) {
        let mut last = NO_COLUMN;
        for header in headers {
            self.r[last] = header as Node;
            self.l[header] = last as Node;
            last = header;
        }
        self.r[last] = NO_COLUMN as Node;
        self.l[NO_COLUMN] = last as Node;
    }

    fn search(&mut self, most: usize, any: bool) -> Option<Vec<usize>> {
        // Covers of fewer rows than this are looked for.
        let mut limit = most.saturating_add(1);
        let mut chosen: Vec<usize> = Vec::new();
        let mut best = None;
        loop {
            let x = self.branch(limit.saturating_sub(chosen.len()));
            if x != NO_COLUMN {
                chosen.push(self.trail.len());
                self.choose(x);
                continue;
            }
            if self.r[NO_COLUMN] as usize == NO_COLUMN && chosen.len() < limit {
                let label = |&place: &usize| self.label[self.first[self.trail[place]] as usize];
                best = Some(chosen.iter().map(label).collect());
                limit = if any { 0 } else { chosen.len() };
            }
            match chosen.pop() {
                Some(place) => self.bar(place),
                None => {
                    self.undo(0);
                    return best;
                }
            }
        }
    }

    fn branch(&mut self, limit: usize) -> usize {
        if limit <= 1 || self.r[NO_COLUMN] as usize == NO_COLUMN {
            return NO_COLUMN;
        }
        let mut header = self.r[NO_COLUMN] as usize;
        let mut smallest = header;
        while header != NO_COLUMN {
            if self.s[header] < self.s[smallest] {
                smallest = header;
            }
            header = self.r[header] as usize;
        }
        if self.s[smallest] == 0 {
            return NO_COLUMN;
        }
        if limit < usize::MAX / 2
            && (self.independent(limit) || self.dual(limit as u64 * u64::from(PRICE)))
        {
            return NO_COLUMN;
        }
        let mut x = self.d[smallest] as usize;
        let mut i = x;
        while i != smallest {
            if self.s[self.first[i] as usize] > self.s[self.first[x] as usize] {
                x = i;
            }
            i = self.d[i] as usize;
        }
        x
    }

    fn independent(&mut self, limit: usize) -> bool {
        let Cover { d, r, c, paid, .. } = self;
        self.round = self.round.wrapping_add(1);
        let round = self.round;
        let mut count = 0;
        let mut header = r[NO_COLUMN] as usize;
        while header != NO_COLUMN {
            if paid[header] != round {
                count += 1;
                if count >= limit {
                    return true;
                }
                let mut i = d[header] as usize;
                while i != header {
                    let mut j = r[i] as usize;
                    while j != i {
                        paid[c[j] as usize] = round;
                        j = r[j] as usize;
                    }
                    i = d[i] as usize;
                }
            }
            header = r[header] as usize;
        }
        false
    }

    fn dual(&mut self, limit: u64) -> bool {
        let Cover {
            d,
            r,
            s,
            first,
            paid,
            ..
        } = self;
        let limit = limit - u64::from(PRICE);
        let mut header = r[NO_COLUMN] as usize;
        while header != NO_COLUMN {
            let mut i = d[header] as usize;
            while i != header {
                paid[first[i] as usize] = 0;
                i = d[i] as usize;
            }
            header = r[header] as usize;
        }
        let mut sum = 0;
        header = r[NO_COLUMN] as usize;
        while header != NO_COLUMN {
            let mut most = 1;
            let mut i = d[header] as usize;
            while i != header {
                most = most.max(s[first[i] as usize]);
                i = d[i] as usize;
            }
            let share = PRICE / most;
            sum += u64::from(share);
            i = d[header] as usize;
            while i != header {
                paid[first[i] as usize] += share;
                i = d[i] as usize;
            }
            header = r[header] as usize;
        }
        if sum > limit {
            return true;
        }
        header = r[NO_COLUMN] as usize;
        while header != NO_COLUMN {
            let mut most = 0;
            let mut i = d[header] as usize;
            while i != header {
                most = most.max(paid[first[i] as usize]);
                i = d[i] as usize;
            }
            let slack = PRICE - most;
            if slack > 0 {
                sum += u64::from(slack);
                if sum > limit {
                    return true;
                }
                i = d[header] as usize;
                while i != header {
                    paid[first[i] as usize] += slack;
                    i = d[i] as usize;
                }
            }
            header = r[header] as usize;
        }
        false
    }

    fn choose(&mut self, x: usize) {
        self.drop_row(x);
        if self.repeated < self.columns {
            let mut j = x;
            loop {
                let header = self.c[j] as usize;
                if header > self.repeated {
                    let mut i = self.d[header] as usize;
                    while i != header {
                        self.drop_row(i);
                        i = self.d[i] as usize;
                    }
                }
                j = self.r[j] as usize;
                if j == x {
                    break;
                }
            }
        }
        let mut j = x;
        loop {
            let header = self.c[j] as usize;
            if header <= self.needed {
                self.settle(header);
            }
            j = self.r[j] as usize;
            if j == x {
                break;
            }
        }
    }

    fn bar(&mut self, place: usize) {
        let x = self.trail[place];
        self.useless.clear();
        self.undo(place + 1);
        if self.repeated < self.columns {
            let mut j = x;
            loop {
                if self.c[j] as usize > self.repeated {
                    return;
                }
                j = self.r[j] as usize;
                if j == x {
                    break;
                }
            }
        }
        while let Some(y) = self.useless.pop() {
            self.drop_row(y);
        }
    }

    fn undo(&mut self, place: usize) {
        while self.trail.len() > place {
            match self.trail.pop() {
                Some(x) if x > self.columns => self.restore_row(x),
                Some(header) => self.unsettle(header),
                None => return,
            }
        }
    }

    fn drop_row(&mut self, x: usize) {
        let Cover { u, d, r, c, s, .. } = self;
        let mut j = x;
        loop {
            let (up, down) = (u[j] as usize, d[j] as usize);
            d[up] = down as Node;
            u[down] = up as Node;
            s[c[j] as usize] -= 1;
            j = r[j] as usize;
            if j == x {
                break;
            }
        }
        self.trail.push(x);
    }

    fn restore_row(&mut self, x: usize) {
        let Cover { u, d, l, c, s, .. } = self;
        let mut j = x;
        loop {
            j = l[j] as usize;
            let (up, down) = (u[j] as usize, d[j] as usize);
            d[up] = j as Node;
            u[down] = j as Node;
            s[c[j] as usize] += 1;
            if j == x {
                break;
            }
        }
    }

    fn settle(&mut self, header: usize) {
        let Cover {
            d, l, r, s, first, ..
        } = self;
        let mut i = header;
        loop {
            let (left, right) = (l[i] as usize, r[i] as usize);
            r[left] = right as Node;
            l[right] = left as Node;
            i = d[i] as usize;
            if i == header {
                break;
            }
            s[first[i] as usize] -= 1;
        }
        self.trail.push(header);
    }

    fn unsettle(&mut self, header: usize) {
        let Cover {
            u,
            l,
            r,
            s,
            first,
            useless,
            ..
        } = self;
        let mut i = header;
        loop {
            i = u[i] as usize;
            let (left, right) = (l[i] as usize, r[i] as usize);
            r[left] = i as Node;
            l[right] = i as Node;
            if i == header {
                break;
            }
            let gain = &mut s[first[i] as usize];
            if *gain == 0 {
                useless.push(i);
            }
            *gain += 1;
        }
    }
}

/// `N` zeros on the heap. `Box::new([0; N])` would build them on the stack first, where a large
/// array does not fit.
fn zeros<T: Copy + Default, const N: usize>() -> Box<[T; N]> {
    match <Box<[T; N]>>::try_from(vec![T::default(); N].into_boxed_slice()) {
        Ok(array) => array,
        Err(_) => unreachable!("a slice of N elements is an array of N elements"),
    }
}
