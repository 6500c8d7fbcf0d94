//! Answers the queens puzzle plainly: rank by rank, a queen on each file that no queen above
//! attacks. It shares no idea with the solution it is there to confirm.
//!
//! For `first` a search like that would take hours on the larger boards; those are filled by a
//! rule that is known to work, and every board is looked at before it is printed.

#[path = "../../setter/program.rs"]
mod program;

fn main() {
    let input = program::input();
    let lines = input.lines().map(str::trim_end);
    let answers: Vec<String> = lines.filter(|line| !line.is_empty()).map(answer).collect();
    program::print(&answers.join("\n"));
}

fn answer(line: &str) -> String {
    let (command, size) = line.split_once(' ').unwrap_or((line, ""));
    match (command, size.parse()) {
        ("count", Ok(size @ 1..=14)) => format!("{}\n", count((1 << size) - 1, 0, 0, 0)),
        ("each", Ok(size @ 1..=8)) => each(size),
        ("first", Ok(2 | 3)) => "No solution\n".to_string(),
        ("first", Ok(size @ 1..=50)) => show(&placed(size)),
        _ => program::fail(&format!("{line} is not a command")),
    }
}

/// The ways to go on when these `files` are occupied, and these files of the next rank are
/// attacked along the diagonals that fall and that rise: bit j is file j.
fn count(all: u32, files: u32, falling: u32, rising: u32) -> u64 {
    if files == all {
        return 1;
    }
    let mut free = all & !(files | falling | rising);
    let mut ways = 0;
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        ways += count(
            all,
            files | queen,
            (falling | queen) << 1,
            (rising | queen) >> 1,
        );
    }
    ways
}

/// A line for each rank: how many boards have a queen on each of its squares. Every board is made,
/// and its queens are counted.
fn each(size: usize) -> String {
    let mut counts = vec![vec![0; size]; size];
    visit(size, &mut Vec::new(), &mut |files| {
        for (rank, &file) in files.iter().enumerate() {
            counts[rank][file] += 1;
        }
    });
    let line = |rank: &Vec<u64>| {
        rank.iter()
            .map(u64::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    counts.iter().map(|rank| line(rank) + "\n").collect()
}

/// Calls `look` at every board that completes the queens on these files.
fn visit(size: usize, files: &mut Vec<usize>, look: &mut dyn FnMut(&[usize])) {
    if files.len() == size {
        return look(files);
    }
    for file in 0..size {
        let ranks = files.iter().rev().zip(1..);
        let mut distances = ranks.map(|(other, down)| (file.abs_diff(*other), down));
        if distances.all(|(across, down)| across != 0 && across != down) {
            files.push(file);
            visit(size, files, look);
            files.pop();
        }
    }
}

/// The file of the queen on each rank, by a well-known rule: the even files, then the odd ones,
/// with a few exchanges where the size leaves a remainder of 2, 3, 8 or 9 on division by 12.
fn placed(size: usize) -> Vec<usize> {
    let mut even: Vec<usize> = (2..=size).step_by(2).collect();
    let mut odd: Vec<usize> = (1..=size).step_by(2).collect();
    match size % 12 {
        2 => {
            odd.swap(0, 1);
            let five = odd.remove(2);
            odd.push(five);
        }
        3 | 9 => {
            even.rotate_left(1);
            odd.rotate_left(2);
        }
        8 => odd.chunks_exact_mut(2).for_each(|pair| pair.swap(0, 1)),
        _ => {}
    }
    even.extend(odd);
    for (rank, &file) in even.iter().enumerate() {
        for (other_rank, &other_file) in even.iter().enumerate().take(rank) {
            let (down, across) = (rank - other_rank, file.abs_diff(other_file));
            if across == 0 || across == down {
                program::fail(&format!("the rule is wrong for {size} queens"));
            }
        }
    }
    even
}

/// A line for each rank; `files` are numbered from 1.
fn show(files: &[usize]) -> String {
    let mut lines = String::new();
    for file in files {
        lines += &(".".repeat(file - 1) + "Q" + &".".repeat(files.len() - file) + "\n");
    }
    lines
}
