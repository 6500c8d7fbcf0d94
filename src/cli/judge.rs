//! The words of a judging: what to judge, with what, and how to show it.

use super::args::Args;
use super::usage;
use crate::error::Error;
use crate::judge::comparison::Strictness;
use std::path::PathBuf;

/// What to judge, and how; what was not said is `None`.
#[derive(Debug, PartialEq, Default)]
pub struct Request {
    /// Ids of problems and paths of submissions; which is which is not known here.
    pub words: Vec<String>,
    /// The words after `--`: a command to judge.
    pub command: Option<Vec<String>>,
    /// Folders of cases.
    pub data: Vec<PathBuf>,
    /// Patterns for names of cases; one that fits is enough.
    pub patterns: Vec<String>,
    pub time_ms: Option<u64>,
    pub memory_kb: Option<u64>,
    pub jobs: Option<usize>,
    pub standard: Option<String>,
    pub debug: bool,
    pub checker: Option<PathBuf>,
    pub strictness: Strictness,
    pub fail_fast: bool,
    pub all: bool,
    pub quiet: bool,
    pub watch: bool,
    pub format: Format,
}

#[derive(Debug, PartialEq, Clone, Copy, Default)]
pub enum Format {
    #[default]
    Human,
    Json,
    Junit,
}

pub const HELP: &str = "\
judge [ID ...] [FILE ...] [OPTION ...] [-- COMMAND ...]

A word that is the id of a problem is a problem; any other is the path of a
submission. Each submission is judged with each problem. Without a submission
it is the problem's own solution, bundled and compiled as .rs is.

A submission is a source, an executable, or a script that begins with #!:
  .rs                     rustc -O --edition=2021; modules beside it are found
  .c                      gcc -O2 -std=gnu11 -lm
  .cpp .cc .cxx .c++ .C   g++ -O2 -std=gnu++17
  .py                     python3
  .java                   javac, java; the class that has main is run
  .pas                    fpc -O2
  .f90 .f                 gfortran -O2
--std takes another version: c++98, c11, 2018, for Java 8. ONLINE_JUDGE is
defined. RUSTC, CC, CXX, PYTHON, JAVA_HOME, FPC and FC name other tools, as
CXX=\"ccache clang++\"; RUSTFLAGS, CFLAGS, CXXFLAGS, JAVACFLAGS and FFLAGS add
arguments. g++ finds headers in the folders of CPLUS_INCLUDE_PATH too.
For problems of POJ and HDU, C and C++ may have __int64, %I64d and gets.
--debug finds the line that is to blame: C and C++ with sanitizers and checked
libraries, Rust with checks for overflow; 10 times the time, 4 GB of memory.

Time is user plus system time of the program and all it has started; memory is
what is resident at the peak. Each case is run in an empty folder of its own.
More than 64 MB of output, or 64 MB or 10000 files in that folder, is an Output
Limit Exceeded.
The output may differ in CR LF, in blanks at line ends and in blank lines at
its end; in other white space it is a Presentation Error.

A case in DIR is NAME.in with NAME.out, NAME.ans or NAME.a. If there is none, it
is NAME.IN with NAME.OUT or NAME.ANS, in/NAME.txt with out/NAME.txt, in/NAME.in
with out/NAME.out or out/NAME.ans, input/inputNAME.txt with
output/outputNAME.txt, inputNAME.txt with outputNAME.txt, or 01 with 01.a.
With --data and no ID, limits are 1000 ms and 65536 KB unless DIR/problem.txt
says something else, or -t and -m do:
  My problem

  - time: 2000 ms
  - memory: 65536 KB
If DIR has problem.yaml it is a package of the ICPC or Kattis: its cases are
those of data/sample and data/secret, its limits 1 s and 2 GB if it says none.

A program check, checker, chk or spj in DIR/setter or in DIR is the checker: a
source as check.cpp, a script or an executable. It is called as check INPUT
OUTPUT ANSWER: exit status 0 is Accepted, 1 Wrong Answer, 2, 4 and 8
Presentation Error. 7 and 16 to 125 are points: fewer than the answer itself
gets are a Wrong Answer. Anything else is an error of the judge's.
With an ID and --data, the problem's own checker is asked if DIR has none.
The output validator of a package is called as its format says: exit status 42
is Accepted, 43 Wrong Answer. Without one, outputs are compared as all others;
of the flags the tolerances count, and the largest of them. Interactive
problems are out of reach.
";

/// The request that the words make.
pub fn parse(words: &[&str]) -> Result<Request, Error> {
    let mut request = Request::default();
    let mut words = Args::new("judge", words);
    while let Some(word) = words.next()? {
        match word {
            "--" => {
                request.command = Some(words.rest());
                break;
            }
            "--data" => request.data.push(words.value()?.into()),
            "-k" => request.patterns.push(words.value()?.to_string()),
            "-t" => request.time_ms = Some(words.number()?),
            "-m" => request.memory_kb = Some(words.number()?),
            "-j" => request.jobs = Some(words.number()? as usize),
            "--std" => request.standard = Some(words.value()?.to_string()),
            "--debug" => request.debug = true,
            "--checker" => request.checker = Some(words.value()?.into()),
            "--float" => request.strictness = Strictness::Float(epsilon(words.value()?)?),
            "--format" => request.format = format(words.value()?)?,
            "--exact" => request.strictness = Strictness::Exact,
            "--fail-fast" => request.fail_fast = true,
            "--all" => request.all = true,
            "--watch" => request.watch = true,
            "-q" => request.quiet = true,
            _ => request.words.push(words.plain()?),
        }
    }
    if request.command.as_ref().is_some_and(Vec::is_empty) {
        return Err(usage("a command should follow --"));
    }
    Ok(request)
}

fn epsilon(value: &str) -> Result<f64, Error> {
    let number = value
        .parse()
        .ok()
        .filter(|number: &f64| number.is_finite() && *number >= 0.0);
    number.ok_or_else(|| usage(format!("--float needs a number like 1e-6, not {value:?}")))
}

fn format(value: &str) -> Result<Format, Error> {
    match value {
        "human" => Ok(Format::Human),
        "json" => Ok(Format::Json),
        "junit" => Ok(Format::Junit),
        _ => Err(usage(format!(
            "--format is human, json or junit, not {value:?}"
        ))),
    }
}
