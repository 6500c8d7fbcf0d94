//! The data of a problem in a folder of cases: plain data, the same for all kinds of folders.

use super::find_cases::name_of;
use super::group::{Configuration, Group};
use super::kind::Kind;
use super::layout::Layout;
use super::meta::ProblemMeta;
use super::named_comparison::NamedComparison;
use super::points::PointsPlan;
use crate::disk::paths_in;
use crate::error::Error;
use crate::ignored_files::is_ignored;
use crate::platform::HOST_PLATFORM;
use std::path::{Path, PathBuf};

/// The data of a folder besides its cases. The default is that of a folder without any.
#[derive(Debug, Clone, Default)]
pub struct ProblemData {
    /// `None` if it is of no folder.
    pub kind: Option<&'static Kind>,
    /// Title and limits; `None` if it does not tell.
    pub meta: Option<ProblemMeta>,
    /// The file that tells all this, for errors.
    pub source: PathBuf,
    /// Likely mistakes in that file.
    pub warnings: Vec<String>,
    /// How to derive the time limit, where the head has none of its own.
    pub derivation: Option<Derivation>,
    /// The most that a program may print, in bytes; `None` is the usual number.
    pub output_bytes: Option<u64>,
    pub sources: SourceRules,
    /// Where a line of an input ends in CR LF, a program gets LF alone.
    pub reads_text: bool,
    pub validation: Validation,
    /// The most runs of a submission for one case: `None` is 1, as in all but multi-pass problems.
    pub passes: Option<u32>,
    /// The groups of the cases; each comes after the group around it. Empty if there are none.
    pub groups: Vec<Group>,
    /// Of a package: submissions get points.
    pub is_scoring: bool,
    /// Fewer points are better.
    pub is_minimizing: bool,
    /// The rules for its groups are those before 2023.
    pub is_legacy: bool,
    /// The file, folder or command that makes cases which are not there.
    pub maker: Option<PathBuf>,
    /// Whether only samples are there.
    pub has_only_samples: bool,
    /// Names of cases in the same folder that belong to another problem.
    pub others: Vec<String>,
    /// The cases lie in a folder within it that no file names.
    pub has_inner_cases: bool,
    /// The tests that its files name, in order; empty where the folder itself is searched.
    pub tests: Vec<Test>,
    /// How a site counts points; `None` if it gives none, or by the groups of a package.
    pub points: Option<PointsPlan>,
    /// The programs that its files name; `None` if they are found by their names.
    pub programs: Option<NamedPrograms>,
    /// The setters' own submissions, where its files name them.
    pub submissions: Vec<Example>,
}

/// A test that the files of a problem name.
#[derive(Debug, Clone, PartialEq)]
pub struct Test {
    pub name: String,
    pub input: PathBuf,
    /// `None` if the checker needs none.
    pub answer: Option<PathBuf>,
    pub configuration: Configuration,
    /// How the input is made if it is not there.
    pub recipe: Option<TestRecipe>,
}

impl Test {
    pub fn new(name: impl Into<String>, input: PathBuf, answer: Option<PathBuf>) -> Test {
        Test {
            name: name.into(),
            input,
            answer,
            configuration: Configuration::default(),
            recipe: None,
        }
    }

    /// The tests of a layout in a folder; an answer that is not there is where it would be.
    pub fn in_layout(layout: &Layout, folder: &Path) -> Vec<Test> {
        let test = |name: String| {
            let missing = |_| layout.new_answer(folder, &name);
            let answer = layout.answer(folder, &name).unwrap_or_else(missing);
            Test::named_after(Some(layout.input(folder, &name)), Some(answer))
        };
        layout.inputs(folder).into_iter().map(test).collect()
    }

    /// A test that is called as its input, or its answer, without the extension.
    pub fn named_after(input: Option<PathBuf>, answer: Option<PathBuf>) -> Test {
        let file = input.as_ref().or(answer.as_ref());
        let stem = file.and_then(|file| file.file_stem()).unwrap_or_default();
        let name = stem.to_string_lossy().into_owned();
        let null = || HOST_PLATFORM.null.into();
        Test::new(name, input.unwrap_or_else(null), answer)
    }

