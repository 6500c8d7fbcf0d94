//! Damaged archives and documents.

use super::{check, is_gbk};
use crate::json;
use crate::problem::{toml, xml, yaml};
use std::{env, fs, process};

/// Numbers that look random, always the same ones.
struct FixedNumbers(u64);

impl FixedNumbers {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % count.max(1) as u64) as usize
    }
}

/// The bytes with some of them changed, removed, or put elsewhere.
fn mutated(bytes: &[u8], numbers: &mut FixedNumbers) -> Vec<u8> {
    const MARKS: &[u8] = b"[]{}:,-#\"'&*|><=/\\!%\n\t \0\xff";
    let mut bytes = bytes.to_vec();
    for _ in 0..=numbers.below(4) {
        let at = numbers.below(bytes.len());
        match numbers.below(4) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, MARKS[numbers.below(MARKS.len())]),
            2 => drop(bytes.splice(at..bytes.len().min(at + 3), [])),
            _ => {
                let end = bytes.len().min(at + 1 + numbers.below(20));
                let part = bytes[at..end].to_vec();
                let to = numbers.below(bytes.len());
                bytes.splice(to..to, part);
            }
        }
    }
    bytes
}

const YAML: &str =
    "%YAML 1.2\n---\ntime: 2s # c\nbase: &b {a: [1, 'x'], \"b\\u0041\": y}\nlist:\n- <<: *b\n  \
    c: |\n    text\n    more\n- - d\n  - e: \"f\n      g\"\nh: >-\n  i\n...\n";
const JSON: &str = "{\"a\": [1, -2.5e1, true, null], \"b\": {\"c\": \"\\u00e9\\n\"},\n \"d\": []}";
const TOML: &str = "a = 'b' # c\n[[t]]\nn = \"x\"\n[t.u]\nv = [1, 2,\n 3]\nw.x = {y = 1}\n";
const XML: &str =
    "<?xml version=\"1.0\"?>\n<!-- c --><p a=\"1\"><q b='2'/>x &amp;\n<r><![CDATA[<]]></r></p>";

#[test]
fn a_damaged_file_is_read_or_refused_with_its_line() {
    const SEED: u64 = 58;
    let mut numbers = FixedNumbers(SEED);
    for round in 0..2500 {
        for text in [YAML, JSON, TOML, XML] {
            let bytes = mutated(text.as_bytes(), &mut numbers);
            let text = String::from_utf8_lossy(&bytes);
            let read = match text.as_bytes() {
                _ if bytes.starts_with(b"%") || bytes.starts_with(b"-") => yaml::parse(&text),
                b if bytes.starts_with(b"{") => json::parse(b),
                _ if bytes.starts_with(b"<") => xml::parse(&text),
                _ if round % 2 == 0 => toml::parse(&text),
                _ => yaml::parse(&text),
            };
            if let Err(error) = read {
                let lines = text.lines().count() + 1;
                let is_in = (1..=lines).contains(&error.line) && !error.what.is_empty();
                assert!(is_in, "seed {SEED}, round {round}: {error}: {text}");
            }
        }
    }
}

/// A zip with one file, which is stored.
fn zip(name: &[u8], text: &[u8]) -> Vec<u8> {
    let long = |length: usize| (length as u32).to_le_bytes();
    let (name_length, length) = ((name.len() as u16).to_le_bytes(), long(text.len()));
    let sizes = [&[0; 12][..], &length, &length, &name_length, &[0; 2]].concat();
    let local = [b"PK\x03\x04\x14\0", &sizes[..], name, text].concat();
    let list = [b"PK\x01\x02\x14\0\x14\0", &sizes[..], &[0; 14], name].concat();
    let sizes = [long(list.len()), long(local.len())].concat();
    let end = [b"PK\x05\x06\0\0\0\0\x01\0\x01\0", &sizes[..], &[0; 2]].concat();
    [local, list, end].concat()
}

#[test]
fn a_damaged_zip_is_read_or_refused() {
    let file = env::temp_dir().join(format!("judge-zip-{}", process::id()));
    let whole = zip(b"a/1.in", b"1\n");
    fs::write(&file, &whole).unwrap();
    assert_eq!(check(&file).unwrap().0, 2);
    let mut numbers = FixedNumbers(58);
    for _ in 0..2500 {
        fs::write(&file, mutated(&whole, &mut numbers)).unwrap();
        if let Err(error) = check(&file) {
            let message = error.to_string();
            assert!(message.contains("cannot be unpacked: "), "{message}");
        }
    }
    let _ = fs::remove_file(&file);
}

#[test]
fn names_in_gbk_are_told_from_those_in_utf_8() {
    assert!(is_gbk(b"\xca\xfd\xbe\xdd/1.in"));
    assert!(!is_gbk("数据/1.in".as_bytes()) && !is_gbk(b"1.in") && !is_gbk(b"\xca"));
}
