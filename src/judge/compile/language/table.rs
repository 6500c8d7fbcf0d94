//! The languages, a row of data each.

use super::super::{cause, names};
use super::{HostProgram, Language, Standard};
use crate::platform::HOST_PLATFORM;

/// A program that the variable may replace.
const fn host(name: &'static str, variable: &'static str, source: &'static str) -> HostProgram {
    HostProgram {
        name,
        variable,
        is_in_folder: false,
        own_path: &[],
        source,
    }
}

const CC: HostProgram = host("gcc", "CC", "a C compiler (Debian: gcc)");
const CXX: HostProgram = host("g++", "CXX", "a C++ compiler (Debian: g++)");

const PYTHON: HostProgram = HostProgram {
    own_path: &["-c", "import sys; print(sys.executable)"],
    ..host(HOST_PLATFORM.python, "PYTHON", "Python (Debian: python3)")
};

const JAVAC: HostProgram = HostProgram {
    is_in_folder: true,
    ..host("javac", "JAVA_HOME", "a JDK (Debian: default-jdk-headless)")
};

const JAVA: HostProgram = HostProgram {
    name: "java",
    ..JAVAC
};

const NODE: HostProgram = HostProgram {
    own_path: &["-p", "process.execPath"],
    ..host("node", "NODE", "Node.js (Debian: nodejs)")
};
const RUBY: HostProgram = HostProgram {
    own_path: &["-e", "puts RbConfig.ruby"],
    ..host("ruby", "RUBY", "Ruby (Debian: ruby)")
};
const PERL: HostProgram = HostProgram {
    own_path: &["-e", "print $^X"],
    ..host("perl", "PERL", "Perl (Debian: perl)")
};
const PHP: HostProgram = HostProgram {
    own_path: &["-r", "echo PHP_BINARY;"],
    ..host("php", "PHP", "PHP (Debian: php-cli)")
};

const NO_STANDARD: Standard = Standard {
    flag: "",
    usual: None,
    old: None,
    new: None,
    examples: "",
    prefixes: &[],
};

/// The base of most rows: it compiles one file to a program that runs by itself.
const NATIVE: Language = Language {
    name: "",
    extensions: &[],
    compiler: CC,
    version: &["--version"],
    standard: None,
    flags: None,
    environment: &[],
    linker: "",
    compile: "",
    debug: "",
    debug_environment: "",
    smallest: "int main(void) { return 0; }\n",
    keeps: None,
    names: None,
    cause: None,
    begins: None,
    joins: false,
    is_c: false,
    run: None,
    obeys_source: false,
    starts_processes: false,
};

pub const RUST: Language = Language {
    name: "Rust",
    extensions: &["rs"],
    compiler: host("rustc", "RUSTC", "Rust from https://rustup.rs"),
    version: &["-vV"],
    standard: Some(Standard {
        flag: "--edition=",
        usual: Some("2021"),
        examples: "2015, 2018, 2021",
        ..NO_STANDARD
    }),
    flags: Some("RUSTFLAGS"),
    linker: "-Clink-arg=",
    compile: "-O {standard} {crate} {debug} {stack} {flags} --emit=link --emit=dep-info={list} -o {program} {source}",
    debug: "-Cdebuginfo=1 -Cdebug-assertions=on -Coverflow-checks=on",
    debug_environment: "RUST_BACKTRACE=1",
    smallest: "fn main() {}\n",
    cause: Some(cause::missing_crate),
    ..NATIVE
};

/// The first error ends the program. A leak is none: contestants free nothing. A debug library
/// calls `abort`; with `handle_abort` the sanitizer prints the calls that led to it.
const SANITIZED: &str =
    "ASAN_OPTIONS=handle_abort=1:detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1";

const C: Language = Language {
    name: "C",
    extensions: &["c"],
    standard: Some(Standard {
        flag: "-std=",
        usual: Some("gnu11"),
        old: Some("gnu89"),
        examples: "c89, c99, gnu11",
        prefixes: &["c8", "c9", "c1", "c2", "gnu8", "gnu9", "gnu1", "gnu2", "iso9899"],
        ..NO_STANDARD
    }),
    flags: Some("CFLAGS"),
    environment: &["CPATH", "C_INCLUDE_PATH", "LIBRARY_PATH"],
    compile: "-O2 -DONLINE_JUDGE -iquote {includes} {prelude} {debug} {stack} {flags} {standard} -MD -MF {list} -o {program} {source} -lm",
    debug: "-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all",
    debug_environment: SANITIZED,
    begins: Some(names::has_c_main),
    joins: true,
    is_c: true,
    ..NATIVE
};

