// Clients with seeds talk to the real turn code. This test plays some talks; `npm run assistant:simulate --
// --talks 10000` plays ten thousand.
import { expect, it } from 'vitest';
import { RUNS, runsOf } from '#shared/test-runs.ts';
import { fold } from '../language/words/words.ts';
import { runTurn } from '../dialogue/run-turn.ts';
import { DECLINES, REMARKS } from './client-words.ts';
import { hasUnwanted, type SimulatedTalk, simulateTalk } from './simulate.ts';

const SIMULATED = 'talks with simulated clients';
const TALKS = runsOf(SIMULATED);
const MAX_MISSED = 0.03;
/** More than chance: the talks of a defective engine end here. */
const ENOUGH = 3;

const talks = async (count: number): Promise<SimulatedTalk[]> => {
  const played: SimulatedTalk[] = [];
  for (let seed = 1; seed <= count; seed += 1) played.push(await simulateTalk(seed));
  return played;
};

it('writes nothing that a client did not ask for, and reaches the goals', async () => {
  const played = await talks(TALKS);
  expect(played.filter((talk) => hasUnwanted(talk))).toEqual([]);
  expect(played.filter(({ reached }) => !reached).length).toBeLessThanOrEqual(TALKS * MAX_MISSED);
});

const asksForNothing = new Set([...REMARKS, ...DECLINES].map(fold));

/** Treats every message that requests nothing as a yes. */
const eager: typeof runTurn = (input) =>
  runTurn({
    ...input,
    messages: input.messages.map((message) =>
      message.type === 'text' && asksForNothing.has(fold(message.text))
        ? { type: 'text', text: 'sim' }
        : message,
    ),
  });

it('detects unwanted bookings of an engine that takes every remark for a yes', async () => {
  let unwanted = 0;
  for (let seed = 1; seed <= RUNS[SIMULATED].all && unwanted < ENOUGH; seed += 1)
    if (hasUnwanted(await simulateTalk(seed, eager))) unwanted += 1;
  expect(unwanted).toBe(ENOUGH);
});
