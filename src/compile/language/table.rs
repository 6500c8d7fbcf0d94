//! The languages, a row of data each.

use super::super::{library, names, python_2};
use super::{DebugBuild, HostProgram, Language, Standard, Variable};
use crate::platform::HERE;

const CC: HostProgram = HostProgram {
    name: "gcc",
    variable: Variable::Is("CC"),
    own_path: &[],
    remedy: "install a C compiler (Debian: gcc), or set CC",
};

const CXX: HostProgram = HostProgram {
    name: "g++",
    variable: Variable::Is("CXX"),
    own_path: &[],
    remedy: "install a C++ compiler (Debian: g++), or set CXX",
};

const RUSTC: HostProgram = HostProgram {
    name: "rustc",
    variable: Variable::Is("RUSTC"),
    own_path: &[],
    remedy: "install Rust from https://rustup.rs, or set RUSTC",
};

const PYTHON: HostProgram = HostProgram {
    name: HERE.python,
    variable: Variable::Is("PYTHON"),
    own_path: &["-c", "import sys; print(sys.executable)"],
    remedy: "install Python (Debian: python3), or set PYTHON",
};

const JAVAC: HostProgram = HostProgram {
    name: "javac",
    variable: Variable::Holds("JAVA_HOME"),
    own_path: &[],
    remedy: "install a JDK (Debian: default-jdk-headless), or set JAVA_HOME",
};

const JAVA: HostProgram = HostProgram {
    name: "java",
    ..JAVAC
};

const FPC: HostProgram = HostProgram {
    name: "fpc",
    variable: Variable::Is("FPC"),
    own_path: &[],
    remedy: "install Free Pascal (Debian: fp-compiler), or set FPC",
};

const GFORTRAN: HostProgram = HostProgram {
    name: "gfortran",
    variable: Variable::Is("FC"),
    own_path: &[],
    remedy: "install a Fortran compiler (Debian: gfortran), or set FC",
};

const GO: HostProgram = HostProgram {
    name: "go",
    variable: Variable::Is("GO"),
    own_path: &[],
    remedy: "install Go (Debian: golang-go), or set GO",
};

const NODE: HostProgram = HostProgram {
    name: "node",
    variable: Variable::Is("NODE"),
    own_path: &[],
    remedy: "install Node.js (Debian: nodejs), or set NODE",
};

const RUBY: HostProgram = HostProgram {
    name: "ruby",
    variable: Variable::Is("RUBY"),
    own_path: &[],
    remedy: "install Ruby (Debian: ruby), or set RUBY",
};

const PERL: HostProgram = HostProgram {
    name: "perl",
    variable: Variable::Is("PERL"),
    own_path: &[],
    remedy: "install Perl (Debian: perl), or set PERL",
};

const PHP: HostProgram = HostProgram {
    name: "php",
    variable: Variable::Is("PHP"),
    own_path: &[],
    remedy: "install PHP (Debian: php-cli), or set PHP",
};

const LUA: HostProgram = HostProgram {
    name: "lua",
    variable: Variable::Is("LUA"),
    own_path: &[],
    remedy: "install Lua (Debian: lua5.4), or set LUA",
};

const RSCRIPT: HostProgram = HostProgram {
    name: "Rscript",
    variable: Variable::Is("RSCRIPT"),
    own_path: &[],
    remedy: "install R (Debian: r-base-core), or set RSCRIPT",
};

const MCS: HostProgram = HostProgram {
    name: "mcs",
    variable: Variable::Is("MCS"),
    own_path: &[],
    remedy: "install Mono (Debian: mono-mcs), or set MCS",
};

const MONO: HostProgram = HostProgram {
    name: "mono",
    variable: Variable::Is("MONO"),
    own_path: &[],
    remedy: "install Mono (Debian: mono-runtime), or set MONO",
};

const GHC: HostProgram = HostProgram {
    name: "ghc",
    variable: Variable::Is("GHC"),
    own_path: &[],
    remedy: "install GHC (Debian: ghc), or set GHC",
};

const OCAMLOPT: HostProgram = HostProgram {
    name: "ocamlopt",
    variable: Variable::Is("OCAMLOPT"),
    own_path: &[],
    remedy: "install OCaml (Debian: ocaml-nox), or set OCAMLOPT",
};

const SWIFTC: HostProgram = HostProgram {
    name: "swiftc",
    variable: Variable::Is("SWIFTC"),
    own_path: &[],
    remedy: "install Swift from https://swift.org, or set SWIFTC",
};

const ZIG: HostProgram = HostProgram {
    name: "zig",
    variable: Variable::Is("ZIG"),
    own_path: &[],
    remedy: "install Zig from https://ziglang.org, or set ZIG",
};

const KOTLINC: HostProgram = HostProgram {
    name: "kotlinc",
    variable: Variable::Is("KOTLINC"),
    own_path: &[],
    remedy: "install Kotlin from https://kotlinlang.org, or set KOTLINC",
};

