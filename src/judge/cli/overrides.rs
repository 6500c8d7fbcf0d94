//! The options that put something in place of what a problem says: limits, the version of the
//! language, the comparison. Several commands have them.

use super::{any, usage, CommandOption, Subcommand, Values};
use crate::comparison::Strictness;
use crate::error::Error;
use crate::problem::amount::{MEMORY, TIME};
use crate::problem::meta;
use crate::problem::named_comparison::NamedComparison;
use crate::toolbox::overrides::Overrides;

pub fn limit_options<C: Subcommand + AsMut<Overrides>>() -> Vec<CommandOption<C>> {
    vec![
        C::text("-t MS", |request, value| {
            request.as_mut().time_ms = Some(TIME.read_bare(value)?);
            Ok(())
        })
        .english("set the time limit: 2000 or 2s")
        .chinese("指定时限：2000 或 2s")
        .repeated(),
        C::text("-m KB", |request, value| {
            request.as_mut().memory_kb = Some(MEMORY.read_bare(value)?);
            Ok(())
        })
        .english("set the memory limit: 65536 or 64MB")
        .chinese("指定内存限制：65536 或 64MB")
        .repeated(),
    ]
}

pub fn language_options<C: Subcommand + AsMut<Overrides>>() -> Vec<CommandOption<C>> {
    vec![
        C::value("--std VERSION", any, |request| {
            &mut request.as_mut().standard
        })
        .english("the version of the language, such as --std c++20")
        .chinese("指定语言标准，例如 --std c++20")
        .repeated(),
        C::flag("--debug", |request| &mut request.as_mut().debug)
            .english("compile with sanitizers: a crash names its line")
            .chinese("打开 sanitizer：指出错在哪一行")
            .repeated(),
    ]
}

/// Options for checkers, interactors and comparisons.
pub fn comparison_options<C: Subcommand + AsMut<Overrides>>() -> Vec<CommandOption<C>> {
    vec![
        C::file("--checker FILE", |request| &mut request.as_mut().checker)
            .english("use this checker, called as testlib's are")
            .chinese("用这个特判，调用方式与 testlib 相同")
            .heading("How to compare", "比较")
            .repeated(),
        C::file("--interactor FILE", |request| {
            &mut request.as_mut().interactor
        })
        .english("talk to this interactor (judge help interactive)")
        .chinese("与这个交互器对话（judge help interactive）")
        .repeated(),
        C::text("--exact", |request, _| {
            request.as_mut().strictness = Strictness::Exact;
            Ok(())
        })
        .completes_with(Values::None)
        .english("white space must be the same, byte for byte")
        .chinese("每个空白字节都要相同")
        .repeated(),
        C::text("--float EPS", |request, value| {
            let epsilon = meta::tolerance(value).map_err(|what| format!("{value} {what}"))?;
            request.as_mut().strictness = Strictness::Float(epsilon);
            Ok(())
        })
        .english("numbers may differ by EPS, absolutely or in proportion")
        .chinese("数可以相差 EPS，绝对误差或相对误差")
        .repeated(),
        C::text("--compare HOW", |request, name| {
            let named = NamedComparison::named(name).map_err(|what| format!("{name}: {what}"))?;
            request.as_mut().strictness = Strictness::Named(named);
            Ok(())
        })
        .english("by its usual name: ncmp, wcmp, lcmp, rcmp6, yesno, ...")
        .chinese("用通用的名称：ncmp, wcmp, lcmp, rcmp6, yesno, ...")
        .repeated(),
    ]
}

/// # Errors
/// Two ways to compare are among the words of these options.
pub fn check_comparison(repeated: &[String]) -> Result<(), Error> {
    let ways = ["--checker", "--compare", "--exact", "--float"];
    let is_named = |way: &&str| repeated.iter().any(|word| word == way);
    if ways.iter().filter(|way| is_named(way)).count() > 1 {
        return Err(usage(
            "--checker, --compare, --exact and --float are ways to compare; take one of them",
        ));
    }
    Ok(())
}
