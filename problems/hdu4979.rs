//! HDU 4979: A simple math problem
//!
//! - url: <https://acm.hdu.edu.cn/showproblem.php?pid=4979>
//! - time: 1000 ms
//! - memory: 65536 KB
//!
//! A ticket is M of the numbers 1 to N, where R <= M <= N <= 8. How many tickets are needed so
//! that each R of the numbers are on a ticket together? This is a covering design C(N, M, R).
//!
//! **What is new here:** a proof that there is no smaller cover. Where the search alone takes
//! long to show that, a bound of one's own says where to begin.
//!
//! **The matrix.** A row is the decision "this ticket", a column is the condition "these R
//! numbers are on a ticket", a repeated one.
//!
//! **From below.** Look at the tickets with the number 1, and strike it out of them: each R - 1
//! of the other numbers are on one of them, so there are C(N - 1, M - 1, R - 1) at least. That
//! is true of each number, and a ticket has M numbers, so with c for that
//!
//! ```text
//! C(N, M, R) >= N * c / M
//! ```
//!
//! The search asks for so many tickets, then for one more, and so on. C(8, 5, 4) >= 8 * 12 / 5,
//! and there is a cover with 20 tickets: the answer takes 4 ms. That 19 are not enough takes
//! 0.8 s to find out without this bound. Only C(7, 4, 2) and C(7, 4, 3) are more than it, by 1.

#[path = "../src/cover.rs"]
mod cover;
use cover::Cover;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const MAX_N: usize = 8;
/// Node 0, and as many rows and columns as 8 numbers have subsets of 4, full of ones.
const NODES: usize = 1 + 70 + 70 * 70;

struct Designs {
    cover: Cover<NODES>,
    /// C(N, M, R) at `[N][M][R]`, 0 if it is not known yet.
    known: [[[usize; MAX_N + 1]; MAX_N + 1]; MAX_N + 1],
}

/// The words of the input.
type Tokens<'a> = dyn Iterator<Item = &'a [u8]> + 'a;
/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    let mut output = BufWriter::new(io::stdout().lock());
    let result = answer_cases(&mut output);
    // The answers before a malformed case are written before the message.
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        // A token may be as long as the input; eprintln! panics if stderr is closed.
        let _ = writeln!(io::stderr(), "{:.99}", fault);
        std::process::exit(1);
    }
}

impl Designs {
    /// C(n, m, r), where 0 <= r <= m <= n.
    fn fewest(&mut self, n: usize, m: usize, r: usize) -> usize {
        if r == 0 {
            return 1;
        }
        if self.known[n][m][r] == 0 {
            let mut tickets = (n * self.fewest(n - 1, m - 1, r - 1) + m - 1) / m;
            self.build(n, m, r);
            while self.cover.within(tickets).is_none() {
                tickets += 1;
            }
            self.known[n][m][r] = tickets;
        }
        self.known[n][m][r]
    }

    fn build(&mut self, n: usize, m: usize, r: usize) {
        let parts = subsets(n, r);
        self.cover.reset(parts.len(), 0, 0);
        for ticket in subsets(n, m) {
            let on_it = (0..parts.len()).filter(|&k| parts[k] & !ticket == 0);
            self.cover.add_row(ticket, &on_it.collect::<Vec<usize>>());
        }
    }
}

/// The subsets of `size` of `n` numbers: the set has number k if bit k is 1.
fn subsets(n: usize, size: usize) -> Vec<usize> {
    let all = 0..1 << n;
    all.filter(|set: &usize| set.count_ones() as usize == size)
        .collect()
}

// Reading and writing.

fn answer_cases(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty());
    let (cover, known) = (Cover::new(), Default::default());
    let mut designs = Designs { cover, known };
    for case in 1..=number(tokens, "the number of cases", 0, usize::MAX)? {
        let blame = |fault: Fault| format!("case {}: {}", case, fault);
        let n = number(tokens, "N", 1, MAX_N).map_err(blame)?;
        let m = number(tokens, "M", 1, n).map_err(blame)?;
        let r = number(tokens, "R", 1, m).map_err(blame)?;
        writeln!(output, "Case #{}: {}", case, designs.fewest(n, m, r))?;
    }
    Ok(())
}

/// The next token, a number from `least` to `most`; a message calls it `name`.
fn number(tokens: &mut Tokens, name: &str, least: usize, most: usize) -> Result<usize, Fault> {
    let early = || format!("the input ends before {}", name);
    let token = String::from_utf8_lossy(tokens.next().ok_or_else(early)?);
    match token.parse() {
        Ok(number) if least <= number && number <= most => Ok(number),
        _ => Err(format!("{} should be {} to {}, not {:?}", name, least, most, token).into()),
    }
}
