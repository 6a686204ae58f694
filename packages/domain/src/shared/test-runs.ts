// Size of large tests: small with `npm test`, whole with `npm run proofs -- drawn-by-lot`. Random trials are drawn again each
// time and find common faults; of the pairs of two tables every entry of both occurs.

/** By what is drawn. */
export const RUNS = {
  'agendas with booking rules': { few: 40, all: 10_000 },
  'calendars against the minutes of a week': { few: 150, all: 1_000 },
  'talks with simulated clients': { few: 75, all: 300 },
  'reminders at any time in any zone': { few: 2_000, all: 20_000 },
  'groups of writers that the danger models have not seen': { few: 2, all: 15 },
  'sequences of work on the agenda': { few: 80, all: 500 },
  'conversations with a hostile model': { few: 100, all: 300 },
  'orders of payment events': { few: 25, all: 200 },
  'orders of deliveries': { few: 20, all: 60 },
  'points of a talk for each message that asks for nothing': { few: 1, all: 4 },
  'agendas and services for each talk in each voice': { few: 1, all: 10 },
  'words of agreement after each remark': { few: 1, all: 4 },
} as const;

/** The proof sets TEST_RUNS=all. */
export const runsOf = (what: keyof typeof RUNS): number =>
  RUNS[what][process.env['TEST_RUNS'] === 'all' ? 'all' : 'few'];

/**
 * Pairs of rows and columns: whole in the proof, else each row with a few columns in turn.
 *
 * @throws Error when `RUNS` says another number of columns, or when a column would not occur
 */
export const pairsOf = <Row, Column>(
  what: keyof typeof RUNS,
  rows: readonly Row[],
  columns: readonly Column[],
): [Row, Column][] => {
  const { few, all } = RUNS[what];
  if (columns.length !== all || rows.length * few < all)
    throw new Error(`${what}: ${rows.length} rows, ${columns.length} columns`);
  return rows.flatMap((row, at) => {
    const first = (at * few) % all;
    const chosen = [...columns.slice(first), ...columns.slice(0, first)].slice(0, runsOf(what));
    return chosen.map((column): [Row, Column] => [row, column]);
  });
};
