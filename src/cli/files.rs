//! The text that says where the files of a problem are.

/// What it says is done in `problem/place.rs` and `setter/tool.rs`.
pub const HELP: &str = "\
judge help files

Where judge, stress, race and answer find the files of a problem of your own

  cases      in DIR of --data DIR; else in the folder test beside the source,
             else in the folder test here, else beside the source
  an id      instead, if no test is there and the name of the source begins with
             it: judge poj3740_slow.cpp is judge poj3740 poj3740_slow.cpp
  others     in DIR/setter or in DIR; if that is called test and they are not
             there, in setter beside test, or beside test

  file         name                                 for
  problem.txt  problem.txt, in DIR or beside test   title and limits
  checker      check, checker, chk, spj             many right answers
  interactor   interact, interactor, interactive    judge help interactive
  generator    generate, generator, gen             judge stress, judge make
  reference    reference, brute, bf, std, slow,     judge stress, judge answer
               naive
  validator    validate, validator                  judge stress
  shrinker     shrink                               judge stress

Each is a source in any language that is judged, a script or an executable:
check.cpp, gen.py, brute. Of two names the first of the line is taken. New
cases of judge stress --save are beside the others.

problem.txt has a title on its first line, and perhaps these, in any order:
  - time: 2000 ms          the limits (1000 ms, 65536 KB)
  - memory: 65536 KB
  - float: 1e-6            numbers may differ, absolutely or in proportion
  - exact: yes             every byte of white space counts
  - checker: judge.cpp     a checker of another name
  - input: sort.in         the program reads this file, and stdin is empty
  - output: sort.out       it writes this one, and stdout does not count
  - interactive: yes       it talks to an interactor
";
