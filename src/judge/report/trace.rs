//! The text of a trace: the matrix, and all steps of the search.

use super::{note, paint_in, BOLD};
use crate::locale::{localized, Locale};
use crate::terminal::display_width;
use crate::trace::matrix::Matrix;
use crate::trace::search::{Action, Operation, Reason, State, Step, Trace};

/// A step is indented by the rows that are chosen, these at most.
const MAX_INDENT: usize = 4;

/// Says that a file has more matrices than the one that is traced.
pub fn print_next_matrix(next_matrix: Option<usize>) {
    if let Some(line) = next_matrix {
        note(&format!(
            "this is the first matrix; the one on line {line} and those below are not shown"
        ));
    }
}

/// The problem, then each step with what it changes.
pub fn text(trace: &Trace, locale: Locale) -> String {
    let mut text = introduction(trace, locale);
    let mut steps = StepText {
        locale,
        state: trace.start.clone(),
        primary: trace.matrix.primary,
        chosen: Vec::new(),
        node: 0,
    };
    for step in &trace.steps {
        text += &indented(step.depth, &steps.lines_of(step));
    }
    text.push('\n');
    text += &end(trace, locale);
    text
}

/// An empty line, and the lines of a step.
pub fn indented(depth: usize, lines: &[String]) -> String {
    let indent = "  ".repeat(depth.min(MAX_INDENT));
    let lines = lines.iter().map(|line| format!("{indent}{line}\n"));
    format!("\n{}", lines.collect::<String>())
}

/// The head of a step in bold, and what else is said of it.
pub fn headed(head: &str, lines: Vec<String>) -> Vec<String> {
    let lines = lines.into_iter().map(|line| format!("  {line}"));
    [paint_in(BOLD, head)].into_iter().chain(lines).collect()
}

fn introduction(trace: &Trace, locale: Locale) -> String {
    let Matrix {
        columns,
        primary,
        rows,
    } = &trace.matrix;
    let (first, is_plain) = (primary + 1, columns == primary);
    let secondary = match columns - primary {
        0 => String::new(),
        1 => localized!(
            locale,
            "Column {columns} is secondary: one 1 or none.\n",
            "第 {columns} 列是次要列：至多一个 1。\n"
        ),
        _ => localized!(
            locale,
            "Columns {first}-{columns} are secondary: one 1 or none in each.\n",
            "第 {first}-{columns} 列是次要列：每列至多一个 1。\n"
        ),
    };
    let headers = match columns {
        1 => localized!(
            locale,
            "Node 1 is the header of the column",
            "结点 1 是列头"
        ),
        _ => localized!(
            locale,
            "Nodes 1-{columns} are the headers of columns",
            "结点 1-{columns} 是各列的列头"
        ),
    };
    let primary = if is_plain {
        String::new()
    } else {
        localized!(locale, "primary ", "主")
    };
    let (rows, columns) = (rows_of(rows.len(), locale), columns_of(*columns, locale));
    localized!(
        locale,
        "Choose rows so that each column has exactly one 1 in them: {rows}, {columns}.\n{secondary}\
         Each 1 is a node: u, d, l, r are the nodes above, below, left and right of it,\n\
         c is its column. {headers}: a header is a node too,\n\
         and its s counts the rows of the column. Node 0 is not a column:\n\
         s[0] = COVERED, so smallest_column() is 0 exactly when all {primary}columns\n\
         are covered.\n\n",
        "选出若干行，使每列恰好有一个 1：共 {rows}、{columns}。\n{secondary}\
         每个 1 是一个结点：u、d、l、r 是它上、下、左、右的结点，c 是它所在的列。\n\
         {headers}：列头也是结点，它的 s 是这一列的行数。\n\
         0 号结点不是列：s[0] = COVERED，所以所有{primary}列都已覆盖时，\n\
         而且只在这时，smallest_column() 是 0。\n\n"
    ) + &draw_matrix(&trace.matrix, &trace.start, locale)
}

