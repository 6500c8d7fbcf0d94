//! A session: what is judged together, in order. It knows what an earlier report has already, what
//! is left, and hands each record on as soon as there is one.

use crate::compile::submission::Submission;
use crate::digest::Digest;
use crate::error::Error;
use crate::judging::class;
use crate::judging::conditions::DerivedLimit;
use crate::judging::digests;
use crate::judging::expectation::Expectation;
use crate::judging::job::{JobInfo, JudgeJob};
use crate::judging::known_problem::KnownProblem;
use crate::judging::merging::EarlierReport;
use crate::judging::record::Record;
use crate::judging::shard::{ReportPart, ReportShape, Shard, VERSION};
use crate::judging::submissions::{JudgeOptions, JudgeTask, PreparedTask};
use crate::judging::timing::derived_limit;
use crate::judging::toolbox::Toolbox;
use crate::judging::workers::side_by_side;
use crate::judging::Progress;
use crate::problem::Problem;
use crate::terminal::paths::submission_names;
use std::collections::{BTreeSet, HashMap, VecDeque};
use std::path::Path;
use std::thread;

pub struct JudgeSession<'a> {
    settings: &'a JudgeOptions,
    toolbox: &'a Toolbox<'a>,
    shard: Shard,
    jobs: Vec<JudgeJob>,
    /// What reports tell of each job.
    infos: Vec<JobInfo>,
    /// What the makers of each expect, where that is asked for.
    expectations: Vec<Result<Option<Expectation>, Error>>,
    /// Each once, and for each job the place of its own.
    problems: Vec<KnownProblem>,
    problem_of: Vec<usize>,
    derived: Vec<DerivedLimit>,
    /// Of all jobs.
    digest: String,
    /// What is known of this part without a judging, in the order of the jobs.
    known: Vec<Record>,
}

