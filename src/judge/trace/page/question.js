// The question before a branch: the reader says on which column the search goes on, before it is
// shown. It is asked if the reader wants it.
const quiz = { on: false, answered: new Set(), tried: 0 };

const isAsked = (k) => quiz.on && ["branch", "dead"].includes(moments[k][0]) && !quiz.answered.has(k);
// While a question is open, nothing of its moment is shown.
const momentAt = (k) => (isAsked(k) ? ["question", 0] : moments[k]);

function drawQuestion() {
  const box = find("#question");
  box.hidden = !isAsked(at);
  if (box.hidden) {
    quiz.tried = 0;
    return;
  }
  const words = WORDS[language];
  const open = openColumns(stateAt(at)).filter((h) => h <= data.primary);
  const buttons = open.map((h) => `<button type="button" data-answer="${h}" data-column="${h}">${h}</button>`);
  const verdict = quiz.tried ? words.wrong(quiz.tried, stateAt(at).s[quiz.tried]) : "";
  box.innerHTML = `<div class="buttons">${buttons.join("")}<button type="button" data-answer="0">${words.reveal}</button></div><p class="verdict broken" aria-live="polite">${verdict}</p>`;
}

find("#question").addEventListener("click", ({ target }) => {
  const answer = target.closest("[data-answer]")?.dataset.answer;
  if (answer === undefined) return;
  const state = stateAt(at);
  const isRight = answer === "0" || state.s[answer] === state.s[moments[at][1]];
  quiz.tried = isRight ? 0 : Number(answer);
  if (isRight) quiz.answered.add(at);
  show();
  find(isRight ? "#controls [data-go=next]" : `[data-answer="${answer}"]`).focus({ preventScroll: true });
});
