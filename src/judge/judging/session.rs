//! A session: what is judged together, in order. It takes results of earlier runs, judges what is
//! left, and hands on each record once.

use crate::digest::Digest;
use crate::error::Error;
use crate::judging::digests;
use crate::judging::job::{names, Job};
use crate::judging::judge::judge;
use crate::judging::options::JudgeOptions;
use crate::judging::points::group_of;
use crate::judging::prepared::Prepared;
use crate::judging::target::Target;
use crate::results::job_info::JobInfo;
use crate::results::merging::EarlierReport;
use crate::results::record::Record;
use crate::results::shard::{ReportPart, ReportShape, Shard, VERSION};
use crate::toolbox::progress::Progress;
use crate::toolbox::Toolbox;
use crate::workers::side_by_side;
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::path::Path;
use std::thread;

pub struct JudgeSession<'a> {
    options: &'a JudgeOptions,
    toolbox: &'a Toolbox<'a>,
    targets: &'a [Target],
    jobs: &'a [Job],
    /// Of all jobs, even those of other shards.
    pub infos: Vec<JobInfo>,
    shard: Shard,
    /// The indices of this shard's jobs, in order.
    in_shard: Vec<usize>,
    /// Of all jobs.
    digest: String,
    /// The records of this shard that need no judging, by the number of the job.
    pub earlier: BTreeMap<usize, Record>,
}

impl<'a> JudgeSession<'a> {
    pub fn new(
        targets: &'a [Target],
        jobs: &'a [Job],
        shard: Shard,
        options: &'a JudgeOptions,
        toolbox: &'a Toolbox,
    ) -> JudgeSession<'a> {
        let mut of_targets = Vec::new();
        if options.has_digests {
            of_targets.extend(
                targets
                    .iter()
                    .map(|target| digests::of_target(target, options)),
            );
        }
        let (mut digest, mut infos) = (Digest::default(), Vec::new());
        for (number, (job, name)) in jobs.iter().zip(names(jobs)).enumerate() {
            let target = &targets[job.target];
            let mut info = job.info(number, target, &options.overrides);
            info.name = name;
            if let Some(of_target) = of_targets.get(job.target) {
                info.digest = digests::of_job(job, target, *of_target).to_string();
            }
            digest.add(info.digest.as_bytes());
            infos.push(info);
        }
        let in_shard = shard.jobs(jobs.iter().map(|job| job.submission.is_ok()));
        let mut earlier = BTreeMap::new();
        for &number in &in_shard {
            if let Err(why) = &jobs[number].submission {
                earlier.insert(number, Record::absent(infos[number].clone(), why));
            }
        }
        JudgeSession {
            options,
            toolbox,
            targets,
            jobs,
            infos,
            shard,
            in_shard,
            digest: digest.to_string(),
            earlier,
        }
    }

    /// The names of the groups that any of the cases is in.
    pub fn groups(&self) -> Vec<String> {
        groups_of(self.targets.iter().flat_map(Target::case_names))
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

    /// Takes the results that an earlier report has of this shard. A job that has changed since or could
    /// not be judged is judged again. Returns how many results are taken, are to be judged again, and are
    /// in this shard.
    ///
    /// # Errors
    /// It has results that these words do not ask for: they would be lost.
    pub fn resume(&mut self, file: &Path, report: EarlierReport) -> Result<[usize; 3], Error> {
        // A file may be named twice.
        let mut numbers_of: HashMap<_, VecDeque<usize>> = HashMap::new();
        let (mut taken, mut outdated, mut submitted) = (0, 0, 0);
        for &number in &self.in_shard {
            if self.jobs[number].submission.is_ok() {
                submitted += 1;
                let key = self.infos[number].key();
                numbers_of.entry(key).or_default().push_back(number);
            }
        }
        let is_same_version = report.part.map_or(true, |part| part.version == VERSION);
        for mut record in report.records {
            if record.not_submitted_reason().is_some() {
                continue;
            }
            let Some(numbers) = numbers_of.get_mut(&record.job.key()) else {
                refuse_lost(file, &record)?;
                // A source that was renamed, or a student who has handed in something now.
                continue;
            };
            let Some(number) = numbers.pop_front() else {
                continue;
            };
            let info = &self.infos[number];
            if is_same_version && record.job.digest == info.digest && record.is_whole() {
                record.job = info.clone();
                self.earlier.insert(number, record);
                taken += 1;
            } else {
                outdated += 1;
            }
        }
        Ok([taken, outdated, submitted])
    }

    /// Hands on the record of each job of this shard, in order, up to Ctrl-C, and whether it is new.
    /// Compilers run at the same time, but never beside a case: they would change its time. Only so
    /// many submissions are compiled ahead as keep the processors busy, and of the first ones half as
    /// many, so that results come early, and a class takes no more memory than a few.
    pub fn run(
        &self,
        report: &mut dyn FnMut(&Record, bool) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let mut pending = self.in_shard.clone();
        pending.retain(|number| !self.earlier.contains_key(number));
        let (mut earlier, mut done) = (self.earlier.values().peekable(), 0);
        let (first, rest) = pending.split_at(pending.len().min(processors));
        'jobs: for batch in [first].into_iter().chain(rest.chunks(2 * processors)) {
            let prepare = |i: usize| self.prepare(batch[i]);
            let was_interrupted = Prepared::was_interrupted;
            let prepared = side_by_side(batch.len(), processors, prepare, was_interrupted);
            for (&number, prepared) in batch.iter().zip(prepared) {
                let Some(prepared) = prepared else {
                    break 'jobs;
                };
                while let Some(record) = earlier.next_if(|record| record.job.number < number) {
                    report(record, false)?;
                }
                done += 1;
                let info = &self.infos[number];
                let name = info.submission.as_deref().unwrap_or_default();
                let progress = Progress::Submission(name, done, pending.len());
                self.toolbox.notify(progress);
                let expectation = self.jobs[number].expectation();
                let record = judge(info, expectation, self.options, prepared);
                report(&record, true)?;
                if record.was_interrupted() {
                    break 'jobs;
                }
            }
        }
        earlier.try_for_each(|record| report(record, false))
    }

    fn prepare(&self, number: usize) -> Prepared<'a> {
        let job = &self.jobs[number];
        let target = &self.targets[job.target];
        match job.judgeable() {
            Ok(submission) => Prepared::new(target, submission, self.options, self.toolbox),
            Err(error) => Prepared::aborted(&error, target),
        }
    }
}

/// Refuses to drop the record of a source that is there and is not judged now.
fn refuse_lost(file: &Path, record: &Record) -> Result<(), Error> {
    match &record.job.submission {
        Some(source) if Path::new(source).exists() => Err(Error::Says(format!(
            "{} has a result of {source} for {}, which this command does not judge; use the same \
             options as before, or another file",
            file.display(),
            record.job.problem
        ))),
        _ => Ok(()),
    }
}

/// The names of the groups that cases are in, by the names of the cases.
pub fn groups_of<'a>(cases: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut groups: BTreeSet<&str> = cases.map(group_of).collect();
    groups.remove("");
    groups.into_iter().map(str::to_string).collect()
}
