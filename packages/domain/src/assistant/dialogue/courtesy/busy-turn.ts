// "Hoje não consigo responder": the client is busy, which says nothing about a visit.
import type { Intent } from '../../language/intentions/intents.ts';
import { wording } from '../../language/words/wording.ts';
import type { Understanding } from '../../language/understanding.ts';
import { saysHour } from '../../language/mentions/visit-mentions.ts';
import { consultsOwn, isOfConsulting } from '../../reading/people/consulting.ts';
import { givesUpLater } from '../../reading/refusals/puts-off.ts';
import { putsOffConfirming } from '../../reading/remarks/presence.ts';
import { noHurry } from '../../replies/voice/small-talk-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const PART_OF_IT: ReadonlySet<Intent> = new Set([
  'cannotTalk',
  'greets',
  'thanks',
  'saysGoodbye',
  'corrects',
  'drops',
  'later',
  'asksWhether',
]);
const CONFIRMS_LATER = /\b(amanha|depois|mais tarde|logo|assim que)( \w+){0,3} confirmo\b/;

const WANTS = ['books', 'cancels', 'reschedules', 'cannotCome', 'asksFreeTimes', 'runsLate'] as const;

/** "vou falar com meu marido antes de marcar" */
const BEFORE = /\bantes (de|que eu) (marcar|agendar|fechar|reservar|marque|agende|feche)\b/;

/**
 * "ótimo, vou falar com minha esposa": decides nothing yet. Behind a booking, a notice or an acceptance that lacks only
 * the name it takes something back.
 */
const consultsFirst = ({ said, reminders }: Turn, { awaiting, lastBooked }: DialogueState): boolean =>
  awaiting?.kind !== 'name' &&
  lastBooked.length + reminders.length === 0 &&
  consultsOwn(said) &&
  !said.isQuestion &&
  said.moments.every((moment) => moment.hour === null || isOfConsulting(said, moment)) &&
  !WANTS.some((intent) => said.intents.has(intent) && !(intent === 'books' && BEFORE.test(said.text.plain)));

/** "amanhã confirmo", with an offer open: that day is when the client will answer. */
const decidesLater = ({ said }: Turn, { requests }: DialogueState): boolean =>
  requests.length > 0 &&
  !said.isQuestion &&
  said.services.length === 0 &&
  !said.wishes.some(saysHour) &&
  putsOffConfirming(said);

/** "vou perguntar pra minha médica antes": someone whose trade may be in the catalog too. */
const ASKS_OWN = wording(`
ASK: falar|perguntar|ver|conversar|consultar|confirmar|combinar|decidir
vou|deixa|deixe|preciso|tenho (eu|que|antes|primeiro)* ASK com|para|pro|pra|a|o (o|a) meu|minha
`);
/** "marca depois", "vou anotar aqui": nothing now. */
const NOT_NOW = wording(`
(entao|mas)* marca|marco|marcamos|marque|agenda|agendo {depois|dps | mais tarde | outra hora | outro dia} (.|!|k|ta|ok)* $
vou|deixa|deixe (eu)* anotar|anotando (aqui|isso|ja|entao)* (.|!|ta|ok)* $
`);

const decidesNotNow = ({ said }: Turn, { requests, awaiting }: DialogueState): boolean => {
  if (requests.length === 0 || awaiting?.kind === 'name' || said.isQuestion || said.wishes.some(saysHour))
    return false;
  const { plain } = said.text;
  return NOT_NOW.test(plain) || (ASKS_OWN.test(plain) && !WANTS.some((intent) => said.intents.has(intent)));
};

/** True when a message only says that its sender cannot talk now. */
const isOnlyBusy = ({ intents, isQuestion, services, reply, text }: Understanding): boolean => {
  if (!intents.has('cannotTalk') || isQuestion || services.length > 0 || reply === 'yes') return false;
  return [...intents].every(
    (intent) => PART_OF_IT.has(intent) || (intent === 'confirmsPresence' && CONFIRMS_LATER.test(text.plain)),
  );
};

/** The offer waits for "pode marcar"; a lone "sim" to something else no longer accepts it. */
export const putOff = (state: DialogueState): DialogueState =>
  state.awaiting?.kind === 'go-ahead' ? { ...state, awaiting: { ...state.awaiting, isPutOff: true } } : state;

/** Answers a message that decides nothing yet, and asks nothing again; null for other messages. */
export const undecidedTurn = (turn: Turn, state: DialogueState): Answer | null =>
  isOnlyBusy(turn.said) ||
  consultsFirst(turn, state) ||
  decidesLater(turn, state) ||
  decidesNotNow(turn, state) ||
  (state.requests.length === 0 && givesUpLater(turn.said))
    ? { say: [noHurry(turn)], state: putOff(state) }
    : null;
