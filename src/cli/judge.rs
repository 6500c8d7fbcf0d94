//! The words of a judging: what to judge, with what, and how to show it.

use super::args::Args;
use super::named::{resolve, resolve_first, Word};
use super::{usage, Format};
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judge::comparison::Strictness;
use crate::judge::submissions::Settings;
use crate::problem::examples::examples;
use crate::problem::project::Project;
use crate::problem::Problem;
use std::path::{Path, PathBuf};
use std::thread;

/// What to judge, how, and how to show it.
#[derive(Debug, PartialEq, Default)]
pub struct Judge {
    pub words: Vec<String>,
    /// The words after `--`: a command to judge.
    pub command: Option<Vec<String>>,
    pub data: Vec<PathBuf>,
    pub settings: Settings,
    pub all: bool,
    pub quiet: bool,
    pub watch: bool,
    /// Judge the makers' own submissions, and compare with what they expect.
    pub expected: bool,
    pub format: Format,
}

#[derive(Debug)]
pub struct Named {
    /// In the order in which they are judged.
    pub pairs: Vec<(Problem, Submission)>,
    /// Why other problems cannot be judged.
    pub faults: Vec<Error>,
    pub uses_project: bool,
    /// The submissions are the makers' own, who say what becomes of each.
    pub expects: bool,
}

pub const HELP: &str = "\
judge [ID ...] [FILE ...] [OPTION ...] [-- COMMAND ...]

A word that is the id of a problem is a problem; any other is the path of a
submission. Each submission is judged with each problem. Without a submission
it is the problem's own solution, bundled and compiled as .rs is.

A submission is a source, an executable, a script that begins with #!, or a
folder of sources in one language, with main in its name where it begins:
  .rs                     rustc -O --edition=2021; modules beside it are found
  .c                      gcc -O2 -std=gnu11 -lm
  .cpp .cc .cxx .c++ .C   g++ -O2 -std=gnu++17
  .py                     python3
  .java                   javac, java; the class that has main is run
  .pas                    fpc -O2
  .f90 .f                 gfortran -O2
  .go .kt .cs .hs .ml     go, kotlinc, mcs and mono, ghc, ocamlopt
  .swift .zig             swiftc, zig
  .js .rb .pl .php .lua   node, ruby, perl, php, lua; .r is run by Rscript
--std takes another version: c++98, c11, 2018, for Java 8. ONLINE_JUDGE is
defined. RUSTC, CC, CXX, PYTHON, JAVA_HOME, FPC and FC name other tools, as
CXX=\"ccache clang++\" and PYTHON=pypy3; so do GO, NODE and the like. RUSTFLAGS,
CFLAGS, CXXFLAGS, JAVACFLAGS and FFLAGS add arguments. g++ finds headers in the
folders of CPLUS_INCLUDE_PATH too.
For problems of POJ and HDU, C and C++ may have __int64, %I64d and gets. POJ has
GCC 4.4 and Visual C++ 2008: there C++ is C++98, and the stack may be 1 MB.
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

If DIR has problem.yaml, data/sample or data/secret it is a package of the ICPC
or Kattis, and its rules hold. Its cases are those of data/sample and
data/secret. Without an output validator tokens alone are compared, in any case,
unless flags say otherwise: case_sensitive, space_change_sensitive,
float_tolerance, for all or for a group or a case. A limit on time that it does
not give is a multiple of what the slowest of submissions/accepted needs here
for the largest cases; the judge says which, and keeps it. What lies in
include/LANGUAGE is laid beside a source.
A package with points has a line for each group: Accepted, 61.5 of 100 points.
The exit status is 0 only if all cases are Accepted.
Without FILE, judge --data DIR judges all of DIR/submissions and says which are
not what their folder, a comment @EXPECTED_RESULTS@: or submissions.yaml says;
exit status 1 if one is not. judge ID --expected does so with the programs in
tests/submissions whose names begin with ID.

A program check, checker, chk or spj in DIR/setter or in DIR is the checker: a
source as check.cpp, a script or an executable. It is called as check INPUT
OUTPUT ANSWER: exit status 0 is Accepted, 1 Wrong Answer, 2, 4 and 8
Presentation Error. 7 and 16 to 125 are points, which are added up: fewer than
the answer itself gets are a Wrong Answer. Anything else is an error of the
judge's.
With an ID and --data, the problem's own checker is asked if DIR has none.
The output validator of a package is called as its format says: exit status 42
is Accepted, 43 Wrong Answer; of several each has to accept. One may be a folder
with a script build, which is run. Interactive problems are out of reach.
";

/// JSON has so many bytes of what programs print: it waits in memory for the end.
const STDOUT_IN_JSON: u64 = 4 << 20;

pub fn parse(words: &[&str]) -> Result<Judge, Error> {
    let processors = thread::available_parallelism().map_or(1, usize::from);
    let mut judge = Judge::default();
    let settings = &mut judge.settings;
    settings.jobs = (processors / 2).max(1);
    let mut words = Args::new("judge", words);
    while let Some(word) = words.next()? {
        match word {
            "--" => {
                judge.command = Some(words.rest());
                break;
            }
            "--data" => judge.data.push(words.value()?.into()),
            "-k" => settings.patterns.push(words.value()?.to_string()),
            "-t" => settings.time_ms = Some(words.number()?),
            "-m" => settings.memory_kb = Some(words.number()?),
            "-j" => settings.jobs = words.number()? as usize,
            "--std" => settings.standard = Some(words.value()?.to_string()),
            "--debug" => settings.debug = true,
            "--checker" => settings.checker = Some(words.value()?.into()),
            "--float" => settings.strictness = Strictness::Float(epsilon(words.value()?)?),
            "--format" => judge.format = words.format(&FORMATS)?,
            "--exact" => settings.strictness = Strictness::Exact,
            "--fail-fast" => settings.fail_fast = true,
            "--all" => judge.all = true,
            "--expected" => judge.expected = true,
            "--watch" => judge.watch = true,
            "-q" => judge.quiet = true,
            _ => judge.words.push(words.plain()?),
        }
    }
    if judge.command.as_ref().is_some_and(Vec::is_empty) {
        return Err(usage("a command should follow --"));
    }
    if judge.format == Format::Json {
        settings.stdout_bytes = STDOUT_IN_JSON;
    }
    Ok(judge)
}