const NO_DEBUG: DebugBuild = DebugBuild {
    compile: "",
    run: "",
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
    codes: &[],
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
    other_version: None,
    begins: None,
    joins: false,
    is_c: false,
    run: None,
};

pub const RUST: Language = Language {
    name: "Rust",
    codes: &["rust"],
    extensions: &["rs"],
    compiler: RUSTC,
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
    debug: DebugBuild {
        compile: "-Cdebuginfo=1 -Cdebug-assertions=on -Coverflow-checks=on",
        run: "RUST_BACKTRACE=1",
    },
    smallest: "fn main() {}\n",
    other_version: Some(library::missing_crate),
    ..NATIVE
};

/// The first error ends the program. A leak is none: contestants free nothing. A debug library
/// calls `abort`; with `handle_abort` the sanitizer prints the calls that led to it.
const SANITIZED: &str =
    "ASAN_OPTIONS=handle_abort=1:detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1";

const C: Language = Language {
    name: "C",
    codes: &["c"],
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
    compile: "-O2 {standard} -DONLINE_JUDGE -iquote {includes} {prelude} {debug} {stack} {flags} -MD -MF {list} -o {program} {source} -lm",
    debug: DebugBuild {
        compile: "-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all",
        run: SANITIZED,
    },
    begins: Some(names::has_c_main),
    joins: true,
    is_c: true,
    ..NATIVE
};

const CPP: Language = Language {
    name: "C++",
    codes: &["cpp"],
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
    compile: "-O2 {standard} -DONLINE_JUDGE -iquote {includes} {prelude} {debug} {stack} {flags} {header} -MD -MF {list} -o {program} {source}",
    debug: DebugBuild {
        compile: "-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all -D_GLIBCXX_DEBUG",
        run: SANITIZED,
    },
    begins: Some(names::has_c_main),
    joins: true,
    is_c: true,
    ..NATIVE
};

/// The header that takes in all others. A folder for headers that has what is made of it stands
/// for it; the arguments that change what is compiled are those of C++.
pub const CPP_HEADER: Language = Language {
    compile: "-O2 {standard} -DONLINE_JUDGE {debug} {flags} -c -x c++-header -MD -MF {list} -o {folder}/bits/stdc++.h.gch/all {source}",
    ..CPP
};

const PYTHON_3: Language = Language {
    name: "Python",
    codes: &["python3", "python"],
    extensions: &["py", "py3"],
    compiler: PYTHON,
    // Finds errors of syntax before the first case; what it makes is not used.
    compile: "-m py_compile {source}",
    smallest: "",
    other_version: Some(python_2::fault),
    run: Some((PYTHON, "{folder}/{name}.py")),
    ..NATIVE
};

const JAVA_SE: Language = Language {
    name: "Java",
    codes: &["java"],
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
    compile: "-encoding {encoding} {standard} {debug} {flags} -d {folder} {source}",
    debug: DebugBuild {
        compile: "-g",
        run: "",
    },
    smallest: "public class Main { public static void main(String[] arguments) {} }\n",
    names: Some(names::of_java),
    begins: Some(names::has_java_main),
    joins: true,
    // The JVM's own threads and files should cost a small program as little as they can. It knows
    // nothing of TMPDIR, and elsewhere than in its folder a program cannot write.
    run: Some((
        JAVA,
        "{heap} -XX:+UseSerialGC -XX:-UsePerfData -Xss64m -Djava.io.tmpdir=. -cp {folder} {class}",
    )),
    ..NATIVE
};

const PASCAL: Language = Language {
    name: "Pascal",
    codes: &["pascal"],
    extensions: &["pas", "pp", "p", "dpr", "lpr"],
    compiler: FPC,
    version: &["-iV"],
    compile: "-O2 -l- -dONLINE_JUDGE {debug} -o{program} {source}",
    debug: DebugBuild {
        // Lines in messages; ranges, input and output, overflow, stack.
        compile: "-gl -Cr -Ci -Co -Ct",
        run: "",
    },
    smallest: "begin end.\n",
    begins: Some(names::is_pascal_program),
    ..NATIVE
};

