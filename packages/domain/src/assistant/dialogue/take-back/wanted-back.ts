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
import { ASKS_BACK, ONLY_SOUND, SAYS_ELSE, TAKES_BACK, TAKES_BACK_AT_END } from './wanted-back-words.ts';

/** A later message is about something else. */
const FRESH_MINUTES = 60;
const MAX_WORDS = 40;
const MAX_REASON_WORDS = 14;

type Clause = ReturnType<typeof clausesWithTimes>[number];
type Kind = 'back' | 'asks' | 'beside' | 'else';

const isReason = ({ plain, isQuestion, isCounter }: Clause): boolean =>
  !isQuestion && !isCounter && plain.split(' ').length <= MAX_REASON_WORDS && !SAYS_ELSE.test(plain);

const STAYS = /\b(mant|deix|fica)/;
const UNDO = /^(?!.*\bDAY\b).*\b(reativ|volt|coloc|bot|desf|revert)/;

const kindOf = (clause: Clause): Kind => {
  const { plain, isQuestion } = clause;
  const isBack = TAKES_BACK.test(plain) || TAKES_BACK_AT_END.test(plain);
  // "pode manter?" is a request, "tem como voltar?" a question, "vou?" neither
  if (isQuestion && isBack && STAYS.test(plain)) return 'back';
  const asksBack = ASKS_BACK.test(plain) || (isBack && UNDO.test(plain));
  if (isQuestion) return asksBack ? 'asks' : 'else';
  if (isBack) return 'back';
  return ONLY_SOUND.test(plain) || isReason(clause) ? 'beside' : 'else';
};

const isOpen = ({ requests, awaiting }: DialogueState): boolean =>
  requests.length === 0 && (awaiting === null || awaiting.kind === 'ask-owner');

/** "vou sim" may answer the reminder of another visit. */
const mayConfirm = async ({ reminders, tools }: Turn): Promise<boolean> =>
  reminders.length > 0 &&
  (await tools.myAppointments()).some(({ id }) =>
    reminders.some(({ appointmentId }) => appointmentId === id),
  );

/** True for what is read elsewhere: an objection to the cancellation, or a plain second thought. */
const isReadElsewhere = ({ said }: Turn): boolean =>
  said.intents.has('runsLate') ||
  (secondThoughtIn(said) !== null && !said.intents.has('reschedules')) ||
  objectionTo(said) === 'plain' ||
  (retractsCancellation(said) && !said.intents.has('reschedules')) ||
  asksToBringBack(said);

/** Null for other messages, and unless a time and service in it is of a visit cancelled in this talk. */
export const wantedBackTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const recent = state.lastCancelled.filter(({ at }) => at && minutesLater(at, FRESH_MINUTES) >= turn.now);
  if (recent.length === 0 || !isOpen(state) || said.text.words.length > MAX_WORDS) return null;
  const kinds = clausesWithTimes(said).map(kindOf);
  if (!kinds.includes('back') && !kinds.includes('asks')) return null;
  if (isReadElsewhere(turn) || (await mayConfirm(turn))) return null;
  const isPlain = kinds.includes('back') && !kinds.includes('else') && !kinds.includes('asks');
  const places = said.wishes.filter(saysWhen);
  const meant = recent.filter((visit) => {
    const there = places.filter((wish) => isAt(visit, wish));
    const isThere = there.length === places.length || (!isPlain && there.length > 0);
    return (
      isThere &&
      said.services.every(({ generic, ids }) => generic || ids.some((id) => id === visit.serviceId))
    );
  });
  if (meant.length === 0) return null;
  return isPlain
    ? bringBackOrTell(turn, { ...state, awaiting: null }, meant)
    : askReopenTurn(turn, { ...state, lastCancelled: meant });
};
