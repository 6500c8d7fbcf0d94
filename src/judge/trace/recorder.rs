//! How the searches of the second and the third template are recorded.

use super::search::MAX_MOMENTS;

/// The steps of a search, each with how many rows were chosen before it.
#[derive(Debug)]
pub struct Recorder<S> {
    pub steps: Vec<(usize, S)>,
}

impl<S> Recorder<S> {
    /// Whether another step may follow.
    pub fn add(&mut self, depth: usize, step: S) -> bool {
        self.steps.push((depth, step));
        self.steps.len() <= MAX_MOMENTS
    }

    /// The fault is that the search has more steps than a trace.
    pub fn finish(self) -> Result<Vec<(usize, S)>, String> {
        if self.steps.len() <= MAX_MOMENTS {
            return Ok(self.steps);
        }
        Err(format!(
            "the search takes more than {MAX_MOMENTS} steps, the most that a trace shows"
        ))
    }
}
