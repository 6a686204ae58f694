// Turns of the one thread that everything works in. The event loop takes in one new connection each time it goes round:
// pieces of work that follow each other without a pause keep out everybody who wants to connect.
import { AsyncLocalStorage } from 'node:async_hooks';
import { rotation } from '../sealing/rotation.ts';

/** Work that has gone on for this long makes the next piece wait until others had their turn. */
const MAX_STRETCH_MS = 5;
/** Share of the time of a piece in which nothing but others is worked on after it: about 30 connections a millisecond. */
const REST_SHARE = 0.15;
const MIN_REST_MS = 1;

/** User ids; work that is nobody's has one place among them. */
const owners = new AsyncLocalStorage<number>();
const waiting = rotation<number | undefined, () => void>();
/** When the present round of the event loop began to work on a piece. */
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

/** Does work for a user: its pieces, whatever it waits for, take turns with those of other users. */
export const workFor = <Result>(userId: number, work: () => Result): Result => owners.run(userId, work);

/**
 * Waits until a piece of work that may take some milliseconds may begin: at once where the thread has rested, else in
 * turn with the pieces of others, one in each round of the event loop, with a rest after long ones. Users take turns,
 * however many pieces each of them asks for.
 */
export const workTurn = (): Promise<void> | undefined => {
  const hasWorked = stretchBegan !== undefined && performance.now() - stretchBegan >= MAX_STRETCH_MS;
  beginStretch();
  if (!hasWorked && !isResting && waiting.size() === 0) return undefined;
  return new Promise((resolve) => waiting.add(owners.getStore(), resolve));
};

/** How long work that nobody looks at waits for people at most, so that it goes on however many they are. */
const MAX_YIELD_MS = 50;

/** Requests of people that are worked on now. */
let people = 0;
const yielding = new Set<() => void>();

/** Counts a request of a person as worked on, until the function that it answers is called. */
export const personTurn = (): (() => void) => {
  people += 1;
  return () => {
    people -= 1;
    if (people === 0) for (const goAhead of yielding) goAhead();
  };
};

/** Waits until no request of a person is worked on, at most 50 ms. */
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