const FORMATS: [Format; 3] = [Format::Human, Format::Json, Format::Junit];

fn epsilon(value: &str) -> Result<f64, Error> {
    let number = value
        .parse()
        .ok()
        .filter(|number: &f64| number.is_finite() && *number >= 0.0);
    number.ok_or_else(|| usage(format!("--float needs a number like 1e-6, not {value:?}")))
}

impl Judge {
    /// The problems and submissions that the words name.
    pub fn named(&self, project: Option<&Project>) -> Result<Named, Error> {
        let (named, submissions) = self.split_words(project)?;
        if submissions.is_empty() && (self.expected || named.is_empty() && !self.data.is_empty()) {
            return self.examples(named, project);
        }
        let folders = self.folders(&named, &submissions);
        let uses_project = !named.is_empty() || folders.is_empty();
        let (problems, faults) = if named.is_empty() {
            problems(&folders, &submissions, project)?
        } else {
            (in_folders(named, &folders), Vec::new())
        };
        let mut pairs = Vec::new();
        for problem in problems {
            let solution = problem.solution.clone().map(Submission::Solution);
            let own = solution.filter(|_| submissions.is_empty());
            for submission in submissions.iter().cloned().chain(own) {
                pairs.push((problem.clone(), submission));
            }
        }
        Ok(Named {
            pairs,
            faults,
            uses_project,
            expects: self.expected,
        })
    }

    /// The problems with the submissions that their makers have judged: those of packages, and of
    /// the project's own problems those that its tests judge.
    fn examples(&self, named: Vec<Problem>, project: Option<&Project>) -> Result<Named, Error> {
        let uses_project = !named.is_empty();
        let mut pairs = Vec::new();
        for problem in named {
            let root = project.map(|project| project.root.join("tests"));
            let mut found = examples(&root.unwrap_or_default());
            let start = format!("{}_", problem.id);
            found.retain(|it| {
                it.path
                    .file_name()
                    .is_some_and(|name| name.to_string_lossy().starts_with(&start))
            });
            // What a change makes of another program is for the tests to know.
            found.retain(|it| it.path.extension().map_or(true, |end| end != "diff"));
            pairs.extend(
                found
                    .into_iter()
                    .map(|it| (problem.clone(), Submission::File(it.path))),
            );
        }
        for folder in &self.data {
            let problem = Problem::of_folder(folder)?;
            let found = examples(folder).into_iter();
            pairs.extend(found.map(|it| (problem.clone(), Submission::File(it.path))));
        }
        match pairs.is_empty() {
            true if uses_project => Err(usage("tests/submissions has none for that problem")),
            true => Err(usage("which submission? judge --data DIR FILE")),
            false => Ok(Named {
                pairs,
                faults: Vec::new(),
                uses_project,
                expects: true,
            }),
        }
    }

    fn split_words(
        &self,
        project: Option<&Project>,
    ) -> Result<(Vec<Problem>, Vec<Submission>), Error> {
        let (mut problems, mut submissions) = (Vec::new(), Vec::new());
        for (i, word) in self.words.iter().enumerate() {
            let resolve = if i == 0 { resolve_first } else { resolve };
            match resolve(word, project)? {
                Word::Problem(problem) => problems.push(problem),
                Word::File(path) => submissions.push(Submission::File(path)),
            }
        }
        submissions.extend(self.command.clone().map(Submission::Command));
        Ok((problems, submissions))
    }

    /// The folders to take cases from, if not from the project's: those that were named, else the
    /// folder `test` beside the user's own source, as online-judge-tools has it.
    fn folders(&self, named: &[Problem], submissions: &[Submission]) -> Vec<PathBuf> {
        let usual = Path::new("test");
        let wants_usual = named.is_empty() && !submissions.is_empty() && usual.is_dir();
        if self.data.is_empty() && wants_usual {
            return vec![usual.to_path_buf()];
        }
        self.data.clone()
    }
}

/// The problems where no word names one, and why there are not more of them.
fn problems(
    folders: &[PathBuf],
    submissions: &[Submission],
    project: Option<&Project>,
) -> Result<(Vec<Problem>, Vec<Error>), Error> {
    if !folders.is_empty() {
        let problems = folders.iter().map(|it| Problem::of_folder(it));
        return Ok((problems.collect::<Result<_, _>>()?, Vec::new()));
    }
    if !submissions.is_empty() {
        return Err(usage(
            "which problem is it? judge ID FILE, or judge --data DIR FILE",
        ));
    }
    let project = project.ok_or_else(Project::missing)?;
    project.readable_problems()
}

/// Each problem with the cases of each folder, or with its own.
fn in_folders(problems: Vec<Problem>, folders: &[PathBuf]) -> Vec<Problem> {
    if folders.is_empty() {
        return problems;
    }
    let pairs = problems
        .iter()
        .flat_map(|problem| folders.iter().map(move |folder| (problem, folder)));
    pairs
        .map(|(problem, folder)| problem.clone().with_cases_of(folder))
        .collect()
}
