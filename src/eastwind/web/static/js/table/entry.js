/** Enters a game: one question at a time, then the result, then the queue. */
import { announce } from "../announce.js";
import { enqueue, waiting } from "../queue.js";
import { answerOf } from "./answers.js";
import { courseOf } from "./course.js";
import { begun, blank, dropDraft, keepDraft, keptDraft, stepBack, withAnswer, withIncident } from "./draft.js";
import { button, list, part, questionOf, turns, wording } from "./draw.js";
import { onFacts, readFacts } from "./facts.js";
import { changing, sayGameNow, sayKept, sayOvertaken } from "./notes.js";
import { preview } from "./preview.js";
import { ask, diceQuestions, fitting, gameQuestions, incidentQuestions } from "./questions.js";
import { happened, recorded, toldBeside } from "./ruled.js";

let facts;
let draft = null;
let kept = [];
let keptRolls = [];
const sent = new Set();
const rolled = new Set();

const entry = () => document.getElementById("entry");

const here = ({ body }) => body.round === facts.round && body.table === facts.table;

const isDone = ({ game, version }) => version > 0 || sent.has(game) || kept.some(({ body }) => body.game === game);

/* The next game to enter, if any can be. */
const nextGame = () => (facts.open ? facts.games.find((game) => !isDone(game)) : undefined);

const inHand = () => facts.games.find(({ game }) => game === draft.game);

const course = () => courseOf(facts.seats, happened(inHand().ruled, draft.incidents), facts.asks);

function recordOf(outcome) {
  const incidents = recorded(inHand().ruled, draft.incidents);
  return { ...outcome, ...(incidents.length ? { incidents } : {}) };
}

const isRolled = (game) => rolled.has(game) || keptRolls.some(({ body }) => body.game === game);

/* Dice that were thrown and are on their way, or wait on this device, are not asked for again. */
const wantsDice = () => inHand().roll_wanted && !isRolled(draft.game);

/* What is to be asked or shown now: {question}, or {done: …} of the kind that the draft is at. */
function step() {
  if (draft.happening) return { ...ask(incidentQuestions(facts, course()), draft.happening), of: "incident" };
  if (draft.dice || wantsDice()) return { ...ask(diceQuestions(facts), draft.answers), of: "dice" };
  return { ...ask(gameQuestions(facts, course()), draft.answers), of: "game" };
}

/* What was answered before a ruling came and fits no more is asked again. */
function fitToRulings() {
  draft.incidents = toldBeside(inHand().ruled, draft.incidents);
  if (draft.happening) draft.happening = fitting(incidentQuestions(facts, course()), draft.happening);
  draft.answers = fitting(wantsDice() ? diceQuestions(facts) : gameQuestions(facts, course()), draft.answers);
}

async function change(next) {
  draft = next;
  keepDraft(draft);
  await draw();
  lookAtQuestion();
}

