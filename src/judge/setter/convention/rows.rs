//! A row for each convention.

use super::Argument::{Answer, AnswerIfAny, Feedback, Flags, Input, MessageFile, Output, Points};
use super::Argument::{ScoreFile, Stdin};
use super::Meaning::{self, File, Says, Words};
use super::{MessagePlace, Row, Scale, SCORE, SCORE_TXT};
use crate::problem::data::Convention;
use crate::verdict::Verdict;
use std::ops::RangeInclusive;

const ANY: RangeInclusive<i32> = i32::MIN..=i32::MAX;
const RIGHT: (RangeInclusive<i32>, Meaning) = (0..=0, Says(Verdict::Accepted));
const WRONG: (RangeInclusive<i32>, Meaning) = (1..=1, Says(Verdict::WrongAnswer));

/// In testlib `_pc(N)` ends with status N or 50 + N, as other results do: the words come first.
const PARTIALLY: (RangeInclusive<i32>, Meaning) = (ANY, Words("partially correct ("));
const POINTS: &str = "points ";

const TESTLIB: Row = Row {
    arguments: &[Input, Output, Answer],
    talks: &[Input, Output, AnswerIfAny],
    files: &[],
    statuses: &[
        RIGHT,
        WRONG,
        (2..=2, Says(Verdict::PresentationError)),
        (4..=4, Says(Verdict::PresentationError)),
        (8..=8, Says(Verdict::PresentationError)),
        (7..=7, Says(Verdict::WrongAnswer)),
        // From 126 on a shell says that there is no such program, or that it crashed.
        (16..=125, Meaning::Status),
    ],
    points: &[PARTIALLY, (7..=7, Words(POINTS))],
    scale: Scale::Unknown,
    message: MessagePlace::Stderr,
    has_output: true,
};

const SHARE: Row = Row {
    points: &[(ANY, Words(POINTS)), PARTIALLY],
    scale: Scale::ShareOrPercent,
    ..TESTLIB
};

const UOJ: Row = Row {
    talks: &[Input, Stdin, AnswerIfAny],
    ..SHARE
};

const ICPC: Row = Row {
    arguments: &[Input, Answer, Feedback, Flags],
    talks: &[Input, Answer, Feedback, Flags],
    statuses: &[
        (42..=42, Says(Verdict::Accepted)),
        (43..=43, Says(Verdict::WrongAnswer)),
    ],
    points: &[],
    message: MessagePlace::Feedback,
    has_output: false,
    ..TESTLIB
};

const HUSTOJ: Row = Row {
    arguments: &[Input, Answer, Output],
    statuses: &[RIGHT, (ANY, Says(Verdict::WrongAnswer))],
    points: &[],
    message: MessagePlace::Stdout,
    ..TESTLIB
};

const QDUOJ: Row = Row {
    arguments: &[Input, Output],
    // A checker that fails ends with -1.
    statuses: &[RIGHT, (1..=254, Says(Verdict::WrongAnswer))],
    ..HUSTOJ
};

const SYZOJ: Row = Row {
    files: &[
        ("input", Some(Input)),
        ("user_out", Some(Output)),
        ("answer", Some(Answer)),
        ("code", None),
    ],
    // LibreOJ takes checkers of testlib, too.
    points: &[(0..=0, Meaning::Stdout), PARTIALLY, (7..=7, Words(POINTS))],
    scale: Scale::Percent,
    message: MessagePlace::StderrOrStdout,
    ..TESTLIB
};

/// An interactor leaves its points in a file.
const SYZOJ_TALK: Row = Row {
    talks: &[],
    files: &[
        ("input", Some(Input)),
        ("answer", Some(Answer)),
        ("code", None),
    ],
    statuses: &[],
    points: &[(0..=0, File(SCORE_TXT))],
    message: MessagePlace::Stderr,
    has_output: false,
    ..SYZOJ
};

const LEMON: Row = Row {
    arguments: &[Input, Output, Answer, Points, ScoreFile, MessageFile],
    statuses: &[],
    points: &[(0..=0, File(SCORE))],
    scale: Scale::Case,
    message: MessagePlace::MessageFile,
    ..TESTLIB
};

const CMS: Row = Row {
    arguments: &[Input, Answer, Output],
    statuses: &[],
    // Testlib as TPS has it ends with 0 whatever it says.
    points: &[
        (0..=0, Meaning::Failed("Judge Failure")),
        (0..=0, Meaning::Stdout),
    ],
    scale: Scale::Share,
    message: MessagePlace::StderrOrStdout,
    ..TESTLIB
};

/// DMOJ's own, as its source has it.
const COCI: Row = Row {
    talks: &[Input, Answer],
    statuses: &[RIGHT, WRONG, (2..=2, Says(Verdict::PresentationError))],
    points: &[(7..=7, Meaning::Fraction)],
    scale: Scale::Share,
    ..TESTLIB
};

const PEG: Row = Row {
    arguments: &[Answer, Output, Input],
    statuses: &[RIGHT, WRONG],
    points: &[(0..=1, Meaning::TwoLines)],
    scale: Scale::Share,
    message: MessagePlace::Stdout,
    ..TESTLIB
};

const SINOL: Row = Row {
    statuses: &[],
    points: &[(0..=0, Meaning::OkOrWrong)],
    scale: Scale::Percent,
    message: MessagePlace::SecondLine,
    ..TESTLIB
};

const POINTS_OF_CASE: Row = Row {
    scale: Scale::Case,
    ..TESTLIB
};

pub fn of_checker(convention: Convention) -> &'static Row {
    match convention {
        Convention::Testlib => &TESTLIB,
        Convention::Share => &SHARE,
        Convention::Uoj => &UOJ,
        Convention::Points => &POINTS_OF_CASE,
        Convention::Icpc => &ICPC,
        Convention::Hustoj => &HUSTOJ,
        Convention::Qduoj => &QDUOJ,
        Convention::Syzoj => &SYZOJ,
        Convention::Lemon => &LEMON,
        Convention::Cms => &CMS,
        Convention::Coci => &COCI,
        Convention::Peg => &PEG,
        Convention::Sinol => &SINOL,
    }
}

/// The row of interactors. Where a site has no call of its own, it is testlib's.
pub fn of_interactor(convention: Convention) -> &'static Row {
    match convention {
        Convention::Syzoj => &SYZOJ_TALK,
        Convention::Share
        | Convention::Uoj
        | Convention::Points
        | Convention::Icpc
        | Convention::Coci => of_checker(convention),
        _ => &TESTLIB,
    }
}
