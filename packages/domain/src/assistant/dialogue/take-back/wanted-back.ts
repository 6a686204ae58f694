// "consegui resolver, pode manter", right after a cancellation: the visit returns, or the client is asked.
import { clausesWithTimes } from '../../language/intentions/giving-up.ts';
import { secondThoughtIn } from '../../language/intentions/second-thoughts.ts';
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import { minutesLater } from '../../local-start.ts';
import {
  asksToBringBack,
  objectionTo,
  retractsCancellation,
} from '../../reading/visits/cancellation-repair.ts';
import { askReopenTurn, bringBackOrTell } from '../regret/bring-back.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isAt } from '../visits/own-visits.ts';
import { isOfVisit, kindOf } from './wants-back.ts';

/** A later message is about something else. */
const FRESH_MINUTES = 60;
const MAX_WORDS = 40;

const isOpen = ({ requests, awaiting }: DialogueState): boolean =>
  requests.length === 0 && (awaiting === null || awaiting.kind === 'ask-owner');

/** "vou sim" may answer the reminder of another visit. */
const mayConfirm = async ({ reminders, tools }: Turn): Promise<boolean> =>
  reminders.length > 0 &&
  (await tools.myAppointments()).some(({ id }) =>
    reminders.some(({ appointmentId }) => appointmentId === id),
  );

/** True for what is read elsewhere: an objection to the cancellation, or a plain second thought. */
const isReadElsewhere = ({ said }: Turn, isOfReason: boolean): boolean =>
  said.intents.has('runsLate') || (!isOfReason && isSecondThought(said));

const isSecondThought = (said: Turn['said']): boolean =>
  (secondThoughtIn(said) !== null && !said.intents.has('reschedules')) ||
  objectionTo(said) === 'plain' ||
  (retractsCancellation(said) && !said.intents.has('reschedules')) ||
  asksToBringBack(said);

/** Null for other messages, and unless a time and service in it is of a visit cancelled in this talk. */
export const wantedBackTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const recent = state.lastCancelled.filter(({ at }) => at && minutesLater(at, FRESH_MINUTES) >= turn.now);
  if (recent.length === 0 || !isOpen(state) || said.text.words.length > MAX_WORDS) return null;
  const clauses = clausesWithTimes(said);
  const kinds = clauses.map(kindOf);
  if (!kinds.includes('back') && !kinds.includes('asks')) return null;
  const isPlain = kinds.includes('back') && !kinds.includes('else') && !kinds.includes('asks');
  // "deixa marcado, meu marido fica com as crianças": a time or service of the reason is no place of the visit
  const isNamed = said.services.length > 0 || said.wishes.some(saysWhen);
  const isOfReason =
    isPlain && isNamed && !clauses.some(({ plain }, at) => kinds[at] === 'back' && isOfVisit(plain));
  // beside a question offered to the owner, nothing else reads it
  const isElsewhere = state.awaiting === null && isReadElsewhere(turn, isOfReason);
  if (isElsewhere || (await mayConfirm(turn))) return null;
  const places = isOfReason ? [] : said.wishes.filter(saysWhen);
  const meant = recent.filter((visit) => {
    const there = places.filter((wish) => isAt(visit, wish));
    const isThere = there.length === places.length || (!isPlain && there.length > 0);
    return (
      isThere &&
      (isOfReason ? [] : said.services).every(
        ({ generic, ids }) => generic || ids.some((id) => id === visit.serviceId),
      )
    );
  });
  if (meant.length === 0) return null;
  return isPlain
    ? bringBackOrTell(turn, { ...state, awaiting: null }, meant)
    : askReopenTurn(turn, { ...state, lastCancelled: meant });
};
