//! Which files are the setter's programs of a problem, by one rule that `judge help files` tells to
//! users. They are looked for once, and nothing is compiled here.

use super::program::{in_package, program_in, programs_in};
use crate::error::Error;
use crate::problem::data::{Convention, Validation};
use crate::problem::find_cases::{self, name_of};
use crate::problem::Problem;
use crate::walk::{Links, Walk};
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct Role {
    /// Its files have one of these names. In a folder with several the first name counts.
    names: &'static [&'static str],
    /// The word of errors for several of them.
    plural: &'static str,
    remedy: &'static str,
}

pub const CHECKER: Role = Role {
    names: &["check", "checker", "chk", "spj"],
    plural: "checkers",
    remedy: "keep one, or name it with --checker",
};
pub const INTERACTOR: Role = Role {
    names: &["interact", "interactor", "interactive"],
    plural: "interactors",
    remedy: "keep one, or name it with --interactor",
};
const GENERATOR: Role = Role::new(&["generate", "generator", "gen"]);
const VALIDATOR: Role = Role::new(&["validate", "validator"]);
const REFERENCE: Role = Role::new(&["reference", "brute", "bf", "std", "slow", "naive"]);
const SHRINKER: Role = Role::new(&["shrink"]);
/// Writes all cases.
const MAKER: Role = Role::new(&["make"]);
/// In packages alone.
const GRADER: Role = Role {
    plural: "graders",
    ..Role::new(&[])
};

/// Where a package has its input validators, in the versions of the format.
const INPUT_VALIDATORS: [&str; 3] = [
    "input_validators",
    "input_validator",
    "input_format_validators",
];

/// Languages that only validators are in, and the tools that run them.
const VALIDATOR_LANGUAGES: [(&str, &str); 2] = [("ctd", "checktestdata"), ("viva", "VIVA")];

/// The input validators of a package that are not run, each with the tool that runs it.
pub fn foreign_validators(folder: &Path) -> Vec<(PathBuf, &'static str)> {
    let folders = INPUT_VALIDATORS.iter().map(|name| folder.join(name));
    let files = folders.flat_map(|folder| Walk::new(&folder, Links::Followed));
    let validator = |file: PathBuf| {
        let extension = file.extension()?;
        let mut languages = VALIDATOR_LANGUAGES.iter();
        let (_, tool) = languages.find(|(language, _)| extension == *language)?;
        Some((file, *tool))
    };
    let paths = files.flatten().map(|entry| entry.path);
    paths.filter_map(validator).collect()
}

/// The files that may be a program.
#[derive(Debug, Clone)]
pub struct Candidates {
    pub role: &'static Role,
    /// Several are several programs, or a mistake: the caller knows.
    pub files: Vec<PathBuf>,
    /// Those beside them with a later name of the role.
    pub others: Vec<PathBuf>,
    pub convention: Convention,
}

#[derive(Debug)]
pub struct Programs {
    pub checker: Candidates,
    pub interactor: Candidates,
    pub validator: Candidates,
    pub generator: Candidates,
    pub shrinker: Candidates,
    pub reference: Candidates,
    pub maker: Candidates,
    pub grader: Candidates,
}

impl Programs {
    /// The programs that lie beside the cases of a problem, else those in its own folder.
    pub fn of(problem: &Problem) -> Programs {
        let folder = &problem.cases_folder;
        let beside = listed(folder);
        let other_folder = Some(&problem.own_folder).filter(|other| *other != folder);
        let by_setter = other_folder.map_or(Vec::new(), |folder| listed(folder));
        let all = [&beside[..], &by_setter].concat();
        let mut programs = Programs {
            checker: CHECKER.among(&all),
            interactor: INTERACTOR.among(&all),
            validator: VALIDATOR.among(&all).or(|| {
                let folders = INPUT_VALIDATORS.map(|name| folder.join(name));
                folders.into_iter().flat_map(|folder| in_package(&folder))
            }),
            generator: GENERATOR.among(&all),
            shrinker: SHRINKER.among(&all),
            // These two know the problem's own answers, and write beside its own cases.
            reference: REFERENCE.among(&beside),
            maker: MAKER.among(&beside),
            grader: GRADER.among(&[]).or(|| in_package(&folder.join("graders"))),
        };
        match problem.data.validation {
            Validation::Interaction => {
                programs.interactor = INTERACTOR.among(&[]).or(|| output_validators(folder));
            }
            Validation::Validators { .. } => {
                programs.checker = programs.checker.or(|| output_validators(folder));
            }
            Validation::None | Validation::Tokens => {}
        }
        programs.take_named(problem, &by_setter);
        if let Some(checker) = &problem.meta.checker {
            programs.checker = CHECKER.named(checker);
        }
        programs
    }

