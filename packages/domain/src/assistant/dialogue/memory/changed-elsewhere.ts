// The memory of a chat after one of its visits was cancelled or moved by an answer that the assistant did not read, such
// as the choice of a proposal: what the client says next is about that change.
import { dateOf, type LocalStart } from '../../local-start.ts';
import { type DialogueState, restoreState } from './dialogue-state.ts';

/** A visit as it was before the change. */
export interface ChangedVisit {
  id: number;
  serviceId: number | null;
  start: LocalStart;
  forSomeone: string | null;
}

/** Nothing about the visits is left open. */
const settledFor = (stored: unknown, ids: readonly number[], now: LocalStart): DialogueState => {
  const state = restoreState(stored, now);
  const { requests, awaiting } = state;
  const isAsked = awaiting?.kind === 'cancel' && awaiting.choices.every((id) => ids.includes(id));
  const isAbout = isAsked || requests.some(({ movingId }) => movingId !== null && ids.includes(movingId));
  const known = { ...state, at: now, lapsed: null, askedDay: null };
  return isAbout ? { ...known, requests: [], offered: [], awaiting: null } : known;
};

/** The stored memory with visits cancelled at `now`, so that "deixa marcado" takes it back. */
export const afterCancelling = (
  stored: unknown,
  visits: readonly ChangedVisit[],
  now: LocalStart,
): DialogueState => {
  const ids = visits.map(({ id }) => id);
  const state = settledFor(stored, ids, now);
  return {
    ...state,
    lastBooked: state.lastBooked.filter((id) => !ids.includes(id)),
    lastCancelled: visits.map((visit) => ({ ...visit, at: now })),
    lastWrite: null,
  };
};

/** The stored memory with a visit moved to one of some proposals, so that "volta pro que era" and "prefiro sexta" are about it. */
export const afterMoving = (
  stored: unknown,
  { visit, to, proposed }: { visit: ChangedVisit; to: LocalStart; proposed: readonly LocalStart[] },
  now: LocalStart,
): DialogueState => {
  const { id, serviceId, start } = visit;
  const state = settledFor(stored, [id], now);
  const dates = [...new Set([to, ...proposed].map(dateOf))];
  return {
    ...state,
    daysInTalk: { period: null, dates, isDone: true },
    lastBooked: [...state.lastBooked.filter((booked) => booked !== id), id],
    lastWrite: serviceId === null ? null : { id, at: now, start: to, from: { serviceId, start } },
  };
};

/** The stored memory after a yes to visits at `now`. */
export const afterConfirming = settledFor;

/** The stored memory with "cancel or move?" asked at `now` after a no to a visit; `isLetter`: the no was a lone "n". */
export const afterRefusing = (
  stored: unknown,
  { visit, isLetter }: { visit: Pick<ChangedVisit, 'id' | 'start'>; isLetter: boolean },
  now: LocalStart,
): DialogueState => {
  const { id, start } = visit;
  return {
    ...settledFor(stored, [id], now),
    requests: [],
    offered: [],
    awaiting: { kind: 'cancel', choices: [id], starts: [start], orMove: true, ...(isLetter && { isLetter }) },
  };
};