fn end(trace: &Trace, locale: Locale) -> String {
    let changes = || trace.steps.iter().flat_map(|step| &step.changes);
    let left = changes().filter(|change| matches!(change, Operation::Leave(_)));
    let chosen = trace.steps.iter();
    let chosen = chosen.filter(|step| matches!(step.action, Action::Choose(_)));
    let mut text = localized!(
        locale,
        "The search is over, and every link and size is as it was.\n",
        "搜索结束，每条链、每个大小都和原来一样。\n"
    );
    for rows in &trace.solutions {
        let rows_of = if rows.len() == 1 { "row" } else { "rows" };
        let rows = list(rows.iter().copied(), locale);
        text += &localized!(
            locale,
            "A solution: {rows_of} {rows}.\n",
            "一个解：第 {rows} 行。\n"
        );
    }
    if trace.solutions.is_empty() {
        text += &localized!(locale, "There is no solution.\n", "无解。\n");
    }
    let (chosen, left) = (chosen.count(), left.count());
    text + &localized!(
        locale,
        "Rows tried: {chosen}. Times a node left and came back: {left}.\n",
        "试过 {chosen} 行；结点摘下又放回，共 {left} 次。\n"
    )
}

/// `1 row`, `2 rows`.
pub fn rows_of(count: usize, locale: Locale) -> String {
    let english = super::count(count as u64, "row");
    localized!(locale, "{english}", "{count} 行")
}

pub fn columns_of(count: usize, locale: Locale) -> String {
    let english = super::count(count as u64, "column");
    localized!(locale, "{english}", "{count} 列")
}

const DIM: u8 = 2;

/// How wide a matrix may be, in columns of the terminal. A wider one has ones for its nodes, and
/// the last digits of its columns; of those of a board fewer blanks are between them, or none.
const MAX_WIDTH: usize = 79;

const NAME: usize = 7;

/// The matrix before the search: nodes by their numbers, above them the sizes of columns.
fn draw_matrix(matrix: &Matrix, start: &State, locale: Locale) -> String {
    let digits = (start.c.len() - 1).to_string().len().max(2);
    let fits = |width: &usize| NAME + matrix.columns * width <= MAX_WIDTH;
    let width = [digits + 2, 3, 2].into_iter().find(fits).unwrap_or(1);
    let has_numbers = width == digits + 2;
    // A text that is too wide takes the place of the blank on its right.
    let cell = |text: String| match width {
        1 => text,
        _ => format!("{:<width$}", format!(" {text:>0$}", width - 2)),
    };
    let columns = 1..=matrix.columns;
    let sizes = columns.clone().map(|h| cell(start.s[h].to_string()));
    let heads = columns.clone().map(|h| {
        let name = if has_numbers { h } else { h % 10 };
        cell(name.to_string())
    });
    let mut lines = vec![
        line("s", sizes),
        line(&localized!(locale, "column", "列"), heads),
    ];
    let mut x = matrix.columns;
    for (row, ones) in (1..).zip(&matrix.rows) {
        let cells = columns.clone().map(|h| {
            if !ones.contains(&(h - 1)) {
                return paint_in(DIM, &cell(".".to_string()));
            }
            x += 1;
            let number = if has_numbers { x } else { 1 };
            cell(number.to_string())
        });
        lines.push(line(&localized!(locale, "row {row}", "行 {row}"), cells));
    }
    lines.concat()
}

pub fn line(name: &str, cells: impl Iterator<Item = String>) -> String {
    let cells: String = cells.collect();
    let blanks = " ".repeat(NAME.saturating_sub(display_width(name)));
    format!("{name}{blanks}{}\n", cells.trim_end())
}

/// The last so many nodes of the trail are shown.
const MAX_TRAIL: usize = 12;

const MAX_SIZES: usize = 70;

struct StepText {
    locale: Locale,
    state: State,
    primary: usize,
    /// A node of each row that is chosen.
    chosen: Vec<usize>,
    /// The node that was given to the last `choose`, or that the last `undo` gave back.
    node: usize,
}

impl StepText {
    /// The lines of a step. Afterwards the state is that after the step.
    fn lines_of(&mut self, step: &Step) -> Vec<String> {
        if let Action::Choose(x) | Action::Undo(x) = step.action {
            self.node = x;
        }
        let mut lines = vec![paint_in(BOLD, &self.head(step.action))];
        if let Action::Branch(h, reason) = step.action {
            lines.extend(self.sizes());
            lines.extend(self.tie(h, reason));
        }
        if let Action::DeadEnd(h) = step.action {
            let first = self.state.d[h];
            lines.push(localized!(
                self.locale,
                "  d[{h}] = {first}, so the loop does not run even once",
                "  d[{h}] = {first}，所以循环一次也不执行"
            ));
        }
        let had = self.state.trail.len();
        for &change in &step.changes {
            let writes = self.state.apply(change);
            lines.extend(self.change(change, &writes).lines().map(String::from));
            lines.extend(self.emptied(change));
        }
        match step.action {
            Action::Choose(x) => {
                self.chosen.push(x);
                let trail = self.trail(had);
                lines.push(localized!(
                    self.locale,
                    "  trail: {trail}",
                    "  trail：{trail}"
                ));
            }
            Action::Undo(_) => drop(self.chosen.pop()),
            _ => {}
        }
        lines
    }

