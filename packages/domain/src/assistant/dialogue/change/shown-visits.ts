// Detects what the owner changed between a question about visits and its answer.
import type { ClientAppointment } from '../../assistant-tools.ts';
import type { LocalStart } from '../../local-start.ts';
import * as replies from '../../replies/own-visit-replies.ts';
import { askCancelBooked } from '../../replies/visits/ask-cancel-replies.ts';
import type { DialogueState, Purpose } from '../memory/dialogue-state.ts';
import { askWhichTurn, idle } from './own-visit-turns.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** Reports the owner's changes to the visits that a question showed; null without any. */
export const changedSince = (
  turn: Turn,
  shown: { choices: readonly number[]; starts: readonly LocalStart[] },
  own: readonly ClientAppointment[],
): string | null => {
  const told = shown.starts.flatMap((start, at) => {
    const visit = own.find(({ id }) => id === shown.choices[at]);
    if (!visit) return [replies.goneSince(turn, start)];
    return visit.start === start ? [] : [replies.movedSince(turn, visit)];
  });
  return told.length === 0 ? null : told.join(' ');
};

/** Offers to cancel a visit that the client no longer needs. */
export const askCancelTurn = (turn: Turn, state: DialogueState, visit: ClientAppointment): Answer => ({
  ...askWhichTurn(turn, state, { visits: [visit], purpose: 'cancel' }),
  say: [askCancelBooked(turn, visit)],
});

/** Reports the changes and asks again: an answer to the old list may mean another visit. */
export const askAgain = (
  turn: Turn,
  state: DialogueState,
  { own, changed, purpose }: { own: readonly ClientAppointment[]; changed: string; purpose: Purpose },
): Answer => {
  if (own.length === 0) return { say: [changed, replies.noOtherVisits()], state: idle(state) };
  const { awaiting, requests } = state;
  const shift = awaiting?.kind === 'which' ? awaiting.shift : null;
  const asked = askWhichTurn(turn, state, { visits: own, purpose, lead: changed, shift });
  return purpose === 'move' ? { ...asked, state: { ...asked.state, requests } } : asked;
};
