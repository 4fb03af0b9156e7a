/**
 * What incidents do to the rest of a game, so that the questions fit while there is no connection: who is out, whether the game is
 * over, who has won on a misnamed tile. Points are the server's; it also checks all of this again.
 */

const start = (seats) => ({ seats, out: [], stopped: false, mayStop: false, claim: null });

const without = (course, ...players) => ({ ...course, out: [...new Set([...course.out, ...players])] });

const playing = ({ seats, out }) => seats.filter((seat) => !out.includes(seat));

function afterError(course, { player, own_exposure, exposed }, { forgives }) {
  const forgiven = forgives === "one" ? ["none", "one"] : ["none"];
  if (!exposed.length && forgiven.includes(own_exposure)) return course;
  const after = without(course, player, ...exposed);
  return { ...after, stopped: course.stopped || playing(after).length < 2 };
}

function afterMisname(course, incident, { matched, caller_exposed }) {
  if (incident.called_for === "mahjongg") {
    return matched && incident.matched === false ? { ...course, stopped: true } : { ...course, claim: incident };
  }
  return incident.caller_exposed && caller_exposed === "dead" ? without(course, incident.caller) : course;
}

function afterKnock(course, { player, restorable }, asks) {
  const does = restorable ? asks.restorable : asks.irreparable;
  if (does === "dead") return without(course, player);
  return { ...course, stopped: course.stopped || does === "stops", mayStop: course.mayStop || does === "director" };
}

const AFTER = {
  dead: (course, { player }) => without(course, player),
  "mahjongg-in-error": afterError,
  misnamed: afterMisname,
  knocked: afterKnock,
  ruling: (course, { stops }) => ({ ...course, stopped: course.stopped || stops === true }),
};

/** The course of a game at a table with these `seats`, after these incidents, under the rulebook that `asks`. */
export function courseOf(seats, incidents, asks) {
  return incidents.reduce((course, incident) => AFTER[incident.kind]?.(course, incident, asks) ?? course, start(seats));
}
