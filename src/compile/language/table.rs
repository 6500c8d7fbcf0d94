//! The languages, a row of data each.

use super::super::names;
use super::{Debug, Language, Program, Standard, Variable};
use crate::platform::HERE;

const CC: Program = Program {
    name: "gcc",
    variable: Variable::Is("CC"),
    remedy: "install a C compiler (Debian: gcc), or set CC",
};

const CXX: Program = Program {
    name: "g++",
    variable: Variable::Is("CXX"),
    remedy: "install a C++ compiler (Debian: g++), or set CXX",
};

const RUSTC: Program = Program {
    name: "rustc",
    variable: Variable::Is("RUSTC"),
    remedy: "install Rust from https://rustup.rs, or set RUSTC",
};

const PYTHON: Program = Program {
    name: HERE.python,
    variable: Variable::Is("PYTHON"),
    remedy: "install Python (Debian: python3), or set PYTHON",
};

const JAVAC: Program = Program {
    name: "javac",
    variable: Variable::Holds("JAVA_HOME"),
    remedy: "install a JDK (Debian: default-jdk-headless), or set JAVA_HOME",
};

const JAVA: Program = Program {
    name: "java",
    ..JAVAC
};

const FPC: Program = Program {
    name: "fpc",
    variable: Variable::Is("FPC"),
    remedy: "install Free Pascal (Debian: fp-compiler), or set FPC",
};

const GFORTRAN: Program = Program {
    name: "gfortran",
    variable: Variable::Is("FC"),
    remedy: "install a Fortran compiler (Debian: gfortran), or set FC",
};

const NO_DEBUG: Debug = Debug {
    compile: "",
    run: "",
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
    debug: NO_DEBUG,
    smallest: "int main(void) { return 0; }\n",
    names: None,
    is_c: false,
    run: None,
};

pub const RUST: Language = Language {
    name: "Rust",
    extensions: &["rs"],
    compiler: RUSTC,
    version: &["-vV"],
    standard: Some(Standard {
        flag: "--edition=",
        usual: Some("2021"),
        examples: "2015, 2018, 2021",
        prefixes: &[],
    }),
    flags: Some("RUSTFLAGS"),
    linker: "-Clink-arg=",
    compile: "-O {standard} {crate} {debug} {stack} {flags} --emit=link --emit=dep-info={list} -o {program} {source}",
    debug: Debug {
        compile: "-Cdebuginfo=1 -Cdebug-assertions=on -Coverflow-checks=on",
        run: "RUST_BACKTRACE=1",
    },
    smallest: "fn main() {}\n",
    ..NATIVE
};

/// The first error ends the program. A leak is none: contestants free nothing. A debug library
/// calls `abort`, of which only `handle_abort` shows the way there.
const SANITIZED: &str =
    "ASAN_OPTIONS=handle_abort=1:detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1";

const C: Language = Language {
    name: "C",
    extensions: &["c"],
    standard: Some(Standard {
        flag: "-std=",
        usual: Some("gnu11"),
        examples: "c89, c99, gnu11",
        prefixes: &["c8", "c9", "c1", "c2", "gnu8", "gnu9", "gnu1", "gnu2", "iso9899"],
    }),
    flags: Some("CFLAGS"),
    environment: &["CPATH", "C_INCLUDE_PATH", "LIBRARY_PATH"],
    compile: "-O2 {standard} -DONLINE_JUDGE -iquote {includes} {prelude} {debug} {stack} {flags} -MD -MF {list} -o {program} {source} -lm",
    debug: Debug {
        compile: "-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all",
        run: SANITIZED,
    },
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
        examples: "c++98, c++11, gnu++17",
        prefixes: &["c++", "gnu++"],
    }),
    flags: Some("CXXFLAGS"),
    environment: &["CPATH", "CPLUS_INCLUDE_PATH", "LIBRARY_PATH"],
    compile: "-O2 {standard} -DONLINE_JUDGE -iquote {includes} {prelude} {debug} {stack} {flags} -MD -MF {list} -o {program} {source}",
    debug: Debug {
        compile: "-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all -D_GLIBCXX_DEBUG",
        run: SANITIZED,
    },
    is_c: true,
    ..NATIVE
};

const PYTHON_3: Language = Language {
    name: "Python",
    extensions: &["py"],
    compiler: PYTHON,
    // Finds errors of syntax before the first case; what it makes is not used.
    compile: "-m py_compile {source}",
    smallest: "",
    run: Some((PYTHON, "{folder}/{name}.py")),
    ..NATIVE
};

const JAVA_SE: Language = Language {
    name: "Java",
    extensions: &["java"],
    compiler: JAVAC,
    version: &["-version"],
    standard: Some(Standard {
        flag: "--release=",
        usual: None,
        examples: "8, 11, 17",
        prefixes: &[],
    }),
    flags: Some("JAVACFLAGS"),
    environment: &["JDK_JAVAC_OPTIONS", "CLASSPATH"],
    compile: "-encoding UTF-8 {standard} {debug} {flags} -d {folder} {source}",
    debug: Debug {
        compile: "-g",
        run: "",
    },
    smallest: "public class Main { public static void main(String[] arguments) {} }\n",
    names: Some(names::of_java),
    // The JVM's own threads and files should cost a small program as little as they can.
    run: Some((
        JAVA,
        "-XX:+UseSerialGC -XX:-UsePerfData -Xss64m -cp {folder} {class}",
    )),
    ..NATIVE
};

const PASCAL: Language = Language {
    name: "Pascal",
    extensions: &["pas", "pp", "p", "dpr", "lpr"],
    compiler: FPC,
    version: &["-iV"],
    compile: "-O2 -l- -dONLINE_JUDGE {debug} -o{program} {source}",
    debug: Debug {
        // Lines in messages; ranges, input and output, overflow, stack.
        compile: "-gl -Cr -Ci -Co -Ct",
        run: "",
    },
    smallest: "begin end.\n",
    ..NATIVE
};

const FORTRAN: Language = Language {
    name: "Fortran",
    extensions: &["f90", "f95", "f03", "f08"],
    compiler: GFORTRAN,
    standard: Some(Standard {
        flag: "-std=",
        usual: None,
        examples: "f95, f2008, legacy",
        prefixes: &["f", "gnu", "legacy"],
    }),
    flags: Some("FFLAGS"),
    compile: "-O2 {standard} {debug} {stack} {flags} -o {program} {source}",
    debug: Debug {
        compile: "-O1 -g -fcheck=all -fbacktrace",
        run: "",
    },
    smallest: "      end\n",
    ..NATIVE
};

/// The extension tells the compiler that the first columns of a line have a meaning.
const FORTRAN_77: Language = Language {
    name: "Fortran 77",
    extensions: &["f", "for", "ftn", "f77"],
    ..FORTRAN
};

pub const LANGUAGES: &[Language] = &[RUST, C, CPP, PYTHON_3, JAVA_SE, PASCAL, FORTRAN, FORTRAN_77];

/// Their extensions in messages, without rare spellings.
pub const USUAL_EXTENSIONS: &str = ".rs .c .cpp .cc .cxx .py .java .pas .f90";
