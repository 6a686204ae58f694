// How often what is drawn by lot is tried: enough to see a fault that is common with every `npm test`, which draws anew each
// time, and all of it with `npm run proofs -- drawn-by-lot`.

/** By what is drawn. */
export const RUNS = {
  'sequences of work on the agenda': { few: 80, all: 500 },
  'conversations with a hostile model': { few: 100, all: 300 },
  'orders of payment events': { few: 50, all: 200 },
  'orders of deliveries': { few: 20, all: 60 },
} as const;

/** TEST_RUNS=all is set by the proof. */
export const runsOf = (what: keyof typeof RUNS): number =>
  RUNS[what][process.env['TEST_RUNS'] === 'all' ? 'all' : 'few'];