/* Who taps at the bottom, or only hears the page, begins at the top of what comes next. */
function lookAtQuestion() {
  const heading = entry().querySelector("h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  if (entry().getBoundingClientRect().top < 0) entry().scrollIntoView({ block: "start" });
}

async function concluded({ done, of }) {
  if (of === "incident") return change(withIncident(draft, done));
  if (of === "dice") return sendDice(done);
  return drawResult(recordOf(done));
}

const incidentsSaid = () => draft.incidents.map(({ said }) => said);

const factsSaid = () => [...incidentsSaid(), ...draft.answers.map(({ heading, said }) => `${heading} ${said}`)];

/* The first question offers it among its answers, and the dice come before anything can happen. */
const mayHappen = (question) => !draft.happening && !["ending", "dice"].includes(question.ask);

function* turnsAt(question) {
  if (draft.changing || begun(draft)) yield button(wording("Back"), "step-back");
  if (mayHappen(question)) yield button(wording("Happened"), "happened");
}

function* saidBefore() {
  if (draft.changing) yield changing(draft.game);
  const { ruled } = inHand();
  if ((ruled.length || draft.incidents.length) && !draft.happening) yield list(incidentsSaid(), ruled);
}

function drawQuestion(question) {
  const section = Object.assign(document.createElement("section"), { className: "question" });
  section.append(questionOf(question));
  const presses = [...turnsAt(question)];
  entry().replaceChildren(...saidBefore(), section, ...(presses.length ? [turns(...presses)] : []));
}

async function draw() {
  entry().hidden = !draft;
  entry().toggleAttribute("data-begun", Boolean(draft && (draft.changing || begun(draft))));
  if (!draft) return entry().replaceChildren();
  sayGameNow(draft.game);
  const now = step();
  if (!now.question) return concluded(now);
  entry().dataset.ask = now.question.ask;
  return drawQuestion(now.question);
}

const bodyOf = (record) => ({ round: facts.round, table: facts.table, game: draft.game, record });

/* A game that a ruling stopped asks nothing; there is nothing to change then, but more may have happened. */
const isOnlyRuled = () => !draft.changing && !begun(draft);

async function drawResult(record) {
  const shown = part("result");
  shown.querySelector("[data-facts]").replaceWith(list(factsSaid(), inHand().ruled));
  const right = button(wording("Right"), "right", "large");
  right.setAttribute("aria-disabled", "true");
  entry().dataset.ask = "result";
  const otherwise = isOnlyRuled() ? button(wording("Happened"), "happened") : button(wording("Change"), "step-back");
  entry().replaceChildren(shown, turns(otherwise, right));
  await drawPoints(record, right);
}

async function drawPoints(record, right) {
  const shown = draft;
  const points = await preview(bodyOf(record), draft.expected);
  if (draft !== shown || !right.isConnected) return;
  entry().querySelector("[data-points]").replaceChildren(points ?? part("offline"));
  if (points) entry().querySelector("ul.told").remove();
  if (points && "bad" in points.dataset) return;
  right.removeAttribute("aria-disabled");
  right.addEventListener("click", () => sendGame(record), { once: true });
}

async function sendGame(record) {
  const { game, expected } = draft;
  const body = bodyOf(record);
  finish();
  sent.add(game);
  const { outcome } = await enqueue("game.enter", body, expected);
  if (outcome === "refused") sent.delete(game);
  if (outcome === "recorded") announce(wording("Recorded", game));
  await refresh();
}

async function sendDice(rolls) {
  const { game, dice } = draft;
  rolled.add(game);
  finish();
  const { outcome } = await enqueue("game.roll", { round: facts.round, table: facts.table, game, rolls }, dice);
  if (outcome === "refused") rolled.delete(game);
  await refresh();
}

function finish() {
  dropDraft(draft);
  draft = null;
  draw();
}

const isElsewhere = () => draft.round !== facts.round || draft.table !== facts.table;

const isOvertaken = (game) => game.version !== draft.expected || (!draft.changing && isDone(game));

/* A draft made for another version of its game than the one that stands is put aside, and the page says who was faster. */
function putAside() {
  const game = facts.games.find((other) => other.game === draft.game);
  if (!isElsewhere() && !isOvertaken(game)) return;
  if (!isElsewhere() && begun(draft) && game.version) sayOvertaken(game);
  dropDraft(draft);
  draft = null;
}

/* Goes on with what is in hand on this device, else begins the next game. */
function choose() {
  if (draft) putAside();
  draft ??= keptDraft(facts);
  if (draft) putAside();
  const next = nextGame();
  if (!draft && next) draft = blank(facts, next);
}

/* Looks again at what stands and what waits. The question on show is left alone unless it is another one now. */
async function refresh() {
  const before = JSON.stringify([draft, facts?.seats, facts?.games]);
  facts = readFacts();
  for (const { game, version } of facts.games) if (version) sent.delete(game);
  for (const { game, roll_wanted } of facts.games) if (!roll_wanted) rolled.delete(game);
  const items = (await waiting()).filter(here);
  kept = items.filter(({ kind }) => kind === "game.enter");
  keptRolls = items.filter(({ kind }) => kind === "game.roll");
  sayKept(kept.map(({ body }) => body.game));
  choose();
  if (draft) fitToRulings();
  if (JSON.stringify([draft, facts.seats, facts.games]) !== before) await draw();
}

function goBack() {
  if (begun(draft)) return change(stepBack(draft));
  finish();
  return refresh();
}

function onPress({ target }) {
  const pressed = target.closest?.("button");
  if (!pressed || !draft) return;
  if ("stepBack" in pressed.dataset) return goBack();
  if ("happened" in pressed.dataset) return change({ ...draft, happening: [] });
  const given = answerOf(pressed, entry());
  if (!given) return;
  const heading = entry().querySelector("h2").textContent;
  change(withAnswer(draft, { ask: entry().dataset.ask, heading, ...given }));
}

function onKey({ key, target }) {
  if (key === "Enter" && target.matches("input")) entry().querySelector("[data-typed], [data-thrown]")?.click();
}

function onChange({ target }) {
  const { change: changed, diceAgain } = target.closest?.("[data-change], [data-dice-again]")?.dataset ?? {};
  const game = facts.games.find((each) => each.game === Number(changed ?? diceAgain));
  if (!game) return;
  change({ ...blank(facts, game, true), ...(diceAgain ? { dice: game.rolls_version } : {}) });
}

export async function startEntry() {
  entry().addEventListener("click", onPress);
  entry().addEventListener("keydown", onKey);
  document.addEventListener("click", onChange);
  document.addEventListener("queue:changed", refresh);
  onFacts(refresh);
  await refresh();
}
