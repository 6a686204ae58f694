// Intents of a message, read from its wording. Tables are matched with the plain form of `readWords`: folded words
// with single spaces, '?' and '.' as marks. Several may hold at once: "quanto custa? tem amanhã?".
import type { Wording } from '../words/wording.ts';
import { BOOKING } from './wordings/booking.ts';
import { CHANGES } from './wordings/changes.ts';
import { OWN_VISITS, TELLS_OWN_TIME } from './wordings/own-visits.ts';
import { QUESTIONS } from './wordings/questions.ts';

const wordings = { ...BOOKING, ...QUESTIONS, ...CHANGES, ...OWN_VISITS };

/** An intent, defined by its table of wordings. */
export type Intent = keyof typeof wordings;

/** Requests of clients to an agenda, and questions before a booking. */
export const ARRANGING = [
  'books',
  'cancels',
  'reschedules',
  'asksFreeTimes',
  'asksPrice',
  'asksHours',
  'asksAddress',
  'asksServices',
  'asksDuration',
  'listsOwn',
] as const satisfies readonly Intent[];

const table = Object.entries(wordings) as [Intent, Wording][];

/** Intentions about a visit that is booked. */
export const OF_VISIT: ReadonlySet<Intent> = new Set([
  'cancels',
  'reschedules',
  'surelyReschedules',
  'cannotCome',
  'runsLate',
]);
const ASKS_BACK = / ne\b|\?/;

const asksOwnTime = (plain: string): boolean => {
  const told = TELLS_OWN_TIME.find(plain);
  return told !== null && ASKS_BACK.test(plain.slice(told.end));
};

/** All intents in the wording of a plain message; `meant`: the message without the changes that it denies. */
export const intentsOf = (plain: string, meant = plain): ReadonlySet<Intent> => {
  // "não posso falar" does not say that the visit cannot be
  const wanted = CHANGES.cannotTalk.replace(meant, ' ');
  const intents = new Set(
    table
      .filter(([intent, { test }]) => test(OF_VISIT.has(intent) ? wanted : plain))
      .map(([intent]) => intent),
  );
  if (asksOwnTime(plain)) intents.add('listsOwn');
  return intents;
};
