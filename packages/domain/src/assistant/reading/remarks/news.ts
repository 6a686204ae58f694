// News for the owner: wrong recipient, death, illness, arrival time. The message asks for nothing, and nothing is written.
import { type Spoken, wholeOf } from '../sentences/clauses.ts';
import { ARRIVES, DEATH, FOR_OTHER, ILL, MOVED_AWAY, NOT_BOOKED, WRONG_PERSON } from './news-phrases.ts';
import { has } from '../sentences/phrase-tables.ts';

export type OwnerNews =
  | 'wrong-person'
  | 'for-other'
  | 'not-booked'
  | 'death'
  | 'moved-away'
  | 'ill'
  | 'arrives';

/** In order of gravity: the first match counts. */
const READERS: readonly [OwnerNews, ReturnType<typeof has>][] = [
  ['death', has(DEATH)],
  ['for-other', has(FOR_OTHER)],
  ['wrong-person', has(WRONG_PERSON)],
  ['not-booked', has(NOT_BOOKED)],
  ['ill', has(ILL)],
  ['moved-away', has(MOVED_AWAY)],
  ['arrives', has(ARRIVES)],
];

/** The news in a message; null when it has none. */
export const newsIn = (spoken: Spoken): OwnerNews | null => {
  const whole = wholeOf(spoken);
  return READERS.find(([, tells]) => tells(whole))?.[0] ?? null;
};
