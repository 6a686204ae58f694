// Turns that many tests begin with, such as the request before each of a hundred answers, are played once per process.
import { runTurn } from '../run-turn.ts';
import type { TurnResult } from '../turn-contract.ts';
import { playerOf, type PracticeWorld, type TurnPlayer } from './test-chat.ts';

interface Played {
  result: TurnResult;
  /** after the turn, what a turn can change */
  changed: Pick<PracticeWorld, 'visits' | 'handedOver' | 'clientName' | 'requests'>;
}

/** Enough for the tests of a file, which share most. */
const MAX_PLAYED = 1_000;

const played = new Map<string, Played>();

const play = playerOf(runTurn);

/** Writes to the same objects as the turn did, because a test may hold them. */
const changeAgain = (
  world: PracticeWorld,
  { visits, handedOver, clientName, requests }: Played['changed'],
): void => {
  world.visits.push(...visits.slice(world.visits.length));
  for (const [at, visit] of world.visits.entries()) Object.assign(visit, visits[at]);
  world.handedOver.push(...handedOver.slice(world.handedOver.length));
  world.clientName = clientName;
  if (requests) world.requests = requests;
};

/** Plays a turn, or repeats what it did on an equal world with an equal memory. */
export const playOnce: TurnPlayer = async (world, state, messages) => {
  const key = JSON.stringify([world, state, messages]);
  const known = played.get(key);
  if (known) {
    const { result, changed } = structuredClone(known);
    changeAgain(world, changed);
    return result;
  }
  const result = await play(world, state, messages);
  const { visits, handedOver, clientName, requests } = world;
  played.set(
    key,
    structuredClone({ result, changed: { visits, handedOver, clientName, ...(requests && { requests }) } }),
  );
  const [oldest] = played.keys();
  if (played.size > MAX_PLAYED && oldest !== undefined) played.delete(oldest);
  return result;
};
