/**
 * The half-entered game. It is kept on the device at every tap, for its event, round and table, so that a reload or a flat battery
 * loses nothing. {round, table, game, expected, changing, answers, incidents, happening}: `dice`, where they are written again, is the version of those that stand. `answers` and `happening` (null while no incident is being told) are
 * lists of {ask, answer, said}; `incidents` of {record, said}.
 */

const key = ({ round, table }) => `eastwind-game:${document.body.dataset.event}:${round}:${table}`;

export const blank = ({ round, table }, { game, version }, changing = false) => ({
  round, table, game, expected: version, changing, answers: [], incidents: [], happening: null,
});

export function keptDraft(facts) {
  try {
    return JSON.parse(localStorage.getItem(key(facts)));
  } catch {
    return null;
  }
}

export const keepDraft = (draft) => localStorage.setItem(key(draft), JSON.stringify(draft));

export const dropDraft = (draft) => localStorage.removeItem(key(draft));

/** Whether anything was answered yet. */
export const begun = (draft) => draft.answers.length > 0 || draft.incidents.length > 0 || draft.happening !== null;

const inHand = (draft) => (draft.happening ? "happening" : "answers");

export const withAnswer = (draft, answer) => ({ ...draft, [inHand(draft)]: [...draft[inHand(draft)], answer] });

const told = ([what, ...rest]) => `${what.said}: ${rest.map(({ said }) => said).join(", ")}`;

export const withIncident = (draft, record) => ({
  ...draft,
  incidents: [...draft.incidents, { record, said: told(draft.happening) }],
  happening: null,
});

/** One step back: the last answer, else out of the incident, else the last incident. */
export function stepBack(draft) {
  if (draft.happening?.length) return { ...draft, happening: draft.happening.slice(0, -1) };
  if (draft.happening) return { ...draft, happening: null };
  if (draft.answers.length) return { ...draft, answers: draft.answers.slice(0, -1) };
  return { ...draft, incidents: draft.incidents.slice(0, -1) };
}
