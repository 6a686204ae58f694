// Turns on the process's only thread. The event loop accepts one new connection per turn: pieces of work that follow
// each other without a pause keep new clients from connecting.
import { AsyncLocalStorage } from 'node:async_hooks';
import { rotation } from '../sealing/rotation.ts';

/** After this much work, the next piece waits until other work has had its turn. */
const MAX_STRETCH_MS = 5;
/** Share of a piece's duration that is left to other work after it: about 30 connections per millisecond. */
const REST_SHARE = 0.15;
const MIN_REST_MS = 1;

/** User ids; all work without a user shares one place among them. */
const owners = new AsyncLocalStorage<number>();
const waiting = rotation<number | undefined, () => void>();
/** Time at which the current turn of the event loop began to work on a piece. */
let stretchBegan: number | undefined;
let isResting = false;

const beginStretch = (): void => {
  if (stretchBegan !== undefined) return;
  stretchBegan = performance.now();
  setImmediate(endStretch);
};

const goOn = (): void => {
  isResting = false;
  const next = waiting.next();
  if (!next) return;
  beginStretch();
  next();
};

function endStretch(): void {
  const workedMs = performance.now() - (stretchBegan ?? 0);
  stretchBegan = undefined;
  if (waiting.size() === 0 || isResting) return;
  isResting = true;
  if (workedMs < MAX_STRETCH_MS) setImmediate(goOn);
  else setTimeout(goOn, Math.max(MIN_REST_MS, workedMs * REST_SHARE));
}

/** Runs work for a user: its pieces, also after waiting, take turns with those of other users. */
export const workFor = <Result>(userId: number, work: () => Result): Result => owners.run(userId, work);

/**
 * Waits until a piece of work of some milliseconds may begin: at once on a rested thread, else in turn with other
 * pieces, one per turn of the event loop, with a rest after long ones. Users take turns, regardless of the number of
 * their pieces.
 */
export const workTurn = (): Promise<void> | undefined => {
  const hasWorked = stretchBegan !== undefined && performance.now() - stretchBegan >= MAX_STRETCH_MS;
  beginStretch();
  if (!hasWorked && !isResting && waiting.size() === 0) return undefined;
  return new Promise((resolve) => waiting.add(owners.getStore(), resolve));
};

/** Maximum time that background work waits for users' requests, so that it makes progress under any load. */
const MAX_YIELD_MS = 50;

let people = 0;
const yielding = new Set<() => void>();

/** Counts a user's request as being handled, until the returned function is called. */
export const personTurn = (): (() => void) => {
  people += 1;
  return () => {
    people -= 1;
    if (people === 0) for (const goAhead of yielding) goAhead();
  };
};

/** Waits until no user's request is being handled, at most 50 ms. */
export const quietTurn = (): Promise<void> | undefined => {
  if (people === 0) return undefined;
  return new Promise((resolve) => {
    const goAhead = (): void => {
      clearTimeout(timer);
      yielding.delete(goAhead);
      resolve();
    };
    const timer = setTimeout(goAhead, MAX_YIELD_MS);
    yielding.add(goAhead);
  });
};