    fn head(&self, action: Action) -> String {
        let (State { s, c, d, label, .. }, locale) = (&self.state, self.locale);
        match action {
            Action::Solution => self.solution(),
            Action::DeadEnd(h) => localized!(
                locale,
                "dead end: column {h} has no row, s[{h}] = 0",
                "死路：第 {h} 列没有行，s[{h}] = 0"
            ),
            Action::Branch(h, _) => {
                let size = s[h];
                localized!(
                    locale,
                    "the search branches on column {h}: s[{h}] = {size}",
                    "按第 {h} 列分支：s[{h}] = {size}"
                )
            }
            Action::Choose(x) => {
                let (row, column) = (label[x], c[x]);
                if d[column] == x {
                    localized!(
                        locale,
                        "choose({x}): row {row}, the first one of column {column}",
                        "choose({x})：第 {row} 行，第 {column} 列的第一行"
                    )
                } else {
                    localized!(
                        locale,
                        "choose({x}): row {row}, the next one of column {column}",
                        "choose({x})：第 {row} 行，第 {column} 列的下一行"
                    )
                }
            }
            Action::Undo(x) => {
                let row = label[x];
                localized!(
                    locale,
                    "undo(): row {row} is undone, its part of the trail backwards",
                    "undo()：撤销第 {row} 行，倒着走 trail 里它的那一段"
                )
            }
            Action::Exhausted(h) => {
                let x = self.node;
                localized!(
                    locale,
                    "column {h} has no other row: d[{x}] = {h} is its header",
                    "第 {h} 列没有别的行了：d[{x}] = {h} 是列头"
                )
            }
        }
    }

    fn solution(&self) -> String {
        let labels = self.chosen.iter().map(|&x| self.state.label[x]);
        let rows = list(labels, self.locale);
        if self.primary + 1 < self.state.s.len() {
            localized!(
                self.locale,
                "solution: no primary column is open; the rows are {rows}",
                "一个解：所有主列都已覆盖，选的是第 {rows} 行"
            )
        } else {
            localized!(
                self.locale,
                "solution: no column is open; the rows are {rows}",
                "一个解：所有列都已覆盖，选的是第 {rows} 行"
            )
        }
    }

