// Number of random trials: few with `npm test`, which draws new ones each time and finds common faults; all of
// them with `npm run proofs -- drawn-by-lot`.

/** By what is drawn. */
export const RUNS = {
  'agendas with booking rules': { few: 40, all: 400 },
  'calendars against the minutes of a week': { few: 150, all: 1_000 },
  'talks with simulated clients': { few: 75, all: 300 },
  'reminders at any time in any zone': { few: 2_000, all: 20_000 },
  'groups of writers that the danger models have not seen': { few: 2, all: 15 },
  'sequences of work on the agenda': { few: 80, all: 500 },
  'conversations with a hostile model': { few: 100, all: 300 },
  'orders of payment events': { few: 50, all: 200 },
  'orders of deliveries': { few: 20, all: 60 },
} as const;

/** The proof sets TEST_RUNS=all. */
export const runsOf = (what: keyof typeof RUNS): number =>
  RUNS[what][process.env['TEST_RUNS'] === 'all' ? 'all' : 'few'];
