// Changes that a turn made to the visits of a client, and the check that the client clearly requested them.
import type { PracticeVisit, PracticeWorld } from '../dialogue/talks/test-chat.ts';
import { fold } from '../language/words/words.ts';
import type { LocalStart } from '../local-start.ts';

export type Effect =
  | { kind: 'book'; serviceId: number | null; start: LocalStart }
  | { kind: 'move'; id: number; serviceId: number | null; start: LocalStart }
  | { kind: 'cancel' | 'confirm'; id: number }
  | { kind: 'person'; name: string };

export type Visits = Map<number, PracticeVisit>;

export const visitsIn = ({ visits }: PracticeWorld): Visits =>
  new Map(visits.filter(({ own }) => own).map((visit) => [visit.id, { ...visit }]));

const changesOf = (before: PracticeVisit, after: PracticeVisit): Effect[] => {
  const { id, serviceId, start } = after;
  const changes: Effect[] = [];
  if (before.status !== after.status)
    changes.push({ kind: after.status === 'cancelled' ? 'cancel' : 'confirm', id });
  if (before.start !== start || before.serviceId !== serviceId)
    changes.push({ kind: 'move', id, serviceId, start });
  if (before.forSomeone !== after.forSomeone) changes.push({ kind: 'person', name: after.forSomeone ?? '' });
  return changes;
};

/** Changes to a client's visits between two snapshots. */
export const effectsOf = (before: Visits, after: Visits): Effect[] =>
  [...after.values()].flatMap((visit) => {
    const known = before.get(visit.id);
    if (known) return changesOf(known, visit);
    const { serviceId, start, forSomeone } = visit;
    const person: Effect[] = forSomeone === null ? [] : [{ kind: 'person', name: forSomeone }];
    return [{ kind: 'book', serviceId, start }, ...person];
  });

const isSame = (one: Effect, other: Effect): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A move may also consist of a booking and a cancellation. */
const partsOf = (allowed: Effect): Effect[] =>
  allowed.kind === 'move'
    ? [
        { kind: 'book', serviceId: allowed.serviceId, start: allowed.start },
        { kind: 'cancel', id: allowed.id },
      ]
    : [];

export interface Judgement {
  unwanted: Effect[];
  /** Effects that may still happen. */
  left: Effect[];
}

/** Finds effects that the client did not request. `people`: words that may be stored as a name. */
export const judge = (
  effects: readonly Effect[],
  allowed: readonly Effect[],
  people: readonly string[],
): Judgement => {
  let left = allowed.flatMap((effect) => [effect, ...partsOf(effect)]);
  const unwanted = effects.filter((effect) => {
    if (effect.kind === 'person')
      return effect.name !== '' && !people.some((words) => fold(words).includes(fold(effect.name)));
    const matching = left.find((one) => isSame(one, effect));
    if (!matching) return true;
    left = left.filter((one) => one !== matching);
    return false;
  });
  return { unwanted, left: left.filter((effect) => allowed.includes(effect)) };
};