const FORTRAN: Language = Language {
    name: "Fortran",
    codes: &["fortran"],
    extensions: &["f90", "f95", "f03", "f08"],
    compiler: GFORTRAN,
    standard: Some(Standard {
        flag: "-std=",
        examples: "f95, f2008, legacy",
        prefixes: &["f", "gnu", "legacy"],
        ..NO_STANDARD
    }),
    flags: Some("FFLAGS"),
    compile: "-O2 {standard} {debug} {stack} {flags} -o {program} {source}",
    debug: DebugBuild {
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

// What is run as it is: a compiler that there is finds errors of syntax alone.

const JAVASCRIPT: Language = Language {
    name: "JavaScript",
    codes: &["javascript"],
    extensions: &["js", "mjs", "cjs"],
    compiler: NODE,
    compile: "--check {source}",
    smallest: "",
    run: Some((NODE, "{folder}/{name}.js")),
    ..NATIVE
};

const RUBY_SCRIPT: Language = Language {
    name: "Ruby",
    codes: &["ruby"],
    extensions: &["rb"],
    compiler: RUBY,
    compile: "-c {source}",
    smallest: "",
    run: Some((RUBY, "{folder}/{name}.rb")),
    ..NATIVE
};

const PERL_SCRIPT: Language = Language {
    name: "Perl",
    codes: &["perl"],
    extensions: &["pl", "pm"],
    compiler: PERL,
    compile: "-c {source}",
    smallest: "",
    run: Some((PERL, "{folder}/{name}.pl")),
    ..NATIVE
};

const PHP_SCRIPT: Language = Language {
    name: "PHP",
    codes: &["php"],
    extensions: &["php"],
    compiler: PHP,
    compile: "-l {source}",
    smallest: "",
    run: Some((PHP, "{folder}/{name}.php")),
    ..NATIVE
};

const LUA_SCRIPT: Language = Language {
    name: "Lua",
    codes: &["lua"],
    extensions: &["lua"],
    compiler: LUA,
    version: &["-v"],
    compile: "",
    smallest: "",
    run: Some((LUA, "{folder}/{name}.lua")),
    ..NATIVE
};

const R: Language = Language {
    name: "R",
    codes: &["r"],
    extensions: &["r", "R"],
    compiler: RSCRIPT,
    compile: "",
    smallest: "",
    run: Some((RSCRIPT, "{folder}/{name}.r")),
    ..NATIVE
};

// What is compiled.

const GOLANG: Language = Language {
    name: "Go",
    codes: &["go"],
    extensions: &["go"],
    compiler: GO,
    version: &["version"],
    compile: "build -o {program} {source}",
    smallest: "package main\nfunc main() {}\n",
    joins: true,
    ..NATIVE
};

const CSHARP: Language = Language {
    name: "C#",
    codes: &["csharp"],
    extensions: &["cs"],
    compiler: MCS,
    compile: "-optimize+ -r:System.Numerics -out:{folder}/{name}.exe {source}",
    smallest: "class A { static void Main() {} }\n",
    joins: true,
    run: Some((MONO, "{folder}/{name}.exe")),
    ..NATIVE
};

const HASKELL: Language = Language {
    name: "Haskell",
    codes: &["haskell"],
    extensions: &["hs"],
    compiler: GHC,
    compile: "-O2 -outputdir {folder} -i{folder} -o {program} {source}",
    smallest: "main = return ()\n",
    ..NATIVE
};

const OCAML: Language = Language {
    name: "OCaml",
    codes: &["ocaml"],
    extensions: &["ml"],
    compiler: OCAMLOPT,
    version: &["-version"],
    compile: "-I +str -I +unix unix.cmxa str.cmxa -o {program} {source}",
    smallest: "",
    ..NATIVE
};

const SWIFT: Language = Language {
    name: "Swift",
    codes: &["swift"],
    extensions: &["swift"],
    compiler: SWIFTC,
    compile: "-O -o {program} {source}",
    smallest: "",
    joins: true,
    ..NATIVE
};

const ZIG_SOURCE: Language = Language {
    name: "Zig",
    codes: &["zig"],
    extensions: &["zig"],
    compiler: ZIG,
    version: &["version"],
    compile: "build-exe -O ReleaseFast -femit-bin={program} {source}",
    smallest: "pub fn main() void {}\n",
    ..NATIVE
};

const KOTLIN: Language = Language {
    name: "Kotlin",
    codes: &["kotlin"],
    extensions: &["kt"],
    compiler: KOTLINC,
    version: &["-version"],
    compile: "-include-runtime -d {folder}/{name}.jar {source}",
    smallest: "fun main() {}\n",
    joins: true,
    run: Some((
        JAVA,
        "{heap} -XX:+UseSerialGC -XX:-UsePerfData -Xss64m -Djava.io.tmpdir=. -jar {folder}/{name}.jar",
    )),
    ..NATIVE
};

pub const LANGUAGES: &[Language] = &[
    RUST,
    C,
    CPP,
    PYTHON_3,
    JAVA_SE,
    PASCAL,
    FORTRAN,
    FORTRAN_77,
    JAVASCRIPT,
    RUBY_SCRIPT,
    PERL_SCRIPT,
    PHP_SCRIPT,
    LUA_SCRIPT,
    R,
    GOLANG,
    CSHARP,
    HASKELL,
    OCAML,
    SWIFT,
    ZIG_SOURCE,
    KOTLIN,
];

/// Their extensions in messages, without rare spellings.
pub const USUAL_EXTENSIONS: &str =
    ".rs .c .cpp .cc .cxx .py .java .pas .f90 .go .js .kt .cs .hs .rb .php .pl .lua .ml";
