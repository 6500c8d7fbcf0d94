//! Results as plain data: the record of a job with one of each case, the parts of what is judged
//! together, and what they say of all of it.

pub mod class;
pub mod job_info;
pub mod merging;
pub mod record;
pub mod shard;
pub mod summary;
