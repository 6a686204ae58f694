// Handles messages that mention a change without plainly requesting it: changes nothing and asks the client.
import type { ClientAppointment } from '../../assistant-tools.ts';
import type { OtherPerson } from '../../language/people/whose-visit.ts';
import { otherPersonIn } from '../named/other-person.ts';
import { meansOwn } from '../../reading/people/people.ts';
import {
  cancelsOtherThing,
  deniesChange,
  type Hesitation,
  hesitationOf,
} from '../../reading/wishes/changes.ts';
import {
  asksIfBooked,
  disputesNothingBooked,
  asksIfCancelled,
} from '../../reading/visits/own-visit-questions.ts';
import { protestIn } from '../../reading/visits/protests.ts';
import { isRelation } from '../../language/people/relations.ts';
import { thoughtAtEnd } from '../../language/intentions/second-thoughts.ts';
import { fold, readWords } from '../../language/words/words.ts';
import { doNotKnow, takenNote } from '../../replies/voice/small-talk-replies.ts';
import * as replies from '../../replies/own-visit-replies.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import { describeVisits } from '../visits/called-off.ts';
import { resolveVisits } from '../visits/visit-resolution.ts';
import { ifCancelledTurn } from '../change/asked-of-visit-turn.ts';
import { askWhichTurn, cancelTurn, idle, moveTurn } from '../change/own-visit-turns.ts';
import { changeMoments } from '../visits/own-visits.ts';
import { visitsOfPet } from '../people/pets.ts';
import { reminderTurn } from '../reminders/reminder-turn.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const leaves = ({ said: { intents } }: Turn): boolean => intents.has('cancels') || intents.has('cannotCome');
const changes = (turn: Turn): boolean => leaves(turn) || turn.said.intents.has('reschedules');

const wordsOf = (name: string | null): string[] => readWords(name ?? '').words.map(({ text }) => text);

const personOf = (turn: Turn): OtherPerson | null => otherPersonIn(turn, turn.said);

const isOf = ({ forSomeone }: ClientAppointment, { word }: OtherPerson): boolean =>
  forSomeone !== null && (word === null || wordsOf(forSomeone).includes(word));

/** The visits for a person; a row with a name may be that of "minha tia", and one with "tia" that of Marlene. */
const visitsFor = (own: readonly ClientAppointment[], person: OtherPerson): ClientAppointment[] => {
  const theirs = own.filter((visit) => isOf(visit, person));
  return theirs.length > 0
    ? theirs
    : own.filter(({ forSomeone }) => forSomeone !== null && isRelation(fold(forSomeone)) === person.isName);
};

/** Like `visitsFor`; a name that no visit has may be an animal's. */
const visitsMeant = (
  turn: Turn,
  own: readonly ClientAppointment[],
  person: OtherPerson,
): ClientAppointment[] => {
  const theirs = visitsFor(own, person);
  return theirs.length > 0 || !person.isName ? theirs : visitsOfPet(turn, own);
};

const over = (turn: Turn, visits: ClientAppointment[]): Turn => ({
  ...turn,
  tools: { ...turn.tools, myAppointments: () => Promise.resolve(visits) },
});

/** Asks before cancelling when the client only asked or thought about it. */
const hesitantTurn = (
  turn: Turn,
  state: DialogueState,
  { own, hesitation }: { own: ClientAppointment[]; hesitation: Hesitation },
): Answer => {
  const { source, target } = changeMoments(turn.said, own);
  const hint = state.lastBooked.at(-1) ?? null;
  const meant = resolveVisits(turn, own, { source: [...source, ...target], hint });
  return askWhichTurn(turn, state, {
    visits: meant.length === 0 ? own : meant,
    purpose: 'cancel',
    lead: hesitation === 'how' ? replies.howToCancel() : replies.nothingCancelled(state),
  });
};

const isMove = (turn: Turn): boolean => !leaves(turn) || turn.said.intents.has('surelyReschedules');

const hesitationIn = (turn: Turn, { awaiting }: DialogueState): Hesitation | null =>
  isMove(turn) || awaiting !== null ? null : hesitationOf(turn.said.text);

