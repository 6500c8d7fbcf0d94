//! Data of Hydro: `config.yaml` beside the cases, or `problem.yaml` with the folder `testdata`.
//! Source: <https://docs.hydro.ac/docs/Hydro/user/testdata>, and the sources of Hydro's judge.

use super::document::Document;
use super::group::Configuration;
use super::head::{Files, Head, USUAL};
use super::layout::entries;
use super::luogu;
use super::named_comparison::NamedComparison;
use super::natural::natural;
use super::scheme::{shares, Part, PartRule, Rounding, Scheme};
use super::setup::{self, Convention, NamedPrograms, Setup, SourceRules, Test};
use super::yaml::Node;
use crate::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

const CONFIGS: [&str; 2] = ["config.yaml", "config.yml"];

/// What Vijos had before Hydro: the number of cases, and for each a line with its input, its answer,
/// seconds, points and perhaps KB.
const OLD_CONFIG: &str = "config.ini";

/// Kinds of problems whose submissions are not one program.
const OUT_OF_REACH: [(&str, &str); 4] = [
    ("objective", "questions with answers to choose"),
    ("submit_answer", "answers to submit"),
    ("communication", "several programs that talk to each other"),
    ("remote_judge", "another site"),
];

const CONVENTIONS: [(&str, Convention); 6] = [
    ("testlib", Convention::Share),
    ("syzoj", Convention::Syzoj),
    ("hustoj", Convention::Hustoj),
    ("qduoj", Convention::Qduoj),
    ("lemon", Convention::Lemon),
    ("kattis", Convention::Icpc),
];

pub fn is_problem(folder: &Path) -> bool {
    let is_package = folder.join("data").is_dir();
    let is_whole = folder.join("problem.yaml").is_file() && folder.join("testdata").is_dir();
    let has_config = CONFIGS.iter().any(|name| folder.join(name).is_file());
    is_whole && !is_package || has_config && !luogu::is_problem(folder)
}

/// Other programs have files of that name, too: this one begins with a number, or lies beside the
/// folder of inputs.
pub fn is_old_problem(folder: &Path) -> bool {
    let text = fs::read_to_string(folder.join(OLD_CONFIG)).unwrap_or_default();
    let first = text.trim_start_matches('\u{feff}').lines().next();
    let has_count = first.is_some_and(|line| line.trim().parse::<u32>().is_ok());
    has_count || folder.join(OLD_CONFIG).is_file() && folder.join("Input").is_dir()
}

struct Config {
    about: Document,
    /// The folder of the cases.
    folder: PathBuf,
}

/// # Errors
/// A value that makes no sense, a file that is not there, a kind of problem that is not judged.
pub fn read(folder: &Path) -> Result<Setup, Error> {
    let inner = folder.join("testdata");
    let inner = match inner.is_dir() {
        true => inner,
        false => folder.to_path_buf(),
    };
    let about = folder.join("problem.yaml");
    let title = match about.is_file() {
        true => Document::yaml(&about)?
            .root
            .text("title")
            .unwrap_or_default()
            .to_string(),
        false => String::new(),
    };
    let folders = [&inner, folder];
    let names = CONFIGS.into_iter().chain([OLD_CONFIG]);
    let mut files = folders
        .iter()
        .flat_map(|it| names.clone().map(|name| it.join(name)));
    let about = match files.find(|file| file.is_file()) {
        Some(file) if file.ends_with(OLD_CONFIG) => old(Document::read(&file)?)?,
        Some(file) => Document::yaml(&file)?,
        None => Document {
            file: about,
            text: String::new(),
            root: Node::default(),
        },
    };
    Config {
        about,
        folder: inner,
    }
    .setup(title)
}

impl Config {
    fn setup(&self, title: String) -> Result<Setup, Error> {
        let root = &self.about.root;
        let kind = root.text("type").unwrap_or("default");
        if let Some((_, what)) = OUT_OF_REACH.iter().find(|(name, _)| *name == kind) {
            return Err(self.about.refusal("type", kind, what));
        }
        let limits = self.limits(root, &Configuration::default())?;
        let (tests, scheme) = self.subtasks()?;
        let (checker, convention, compare) = self.checker()?;
        let extra = root.words("user_extra_files").unwrap_or_default();
        if let Some(script) = extra.iter().find(|it| it.ends_with(".sh")) {
            let what = "a compile script of its own";
            return Err(self.about.refusal("user_extra_files", script, what));
        }
        let interactor = match kind {
            "interactive" => Some(self.file("interactor")?.ok_or_else(|| {
                let what = "names no program, and type is interactive";
                self.about.fault("interactor", "", what)
            })?),
            _ => None,
        };
        Ok(Setup {
            head: Some(Head {
                title,
                time_ms: limits.time_ms.unwrap_or(1000),
                memory_kb: limits.memory_kb.unwrap_or(256 << 10),
                files: self.files()?,
                ..USUAL
            }),
            source: self.about.file.clone(),
            passes: self.about.count_at(root, "multi_pass")?.map(|it| it as u32),
            sources: SourceRules {
                headers: extra.iter().map(|_| self.folder.clone()).take(1).collect(),
                ..SourceRules::default()
            },
            programs: Some(NamedPrograms::judging(checker, interactor, convention)),
            tests,
            scheme: Some(scheme),
            compare,
            ..Setup::default()
        })
    }

