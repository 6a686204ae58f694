export interface Bench {
  name: string;
  run: () => Figure[] | Promise<Figure[]>;
}

/**
 * One line of the report: a figure and the bare baseline of the same run; their quotient is comparable between machines.
 */
export interface Figure {
  what: string;
  /** microseconds of CPU per call */
  micros: number;
  baseline: { what: string; micros: number };
  /** target of the design, printed only; nothing is asserted */
  bar: string;
}

const ROUNDS = 7;
const ROUND_MICROS = 60_000;

/** Keeps results alive, so that the engine cannot optimize the measured work away. */
let sink = 0;

/**
 * Microseconds of this process's CPU that one call takes: the median of several rounds after a warm-up. CPU time
 * and not wall time, because the machine may be shared.
 */
export const cpuMicros = (call: (round: number) => number): number => {
  const calls = callsPerRound(call);
  const rounds = Array.from({ length: ROUNDS }, () => timeCalls(call, calls) / calls);
  return rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
};

/** Number of calls that fill a round; finding it also warms the code up. */
const callsPerRound = (call: (round: number) => number): number => {
  let calls = 1;
  while (timeCalls(call, calls) < ROUND_MICROS) calls *= 2;
  return calls;
};

const timeCalls = (call: (round: number) => number, calls: number): number => {
  const before = process.cpuUsage();
  for (let round = 0; round < calls; round += 1) sink += call(round);
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

/** The sum of all results; printed by the runner, so that every call counts. */
export const checksum = (): number => sink;