impl<'a> JudgeSession<'a> {
    /// Finds what is known of the problems; digests only where somebody asks for them.
    ///
    /// # Errors
    /// Ctrl-C while a time limit was derived.
    pub fn new(
        jobs: Vec<JudgeJob>,
        shard: Shard,
        has_digests: bool,
        settings: &'a JudgeOptions,
        toolbox: &'a Toolbox,
    ) -> Result<JudgeSession<'a>, Error> {
        let conditions = &settings.conditions;
        let (mut problems, mut problem_of, mut derived) = (Vec::new(), Vec::new(), Vec::new());
        for job in &jobs {
            let found = problems.iter().position(|it| is_of(it, &job.problem));
            problem_of.push(found.unwrap_or(problems.len()));
            if found.is_none() {
                let (problem, patterns) = (job.problem.clone(), &settings.patterns);
                let limit = derived_limit(&problem, conditions, settings.jobs, toolbox)?;
                let limit_of = limit.as_ref();
                problems.push(KnownProblem::new(problem, conditions, limit_of, patterns));
                derived.extend(limit);
            }
        }
        let digests = if has_digests {
            digests::of_jobs(&jobs, &problems, &problem_of, settings)
        } else {
            vec![String::new(); jobs.len()]
        };
        let mut digest = Digest::default();
        digests.iter().for_each(|it| digest.add(it.as_bytes()));
        let known_of = |number: usize| &problems[problem_of[number]];
        let expectations = expectations(&jobs, settings);
        let mut session = JudgeSession {
            infos: infos(&jobs, &expectations, digests, known_of),
            expectations,
            digest: digest.to_string(),
            known: Vec::new(),
            settings,
            toolbox,
            shard,
            jobs,
            problems,
            problem_of,
            derived,
        };
        session.known = session.absences();
        Ok(session)
    }

    /// The limits on time that the statements do not give.
    pub fn derived(&self) -> &[DerivedLimit] {
        &self.derived
    }

    /// What reports tell of all jobs, even of those of other parts.
    pub fn infos(&self) -> &[JobInfo] {
        &self.infos
    }

    /// What is known of this part without a judging, in order.
    pub fn known(&self) -> &[Record] {
        &self.known
    }

    /// The names of the groups that any of the cases is in.
    pub fn groups(&self) -> Vec<String> {
        let cases = self.problems.iter().flat_map(KnownProblem::case_names);
        groups_of(cases)
    }

    pub fn part(&self, shape: ReportShape) -> ReportPart {
        ReportPart {
            shard: self.shard,
            shape,
            jobs: self.jobs.len(),
            version: VERSION.to_string(),
            digest: self.digest.clone(),
        }
    }

    /// The records of what students have not handed in.
    fn absences(&self) -> Vec<Record> {
        let own = self.shard.own(&self.jobs).into_iter();
        let absent = own.filter_map(|number| {
            let why = self.jobs[number].submission.as_ref().err()?;
            Some(Record::absent(self.infos[number].clone(), why))
        });
        absent.collect()
    }

    /// Takes what an earlier report has of this part. What has changed since or could not be judged
    /// is judged again. Returns how many results are taken, are to be judged again, and are in this
    /// part.
    ///
    /// # Errors
    /// It has results that these words do not ask for: they would be lost.
    pub fn resume(&mut self, file: &Path, earlier: EarlierReport) -> Result<[usize; 3], Error> {
        let mut own = self.shard.own(&self.jobs);
        own.retain(|&number| self.jobs[number].submission.is_ok());
        // A file may be named twice.
        let mut places: HashMap<_, VecDeque<usize>> = HashMap::new();
        for &number in &own {
            let key = self.infos[number].key();
            places.entry(key).or_default().push_back(number);
        }
        let is_own = earlier.part.map_or(true, |part| part.version == VERSION);
        let (mut known, mut outdated) = (Vec::new(), 0);
        let submitted = earlier.records.into_iter();
        for mut record in submitted.filter(|it| it.absence().is_none()) {
            let Some(numbers) = places.get_mut(&record.job.key()) else {
                let source = record.job.submission.as_ref();
                if source.is_some_and(|it| Path::new(it).exists()) {
                    return Err(foreign(file, &record));
                }
                // A source that was renamed, or a student who has handed in something now.
                continue;
            };
            let Some(number) = numbers.pop_front() else {
                continue;
            };
            let info = &self.infos[number];
            if is_own && record.job.digest == info.digest && record.is_whole() {
                record.job = info.clone();
                known.push(record);
            } else {
                outdated += 1;
            }
        }
        let counts = [known.len(), outdated, own.len()];
        self.known.extend(known);
        self.known.sort_by_key(|record| record.job.number);
        Ok(counts)
    }

    /// Hands on the record of each job of this part, in order, when it is known, up to Ctrl-C.
    /// Compilers run at the same time, but never beside a case: they would change its time. Only so
    /// many submissions are compiled ahead as keep the processors busy, and of the first ones half as
    /// many, so that results come early, and a class takes no more memory than a few.
    pub fn run(&self, tell: &mut dyn FnMut(&Record) -> Result<(), Error>) -> Result<(), Error> {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let (left, mut known, mut done) = (self.left(), self.known.iter().peekable(), 0);
        let (first, rest) = left.split_at(left.len().min(processors));
        'jobs: for part in [first].into_iter().chain(rest.chunks(2 * processors)) {
            let prepare = |i: usize| self.task(part[i]).map(JudgeTask::prepare);
            let is_last = |prepared: &Option<Result<_, Box<Record>>>| matches!(prepared, Some(Err(record)) if record.was_interrupted());
            let prepared = side_by_side(part.len(), processors, prepare, is_last);
            for (&number, prepared) in part.iter().zip(prepared) {
                let Some(prepared) = prepared.flatten() else {
                    break 'jobs;
                };
                while let Some(record) = known.next_if(|it| it.job.number < number) {
                    tell(record)?;
                }
                done += 1;
                let name = self.infos[number].submission.as_deref();
                let name = name.unwrap_or_default();
                self.toolbox
                    .notify(Progress::Submission(name, done, left.len()));
                let record = prepared.map_or_else(|record| *record, PreparedTask::judge);
                tell(&record)?;
                if record.was_interrupted() {
                    break 'jobs;
                }
            }
        }
        known.try_for_each(tell)
    }

    /// The numbers of the jobs of this part that are not known.
    fn left(&self) -> Vec<usize> {
        let mut left = self.shard.own(&self.jobs);
        left.retain(|number| self.known.iter().all(|it| it.job.number != *number));
        left
    }

    /// `None` where nothing was handed in.
    fn task(&self, number: usize) -> Option<JudgeTask<'_>> {
        Some(JudgeTask {
            known: &self.problems[self.problem_of[number]],
            submission: self.jobs[number].submission.as_ref().ok()?,
            info: &self.infos[number],
            expectation: self.expectations[number].as_ref().map(Option::as_ref),
            settings: self.settings,
            toolbox: self.toolbox,
        })
    }
}