    fn files(&self) -> Result<Files, Error> {
        let Some(name) = self.about.root.text("filename") else {
            return Ok(Files::default());
        };
        let name = self.about.file_name("filename", name)?;
        Ok(Files {
            input: Some(format!("{name}.in")),
            output: Some(format!("{name}.out")),
        })
    }

    /// The limits of a node, with their units or without, which come before those around it.
    fn limits(&self, node: &Node, outer: &Configuration) -> Result<Configuration, Error> {
        let of = |key: &str, units: [(&str, f64); 3], whole: f64| {
            let Some(value) = node.text(key) else {
                return Ok(None);
            };
            let text = value.trim().to_ascii_lowercase();
            let text = text.strip_suffix('b').unwrap_or(&text);
            let with = |(unit, rate)| Some((text.strip_suffix(unit)?, rate));
            let (digits, rate) = units.into_iter().find_map(with).unwrap_or((text, whole));
            let limit = self.about.limit(key, digits, rate);
            let limit = limit.map_err(|_| self.about.fault(key, value, "is no limit above 0"));
            limit.map(Some)
        };
        let time = of("time", [("ms", 1.0), ("us", 0.001), ("s", 1000.0)], 1.0)?;
        let units = [("k", 1.0), ("m", 1024.0), ("g", 1_048_576.0)];
        let memory = of("memory", units, 1024.0)?;
        Ok(Configuration {
            time_ms: time.or(outer.time_ms),
            memory_kb: memory.or(outer.memory_kb),
            ..outer.clone()
        })
    }

    /// The tests in their subtasks. Without a list they are those that the files' names tell.
    fn subtasks(&self) -> Result<(Vec<Test>, Scheme), Error> {
        let root = &self.about.root;
        let mut listed = match root.get("cases") {
            Some(cases @ Node::List(_)) => {
                vec![map(vec![("cases", cases.clone()), ("type", text("sum"))])]
            }
            _ => root.items("subtasks").to_vec(),
        };
        let is_plain = root.get("cases").is_some() || listed.is_empty();
        if listed.iter().all(|it| it.items("cases").is_empty()) {
            listed = by_names(&self.folder, &listed)?;
        }
        let id = |(place, node): (usize, &Node)| {
            let id = node.text("id").and_then(|it| it.parse::<i64>().ok());
            id.unwrap_or(place as i64 + 1)
        };
        let mut listed: Vec<(i64, Node)> = listed
            .iter()
            .enumerate()
            .map(id)
            .zip(listed.clone())
            .collect();
        listed.sort_by_key(|(id, _)| *id);
        let nodes: Vec<&Node> = listed.iter().map(|(_, node)| node).collect();
        let scores = self.scores(&nodes, 100.0)?;
        let (mut tests, mut parts) = (Vec::new(), Vec::new());
        for ((id, node), score) in listed.iter().zip(scores) {
            let cases = self.cases(node, score, &mut tests)?;
            let ids = node.words("if").unwrap_or_default();
            let place = |word: &String| {
                let place = listed.iter().position(|(id, _)| id.to_string() == *word);
                place.ok_or_else(|| self.about.fault("if", word, "is no subtask"))
            };
            parts.push(Part {
                name: match is_plain && listed.len() == 1 {
                    true => String::new(),
                    false => format!("subtask {id}"),
                },
                rule: self.rule(node)?,
                cases,
                requires: ids.iter().map(place).collect::<Result<_, _>>()?,
            });
        }
        let scheme = Scheme {
            rounding: Rounding::Down,
            ..Scheme::of_parts(parts)
        };
        Ok((tests, scheme))
    }

    fn rule(&self, subtask: &Node) -> Result<PartRule, Error> {
        match subtask.text("type") {
            Some("sum") => Ok(PartRule::Sum),
            Some("max") => Ok(PartRule::Greatest),
            None | Some("min") => Ok(PartRule::Least),
            Some(other) => Err(self.about.fault("type", other, "is not sum, min or max")),
        }
    }

