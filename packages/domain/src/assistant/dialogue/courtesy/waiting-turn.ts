// "se alguém desistir me avisa": Zelo has no waiting list, so the owner is notified of the request and of its
// end. Neither changes the agenda.
import { wording } from '../../language/words/wording.ts';
import { deniesChange, takesBackWait, wantsFreedPlace } from '../../reading/wishes/changes.ts';
import { waitingTold } from '../../replies/voice/small-talk-replies.ts';
import { askWaitOrVisit, keptVisit, waitingTakenBack } from '../../replies/own-visit-replies.ts';
import * as notes from '../../replies/owner-notes.ts';
import { describesVisit } from '../../language/services/described-service.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { askWhichTurn, cancelAll } from '../change/own-visit-turns.ts';
import { reminderTurn } from '../reminders/reminder-turn.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { yesAndRest } from '../accepting/yes-and-more-turn.ts';

/** Reply about waiting; `goesOn`: the rest of the message needs an answer too. */
interface WaitingAnswer extends Answer {
  goesOn: boolean;
}

/** Intents beyond waiting that a message may have. */
const WANTED = ['cancels', 'cannotCome', 'reschedules'] as const;

/** True when a message does more than mention waiting. */
const wantsMore = ({ said }: Turn, { awaiting, requests }: DialogueState): boolean =>
  WANTED.some((intent) => said.intents.has(intent)) ||
  deniesChange(said.text) ||
  (said.reply !== null && (awaiting !== null || requests.length > 0)) ||
  (said.tone === 'request' && said.visits.some(({ service }) => service !== null));

/** "cancela", "pode cancelar", "desisto", without saying what. */
const CANCELS_BARELY = wording(
  `
BEFORE: oi|ok|entao|ah|favor|pode|podem|quero|queria|vou|ja|isso|sim|melhor|eu | por favor
AFTER: isso|entao|obrigad[oa]|ok|tudo | por favor | para mim
CANCEL: cancelar|cancela|cancele|cancelo|desmarcar|desmarca|desmarque|desisto|desisti|desistir
(BEFORE)* CANCEL (AFTER)* (.)
`,
  'whole',
);
/** "esquece", "não precisa mais", about the last topic. */
const DROPS_BARELY = wording(
  `
DROP: esquece|esquecer|esqueca | deixa {para la | quieto} | nao precisa (mais)
(ah|entao|pode|ok|oi)* DROP (isso|entao|obrigad[oa]|valeu)* (.)
`,
  'whole',
);

const isIdle = ({ awaiting, requests }: DialogueState): boolean => awaiting === null && requests.length === 0;

/** True when the request to wait is the latest topic: nothing was booked or reminded of since. */
const isLatest = ({ reminders }: Turn, { waitingSince, lastWrite }: DialogueState): boolean =>
  waitingSince !== null &&
  !reminders.some(({ at }) => at > waitingSince) &&
  (lastWrite === null || lastWrite.at < waitingSince);

const takenBack = async (turn: Turn, state: DialogueState, goesOn = false): Promise<WaitingAnswer> => {
  await turn.tools.handOver({ reason: 'booking-request', summary: notes.waitsNoMore() });
  const own = goesOn ? [] : await turn.tools.myAppointments();
  return { say: [waitingTakenBack(turn, own)], state: { ...state, waitingSince: null }, goesOn };
};

const OF_WISH = /\b(pedido|aviso|espera|lista|fila|encaixe|alerta)\b/;
const OF_VISIT =
  /\b(agendamento|horario|consulta|sessao|atendimento|visita|reserva|marcad[oa]|hora|corte|meu|minha)\b/;
const BOTH = /\b(tudo|os dois|as duas|ambos|ambas)\b/;

/** Reads the answer to "the waiting request or the visit?"; null when it names neither. */
const whichAnswer = async (turn: Turn, state: DialogueState): Promise<WaitingAnswer | null> => {
  const { said } = turn;
  const { plain } = said.text;
  const closed = { ...state, awaiting: null };
  if (said.isQuestion) return null;
  const own = await turn.tools.myAppointments();
  const isVisit = OF_VISIT.test(plain) || said.services.some((service) => describesVisit(said.text, service));
  const [isBoth, isWish] = [BOTH.test(plain), OF_WISH.test(plain)];
  if (deniesChange(said.text) || (said.reply === 'no' && !isWish && !isVisit))
    return { say: [keptVisit(turn)], state: closed, goesOn: false };
  if (isWish && !isBoth) return takenBack(turn, closed);
  if (!isBoth && !isVisit) {
    const isUnclear = said.reply === 'yes' || CANCELS_BARELY.test(plain);
    return isUnclear ? { say: [askWaitOrVisit(turn, own)], state, goesOn: false } : null;
  }
  const ended = isBoth ? await takenBack(turn, closed, true) : { say: [], state: closed };
  const cancelled =
    own.length === 1
      ? await cancelAll(turn, ended.state, own)
      : askWhichTurn(turn, ended.state, { visits: own, purpose: 'cancel' });
  return { ...cancelled, say: [...ended.say, ...cancelled.say], goesOn: false };
};

/** Ends the request to wait, or asks about it; null for other messages. */
const endingTurn = async (turn: Turn, state: DialogueState): Promise<WaitingAnswer | null> => {
  const { text } = turn.said;
  const isAsked = state.waitingSince !== null;
  if (takesBackWait(text, isAsked))
    return takenBack(turn, state, takesBackWait(text, false) && wantsMore(turn, state));
  if (!isIdle(state) || !isLatest(turn, state)) return null;
  if (DROPS_BARELY.test(text.plain) && state.waitingSince === state.at) return takenBack(turn, state);
  if (!CANCELS_BARELY.test(text.plain)) return null;
  const own = await turn.tools.myAppointments();
  if (own.length === 0) return takenBack(turn, state);
  return {
    say: [askWaitOrVisit(turn, own)],
    state: { ...state, awaiting: { kind: 'wait-or-visit' } },
    goesOn: false,
  };
};

/**
 * "confirmado, mas se abrir vaga mais cedo me avisa": the yes answers the reminder; null for "confirmo se abrir
 * vaga".
 */
const confirmedBefore = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const parts = turn.reminders.length > 0 && isIdle(state) ? yesAndRest(turn.said) : null;
  if (!parts?.isJoined) return null;
  const { text, intents } = turn.hear(parts.more);
  if (!wantsFreedPlace(text) || WANTED.some((intent) => intents.has(intent))) return null;
  const confirmed = await reminderTurn({ ...turn, said: turn.hear(parts.yes) }, state);
  return confirmed?.state.awaiting === null ? confirmed : null;
};

/** Tells the owner that a client waits for a freed place, or no longer does; null for other messages. */
export const waitingTurn = async (turn: Turn, state: DialogueState): Promise<WaitingAnswer | null> => {
  const answered = state.awaiting?.kind === 'wait-or-visit' ? await whichAnswer(turn, state) : null;
  if (answered) return answered;
  const ended = await endingTurn(turn, state);
  if (ended) return ended;
  if (!wantsFreedPlace(turn.said.text)) return null;
  const confirmed = await confirmedBefore(turn, state);
  await turn.tools.handOver({ reason: 'booking-request', summary: notes.wantsFreedPlace() });
  return {
    say: [...(confirmed?.say ?? []), waitingTold()],
    state: { ...(confirmed?.state ?? state), waitingSince: turn.now },
    goesOn: confirmed === null && wantsMore(turn, state),
  };
};
