// Updates the memory of a chat after an answer that the assistant did not read, such as the choice of a
// proposal, changed a visit. The client's next message is about that change.
import { dateOf, type LocalStart } from '../../local-start.ts';
import { type DialogueState, restoreState } from './dialogue-state.ts';

/** State of a visit before the change. */
export interface ChangedVisit {
  id: number;
  serviceId: number | null;
  start: LocalStart;
  forSomeone: string | null;
}

/** Restores the memory and closes every open question or request about the visits. */
const settledFor = (stored: unknown, ids: readonly number[], now: LocalStart): DialogueState => {
  const state = restoreState(stored, now);
  const { requests, awaiting } = state;
  const isAsked = awaiting?.kind === 'cancel' && awaiting.choices.every((id) => ids.includes(id));
  const isAbout = isAsked || requests.some(({ movingId }) => movingId !== null && ids.includes(movingId));
  const known = { ...state, at: now, lapsed: null, askedDay: null };
  return isAbout ? { ...known, requests: [], offered: [], awaiting: null } : known;
};

/** Memory after visits were cancelled at `now`, so that "deixa marcado" restores them. */
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

/**
 * Memory after a visit was moved to one of the proposed starts, so that "volta pro que era" and "prefiro sexta"
 * refer to it.
 */
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
    lastWrite:
      serviceId === null ? null : { id, at: now, start: to, from: { serviceId, start }, replaced: null },
  };
};

/** Memory after the client confirmed visits at `now`. */
export const afterConfirming = settledFor;

/**
 * Memory with "cancel or move?" asked at `now` after the client refused a visit; `isLetter`: the refusal was a
 * lone "n".
 */
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