    /// The scores of nodes: those without one share what is left of `total`.
    fn scores(&self, nodes: &[&Node], total: f64) -> Result<Vec<f64>, Error> {
        let given = nodes.iter().map(|node| self.about.points_at(node, "score"));
        let given: Vec<Option<f64>> = given.collect::<Result<_, _>>()?;
        let given: Vec<Option<f64>> = given
            .into_iter()
            .map(|it| it.filter(|it| *it > 0.0))
            .collect();
        let left = (total - given.iter().flatten().sum::<f64>()).max(0.0);
        let open = given.iter().filter(|it| it.is_none()).count();
        let mut shares = shares(left, open).into_iter();
        Ok(given
            .into_iter()
            .map(|it| it.or_else(|| shares.next()).unwrap_or(0.0))
            .collect())
    }

    /// The names of a subtask's cases, and what each is worth; the tests are added to the others.
    fn cases(
        &self,
        subtask: &Node,
        score: f64,
        tests: &mut Vec<Test>,
    ) -> Result<Vec<(String, f64)>, Error> {
        let limits = self.limits(subtask, &Configuration::default())?;
        let mut nodes: Vec<&Node> = subtask.items("cases").iter().collect();
        if nodes.is_empty() {
            return Err(self.about.fault("cases", "", "are missing in a subtask"));
        }
        nodes.sort_by_key(|it| {
            it.text("id")
                .and_then(|id| id.parse::<i64>().ok())
                .unwrap_or(0)
        });
        let scores = match self.rule(subtask)? {
            PartRule::Sum => self.scores(&nodes, score)?,
            _ => vec![score; nodes.len()],
        };
        let mut cases = Vec::new();
        for (node, worth) in nodes.into_iter().zip(scores) {
            let file = |key: &str| match node.text(key).filter(|it| *it != "/dev/null") {
                Some(name) => self.about.existing(&self.folder, key, name).map(Some),
                None => Ok(None),
            };
            let (input, answer) = (file("input")?, file("output")?);
            let mut test = Test::named_after(input, answer);
            test.configuration = self.limits(node, &limits)?;
            cases.push((setup::add(tests, test), worth));
        }
        Ok(cases)
    }

    /// The value of a key, which may be a map with a file.
    fn name(&self, key: &str) -> Option<&str> {
        let root = &self.about.root;
        root.text(key).or_else(|| root.text(&format!("{key}.file")))
    }

    /// The file of a key.
    fn file(&self, key: &str) -> Result<Option<PathBuf>, Error> {
        let beside = self.about.folder();
        let file = self
            .name(key)
            .map(|name| match beside.join(name).is_file() {
                true => self.about.existing(beside, key, name),
                false => self.about.existing(&self.folder, key, name),
            });
        file.transpose()
    }

    fn checker(&self) -> Result<(Option<PathBuf>, Convention, Option<NamedComparison>), Error> {
        let usual = |comparison| Ok((None, Convention::Share, comparison));
        // Where a checker has no type, it is one of testlib.
        let usual_kind = match self.about.root.get("checker") {
            Some(_) => "testlib",
            None => "default",
        };
        let kind = self.about.root.text("checker_type").unwrap_or(usual_kind);
        match kind {
            "default" => return usual(None),
            "strict" => return usual(NamedComparison::named(kind).ok()),
            _ => {}
        }
        let convention = CONVENTIONS.iter().find(|(name, _)| *name == kind);
        let convention = convention
            .map(|(_, convention)| *convention)
            .ok_or_else(|| {
                self.about
                    .fault("checker_type", kind, "is no checker that is known")
            })?;
        match self.name("checker") {
            // An interactor decides by itself.
            None if self.about.root.text("type") == Some("interactive") => usual(None),
            None => Err(self.about.fault("checker", "", "names no program")),
            Some(name) if !name.contains('.') => {
                usual(Some(self.about.named_comparison("checker", name)?))
            }
            Some(_) => Ok((self.file("checker")?, convention, None)),
        }
    }
}

/// The values of a configuration for Vijos, whose inputs and answers may be in folders.
fn old(mut about: Document) -> Result<Document, Error> {
    let mut lines = about.text.lines().map(str::trim);
    let count = about.count("cases", lines.next().unwrap_or_default())?;
    let within = |folders: [&str; 2], name: &str| {
        let mut names = folders.iter().map(|folder| format!("{folder}/{name}"));
        let own = names.find(|name| about.beside(name).is_some());
        text(&own.unwrap_or_else(|| name.to_string()))
    };
    let mut cases = Vec::new();
    for line in lines.take(count) {
        let words: Vec<&str> = line.split('|').map(str::trim).collect();
        let [input, output, seconds, score, rest @ ..] = &words[..] else {
            let what = "is not INPUT|OUTPUT|SECONDS|POINTS|KB";
            return Err(about.fault("case", line, what));
        };
        let mut entries = vec![
            ("input", within(["Input", "input"], input)),
            ("output", within(["Output", "output"], output)),
            ("time", text(&format!("{seconds}s"))),
            ("score", text(score)),
        ];
        if let Some(kb) = rest.first().filter(|it| !it.is_empty()) {
            entries.push(("memory", text(&format!("{kb}k"))));
        }
        cases.push(map(entries));
    }
    if cases.len() < count {
        let what = format!("is not the number of lines after it, {}", cases.len());
        return Err(about.fault("cases", &count.to_string(), &what));
    }
    about.root = map(vec![("cases", Node::List(cases))]);
    Ok(about)
}

