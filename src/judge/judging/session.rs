//! A session: what is judged together, in order. It knows what an earlier report has already, what
//! is left, and hands each record on as soon as there is one.

use crate::compile::submission::Submission;
use crate::digest::Digest;
use crate::error::Error;
use crate::judging::class;
use crate::judging::conditions::{DerivedLimit, JudgeOptions};
use crate::judging::digests;
use crate::judging::expectation::Expectation;
use crate::judging::job::{JobInfo, JudgeJob};
use crate::judging::known_problem::KnownProblem;
use crate::judging::merging::EarlierReport;
use crate::judging::points::group_of;
use crate::judging::preparation::prepare;
use crate::judging::record::{CaseKind, CaseRecord, Record};
use crate::judging::shard::{ReportPart, ReportShape, Shard, VERSION};
use crate::judging::submissions::judge;
use crate::judging::timing::derived_limit;
use crate::judging::toolbox::Toolbox;
use crate::judging::workers::side_by_side;
use crate::judging::Progress;
use crate::problem::Problem;
use crate::terminal::paths::submission_names;
use std::collections::{BTreeSet, HashMap, VecDeque};
use std::path::Path;
use std::sync::Arc;
use std::thread;

pub struct JudgeSession<'a> {
    options: &'a JudgeOptions,
    toolbox: &'a Toolbox<'a>,
    shard: Shard,
    tasks: Vec<JudgeTask>,
    /// The numbers of those of this part.
    own: Vec<usize>,
    /// The limits on time that the statements do not give.
    pub derived: Vec<DerivedLimit>,
    /// Of all tasks.
    digest: String,
    /// What is known of this part without a judging, in the order of the jobs.
    pub known: Vec<Record>,
}

/// A job with what is known before it is judged.
struct JudgeTask {
    submission: Result<Submission, String>,
    info: JobInfo,
    /// Found once for all submissions.
    known: Arc<KnownProblem>,
    /// What the setters expect; `None` if they do not say, or it is not asked for.
    expectation: Result<Option<Expectation>, Error>,
}

impl JudgeTask {
    fn new(
        job: JudgeJob,
        known: Arc<KnownProblem>,
        info: JobInfo,
        options: &JudgeOptions,
    ) -> JudgeTask {
        let expectation = match &job.submission {
            Ok(Submission::File(path)) if options.expects => Expectation::of(&job.problem, path),
            _ => Ok(None),
        };
        let expected = expectation.as_ref().ok().and_then(Option::as_ref);
        JudgeTask {
            info: JobInfo {
                expected: expected.map(|it| it.name.clone()),
                ..info
            },
            submission: job.submission,
            known,
            expectation,
        }
    }

