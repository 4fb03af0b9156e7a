/**
 * The questions about one game, in order, as generators: each `yield` asks one question and is given its answer (a word, or a list
 * of seats), and what is returned at the end is the record. Going back is asking again with one answer less.
 */

const yes = (answer) => answer === "yes";

function* jokersOf() {
  const jokers = yield { ask: "jokers" };
  return Number(jokers === "more" ? yield { ask: "jokers-more" } : jokers);
}

function* winOf({ asks }, { out, claim }) {
  const winner = claim?.caller ?? (yield { ask: "winner", barred: out });
  const by = claim?.player ?? (yield { ask: "by", barred: [...out, winner] });
  const win = { winner, by, value: Number(yield { ask: "value" }), jokers: yield* jokersOf() };
  win.exposures = Number(yield { ask: "exposures" });
  if (asks.singles_and_pairs && win.jokers === 0 && yes(yield { ask: "singles" })) win.section = "singles-and-pairs";
  const priced = claim ? asks.quint_if_misnamed : by !== "wall";
  if (priced && win.exposures === asks.quint_at && !win.section) win.quint = yes(yield { ask: "quint" });
  return win;
}

/** How the game ended: {ending} or {ending, mahjongg}. */
export function* gameQuestions(facts, course) {
  if (course.stopped) return { ending: "stopped" };
  const ending = course.claim ? "mahjongg" : yield { ask: "ending", mayStop: course.mayStop };
  return ending === "mahjongg" ? { ending, mahjongg: yield* winOf(facts, course) } : { ending };
}

const tie = (thrown) => {
  const most = Math.max(...Object.values(thrown));
  return Object.keys(thrown).filter((seat) => thrown[seat] === most);
};

/** Who is East by the dice: a list of throws; whoever ties for the highest throws again. */
export function* diceQuestions({ seats }) {
  const rolls = [];
  for (let throwers = seats; throwers.length > 1; throwers = tie(rolls.at(-1))) rolls.push(yield { ask: "dice", throwers });
  return rolls;
}

const HAPPENED = {
  *dead(_, { out }) {
    return { kind: "dead", player: yield { ask: "dead-who", barred: out }, reason: yield { ask: "dead-reason" } };
  },
  *error({ asks }, { out }) {
    const player = yield { ask: "error-who", barred: out };
    const own_exposure = yield { ask: "error-own" };
    const exposed = yield { ask: "error-exposed", barred: [player] };
    const error = { kind: "mahjongg-in-error", player, own_exposure, exposed };
    return asks.attempted ? { ...error, attempted: Number(yield { ask: "error-attempted" }) } : error;
  },
  *misnamed({ asks }, { out }) {
    const player = yield { ask: "misnamed-who", barred: out };
    const caller = yield { ask: "misnamed-caller", barred: [...out, player] };
    const called_for = yield { ask: "misnamed-for" };
    const misnamed = { kind: "misnamed", player, caller, called_for };
    if (called_for === "exposure") return { ...misnamed, caller_exposed: yes(yield { ask: "misnamed-exposed" }) };
    return asks.matched ? { ...misnamed, matched: yes(yield { ask: "misnamed-matched" }) } : misnamed;
  },
  *peeked() {
    return { kind: "peeked", player: yield { ask: "peeked-who" } };
  },
  *knocked() {
    return { kind: "knocked", player: yield { ask: "knocked-who" }, restorable: yes(yield { ask: "knocked-restorable" }) };
  },
  *unrecorded() {
    return { kind: "unrecorded", player: yield { ask: "unrecorded-who" } };
  },
};

/** What happened on the way: one incident of the record. */
export function* incidentQuestions(facts, course) {
  return yield* HAPPENED[yield { ask: "happened" }](facts, course);
}

const isBarred = ({ barred = [] }, answer) => [answer].flat().some((each) => barred.includes(each));

/** The answers that still answer what is asked: a ruling may have put other questions, or put someone out of the game. */
export function fitting(questions, answers) {
  let step = questions.next();
  const fit = [];
  for (const given of answers) {
    if (step.done || step.value.ask !== given.ask || isBarred(step.value, given.answer)) break;
    fit.push(given);
    step = questions.next(given.answer);
  }
  return fit;
}

/** Runs questions through the answers given so far: {question} that is next, or {done} with what came out. */
export function ask(questions, answers) {
  let step = questions.next();
  for (const { answer } of answers) step = questions.next(answer);
  return step.done ? { done: step.value } : { question: step.value };
}
