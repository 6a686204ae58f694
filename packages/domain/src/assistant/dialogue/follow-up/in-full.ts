// Completes a message that only makes sense after the previous one, so that every later step reads it in full.
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';
import { saidAgain } from '../open-question/said-again.ts';
import { askedInFull } from './asked-again.ts';
import { dayInFull } from '../which-day/day-of-talk.ts';
import { behindInFull } from '../right-behind/behind-in-full.ts';
import { withoutBooked } from '../meant/already-booked.ts';
import { personInFull } from './person-in-full.ts';
import { ownVisitInFull } from './own-visit-in-full.ts';
import { withServiceInTalk } from './service-in-talk.ts';
import { MAX_LENGTH, timesInFull } from './pointed-times.ts';

/** "marca aí que tô no trânsito": the reason is a separate clause. */
const BEFORE_REASON =
  /\b(marca|marcar|agenda|agendar|confirma|confirmar|fecha|reserva|sim|a[ií]|isso)\s+que\s+(?=(?:eu\s+)?(?:t[oô]u?|estou|vou|saio|tenho|preciso|chego|j[aá])(?!\p{L}))/iu;

const withReasonApart = ({ said: { text } }: Turn, { awaiting }: DialogueState): string | null =>
  awaiting?.kind === 'go-ahead' && text.original.length <= MAX_LENGTH && BEFORE_REASON.test(text.original)
    ? text.original.replace(BEFORE_REASON, '$1, que ')
    : null;

/** The turn with the message in full; the same turn when it needs nothing from the talk. */
export const inFull = async (turn: Turn, state: DialogueState): Promise<Turn> => {
  const isShort = turn.said.text.original.length <= MAX_LENGTH;
  const text =
    withReasonApart(turn, state) ??
    (await withoutBooked(turn, state)) ??
    saidAgain(turn, state) ??
    askedInFull(turn, state) ??
    (await personInFull(turn, state)) ??
    (isShort ? await dayInFull(turn, state) : null) ??
    (await timesInFull(turn, state)) ??
    (await ownVisitInFull(turn, state)) ??
    (await behindInFull(turn, state));
  return withServiceInTalk(text === null ? turn : { ...turn, said: turn.hear(text) }, state);
};