fn text(text: &str) -> Node {
    Node::Text(text.to_string())
}

fn map(entries: Vec<(&str, Node)>) -> Node {
    Node::Map(
        entries
            .into_iter()
            .map(|(key, node)| (key.to_string(), node))
            .collect(),
    )
}

/// The number of a subtask, whether it counts as its worst case, and of each case its number, its
/// input and its answer.
type NamedSubtask = (u64, bool, Vec<(u64, String, String)>);

/// The subtasks that the names of the files tell; `listed` has what is said of them.
fn by_names(folder: &Path, listed: &[Node]) -> Result<Vec<Node>, Error> {
    let mut names = entries(folder)?;
    for inner in ["input", "output"] {
        let within = entries(&folder.join(inner)).unwrap_or_default();
        names.extend(within.into_iter().map(|name| format!("{inner}/{name}")));
    }
    let mut subtasks: Vec<NamedSubtask> = Vec::new();
    for name in &names {
        let Some(found) = name_of_case(name) else {
            continue;
        };
        let is_answer = |it: &&String| *it != name && names.contains(it);
        let Some(answer) = found.answers.iter().find(is_answer) else {
            continue;
        };
        let case = (found.number, name.clone(), answer.clone());
        match subtasks.iter_mut().find(|(id, ..)| *id == found.subtask) {
            Some((.., cases)) => cases.push(case),
            None => subtasks.push((found.subtask, found.is_least, vec![case])),
        }
    }
    let node = |(id, is_least, mut cases): NamedSubtask| {
        cases.sort_by(|a, b| a.0.cmp(&b.0).then_with(|| natural(&a.1, &b.1)));
        let case = |(_, input, output): (u64, String, String)| {
            map(vec![("input", text(&input)), ("output", text(&output))])
        };
        let cases = Node::List(cases.into_iter().map(case).collect());
        let kind = text(if is_least { "min" } else { "sum" });
        let is_own = |it: &&Node| it.text("id") == Some(&id.to_string());
        let said = listed.iter().find(is_own).map_or(&[][..], Node::entries);
        let mut entries = said.to_vec();
        entries.push(("cases".to_string(), cases));
        entries.push(("id".to_string(), text(&id.to_string())));
        if said.is_empty() {
            entries.push(("type".to_string(), kind));
        }
        Node::Map(entries)
    };
    Ok(subtasks.into_iter().map(node).collect())
}

/// What the name of an input tells.
struct CaseName {
    subtask: u64,
    number: u64,
    /// Its subtask counts as its worst case.
    is_least: bool,
    answers: Vec<String>,
}

fn name_of_case(name: &str) -> Option<CaseName> {
    const INPUTS: [&str; 6] = [".in.txt", ".IN.TXT", ".in", ".IN", ".txt", ".TXT"];
    const ANSWERS: [&str; 8] = [
        "out", "out.txt", "OUT", "OUT.TXT", "ans", "ans.txt", "ANS", "ANS.TXT",
    ];
    let renamed = |name: String| {
        let other = name.replace("input", "output").replace("INPUT", "OUTPUT");
        [name, other]
    };
    let digits = |text: &str| {
        let start = text.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        (start, text[start..].parse::<u64>().ok())
    };
    if let Some(stem) = INPUTS.iter().find_map(|end| name.strip_suffix(end)) {
        let answers = ANSWERS
            .iter()
            .flat_map(|end| renamed(format!("{stem}.{end}")));
        let mut answers: Vec<String> = answers.collect();
        answers.push(format!("{}.txt", stem.replace("input", "output")));
        let (start, number) = digits(stem);
        let before = stem[..start].strip_suffix(['-', '_']);
        let subtask = before.and_then(|before| digits(before).1);
        let first = stem.split(['-', '_']).next().and_then(|it| it.parse().ok());
        return Some(CaseName {
            subtask: subtask.unwrap_or(1),
            number: number.or(first)?,
            is_least: number.is_some() && subtask.is_some(),
            answers,
        });
    }
    let (start, number) = digits(name);
    let stem = name[..start].strip_suffix(".in")?;
    let number = number?;
    let ends = ["ou", "out"].map(|end| format!("{stem}.{end}{}", &name[start..]));
    Some(CaseName {
        subtask: 1,
        number,
        is_least: false,
        answers: ends.into_iter().flat_map(renamed).collect(),
    })
}