    /// # Errors
    /// Nothing was handed in, or nobody knows what its setters expect.
    fn submission(&self) -> Result<&Submission, Error> {
        self.expectation.as_ref().map_err(Clone::clone)?;
        let submission = self.submission.as_ref();
        submission.map_err(|why| Error::Says(why.clone()))
    }
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
        options: &'a JudgeOptions,
        toolbox: &'a Toolbox,
    ) -> Result<JudgeSession<'a>, Error> {
        let (conditions, patterns) = (&options.conditions, &options.patterns);
        let mut problems: Vec<(Arc<KnownProblem>, Option<Digest>)> = Vec::new();
        let (mut derived, mut tasks) = (Vec::new(), Vec::new());
        let (names, mut digest) = (names(&jobs), Digest::default());
        for ((number, job), name) in jobs.into_iter().enumerate().zip(names) {
            let mut found = problems.iter();
            let at = found.position(|(known, _)| is_of(known, &job.problem));
            if at.is_none() {
                let limit = derived_limit(&job.problem, conditions, options.jobs, toolbox)?;
                let problem = job.problem.clone();
                let known = KnownProblem::new(problem, conditions, limit.as_ref(), patterns);
                let of_problem = has_digests.then(|| digests::of_problem(&known, options));
                problems.push((Arc::new(known), of_problem));
                derived.extend(limit);
            }
            let (known, of_problem) = &problems[at.unwrap_or(problems.len() - 1)];
            let of_job = of_problem.map(|it| digests::of_job(&job, it).to_string());
            let of_job = of_job.unwrap_or_default();
            digest.add(of_job.as_bytes());
            let info = JobInfo {
                number,
                digest: of_job,
                name,
                ..JobInfo::new(&job, known)
            };
            tasks.push(JudgeTask::new(job, known.clone(), info, options));
        }
        let own = shard.own(tasks.iter().map(|it| it.submission.is_ok()));
        // What students have not handed in.
        let absent = own.iter().filter_map(|&number| {
            let task = &tasks[number];
            let why = task.submission.as_ref().err()?;
            Some(Record::absent(task.info.clone(), why))
        });
        Ok(JudgeSession {
            known: absent.collect(),
            options,
            toolbox,
            shard,
            tasks,
            own,
            derived,
            digest: digest.to_string(),
        })
    }

    /// What reports tell of all jobs, even of those of other parts.
    pub fn infos(&self) -> Vec<JobInfo> {
        self.tasks.iter().map(|task| task.info.clone()).collect()
    }

    /// The names of the groups that any of the cases is in.
    pub fn groups(&self) -> Vec<String> {
        groups_of(self.tasks.iter().flat_map(|it| it.known.case_names()))
    }

    pub fn part(&self, shape: ReportShape) -> ReportPart {
        ReportPart {
            shard: self.shard,
            shape,
            jobs: self.tasks.len(),
            version: VERSION.to_string(),
            digest: self.digest.clone(),
        }
    }

    /// Takes what an earlier report has of this part. What has changed since or could not be judged
    /// is judged again. Returns how many results are taken, are to be judged again, and are in this
    /// part.
    ///
    /// # Errors
    /// It has results that these words do not ask for: they would be lost.
    pub fn resume(&mut self, file: &Path, earlier: EarlierReport) -> Result<[usize; 3], Error> {
        let mut own = self.own.clone();
        own.retain(|&number| self.tasks[number].submission.is_ok());
        // A file may be named twice.
        let mut places: HashMap<_, VecDeque<usize>> = HashMap::new();
        for &number in &own {
            let key = self.tasks[number].info.key();
            places.entry(key).or_default().push_back(number);
        }
        let is_own = earlier.part.map_or(true, |part| part.version == VERSION);
        let (mut known, mut outdated) = (Vec::new(), 0);
        let submitted = earlier.records.into_iter();
        for mut record in submitted.filter(|it| it.absence().is_none()) {
            let Some(numbers) = places.get_mut(&record.job.key()) else {
                let source = record.job.submission.as_ref();
                if source.is_some_and(|it| Path::new(it).exists()) {
                    return Err(Error::Says(format!(
                        "{} has a result of {} for {}, which this command does not judge; use the \
                         same options as before, or another file",
                        file.display(),
                        source.map_or("", String::as_str),
                        record.job.problem
                    )));
                }
                // A source that was renamed, or a student who has handed in something now.
                continue;
            };
            let Some(number) = numbers.pop_front() else {
                continue;
            };
            let info = &self.tasks[number].info;
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
    pub fn run(&self, report: &mut dyn FnMut(&Record) -> Result<(), Error>) -> Result<(), Error> {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let mut left = self.own.clone();
        left.retain(|number| self.known.iter().all(|it| it.job.number != *number));
        let (mut known, mut done) = (self.known.iter().peekable(), 0);
        let (first, rest) = left.split_at(left.len().min(processors));
        'jobs: for part in [first].into_iter().chain(rest.chunks(2 * processors)) {
            let work = |i: usize| {
                let task = &self.tasks[part[i]];
                let folder = &task.known.problem.cases_folder;
                let submission = task.submission();
                let submission = submission.map_err(|it| vec![CaseRecord::aborted(&it, folder)]);
                prepare(&task.known, submission?, self.options, self.toolbox)
            };
            let is_last = |prepared: &Result<_, Vec<CaseRecord>>| match prepared {
                Ok(_) => false,
                Err(cases) => cases.iter().any(|it| it.kind == CaseKind::Interrupted),
            };
            let prepared = side_by_side(part.len(), processors, work, is_last);
            for (&number, prepared) in part.iter().zip(prepared) {
                let Some(prepared) = prepared else {
                    break 'jobs;
                };
                while let Some(record) = known.next_if(|it| it.job.number < number) {
                    report(record)?;
                }
                done += 1;
                let task = &self.tasks[number];
                let name = task.info.submission.as_deref().unwrap_or_default();
                self.toolbox
                    .notify(Progress::Submission(name, done, left.len()));
                let expectation = task.expectation.as_ref().ok().and_then(Option::as_ref);
                let record = judge(&task.info, expectation, self.options, prepared);
                report(&record)?;
                if record.was_interrupted() {
                    break 'jobs;
                }
            }
        }
        known.try_for_each(report)
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

/// The name of each submission in reports of several; empty where there is none.
fn names(jobs: &[JudgeJob]) -> Vec<String> {
    let alone = jobs.iter().filter(|job| job.student.is_none());
    let paths: Vec<String> = alone.filter_map(JudgeJob::name).collect();
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    let mut names = submission_names(&paths).into_iter();
    let name = |job: &JudgeJob| match (&job.student, job.name()) {
        (_, None) => String::new(),
        (Some(student), Some(path)) => class::submission_name(student, &path),
        (None, Some(_)) => names.next().unwrap_or_default(),
    };
    jobs.iter().map(name).collect()
}

/// The names of the groups that cases are in, by the names of the cases.
pub fn groups_of<'a>(cases: impl Iterator<Item = &'a str>) -> Vec<String> {
    let groups: BTreeSet<&str> = cases.map(group_of).collect();
    let groups = groups.into_iter().filter(|it| !it.is_empty());
    groups.map(str::to_string).collect()
}
