// A visit that is wanted no more: it is named, and cancelled only after a yes.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { askWhich } from '../../replies/own-visit-replies.ts';
import { askCancelBooked } from '../../replies/visits/ask-cancel-replies.ts';
import { shownOf } from '../change/own-visit-turns.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { givenUpIn } from './given-up-words.ts';

/** Names the visits that may have been given up, and cancels none before the answer. */
export const askWhetherCancelled = (
  turn: Turn,
  state: DialogueState,
  booked: readonly ClientAppointment[],
): Answer => {
  const [visit, ...others] = booked;
  return visit && others.length === 0
    ? {
        say: [askCancelBooked(turn, visit)],
        state: { ...state, awaiting: { kind: 'cancel', ...shownOf(booked), orMove: false } },
      }
    : {
        say: [askWhich(turn, booked, 'cancel')],
        state: { ...state, awaiting: { kind: 'which', purpose: 'cancel', ...shownOf(booked), shift: null } },
      };
};

/** "tá caro, não vou querer não": the visit of this talk, or the only thing that may be meant. */
export const givenUpVisit = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const given = givenUpIn(turn.said);
  if (given === null || given === 'weak' || given === 'courtesy') return null;
  if (state.requests.length > 0 || state.awaiting !== null || state.lastCancelled.length > 0) return null;
  const own = await turn.tools.myAppointments();
  const fresh = own.filter(
    ({ id, start }) =>
      state.lastBooked.includes(id) || state.madeRequests?.some((made) => made.start === start) === true,
  );
  const isClear = given === 'strong' || given === 'clear';
  const meant = fresh.length === 0 && isClear ? own : fresh;
  return meant.length === 0 ? null : askWhetherCancelled(turn, state, meant);
};
