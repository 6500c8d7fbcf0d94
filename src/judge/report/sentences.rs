//! The sentences of traces and of the page of a problem, each in English and in Chinese: formats
//! whose arguments are the parameters before them. rustfmt leaves the table as it is.

use crate::locale::Locale;
use std::fmt::Display;

macro_rules! sentences {
    ($($name:ident($($argument:ident),*): $english:literal, $chinese:literal;)*) => {
        impl Locale {
            $(pub fn $name(self, $($argument: impl Display),*) -> String {
                match self {
                    Locale::English => format!($english),
                    Locale::Chinese => format!($chinese),
                }
            })*
        }
    };
}

sentences! {
    // Of the page of a problem.
    next_commands(id):
        "\n  judge {id} my.cpp         judge a source\n  judge stress {id} my.cpp  look for a small \
         case that it fails\n  judge bundle {id}         print the solution as one file\n",
        "\n  judge {id} my.cpp         评测一个源文件\n  judge stress {id} my.cpp  对拍：找一个让它出错的\
         小输入\n  judge bundle {id}         输出合成一个文件的标程\n";
    first_and_last(first, last): ", {first} to {last}", "，{first} 到 {last}";
    only(name): ", {name}", "，{name}";
    cases(count, folder, names): "{count} in {folder}{names}", "{count} 个，在 {folder}{names}";

    // Of all traces.
    comma(): ", ", "、";
    counted_rows(count, s): "{count} row{s}", "{count} 行";
    counted_columns(count, s): "{count} column{s}", "{count} 列";
    column(): "column", "列";
    row(number): "row {number}", "行 {number}";

    // Of an exact cover: the introduction and the end.
    secondary_column(number): "Column {number} is secondary: one 1 or none.\n",
        "第 {number} 列是次要列：至多一个 1。\n";
    secondary_columns(first, last): "Columns {first}-{last} are secondary: one 1 or none in each.\n",
        "第 {first}-{last} 列是次要列：每列至多一个 1。\n";
    header(): "Node 1 is the header of the column", "结点 1 是列头";
    headers(last): "Nodes 1-{last} are the headers of columns", "结点 1-{last} 是各列的列头";
    primary(): "primary ", "主";
    introduction(rows, columns, secondary, headers, primary):
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
         而且只在这时，smallest_column() 是 0。\n\n";
    over(): "The search is over, and every link and size is as it was.\n",
        "搜索结束，每条链、每个大小都和原来一样。\n";
    solution(rows, s): "A solution: row{s} {rows}.\n", "一个解：第 {rows} 行。\n";
    no_solution(): "There is no solution.\n", "无解。\n";
    effort(chosen, left): "Rows tried: {chosen}. Times a node left and came back: {left}.\n",
        "试过 {chosen} 行；结点摘下又放回，共 {left} 次。\n";

    // Its steps.
    empty_loop(h, first): "  d[{h}] = {first}, so the loop does not run even once",
        "  d[{h}] = {first}，所以循环一次也不执行";
    trail(nodes): "  trail: {nodes}", "  trail：{nodes}";
    dead_end(h): "dead end: column {h} has no row, s[{h}] = 0", "死路：第 {h} 列没有行，s[{h}] = 0";
    branch(h, size): "the search branches on column {h}: s[{h}] = {size}",
        "按第 {h} 列分支：s[{h}] = {size}";
    choose_first(x, row, column): "choose({x}): row {row}, the first one of column {column}",
        "choose({x})：第 {row} 行，第 {column} 列的第一行";
    choose_next(x, row, column): "choose({x}): row {row}, the next one of column {column}",
        "choose({x})：第 {row} 行，第 {column} 列的下一行";
    pass_over(x, row, column): "dead_end_after({x}) = {column}: row {row} is passed over, \
        column {column} would have no rows",
        "dead_end_after({x}) = {column}：跳过第 {row} 行，选了它第 {column} 列就没有行了";
    undo(row): "undo(): row {row} is undone, its part of the trail backwards",
        "undo()：撤销第 {row} 行，倒着走 trail 里它的那一段";
    exhausted(h, x): "column {h} has no other row: d[{x}] = {h} is its header",
        "第 {h} 列没有别的行了：d[{x}] = {h} 是列头";
    none_is_open(primary, rows): "solution: no {primary}column is open; the rows are {rows}",
        "一个解：所有{primary}列都已覆盖，选的是第 {rows} 行";
    came_down(): "the one that came down to one row last", "最后减到一行的那一列";
    was_dead_end(): "one that was a dead end lately", "不久前成为死路的一列";
    first_of_them(): "the first of them", "其中的第一列";
    columns(numbers): "columns {numbers}", "第 {numbers} 列";
    many_columns(count): "{count} columns", "{count} 列";
    tie(columns, rows): "  {columns} have {rows} each, the fewest;",
        "  {columns}都只有 {rows}，是最少的；";
    choice(column): "  the search branches on {column}", "  按{column}分支";
    more_nodes(count): "{count} more,", "前面还有 {count} 个，";
    empty(): "empty", "空";
    cover(h, writes, others): "  column {h} is covered: {writes}\n    {others}",
        "  覆盖第 {h} 列：{writes}\n    {others}";
    leave(k, h, writes): "    {k} leaves column {h}:  {writes}", "    从第 {h} 列摘下 {k}：{writes}";
    come_back(k, h, writes): "    {k} returns to column {h}:  {writes}",
        "    把 {k} 放回第 {h} 列：{writes}";
    open_again(are, open, columns): "  column{are} open again: {open}", "  第 {columns} 列恢复";
    no_other_row(): "it has no other row", "它没有其他行";
    other_row(rows): "its other row is row {rows}", "它的另一行是第 {rows} 行";
    other_rows(rows): "its other rows are {rows}", "它的其他行是第 {rows} 行";
    empty_column(h): "      column {h} is empty now; the next smallest_column() sees it",
        "      第 {h} 列空了；下一次 smallest_column() 会发现";
    empty_secondary(h): "      column {h} is empty now; it is secondary, so it may stay empty",
        "      第 {h} 列空了；它是次要列，可以空着";

    // Of a search for the fewest rows.
    fewest_rows(rows, columns):
        "Choose as few rows as possible so that each column has a 1 in them:\n{rows}, {columns}.\n\n",
        "选出尽可能少的行，使每列至少有一个 1：共 {rows}、{columns}。\n\n";
    no_cover(): "\nThe search is over: there is no cover.\n", "\n搜索结束：无解。\n";
    best_cover(rows): "\nThe search is over: the fewest rows are {rows}.\n",
        "\n搜索结束：行数最少的覆盖是第 {rows} 行。\n";
    choose_for(row, column): "choose row {row}, for column {column}", "为第 {column} 列选第 {row} 行";
    found_cover(count, rows): "a cover of {count}: {rows}", "一个 {count}的覆盖：第 {rows} 行";
    no_row(column): "dead end: column {column} has no row", "死路：第 {column} 列没有行";
    no_better(): "cut: with one row more the cover would be no better",
        "剪枝：再加一行，就不比已有的覆盖更好了";
    too_many_needed(open, spare): "cut: {open} need more than {spare}", "剪枝：要覆盖{open}，{spare}不够";
    bar(row): "row {row} is barred: all covers with it are known",
        "禁止第 {row} 行：含有它的覆盖都已搜索过";
    only_row(column): "column {column} has no other row", "第 {column} 列没有别的行";
    fewest_of_column(column, rows): "column {column} has the fewest rows: {rows}",
        "第 {column} 列的行最少：{rows}";
    settles(row, columns): "row {row} settles {columns}", "第 {row} 行覆盖{columns}";
    none_open(): "no column is open", "所有列都已覆盖";
    open(columns): "open: {columns}", "未覆盖：{columns}";
    must_be_fewer(): "from now on a cover must have fewer rows", "以后的覆盖必须行数更少";
    lower_bound(): "that is what a lower bound says", "这是由下界得知的";
    dominated(row, rows): "row {row} has all open columns of {rows}: barred too",
        "{rows}能盖住的未覆盖列，第 {row} 行都能盖住：前者一并禁止";
    named_columns(numbers, s): "column{s} {numbers}", "第 {numbers} 列";
    named_rows(numbers, s): "row{s} {numbers}", "第 {numbers} 行";

    // Of a search with bounds and colours.
    within_bounds(rows, columns):
        "Choose rows so that each column has a number of them within its bounds:\n{rows}, \
         {columns}.\n\n",
        "选出若干行，使每列满足的次数在上下界之间：共 {rows}、{columns}。\n\n";
    counted_solutions(english, count): "\nThe search is over: {english}.\n",
        "\n搜索结束：共 {count} 个解。\n";
    exactly(bound): "exactly {bound}", "恰好 {bound} 次";
    bounds(low, high): "{low} to {high}", "{low} 到 {high} 次";
    secondary(): "secondary", "次要列";
    bounded_column(name, bounds): "column {name}: {bounds}\n", "列 {name}：{bounds}\n";
    colored_row(number, words): "row {number}: {words}\n", "行 {number}：{words}\n";
    root(): "at the root", "根结点";
    choose_row(row): "choose row {row}", "选第 {row} 行";
    none_left(): "no row can be chosen any more", "没有可以选的行了";
    choosable(rows): "rows that can be chosen: {rows}", "可以选的行：{rows}";
    need(name, need, rows, spare): "column {name} needs {need} of {rows}: {spare} to spare",
        "列 {name} 还要 {need} 行，有 {rows} 行可选：余 {spare} 行";
    empty_solution(): "all columns have enough: to choose no row is a solution, too",
        "各列都满足了：什么都不选也是一个解";
    full_solution(rows): "all columns have enough: a solution, rows {rows}",
        "各列都满足了：一个解，第 {rows} 行";
    too_few_rows(name): "dead end: column {name} has too few rows", "死路：列 {name} 的行不够";
    no_choice(name): "column {name} leaves no choice", "列 {name} 没有选择的余地";
    tried(name): "the rows of column {name} are tried, each then barred",
        "逐一尝试列 {name} 的行，试过的行就禁止";
}