const CPP: Language = Language {
    name: "C++",
    extensions: &["cpp", "cc", "cxx", "c++", "cp", "C"],
    compiler: CXX,
    standard: Some(Standard {
        flag: "-std=",
        usual: Some("gnu++17"),
        old: Some("gnu++98"),
        new: Some("gnu++23"),
        examples: "c++98, c++11, gnu++17",
        prefixes: &["c++", "gnu++"],
    }),
    flags: Some("CXXFLAGS"),
    environment: &["CPATH", "CPLUS_INCLUDE_PATH", "LIBRARY_PATH"],
    compile: "-O2 -DONLINE_JUDGE -iquote {includes} {prelude} {debug} {stack} {flags} {standard} {header} -MD -MF {list} -o {program} {source}",
    debug: "-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all -D_GLIBCXX_DEBUG",
    cause: Some(cause::missing_template),
    ..C
};

/// The header that takes in all others. A folder for headers that has what is made of it stands
/// for it; the arguments that change what is compiled are those of C++.
pub const CPP_HEADER: Language = Language {
    compile: "-O2 -DONLINE_JUDGE {debug} {flags} {standard} -c -x c++-header -MD -MF {list} -o {folder}/bits/stdc++.h.gch/all {source}",
    ..CPP
};

/// A language whose sources are run as they are, by this program. What it does with the arguments
/// of `compile` finds errors of syntax alone.
const fn script(
    name: &'static str,
    extensions: &'static [&'static str],
    interpreter: HostProgram,
    compile: &'static str,
) -> Language {
    Language {
        name,
        extensions,
        compiler: interpreter,
        compile,
        smallest: "",
        run: Some((interpreter, "{folder}/{file}")),
        ..NATIVE
    }
}

const FORTRAN: Language = Language {
    name: "Fortran",
    extensions: &["f90", "f95", "f03", "f08"],
    compiler: host("gfortran", "FC", "a Fortran compiler (Debian: gfortran)"),
    standard: Some(Standard {
        flag: "-std=",
        examples: "f95, f2008, legacy",
        prefixes: &["f", "gnu", "legacy"],
        ..NO_STANDARD
    }),
    flags: Some("FFLAGS"),
    compile: "-O2 {debug} {stack} {flags} {standard} -o {program} {source}",
    debug: "-O1 -g -fcheck=all -fbacktrace",
    smallest: "      end\n",
    ..NATIVE
};

/// Since Go 1.20 each program needs these compiled, which takes far longer than a program.
const GO_PACKAGES: &str = "package main
import (
    _ \"bufio\"
    _ \"bytes\"
    _ \"container/heap\"
    _ \"container/list\"
    _ \"errors\"
    _ \"fmt\"
    _ \"io\"
    _ \"math\"
    _ \"math/big\"
    _ \"math/bits\"
    _ \"math/rand\"
    _ \"os\"
    _ \"sort\"
    _ \"strconv\"
    _ \"strings\"
    _ \"time\"
    _ \"unicode\"
)
func main() {}
";