    fn sizes(&self) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for h in (1..=self.primary).filter(|&h| !self.state.is_covered(h)) {
            let size = format!("s[{h}] = {}", self.state.s[h]);
            match lines.last_mut() {
                Some(line) if line.len() + 2 + size.len() <= MAX_SIZES => {
                    *line += &format!(", {size}");
                }
                _ => lines.push(format!("  {size}")),
            }
        }
        lines
    }

    /// Why the search branches on `h`, if another column has as few rows.
    fn tie(&self, h: usize, reason: Reason) -> Vec<String> {
        let (s, locale) = (&self.state.s, self.locale);
        let choice = match reason {
            Reason::Fewest => return Vec::new(),
            Reason::Down => localized!(
                locale,
                "the one that came down to one row last",
                "最后减到一行的那一列"
            ),
            Reason::DeadEnd => localized!(
                locale,
                "one that was a dead end lately",
                "不久前成为死路的一列"
            ),
            Reason::First => localized!(locale, "the first of them", "其中的第一列"),
        };
        let ties: Vec<usize> = (1..=self.primary).filter(|&it| s[it] == s[h]).collect();
        let columns = match ties.len() {
            2..=6 => {
                let columns = list(ties.iter().copied(), locale);
                localized!(locale, "columns {columns}", "第 {columns} 列")
            }
            many => localized!(locale, "{many} columns", "{many} 列"),
        };
        let rows = rows_of(s[h], locale);
        vec![
            localized!(
                locale,
                "  {columns} have {rows} each, the fewest;",
                "  {columns}都只有 {rows}，是最少的；"
            ),
            localized!(
                locale,
                "  the search branches on {choice}",
                "  按{choice}分支"
            ),
        ]
    }

    /// The trail, with a bar after its first `had` nodes: `18 22 23 19 | 9 10`. A long one begins
    /// with how many nodes are not shown.
    fn trail(&self, had: usize) -> String {
        let trail = &self.state.trail;
        let start = trail.len().saturating_sub(MAX_TRAIL);
        let mut words = Vec::new();
        if start > 0 {
            words.push(localized!(
                self.locale,
                "{start} more,",
                "前面还有 {start} 个，"
            ));
        }
        for (place, x) in trail.iter().enumerate().skip(start) {
            if place == had && had > 0 {
                words.push("|".to_string());
            }
            words.push(x.to_string());
        }
        if had > 0 && had == trail.len() {
            words.push("|".to_string());
        }
        match &words[..] {
            [] => localized!(self.locale, "empty", "空"),
            words => words.join(" "),
        }
    }

    fn change(&self, change: Operation, writes: &[(&str, usize, usize)]) -> String {
        let (State { c, .. }, locale) = (&self.state, self.locale);
        let writes = self.writes(writes);
        match change {
            Operation::Cover(h) => {
                let others = self.other_rows(h);
                localized!(
                    locale,
                    "  column {h} is covered: {writes}\n    {others}",
                    "  覆盖第 {h} 列：{writes}\n    {others}"
                )
            }
            Operation::Leave(k) => {
                let h = c[k];
                localized!(
                    locale,
                    "    {k} leaves column {h}:  {writes}",
                    "    从第 {h} 列摘下 {k}：{writes}"
                )
            }
            Operation::Return(k) => {
                let h = c[k];
                localized!(
                    locale,
                    "    {k} returns to column {h}:  {writes}",
                    "    把 {k} 放回第 {h} 列：{writes}"
                )
            }
            Operation::Open(x) => {
                let mut columns = self.state.columns(x);
                columns.sort();
                let are = if columns.len() == 1 { " is" } else { "s are" };
                let open: Vec<String> = columns.iter().map(usize::to_string).collect();
                let (open, columns) = (open.join(" "), list(columns, locale));
                localized!(
                    locale,
                    "  column{are} open again: {open}",
                    "  第 {columns} 列恢复"
                )
            }
        }
    }

    /// The rows of a column that have to leave because it is covered.
    fn other_rows(&self, column: usize) -> String {
        let State { d, label, .. } = &self.state;
        let mut others = Vec::new();
        let mut x = d[column];
        while x != column {
            others.push(label[x]);
            x = d[x];
        }
        // The row that is being chosen stays.
        others.retain(|&row| row != label[self.node]);
        let rows = list(others.iter().copied(), self.locale);
        match others.len() {
            0 => localized!(self.locale, "it has no other row", "它没有其他行"),
            1 => localized!(
                self.locale,
                "its other row is row {rows}",
                "它的另一行是第 {rows} 行"
            ),
            _ => localized!(
                self.locale,
                "its other rows are {rows}",
                "它的其他行是第 {rows} 行"
            ),
        }
    }

    /// Said at the moment at which a column loses its last row.
    fn emptied(&self, change: Operation) -> Option<String> {
        let Operation::Leave(k) = change else {
            return None;
        };
        let h = self.state.c[k];
        if self.state.s[h] > 0 {
            return None;
        }
        Some(if h <= self.primary {
            localized!(
                self.locale,
                "      column {h} is empty now; the next smallest_column() sees it",
                "      第 {h} 列空了；下一次 smallest_column() 会发现"
            )
        } else {
            localized!(
                self.locale,
                "      column {h} is empty now; it is secondary, so it may stay empty",
                "      第 {h} 列空了；它是次要列，可以空着"
            )
        })
    }

    fn writes(&self, writes: &[(&str, usize, usize)]) -> String {
        let covered = self.state.covered();
        let write = |&(array, index, value): &(&str, usize, usize)| {
            let value = match value.checked_sub(covered) {
                Some(size) if array == "s" => format!("{size} + COVERED"),
                _ => value.to_string(),
            };
            format!("{array}[{index}] = {value}")
        };
        writes.iter().map(write).collect::<Vec<_>>().join(", ")
    }
}

pub fn list(numbers: impl IntoIterator<Item = usize>, locale: Locale) -> String {
    let numbers = numbers.into_iter().map(|it| it.to_string());
    let numbers: Vec<String> = numbers.collect();
    numbers.join(&localized!(locale, ", ", "、"))
}
