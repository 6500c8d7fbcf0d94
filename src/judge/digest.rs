//! A number for bytes, the same on every machine and in every build: it tells whether files are
//! what they were. It is no protection against somebody who wants it to be the same.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// FNV-1a with 64 bits, as <http://www.isthe.com/chongo/tech/comp/fnv/> has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest(u64);

const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0100_0000_01b3;

impl Default for Digest {
    fn default() -> Digest {
        Digest(BASIS)
    }
}

impl Digest {
    fn feed(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(PRIME);
        }
    }

    /// Adds bytes and their number, so that `ab` and `c` are not `a` and `bc`.
    pub fn add(&mut self, bytes: &[u8]) {
        self.feed(bytes);
        self.feed(&(bytes.len() as u64).to_le_bytes());
    }

    /// Adds what is in a file; one that cannot be read counts as empty.
    pub fn add_file(&mut self, file: &Path) {
        if self.try_add_file(file).is_err() {
            self.add(b"");
        }
    }

    /// Adds the path of a file and its state: a time and a size tell one from another.
    pub fn add_state(&mut self, file: &Path) {
        let metadata = fs::metadata(file).ok();
        let time = metadata
            .as_ref()
            .and_then(|metadata| metadata.modified().ok());
        let size = metadata.map(|metadata| metadata.len());
        self.add(format!("{file:?} {time:?} {size:?}").as_bytes());
    }

    /// Adds what is in a file, if it can be read.
    pub fn try_add_file(&mut self, file: &Path) -> io::Result<()> {
        // Who opens a pipe may wait for ever.
        if !fs::metadata(file)?.is_file() {
            return Err(io::ErrorKind::InvalidInput.into());
        }
        let (mut file, mut total, mut count) = (File::open(file)?, 0, 1);
        let mut part = [0; 1 << 14];
        while count > 0 {
            count = file.read(&mut part)?;
            self.feed(&part[..count]);
            total += count as u64;
        }
        self.feed(&total.to_le_bytes());
        Ok(())
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_is_the_one_that_is_published() {
        for case in "=cbf29ce484222325 a=af63dc4c8601ec8c foobar=85944171f73967e8".split(' ') {
            let (text, digest) = case.split_once('=').unwrap();
            let mut computed = Digest::default();
            computed.feed(text.as_bytes());
            assert_eq!(computed.to_string(), digest, "{text}");
        }
    }

    #[test]
    fn where_one_text_ends_and_the_next_begins_matters() {
        let of = |texts: &[&str]| {
            let mut digest = Digest::default();
            texts.iter().for_each(|text| digest.add(text.as_bytes()));
            digest
        };
        assert_ne!(of(&["ab", "c"]), of(&["a", "bc"]));
        assert_ne!(of(&["", "a"]), of(&["a", ""]));
        assert_eq!(of(&["a", "b"]), of(&["a", "b"]));
    }
}
