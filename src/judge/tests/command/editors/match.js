
const fs = require("fs");
const lines = fs.readFileSync(0, "utf8").split(/\r?\n/);
const task = JSON.parse(fs.readFileSync(process.argv[1], "utf8")).tasks[0];
for (const matcher of task.problemMatcher) {
  const patterns = [].concat(matcher.pattern);
  for (let at = 0; at + patterns.length <= lines.length; at++) {
    const problem = {};
    const fits = patterns.every((pattern, i) => {
      const found = new RegExp(pattern.regexp).exec(lines[at + i]);
      for (const name of ["file", "line", "message"]) {
        if (found && pattern[name]) problem[name] = found[pattern[name]];
      }
      return found;
    });
    if (fits) console.log(`${problem.file}|${problem.line}|${problem.message}`);
  }
}