/// Several problems may have the cases of one folder, or each some of them.
fn is_of(known: &KnownProblem, problem: &Problem) -> bool {
    let (known, data) = (&known.problem, &problem.data);
    known.cases_folder == problem.cases_folder
        && known.solution == problem.solution
        && known.data.others == data.others
        && known.data.tests == data.tests
}

fn expectations(
    jobs: &[JudgeJob],
    settings: &JudgeOptions,
) -> Vec<Result<Option<Expectation>, Error>> {
    let expectation = |job: &JudgeJob| match &job.submission {
        Ok(Submission::File(path)) if settings.expects => Expectation::of(&job.problem, path),
        _ => Ok(None),
    };
    jobs.iter().map(expectation).collect()
}

fn infos<'a>(
    jobs: &[JudgeJob],
    expectations: &[Result<Option<Expectation>, Error>],
    digests: Vec<String>,
    known_of: impl Fn(usize) -> &'a KnownProblem,
) -> Vec<JobInfo> {
    let submissions: Vec<Option<String>> = jobs.iter().map(JudgeJob::name).collect();
    let alone = jobs.iter().zip(&submissions);
    let alone = alone.filter(|(job, _)| job.student.is_none());
    let paths: Vec<&str> = alone.filter_map(|(_, name)| name.as_deref()).collect();
    let mut names = submission_names(&paths).into_iter();
    let mut infos = Vec::new();
    for ((number, job), digest) in jobs.iter().enumerate().zip(digests) {
        let name = match (&job.student, &submissions[number]) {
            (_, None) => String::new(),
            (Some(student), Some(path)) => class::submission_name(student, path),
            (None, Some(_)) => names.next().unwrap_or_default(),
        };
        let (expected, meta) = (expectations[number].as_ref(), &job.problem.meta);
        let expected = expected.ok().and_then(Option::as_ref);
        let info = JobInfo {
            number,
            digest,
            name,
            student: job.student.clone(),
            is_guess: job.is_guess,
            expected: expected.map(|it| it.name.clone()),
            ..JobInfo::new(known_of(number), submissions[number].clone())
        };
        infos.push(match job.submission {
            Ok(_) => info,
            Err(_) => JobInfo {
                limit_ms: meta.time_ms,
                limit_kb: meta.memory_kb,
                ..info
            },
        });
    }
    infos
}

/// The names of the groups that cases are in, by the names of the cases.
pub fn groups_of<'a>(cases: impl Iterator<Item = &'a str>) -> Vec<String> {
    let groups = cases.filter_map(|case| Some(case.rsplit_once('/')?.0.to_string()));
    let groups: BTreeSet<String> = groups.collect();
    groups.into_iter().collect()
}

fn foreign(file: &Path, record: &Record) -> Error {
    Error::Says(format!(
        "{} has a result of {} for {}, which this command does not judge; use the same options as \
        before, or another file",
        file.display(),
        record.job.submission.as_deref().unwrap_or_default(),
        record.job.problem
    ))
}