    /// Adds it to others unless it is there; another one may have its name. Returns the name.
    pub fn add_to(mut self, tests: &mut Vec<Test>) -> String {
        let name = self.name.clone();
        for number in 2.. {
            match tests.iter().find(|other| other.name == self.name) {
                None => break,
                Some(other) if *other == self => return self.name,
                Some(_) => self.name = format!("{name}-{number}"),
            }
        }
        tests.push(self.clone());
        self.name
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum TestRecipe {
    Copy(PathBuf),
    Run(TestCommand),
}

/// The call of a program that makes a test: the test is what it prints.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct TestCommand {
    pub program: PathBuf,
    pub arguments: Vec<String>,
    pub stdin: Option<PathBuf>,
    /// The test is a file that it writes.
    pub file: Option<String>,
    /// It says the answer, too: on stderr.
    pub says_answer: bool,
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct NamedPrograms {
    pub checker: Option<PathBuf>,
    pub interactor: Option<PathBuf>,
    pub validator: Option<PathBuf>,
    pub reference: Option<PathBuf>,
    /// Writes all inputs, and the folder where they belong.
    pub maker: Option<(PathBuf, PathBuf)>,
    pub convention: Convention,
    /// The comparison that stands in for a checker.
    pub compare: Option<NamedComparison>,
}

impl NamedPrograms {
    /// A checker alone, if there is one.
    pub fn checked(checker: Option<PathBuf>, convention: Convention) -> NamedPrograms {
        NamedPrograms {
            checker,
            convention,
            ..NamedPrograms::default()
        }
    }

    /// The same where a comparison with a name stands in for a checker that is not there.
    pub fn or_compared(self, name: &str) -> NamedPrograms {
        let compare = NamedComparison::named(name).ok();
        NamedPrograms {
            compare: compare.filter(|_| self.checker.is_none()),
            ..self
        }
    }

    /// A comparison alone.
    pub fn compared(compare: NamedComparison, convention: Convention) -> NamedPrograms {
        NamedPrograms {
            compare: Some(compare),
            ..NamedPrograms::checked(None, convention)
        }
    }
}

/// The ways to call a checker or an interactor: each is a row of `setter::convention`.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Convention {
    #[default]
    Testlib,
    /// As testlib's, where points are a share of those of the case, of 1 or of 100.
    Share,
    /// As testlib's, where points are those of the case.
    Points,
    Uoj,
    Icpc,
    Hustoj,
    Qduoj,
    Syzoj,
    Lemon,
    Cms,
    Coci,
    Peg,
    Sinol,
}

/// How the time limit follows from the time of the slowest accepted submission.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Derivation {
    pub multiplier: f64,
    /// In seconds; the limit is a multiple of this.
    pub resolution: f64,
}

/// How the sources of a problem are compiled.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SourceRules {
    /// The folder with files that are laid beside a source, by language.
    pub include: Option<PathBuf>,
    /// The names of constants in the sources, and their values.
    pub constants: Vec<(String, String)>,
    /// Folders with headers for C and C++.
    pub headers: Vec<PathBuf>,
    /// A source that the usual version of its language refuses may be in the newest one.
    pub may_be_newer: bool,
}

/// Which programs judge the outputs, besides those that are found by their names.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Validation {
    /// None; else lines are compared as POJ does.
    #[default]
    None,
    /// Validators of a package, if there are any; else tokens are compared.
    Validators { are_required: bool },
    /// Tokens are compared, even if the package has validators.
    Tokens,
    /// The validator of a package talks to the submission.
    Interaction,
}

impl ProblemData {
    /// Each test with what it is worth, where a site says so. Points of 0 throughout are none: such
    /// tests count as they do without points.
    pub fn with_points(mut self) -> ProblemData {
        self.points = self.points.filter(|plan| plan.most > 0.0);
        let plan = self.points.as_ref();
        let worths = plan.map(PointsPlan::worths).unwrap_or_default();
        for test in &mut self.tests {
            test.configuration.points = worths.get(test.name.as_str()).copied();
        }
        self
    }

    /// The comparison, where its files name one.
    pub fn compare(&self) -> Option<NamedComparison> {
        self.programs.as_ref()?.compare
    }

    /// Whether its files name a program that knows the answers.
    pub fn has_reference(&self) -> bool {
        let programs = self.programs.as_ref();
        programs.is_some_and(|programs| programs.reference.is_some())
    }

    /// Whether submissions get points, by the rules of a package or of a site.
    pub fn gives_points(&self) -> bool {
        self.is_scoring || self.points.is_some()
    }

    /// How its cases, which are these, count together; `None` if nothing says so.
    pub fn points_plan(&self, all: &[String]) -> Option<PointsPlan> {
        let of_package = || PointsPlan::of_package(&self.groups, self.is_legacy, all);
        let is_package = !self.groups.is_empty();
        self.points.clone().or(is_package.then(of_package))
    }

    /// The configuration of a test that a program makes: that of the group `secret`.
    pub fn usual_configuration(&self) -> Result<Configuration, Error> {
        let secret = self.groups.iter().find(|group| group.name == "secret");
        secret.map_or(Ok(Configuration::default()), |group| {
            group.configuration("")
        })
    }
}

/// A submission that the setters of a problem have judged.
#[derive(Debug, Clone, PartialEq)]
pub struct Example {
    /// The name of its folder: `accepted`, `wrong_answer`; or such words in a file of the problem.
    pub folder: String,
    /// A file, or a folder of sources.
    pub path: PathBuf,
}

impl Example {
    pub fn new(folder: impl Into<String>, path: PathBuf) -> Example {
        let folder = folder.into();
        Example { folder, path }
    }
}

/// The submissions of a package in the order of their paths; none if there is no such folder.
pub fn examples(package: &Path) -> Vec<Example> {
    let mut examples = Vec::new();
    for folder in paths_in(&package.join("submissions")).unwrap_or_default() {
        for path in paths_in(&folder).unwrap_or_default() {
            let name = name_of(&path);
            // An executable is what a source beside it was compiled to.
            let is_other = ["Makefile", "README"].contains(&&*name) || name.ends_with(".exe");
            if !is_other && !is_ignored(&name) {
                examples.push(Example::new(name_of(&folder), path));
            }
        }
    }
    examples
}
