import { tooManyMessages } from './message-lanes.ts';

/** Each caller holds the body of its request. */
const MAX_CALLERS = 200;

interface Waiting<Result> {
  answer: Promise<Result>;
  callers: number;
}

/**
 * Lets callers share a look-up that has not begun: what it reads is newer than each of them. `lookUp` waits for its turn and
 * calls `begin` right before it reads.
 * @throws AppError `unavailable` beyond 200 callers of one look-up
 */
export const sharedLookups = <Result>(lookUp: (key: string, begin: () => void) => Promise<Result>) => {
  const waiting = new Map<string, Waiting<Result>>();
  return async (key: string): Promise<Result> => {
    const known = waiting.get(key);
    if (known && known.callers >= MAX_CALLERS) throw tooManyMessages();
    if (known) {
      known.callers += 1;
      return known.answer;
    }
    const forget = (): void => void (waiting.get(key) === own && waiting.delete(key));
    const begun = Promise.resolve().then(() => lookUp(key, forget));
    const own: Waiting<Result> = { callers: 1, answer: begun.finally(forget) };
    waiting.set(key, own);
    return own.answer;
  };
};