    /// Where the files of a problem name programs, others are none of these.
    fn take_named(&mut self, problem: &Problem, by_setter: &[Vec<PathBuf>]) {
        let Some(named) = &problem.data.programs else {
            return;
        };
        let candidates = |role: &'static Role, file: &Option<PathBuf>| Candidates {
            files: file.iter().cloned().collect(),
            convention: named.convention,
            ..role.among(&[])
        };
        self.checker = match (&named.checker, named.compare) {
            (None, None) => CHECKER.among(by_setter),
            (checker, _) => candidates(&CHECKER, checker),
        };
        self.interactor = candidates(&INTERACTOR, &named.interactor);
        self.validator = candidates(&VALIDATOR, &named.validator);
        if named.reference.is_some() {
            self.reference = candidates(&REFERENCE, &named.reference);
        }
        if let Some((maker, _)) = &named.maker {
            self.maker = candidates(&MAKER, &Some(maker.clone()));
        }
    }
}

/// Whether a file has the name of a setter's program.
pub fn is_setters(file: &Path) -> bool {
    let roles = [
        CHECKER, INTERACTOR, GENERATOR, VALIDATOR, REFERENCE, SHRINKER, MAKER,
    ];
    roles.iter().any(|role| role.rank(file).is_some())
}

/// Whether there is a program that makes tests for a folder of cases, or knows their answers.
pub fn has_programs(cases_folder: &Path) -> bool {
    let programs = listed(cases_folder);
    let has = |role: &'static Role| !role.among(&programs).files.is_empty();
    has(&REFERENCE) || has(&GENERATOR)
}

/// The programs in the folders where those for a folder of cases may be, folder by folder.
fn listed(cases_folder: &Path) -> Vec<Vec<PathBuf>> {
    let folders = find_cases::of_programs(cases_folder).into_iter();
    folders.map(|folder| programs_in(&folder)).collect()
}

/// Each has to accept an output. Since the version of 2023 the whole folder is one program.
fn output_validators(folder: &Path) -> Vec<PathBuf> {
    match program_in(&folder.join("output_validator")) {
        programs if programs.is_empty() => in_package(&folder.join("output_validators")),
        programs => programs,
    }
}

impl Role {
    const fn new(names: &'static [&'static str]) -> Role {
        Role {
            names,
            plural: "programs of one name",
            remedy: "keep one",
        }
    }

    /// The programs with the first of its names that the first folder with any of them has.
    fn among(&'static self, folders: &[Vec<PathBuf>]) -> Candidates {
        let has_name = |file: &PathBuf| self.rank(file).is_some();
        let folder = folders.iter().find(|folder| folder.iter().any(has_name));
        let mut files = folder.cloned().unwrap_or_default();
        files.retain(has_name);
        files.sort_by_cached_key(|file| (self.rank(file), file.clone()));
        let first = files.first().and_then(|file| self.rank(file));
        let (files, others) = files.into_iter().partition(|file| self.rank(file) == first);
        Candidates {
            role: self,
            files,
            others,
            convention: Convention::Testlib,
        }
    }

    fn rank(&self, file: &Path) -> Option<usize> {
        let stem = file.file_stem()?;
        self.names.iter().position(|name| stem == *name)
    }

    /// The program that the user or the head of the problem names.
    pub fn named(&'static self, file: &Path) -> Candidates {
        Candidates {
            files: vec![file.to_path_buf()],
            ..self.among(&[])
        }
    }

    /// The first of its names, which `judge new` writes.
    pub fn name(&self) -> &'static str {
        self.names.first().copied().unwrap_or_default()
    }
}

impl Candidates {
    /// Which program is used where others have another name of the same role.
    pub fn choice(&self) -> Option<String> {
        let used = self.files.first().filter(|_| !self.others.is_empty())?;
        let others: Vec<_> = self.others.iter().map(|file| name_of(file)).collect();
        let (used, others) = (name_of(used), others.join(" or "));
        Some(format!("{used} is used, not {others}"))
    }

    /// The programs of the package, if the problem has no others.
    fn or<F: IntoIterator<Item = PathBuf>>(self, of_package: impl FnOnce() -> F) -> Candidates {
        if !self.files.is_empty() {
            return self;
        }
        Candidates {
            files: of_package().into_iter().collect(),
            convention: Convention::Icpc,
            ..self
        }
    }

    pub fn one(&self) -> Result<Option<&Path>, Error> {
        match &self.files[..] {
            [] => Ok(None),
            [file] => Ok(Some(file)),
            _ => Err(Error::Several {
                what: self.role.plural,
                paths: self.files.clone(),
                remedy: self.role.remedy,
            }),
        }
    }

    /// Several validators of a package are several programs; of all others there is one.
    pub fn all(&self) -> Result<&[PathBuf], Error> {
        if self.convention != Convention::Icpc {
            self.one()?;
        }
        Ok(&self.files)
    }
}