pub const LANGUAGES: &[Language] = &[
    RUST,
    C,
    CPP,
    Language {
        cause: Some(cause::python),
        // Its product is not used.
        ..script("Python", &["py", "py3"], PYTHON, "-m py_compile {source}")
    },
    Language {
        name: "Java",
        extensions: &["java"],
        compiler: JAVAC,
        version: &["-version"],
        standard: Some(Standard {
            flag: "--release=",
            examples: "8, 11, 17",
            ..NO_STANDARD
        }),
        flags: Some("JAVACFLAGS"),
        environment: &["JDK_JAVAC_OPTIONS", "CLASSPATH"],
        compile: "-encoding {encoding} {debug} {flags} {standard} -d {folder} {source}",
        debug: "-g",
        smallest: "public class Main { public static void main(String[] arguments) {} }\n",
        names: Some(names::of_java),
        begins: Some(names::has_java_main),
        joins: true,
        // The JVM's own threads and files should cost a small program as little as they can. It
        // knows nothing of TMPDIR, and elsewhere than in its folder a program cannot write.
        run: Some((
            JAVA,
            "{heap} -XX:+UseSerialGC -XX:-UsePerfData -Xss64m -Djava.io.tmpdir=. -DONLINE_JUDGE=true -cp {folder} {class}",
        )),
        ..NATIVE
    },
    Language {
        name: "Pascal",
        extensions: &["pas", "pp", "p", "dpr", "lpr"],
        compiler: host("fpc", "FPC", "Free Pascal (Debian: fp-compiler)"),
        version: &["-iV"],
        compile: "-O2 -l- -dONLINE_JUDGE {debug} -o{program} {source}",
        // Lines in messages; ranges, input and output, overflow, stack.
        debug: "-gl -Cr -Ci -Co -Ct",
        smallest: "begin end.\n",
        begins: Some(names::is_pascal_program),
        ..NATIVE
    },
    FORTRAN,
    // The extension tells the compiler that the first columns of a line have a meaning.
    Language {
        name: "Fortran 77",
        extensions: &["f", "for", "ftn", "f77"],
        ..FORTRAN
    },
    script("JavaScript", &["js", "mjs", "cjs"], NODE, "--check {source}"),
    script("Ruby", &["rb"], RUBY, "-c {source}"),
    script("Perl", &["pl", "pm"], PERL, "-c {source}"),
    script("PHP", &["php"], PHP, "-l {source}"),
    Language {
        version: &["-v"],
        ..script("Lua", &["lua"], host("lua", "LUA", "Lua (Debian: lua5.4)"), "")
    },
    Language {
        // A shell script, which asks others where R is.
        starts_processes: true,
        ..script("R", &["r", "R"], host("Rscript", "RSCRIPT", "R (Debian: r-base-core)"), "")
    },
    Language {
        name: "Go",
        extensions: &["go"],
        compiler: host("go", "GO", "Go (Debian: golang-go)"),
        version: &["version"],
        compile: "build -o {program} {source}",
        smallest: "package main\nfunc main() {}\n",
        keeps: Some(("GOCACHE", GO_PACKAGES)),
        joins: true,
        ..NATIVE
    },
    Language {
        name: "C#",
        extensions: &["cs"],
        compiler: host("mcs", "MCS", "Mono (Debian: mono-mcs)"),
        compile: "-optimize+ -r:System.Numerics -out:{folder}/{name}.exe {source}",
        smallest: "class A { static void Main() {} }\n",
        joins: true,
        run: Some((host("mono", "MONO", "Mono (Debian: mono-runtime)"), "{folder}/{name}.exe")),
        ..NATIVE
    },
    Language {
        name: "Haskell",
        extensions: &["hs"],
        compiler: host("ghc", "GHC", "GHC (Debian: ghc)"),
        compile: "-O2 -outputdir {folder} -i{folder} -o {program} {source}",
        smallest: "main = return ()\n",
        // Template Haskell, -pgmF.
        obeys_source: true,
        ..NATIVE
    },
    Language {
        name: "OCaml",
        extensions: &["ml"],
        compiler: host("ocamlopt", "OCAMLOPT", "OCaml (Debian: ocaml-nox)"),
        version: &["-version"],
        compile: "-I +str -I +unix unix.cmxa str.cmxa -o {program} {source}",
        smallest: "",
        ..NATIVE
    },
    Language {
        name: "Swift",
        extensions: &["swift"],
        compiler: host("swiftc", "SWIFTC", "Swift from https://swift.org"),
        compile: "-O -o {program} {source}",
        smallest: "",
        joins: true,
        ..NATIVE
    },
    Language {
        name: "Zig",
        extensions: &["zig"],
        compiler: host("zig", "ZIG", "Zig from https://ziglang.org"),
        version: &["version"],
        compile: "build-exe -O ReleaseFast -femit-bin={program} {source}",
        smallest: "pub fn main() void {}\n",
        keeps: Some(("ZIG_GLOBAL_CACHE_DIR", "pub fn main() void {}\n")),
        ..NATIVE
    },
    Language {
        name: "Kotlin",
        extensions: &["kt"],
        compiler: host("kotlinc", "KOTLINC", "Kotlin from https://kotlinlang.org"),
        version: &["-version"],
        compile: "-include-runtime -d {folder}/{name}.jar {source}",
        smallest: "fun main() {}\n",
        joins: true,
        run: Some((
            JAVA,
            "{heap} -XX:+UseSerialGC -XX:-UsePerfData -Xss64m -Djava.io.tmpdir=. -DONLINE_JUDGE=true -jar {folder}/{name}.jar",
        )),
        ..NATIVE
    },
];

/// Their extensions in messages, without rare spellings.
pub const USUAL_EXTENSIONS: &str =
    ".rs .c .cpp .cc .cxx .py .java .pas .f90 .go .js .kt .cs .hs .rb .php .pl .lua .ml";