/** Changes one of `visits`; asks when the client doubts, or names a condition. */
const changeOf = (
  turn: Turn,
  state: DialogueState,
  visits: ClientAppointment[],
): Promise<Answer> | Answer => {
  const hesitation = hesitationIn(turn, state);
  if (hesitation !== null) return hesitantTurn(turn, state, { own: visits, hesitation });
  return isMove(turn)
    ? moveTurn(over(turn, visits), state, null)
    : cancelTurn(over(turn, visits), state, null);
};

/** A change for another person only concerns a visit booked for that person. */
const otherPersonTurn = (
  turn: Turn,
  state: DialogueState,
  { person, own }: { person: OtherPerson; own: ClientAppointment[] },
): Promise<Answer> | Answer => {
  const theirs = own.filter((visit) => isOf(visit, person));
  if (theirs.length > 0) return changeOf(turn, state, theirs);
  const ofPet = person.isName ? visitsOfPet(turn, own) : [];
  if (ofPet.length > 0) return changeOf(turn, state, ofPet);
  // "minha filha" may be the Alice of a visit
  const maybe = person.isName
    ? []
    : own.filter(({ forSomeone }) => forSomeone !== null && !isRelation(fold(forSomeone)));
  const purpose = leaves(turn) ? ('cancel' as const) : ('move' as const);
  const lead = maybe.length === 1 && purpose === 'cancel' ? { lead: replies.nothingCancelled(state) } : {};
  if (maybe.length > 0) return askWhichTurn(turn, state, { visits: maybe, purpose, ...lead });
  return { say: [replies.noVisitOfOther(turn, own)], state: idle(state) };
};

const mayChange = (turn: Turn): boolean =>
  changes(turn) || deniesChange(turn.said.text) || cancelsOtherThing(turn.said.text);

/** "não cancela meu horário", "tive que cancelar meu cartão". */
const unwantedTurn = async (turn: Turn, state: DialogueState, informed: boolean): Promise<Answer | null> => {
  if (state.lastCancelled.length > 0) return null;
  // "não vou poder, digo, vou sim" answers a reminder
  if (turn.reminders.length > 0 && thoughtAtEnd(turn.said.text.original) === 'comes') {
    const confirmed = await reminderTurn({ ...turn, said: turn.hear('vou sim') }, state);
    if (confirmed) return confirmed;
  }
  // "não quero cancelar, só confirmar"
  if (/\bconfirm/.test(turn.said.text.plain)) return null;
  if (deniesChange(turn.said.text)) return { say: [replies.keptVisit(turn)], state: idle(state) };
  return { say: informed ? [] : [replies.otherThing()], state };
};

/**
 * "cancela o do meu filho" while a visit is being arranged: drops the request, or handles that person's booked
 * visit.
 */
const pendingTurn = (
  turn: Turn,
  state: DialogueState,
  own: ClientAppointment[],
): Promise<Answer> | Answer | null => {
  const person = turn.said.intents.has('cancels') ? personOf(turn) : null;
  if (!person) return null;
  const isPending = state.requests.some(({ forSomeone }) => forSomeone !== null);
  if (isPending && !own.some((visit) => isOf(visit, person)))
    return { say: [takenNote(turn)], state: idle(state) };
  return otherPersonTurn(turn, state, { person, own });
};

/** True when the open question is about visits of others: "cancela o meu" is no answer to it. */
const asksOfOthers = ({ awaiting }: DialogueState, mine: readonly ClientAppointment[]): boolean =>
  (awaiting?.kind === 'which' || awaiting?.kind === 'cancel') &&
  mine.length > 0 &&
  !mine.some(({ id }) => awaiting.choices.includes(id));

/** "muda o meu": excludes visits for others; asks when the client has no other visit. */
const ownTurn = (
  turn: Turn,
  state: DialogueState,
  own: ClientAppointment[],
): Promise<Answer> | Answer | null => {
  const mine = own.filter(({ forSomeone }) => forSomeone === null);
  if (!meansOwn(turn.said.text) || !(state.awaiting === null || asksOfOthers(state, mine))) return null;
  if (mine.length === own.length) return null;
  // "cancela o dele, o meu vejo depois": never a guess
  if (personOf(turn))
    return askWhichTurn(turn, state, { visits: own, purpose: leaves(turn) ? 'cancel' : 'move' });
  if (mine.length > 0) return changeOf(turn, state, mine);
  const purpose = leaves(turn) ? ('cancel' as const) : ('move' as const);
  return askWhichTurn(turn, state, { visits: own, purpose, lead: replies.onlyThese() });
};

