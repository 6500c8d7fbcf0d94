//! Damage to the samples, at some places or at every one: the cases before it are answered.

use crate::parallel::for_each;
use crate::program::*;
use crate::random::Random;
use assert_cmd::assert::Assert;

/// Which of the places are damaged.
#[derive(Clone, Copy)]
enum Places {
    All,
    /// One of so many.
    Some(usize),
}

/// The places are chosen by it. A failure names it, with the place that it has chosen.
const SEED: u64 = 20_250_401;

impl Places {
    /// Those below a bound, in order.
    fn below(self, bound: usize) -> Vec<usize> {
        let mut random = Random::new(SEED + bound as u64);
        let is_chosen = |_: &usize| match self {
            Places::All => true,
            Places::Some(of) => random.once_in(of),
        };
        (0..bound).filter(is_chosen).collect()
    }
}

/// Cuts the sample after some bytes. The complete cases are answered; a piece of another one
/// is a fault of that one, and so is its absence where T promises it.
fn cut(program: &'static Program, places: Places) {
    let sample = program.sample();
    for length in places.below(sample.input.len()) {
        let input = &sample.input[..length];
        // The newline of a last line may be missing.
        let is_complete = |end: usize| end <= length + 1;
        let mut complete = sample.cases.iter().filter(|&&end| is_complete(end)).count();
        let mut output = sample.output(complete);
        // A number cut in two may be a number still.
        let is_last = length + 2 == sample.input.len();
        let answer = match program.name {
            // The last of a board is 9 instead of 96: a given in a column that, in each of the
            // boards, has a 9 already.
            "hdu4069" if sample.cases.contains(&(length + 2)) => {
                format!("Case {}:\nNo solution\n", complete + 1)
            }
            // Stick 2 instead of 23, and three more sticks break the squares too.
            "poj1084" if is_last => "3\n".to_string(),
            // A piece from 15 to 3 instead of 30, and the three others are needed.
            "zoj3209" if is_last => "3\n".to_string(),
            _ => String::new(),
        };
        complete += usize::from(!answer.is_empty());
        output += &answer;

        let rest = match complete {
            0 => input,
            _ => &input[sample.cases[complete - 1].min(length)..],
        };
        let is_sound = match program.head {
            _ if program.cases.len() == 1 => complete == 1,
            0 => ["", "end"].contains(&rest.trim()),
            _ => complete == sample.cases.len(),
        };
        let assert = program
            .run(input)
            .append_context("seed", SEED)
            .append_context("cut after byte", length)
            .stdout(output);
        if is_sound {
            assert.code(0);
        } else if program.head == 1 && length == 0 {
            assert.code(1).stderr(NO_COUNT);
        } else {
            let failed = assert.code(1);
            let named = named_case(&failed.get_output().stderr);
            assert_eq!(named, Some(complete + 1), "{}", failed);
        }
    }
}

#[test]
fn the_cases_before_a_cut_are_answered() {
    for_each(all_programs(), |program| cut(program, Places::Some(4)));
}

#[test]
#[ignore = "seconds: every place of every sample"]
fn the_cases_before_a_cut_anywhere_are_answered() {
    for_each(all_programs(), |program| cut(program, Places::All));
}

/// Bytes that are part of no sound input, and so a fault of the case that has one.
const FOREIGN: &[u8] = b"x\0\xff";
/// Bytes that are sound in one place or another.
const AMBIGUOUS: &[u8] = b"-19 \n";

/// Replaces bytes of the sample by each of the bytes above. Where the sample is long they take
/// turns from place to place, but at the head and at the end of each line.
fn damage(program: &'static Program, places: Places) {
    let sample = program.sample();
    // An odd number: of lines of even length it leaves out no place.
    let turns = (sample.input.len() / 40) | 1;
    for position in places.below(sample.input.len()) {
        for (turn, &byte) in FOREIGN.iter().chain(AMBIGUOUS).enumerate() {
            let mut input = sample.input.clone().into_bytes();
            let is_thorough = position < sample.head || input[position] == b'\n';
            let is_its_turn = is_thorough || (position + turn) % turns == 0;
            if input[position] == byte || !is_its_turn {
                continue;
            }
            input[position] = byte;
            let damage = Damage {
                case: sample.case_at(position),
                is_foreign: FOREIGN.contains(&byte),
                moves_tokens: tokens(&input) != tokens(sample.input.as_bytes()),
            };
            let assert = program
                .run(input)
                .append_context("seed", SEED)
                .append_context("byte", byte)
                .append_context("put at", position);
            check_damage(&sample, &damage, assert);
        }
    }
}

struct Damage {
    /// The case with the strange byte, 0 for the line with T.
    case: usize,
    is_foreign: bool,
    /// There is a token more or less than before: later ones have come to other places, of later
    /// cases too.
    moves_tokens: bool,
}

/// How many tokens there are.
fn tokens(input: &[u8]) -> usize {
    let words = input.split(u8::is_ascii_whitespace);
    words.filter(|word| !word.is_empty()).count()
}

fn check_damage(sample: &Sample, damage: &Damage, assert: Assert) {
    let (damaged, is_foreign) = (damage.case, damage.is_foreign);
    let all = sample.cases.len();
    let output = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    let answers = sample
        .program
        .count_answers(&output)
        .unwrap_or_else(|| panic!("half an answer: {}", assert));

    let before = sample.output(damaged.saturating_sub(1));
    assert!(output.starts_with(&before), "lost answers: {}", assert);

    if assert.get_output().status.success() {
        assert!(!is_foreign, "the byte is not a fault: {}", assert);
        if damaged == 0 {
            // Another T.
            assert_eq!(output, sample.output(answers), "{}", assert);
        } else if !damage.moves_tokens {
            let after = sample.answers[damaged.min(all)..].concat();
            assert!(output.ends_with(&after), "lost answers: {}", assert);
            assert_eq!(answers, all, "{}", assert);
        }
        return;
    }
    match named_case(&assert.get_output().stderr) {
        Some(named) => {
            assert_eq!(answers, named - 1, "answers before the fault: {}", assert);
            assert!(named >= damaged, "a sound case is named: {}", assert);
            // After its last element a case of `poj3740` is complete, whatever follows at once.
            let may_be_next = damage.moves_tokens || sample.program.name == "poj3740";
            let is_exact = named == damaged || may_be_next && named == damaged + 1;
            assert!(!is_foreign || is_exact, "{}", assert);
        }
        None => {
            assert_eq!(damaged, 0, "no case is named: {}", assert);
            assert_eq!(output, "", "{}", assert);
        }
    }
}

#[test]
fn the_cases_before_a_damaged_byte_are_answered() {
    for_each(all_programs(), |program| damage(program, Places::Some(6)));
}

#[test]
#[ignore = "seconds: every place of every sample"]
fn the_cases_before_a_byte_that_is_damaged_anywhere_are_answered() {
    for_each(all_programs(), |program| damage(program, Places::All));
}
