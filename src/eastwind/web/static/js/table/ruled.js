/**
 * What the director ruled on the game in hand: {record, said} of each incident. It stands in the record whatever the table tells;
 * the director's own points come after everything else, as the server puts them.
 */

const isOwnPoints = ({ record }) => record.kind === "ruling";

/** The incidents to send with a game: what was ruled, then what the table tells. Own points are the server's to add. */
export const recorded = (ruled, told) => [...ruled.filter((each) => !isOwnPoints(each)), ...told].map(({ record }) => record);

/** Everything that happened in the game, in its order, for the questions that follow. */
export const happened = (ruled, told) => [...recorded(ruled, told), ...ruled.filter(isOwnPoints).map(({ record }) => record)];

const isOfSame = (one, other) => one.kind === other.kind && one.player === other.player;

/** What the table tells without what was ruled meanwhile: it stands as ruled. */
export const toldBeside = (ruled, told) =>
  told.filter(({ record }) => !ruled.some((each) => !isOwnPoints(each) && isOfSame(each.record, record)));
