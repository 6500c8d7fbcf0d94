//! What `judge --format` prints for other programs.

use crate::clone::SmallClone;
use predicates::prelude::*;
use predicates::str::{contains, is_match};