/**
 * Answers a message about a change that is denied, doubted, asked about or for another person; null for a plain
 * request. `informed`: its question is already answered.
 */
export const plainRequestTurn = async (
  turn: Turn,
  state: DialogueState,
  informed: boolean,
): Promise<Answer | null> => {
  const own = mayChange(turn) ? await turn.tools.myAppointments() : [];
  if (own.length === 0) return null;
  if (state.requests.length > 0) return pendingTurn(turn, state, own);
  if (!changes(turn)) return unwantedTurn(turn, state, informed);
  const owned = ownTurn(turn, state, own);
  if (owned) return owned;
  const person = personOf(turn);
  if (person) return otherPersonTurn(turn, state, { person, own });
  const hesitation = hesitationIn(turn, state);
  if (hesitation === null) return null;
  if (ASKS_UNTIL_WHEN.test(turn.said.text.plain) && !informed) {
    const question = turn.said.text.original;
    return {
      say: [doNotKnow()],
      state: { ...state, awaiting: { kind: 'ask-owner', question } },
      unanswered: [question],
    };
  }
  return informed ? { say: [], state } : hesitantTurn(turn, state, { own, hesitation });
};

/** "posso cancelar até quando?" asks for a rule, and nothing yet. */
const ASKS_UNTIL_WHEN = /\b(ate quando|ate que horas?|quanto tempo antes|com quanto tempo|antecedencia)\b/;

const OF_ONE_S_OWN =
  /\b(minha|meu|minhas|meus) (consulta|sessao|horario|atendimento|agendamento|visita|reserva)s?\b/;

/**
 * "que dia é a consulta da minha mãe?": the visits booked for her, or a note that none is known; null for the
 * client's own.
 */
export const listOfOtherTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const person = OF_ONE_S_OWN.test(turn.said.text.plain) ? null : personOf(turn);
  if (!person) return null;
  const theirs = visitsMeant(turn, await turn.tools.myAppointments(), person);
  return { say: [theirs.length > 0 ? replies.ownVisits(turn, theirs) : replies.noneKnownOfOther()], state };
};

const CHANGES = ['cancels', 'cannotCome', 'reschedules', 'books', 'asksFreeTimes'] as const;

/** "só a da minha tia. ficou marcada né?": answered from the agenda; a no closes what is being arranged. */
export const ifBookedTurn = async (turn: Turn, stored: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const isRefused = said.reply === 'no' && stored.awaiting?.kind === 'go-ahead';
  const state = isRefused ? idle(stored) : stored;
  const isCancelled = asksIfCancelled(said);
  const isDisputed = disputesNothingBooked(said);
  if (!arrangesNothing(state) || !(isCancelled || isDisputed || asksIfBooked(said))) return null;
  const changed = CHANGES.filter((intent) => said.intents.has(intent));
  // "meu pai não vai" is about the visit that is refused
  if (changed.some((intent) => !isRefused || intent !== 'cannotCome') || protestIn(said) !== null)
    return null;
  const own = await turn.tools.myAppointments();
  if (isCancelled) return ifCancelledTurn(turn, state, own);
  // "meu pai não vai. só a da minha tia": the last person is meant
  const parts = said.text.original.split(/[.,;!?\n]/).toReversed();
  const [person] = parts.flatMap((part) => otherPersonIn(turn, turn.hear(part)) ?? []);
  const theirs = person ? visitsMeant(turn, own, person) : own;
  if (own.length === 0) return isDisputed ? { say: [replies.noVisits()], state } : null;
  const none = theirs.length === 0 ? [replies.noneKnownOfOther()] : [];
  return { say: [...none, ...describeVisits(turn, theirs.length === 0 ? own : theirs)], state };
};
