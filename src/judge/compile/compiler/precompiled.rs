//! `bits/stdc++.h`, compiled once. gcc needs most of a compilation to read that header, and can
//! keep what it has read. It takes what it has kept only where that changes nothing: with the same
//! flags, before all code, and with no macro that the header asks for. Else it reads the header.

use super::Compiler;
use crate::cache::{Cache, HEADERS};
use crate::compile::language::CPP_HEADER;
use crate::compile::lexer::{without_comments, Syntax};
use crate::compile::source::{File, Source, BUILT};
use crate::compile::store::{files_read, key, note_read, Slot};
use crate::error::Error;
use crate::workers::locked;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::SystemTime;

const NAME: &str = "bits/stdc++.h";

/// Where gcc looks in a folder for what it can take instead of the header: here it is in any file.
const PRODUCT: &str = "bits/stdc++.h.gch/all";

impl Compiler<'_> {
    /// The folder where the compiler has to look for the compiled header for a source, and the files that
    /// this was made from; `None` if the source would gain nothing, and where it cannot
    /// be made. To make it takes as long as three compilations without it, and most of 100 MB, so it is
    /// made when a second source wants it.
    pub fn find_header(
        &self,
        source: &Source,
        version: &str,
        cache: &Cache,
    ) -> Option<(PathBuf, Vec<PathBuf>)> {
        // Other compilers than gcc keep headers in other ways.
        let gains = source.language.compile.contains("{header}")
            && source.options.arguments.is_empty()
            && version.contains("Free Software Foundation")
            && source.prelude.is_empty()
            && source.options.headers.is_empty()
            && begins_with_header(&String::from_utf8_lossy(source.text));
        if !gains {
            return None;
        }
        let product = File {
            path: PRODUCT.into(),
            text: Vec::new(),
        };
        let text = format!("#include <{NAME}>\n");
        let mut header = Source {
            language: &CPP_HEADER,
            text: text.as_bytes(),
            others: &[product],
            path: Path::new(NAME),
            ..*source
        };
        // It is the judge's own text, the same for all.
        header.options.access = None;
        let slot = Slot {
            programs: cache.folder(HEADERS),
            key: key(&header, NAME, self.words, version),
        };
        // If two want the same header it is made once.
        static ONE: Mutex<()> = Mutex::new(());
        let _one = locked(&ONE);
        let folder = match slot.find() {
            Some(folder) => folder,
            None if is_first(&slot.programs.join(&slot.key)) => return None,
            None => self.make_header(&header, &slot).ok()??,
        };
        let is_made = fs::metadata(folder.join(PRODUCT)).is_ok_and(|product| product.len() > 0);
        let read = slot.read().filter(|_| is_made)?;
        if let Some(confinement) = self.confinement {
            confinement.allow(&folder).ok()?;
        }
        Some((folder, read))
    }

    /// The folder of the new header. Its product is empty if the compiler makes none: it is not asked
    /// again.
    fn make_header(&self, header: &Source, slot: &Slot) -> Result<Option<PathBuf>, Error> {
        let began = SystemTime::now();
        let (scratch, failure) = self.build_apart(header)?;
        let built = scratch.path().join(BUILT);
        let read = files_read(header, &built, None)?;
        if note_read(header, &read, began) {
            return Ok(None);
        }
        let product = built.join(PRODUCT);
        if failure.is_some() {
            fs::write(&product, "").map_err(Error::io("write", &product))?;
        }
        slot.fill(&built, &read).map(Some)
    }
}

/// Whether it is the first file that the text includes, before all code. A `#pragma` is code to
/// gcc.
fn begins_with_header(text: &str) -> bool {
    let with_lf = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    let code = without_comments(&with_lf.replace("\\\n", ""), Syntax::C);
    let mut lines = code.lines().map(str::trim).filter(|line| !line.is_empty());
    // The first include, or nothing if code comes before that.
    let first = lines.find_map(|line| {
        let Some(directive) = line.strip_prefix('#').map(str::trim_start) else {
            return Some("");
        };
        let is_code = directive.starts_with("pragma");
        let file = directive.strip_prefix("include").map(str::trim);
        file.or(is_code.then_some(""))
    });
    first.is_some_and(|file| file == format!("<{NAME}>") || file == format!("\"{NAME}\""))
}

/// Whether no source has wanted this header before, or that cannot be noted.
fn is_first(folder: &Path) -> bool {
    let noted = fs::create_dir_all(folder).and_then(|()| {
        let note = folder.join("wanted");
        fs::File::create_new(note)
    });
    !noted.is_err_and(|error| error.kind() == std::io::ErrorKind::AlreadyExists)
}

#[cfg(test)]
mod tests {
    use super::begins_with_header;

    #[test]
    fn a_source_begins_with_the_header_before_all_code_and_other_headers() {
        for text in [
            "#include <bits/stdc++.h>\nint main() {}",
            "\u{feff}// a\r\n/* b\n */\r\n  #  include<bits/stdc++.h> // c\r\n",
            "#define ll \\\n  long long\n#ifdef A\n#endif\n#include \"bits/stdc++.h\"\n",
            "#include /* a */ <bits/stdc++.h>",
        ] {
            assert!(begins_with_header(text), "{text}");
        }
        for text in [
            "",
            "int a;\n#include <bits/stdc++.h>\n",
            "#include <cstdio>\n#include <bits/stdc++.h>\n",
            "#pragma GCC optimize(\"O3\")\n#include <bits/stdc++.h>\n",
            "// #include <bits/stdc++.h>\n",
            "#include <bits/stdc++.hpp>\n",
            "#ifdef A\n#endif\n",
        ] {
            assert!(!begins_with_header(text), "{text}");
        }
    }
}
