//! A problem on a page, before it is judged.

use super::file::{quote, shorten, shown};
use super::plain;
use super::record::number;
use crate::authoring::overview::Overview;
use crate::judging::mistakes::Mistake;
use crate::locale::Locale;
use crate::problem::case::{self, Case};
use crate::problem::kind;
use crate::terminal::display_width;

/// The names of the lines, in English and in Chinese.
const NAMES: [[&str; 2]; 13] = [
    ["statement", "题面"],
    ["limits", "限制"],
    ["cases", "测试点"],
    ["submit", "提交"],
    ["solution", "标程"],
    ["in C++", "C++98"],
    ["checker", "特判"],
    ["interactor", "交互器"],
    ["reference", "暴力程序"],
    ["generator", "生成器"],
    ["validator", "数据校验器"],
    ["shrinker", "缩减器"],
    ["maker", "生成数据"],
];

pub fn overview(overview: &Overview, locale: Locale) -> String {
    let Overview { problem, .. } = overview;
    let meta = &problem.meta;
    let mut text = format!("{}: {}\n", problem.id, meta.title);
    let mut line = |name: &str, value: &str| {
        if !value.is_empty() {
            let names = NAMES.iter().find(|names| names[0] == name);
            let (name, width): (&str, usize) = match (locale, names) {
                (Locale::Chinese, Some([_, chinese])) => (*chinese, 10),
                _ => (name, 9),
            };
            let blanks = " ".repeat(width.saturating_sub(display_width(name)));
            text += &format!("  {name}{blanks}  {value}\n");
        }
    };
    line("statement", &meta.url);
    let limits = format!("{} ms, {} KB", meta.time_ms, meta.memory_kb);
    line("limits", &limits);
    line("cases", &cases(overview, locale));
    line("submit", meta.submit.as_deref().unwrap_or_default());
    for (name, file) in [("solution", &problem.solution), ("in C++", &overview.twin)] {
        line(name, &file.as_deref().map(shown).unwrap_or_default());
    }
    for (name, file) in &overview.programs {
        line(name, &shown(file));
    }
    let body = match locale {
        Locale::Chinese if !overview.chinese_text.is_empty() => &overview.chinese_text,
        _ => &overview.text,
    };
    let body_text = body.join("\n");
    if !body_text.trim().is_empty() {
        text += &format!("\n{}\n", body_text.trim());
    }
    if locale == Locale::Chinese {
        text += &mistakes(&overview.mistakes);
    }
    text + &locale.next_commands(&problem.id)
}

/// A remark names one of them in English.
fn mistakes(mistakes: &[Mistake]) -> String {
    if mistakes.is_empty() {
        return String::new();
    }
    let mut text = "\n提醒里的 it prints what a program prints that ...：\n".to_string();
    // Several programs may make the same one.
    for same in mistakes.chunk_by(|mistake, next| mistake.english == next.english) {
        text += &format!("  {}\n      {}\n", same[0].english, same[0].chinese);
    }
    text
}

/// The facts that a folder of cases tells of its problem, where there is nothing to judge: a line each.
pub fn of_folder(overview: &Overview) -> String {
    let Overview { problem, .. } = overview;
    let meta = &problem.meta;
    let memory = match meta.memory_kb % 1024 {
        0 => format!("{} MB", meta.memory_kb / 1024),
        _ => format!("{} KB", meta.memory_kb),
    };
    let cases = overview.cases.iter().flatten();
    let has_limits = |case: &&Case| {
        case.configuration.time_ms.is_some() || case.configuration.memory_kb.is_some()
    };
    let limited = match cases.clone().filter(has_limits).count() {
        0 => String::new(),
        1 => "; 1 case has its own".to_string(),
        count => format!("; {count} cases have their own"),
    };
    let unanswered = match cases.filter(|case| !case.has_answer()).count() {
        0 => String::new(),
        count => format!(", {count} of them without an answer"),
    };
    let rows = [
        ("kind", kind::name(&problem.cases_folder).to_string()),
        ("title", plain(&meta.title)),
        ("cases", format!("{}{unanswered}", overview.cases.len())),
        ("limits", format!("{} ms, {memory}{limited}", meta.time_ms)),
        ("points", worth(overview)),
        ("checker", plain(&checker(overview))),
    ];
    let lines = rows.map(|(name, value)| format!("{name:8} {value}\n"));
    lines.concat() + "\nThere is no submission: judge --data DIR FILE judges one\n"
}

/// The points of a right submission, and in how many parts that have a name.
fn worth(overview: &Overview) -> String {
    let Some(plan) = &overview.problem.data.points else {
        return "none".to_string();
    };
    let most = number(plan.most);
    let named = plan.groups.iter().filter(|group| !group.name.is_empty());
    match named.count() {
        0 | 1 => most,
        parts => format!("{most} in {parts} parts"),
    }
}

/// The programs that decide about an output, or how it is compared.
fn checker(overview: &Overview) -> String {
    let mut deciders = Vec::new();
    for role in ["interactor", "checker"] {
        let programs = overview.programs.iter().filter(|(name, _)| *name == role);
        deciders.extend(programs.map(|(_, file)| file.display().to_string()));
    }
    if deciders.is_empty() {
        return overview.comparison.clone();
    }
    deciders.join(", ")
}

/// How many there are, where, the first and the last.
fn cases(overview: &Overview, locale: Locale) -> String {
    let folder = quote(&shorten(&overview.problem.cases_folder));
    let names: Vec<&str> = overview.cases.iter().map(case::name).collect();
    let ends = match (names.first(), names.last()) {
        (Some(first), Some(last)) if first != last => locale.first_and_last(first, last),
        (Some(only), _) => locale.only(only),
        _ => String::new(),
    };
    locale.cases(names.len(), folder, ends)
}
