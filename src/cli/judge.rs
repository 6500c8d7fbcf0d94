//! The words of a judging: what to judge, with what, and how to show it.

use super::args::Args;
use super::named::{problem_of_file, resolve, resolve_first, Word};
use super::{usage, Format};
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judge::comparison::Strictness;
use crate::judge::conditions::Conditions;
use crate::judge::submissions::Settings;
use crate::problem::examples::examples;
use crate::problem::place;
use crate::problem::project::Project;
use crate::problem::Problem;
use std::fs;
use std::path::PathBuf;
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

/// A submission, and the problem that it is judged with.
type Pair = (Problem, Submission);

#[derive(Debug)]
pub struct Named {
    /// In the order in which they are judged.
    pub pairs: Vec<Pair>,
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
it is the problem's own solution, bundled and compiled as .rs is. Without a
problem each submission has its own (judge help files tells which), so that
judge */*.cpp judges a contest.

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
What is never freed is no mistake.

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
With --data and no ID, limits are 1000 ms and 65536 KB unless problem.txt says
something else (judge help files), or -t and -m do. A case without an answer is
run, and its output is shown; it says nothing about the verdict.

If DIR has problem.yaml, data/sample or data/secret it is a package of the ICPC
or Kattis, and its rules hold. Its cases are those of data/sample and
data/secret. Without an output validator tokens alone are compared, in any case,
unless flags say otherwise: case_sensitive, space_change_sensitive,
float_tolerance, for all or for a group or a case. A limit on time that it does
not give is a multiple of what the slowest of submissions/accepted needs here
for the largest cases; the judge says which, and keeps it. What lies in
include/LANGUAGE is laid beside a source. C++ may be gnu++23 there.
A package with points has a line for each group: Accepted, 61.5 of 100 points.
The exit status is 0 only if all cases are Accepted.
Without FILE, judge --data DIR judges all of DIR/submissions and says which are
not what their folder, a comment @EXPECTED_RESULTS@: or submissions.yaml says;
exit status 1 if one is not. judge ID --expected does so with the programs in
tests/submissions whose names begin with ID.

A program check, checker, chk or spj in DIR/setter or in DIR is the checker,
also called special judge: a source as check.cpp, a script or an executable. It
is called as check INPUT OUTPUT ANSWER: exit status 0 is Accepted, 1 Wrong
Answer, 2, 4 and 8 Presentation Error. 7 and 16 to 125 are points, which are
added up: fewer than the answer itself gets are a Wrong Answer. Anything else is
an error of the judge's.
With an ID and --data, the problem's own checker is asked if DIR has none;
--exact and --float ask none.
The output validator of a package is called as its format says: exit status 42
is Accepted, 43 Wrong Answer; of several each has to accept. One may be a folder
with a script build, which is run.
With a program interact in DIR/setter or in DIR, a submission talks to that:
judge help interactive.
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
        if take_rule(word, &mut words, &mut settings.conditions)? {
            continue;
        }
        match word {
            "--" => {
                judge.command = Some(words.rest());
                break;
            }
            "--data" => judge.data.push(words.value()?.into()),
            "-k" => settings.patterns.push(words.value()?.to_string()),
            "-j" => settings.jobs = words.number()? as usize,
            "--format" => judge.format = words.format(&FORMATS)?,
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

/// Takes an option about limits, language or comparison, which other commands have too; `false` if
/// the word is none.
pub fn take_rule(word: &str, words: &mut Args, conditions: &mut Conditions) -> Result<bool, Error> {
    let before = conditions.strictness;
    match word {
        "-t" => conditions.time_ms = Some(words.number()?),
        "-m" => conditions.memory_kb = Some(words.number()?),
        "--std" => conditions.standard = Some(words.value()?.to_string()),
        "--debug" => conditions.debug = true,
        "--checker" => conditions.checker = Some(words.value()?.into()),
        "--interactor" => conditions.interactor = Some(words.value()?.into()),
        "--float" => conditions.strictness = Strictness::Float(epsilon(words.value()?)?),
        "--exact" => conditions.strictness = Strictness::Exact,
        _ => return Ok(false),
    }
    let are_several = before != Strictness::Usual && before != conditions.strictness
        || conditions.checker.is_some() && conditions.strictness != Strictness::Usual;
    match are_several {
        true => Err(usage(
            "--checker, --exact and --float are three ways to compare; take one of them",
        )),
        false => Ok(true),
    }
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
        let is_at_home = named.is_empty() && self.data.is_empty() && !submissions.is_empty();
        let (mut pairs, faults) = if is_at_home {
            at_home(submissions, project)?
        } else {
            let (problems, faults) = match named.is_empty() {
                true => problems(&self.data, project)?,
                false => (in_folders(named, &self.data)?, Vec::new()),
            };
            (all_pairs(problems, &submissions), faults)
        };
        let uses_project = pairs.iter().any(|(problem, _)| problem.solution.is_some());
        tell_apart(&mut pairs);
        Ok(Named {
            uses_project: uses_project || pairs.is_empty(),
            pairs,
            faults,
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
                Word::Problem(problem) => problems.push(*problem),
                Word::File(path) => submissions.push(Submission::File(path)),
            }
        }
        submissions.extend(self.command.clone().map(Submission::Command));
        Ok((problems, submissions))
    }
}

/// Each submission with the problem that belongs to it, and why others have none.
///
/// # Errors
/// There is a problem for none of them.
fn at_home(
    submissions: Vec<Submission>,
    project: Option<&Project>,
) -> Result<(Vec<Pair>, Vec<Error>), Error> {
    let (mut pairs, mut faults) = (Vec::new(), Vec::new());
    for submission in submissions {
        let found = match &submission {
            Submission::File(file) => problem_of_file(file, project),
            _ => place::cases_here()
                .map(|folder| Problem::of_folder(&folder))
                .transpose(),
        };
        match found {
            Ok(Some(problem)) => pairs.push((problem, submission)),
            Ok(None) => faults.push(usage(format!(
                "which problem is it? judge ID FILE, or judge --data DIR FILE; {} has no folder \
                 test beside it, and its name begins with no id",
                submission.name().unwrap_or_default()
            ))),
            Err(error) => faults.push(error),
        }
    }
    if pairs.is_empty() {
        return Err(faults.remove(0));
    }
    Ok((pairs, faults))
}

/// Each problem with each submission, or with its own solution if there is none.
fn all_pairs(problems: Vec<Problem>, submissions: &[Submission]) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for problem in problems {
        let solution = problem.solution.clone().map(Submission::Solution);
        let own = solution.filter(|_| submissions.is_empty());
        for submission in submissions.iter().cloned().chain(own) {
            pairs.push((problem.clone(), submission));
        }
    }
    pairs
}

/// Has folders of one name called by more of their paths.
fn tell_apart(pairs: &mut [Pair]) {
    let full = |problem: &Problem| fs::canonicalize(problem.folder()).unwrap_or_default();
    let folders: Vec<PathBuf> = pairs.iter().map(|(problem, _)| full(problem)).collect();
    for ((problem, _), folder) in pairs.iter_mut().zip(&folders) {
        let others = folders.iter().filter(|other| *other != folder);
        let parts: Vec<_> = folder.components().collect();
        let name = |count: usize| -> PathBuf { parts[parts.len() - count..].iter().collect() };
        let is_own = |name: &PathBuf| others.clone().all(|other| !other.ends_with(name));
        if problem.solution.is_none() {
            let names = (1..parts.len()).map(name);
            if let Some(name) = names.into_iter().find(is_own) {
                problem.shown = name.to_string_lossy().into_owned();
            }
        }
    }
}

/// The problems where no word names one, and why there are not more of them.
fn problems(
    folders: &[PathBuf],
    project: Option<&Project>,
) -> Result<(Vec<Problem>, Vec<Error>), Error> {
    if !folders.is_empty() {
        let problems = folders.iter().map(|it| Problem::of_folder(it));
        return Ok((problems.collect::<Result<_, _>>()?, Vec::new()));
    }
    let project = project.ok_or_else(Project::missing)?;
    project.readable_problems()
}

/// Each problem with the cases of each folder, or with its own.
fn in_folders(problems: Vec<Problem>, folders: &[PathBuf]) -> Result<Vec<Problem>, Error> {
    if folders.is_empty() {
        return Ok(problems);
    }
    let pairs = problems
        .iter()
        .flat_map(|problem| folders.iter().map(move |folder| (problem, folder)));
    pairs
        .map(|(problem, folder)| problem.clone().with_cases_of(folder))
        .collect()
}
