// "sim, vou direto do trabalho", "perfeito, obrigada": a yes with words beside it that change nothing. The yes alone
// continues through the turn; a name is kept, and an arrangement goes to the owner.
import { isRelation } from '../../language/people/relations.ts';
import { isGivenName } from '../../language/names/known-names.ts';
import { calledName } from '../../language/names/attendee-name.ts';
import { introducedName } from '../../language/names/own-name.ts';
import { companionIn } from '../../language/people/companions.ts';
import { agreementIn, saysYes } from '../../language/words/agreement.ts';
import { wording } from '../../language/words/wording.ts';
import { fold, readWords, type Utterance } from '../../language/words/words.ts';
import { dateOf, type LocalStart, timeOf } from '../../local-start.ts';
import { messagePassedOn } from '../../replies/voice/small-talk-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { openReminder } from '../reminders/reminder-answer.ts';
import { treatsAnimals } from '../people/pets.ts';
import { withYesToMove } from '../whose/whose-clauses.ts';
import { foundOut, preparing, saysComes } from './reminder-words.ts';
import { isDelight, tellsArrangement, thanks, withoutCourtesy } from './company-words.ts';

/** Parts of a message; a comma or a dot between digits belongs to a number. */
const PART = /(?:[^,.;:!?…\n]|(?<=\d)[,.:](?=\d))+/gu;
const MAX_PARTS = 6;
const LAUGH = /(?<=^| )(k+|(ha|he|hi|rs)+h?|h{2,})(?= |$)/gu;

interface Asked {
  start: LocalStart;
  isReminder: boolean;
  mayBeDelight: boolean;
}

/** The start that an open check question or reminder is about; null when a yes would mean something else. */
const askedStart = async (turn: Turn, state: DialogueState): Promise<Asked | null> => {
  const { awaiting } = state;
  if (awaiting?.kind === 'go-ahead')
    return awaiting.isPutOff
      ? null
      : { start: awaiting.start, isReminder: false, mayBeDelight: awaiting.isRepeated !== true };
  const isConfirming = awaiting?.kind === 'which' && awaiting.purpose === 'confirm';
  const isIdle = awaiting === null && state.requests.length === 0 && turn.reminders.length > 0;
  if (!isIdle && !isConfirming) return null;
  const own = await turn.tools.myAppointments();
  const open = openReminder(turn.reminders, own, turn.now);
  const choices = isConfirming ? awaiting.choices : [open?.visit?.id];
  const visit = choices.length === 1 ? own.find(({ id }) => id === choices[0]) : undefined;
  return visit && !open?.reminder.isAbsence
    ? { start: visit.start, isReminder: true, mayBeDelight: false }
    : null;
};

/** True when every day and hour of the message is that of the question. */
const isAtStart = ({ said: { moments } }: Turn, start: LocalStart): boolean =>
  moments.every(
    ({ date, days, hour, refused }) =>
      !refused &&
      days === null &&
      (date === null || date === dateOf(start)) &&
      (hour === null || [hour.time, ...(hour.readings ?? [])].includes(timeOf(start))),
  );

interface Company {
  yes: string;
  isDelight: boolean;
  hasThanks: boolean;
  /** name of the person or animal whose visit it is */
  called: string | null;
  /** "é pra minha mãe Lourdes" */
  relative: { name: string; relation: string; part: string } | null;
  introduced: string | null;
  arrangements: number;
  companions: number;
  /** "liberou!", "ah tá": a mere "ok" beside them takes note */
  reports: number;
}

/** "a chave fica com a vizinha" */
const KEY = /^(as? )?chaves? /;

/** "Pedro vai", beside a yes */
const COMES = /^(vai|ira|estara)$/;
const someoneComes = (plain: string): boolean => {
  const [name = '', verb = '', ...more] = plain.split(' ');
  return isGivenName(name) && COMES.test(verb) && more.every((word) => word === 'sim');
};

/** "meu nome é Ana", but not with more behind it: "mas não marca ainda". */
const introducedIn = (text: Utterance): string | null => {
  const name = introducedName(text);
  return name !== undefined && text.plain.endsWith(readWords(name).plain) ? name : null;
};

const ONLY_WHOSE = wording(
  '(e|eh|sera|seria | vai ser)* para|pra|pro (o|a|meu|minha)* _ (o|a)* _ (_)',
  'whole',
);

const relativeIn = (turn: Turn, part: string): Company['relative'] => {
  const [person, ...others] = ONLY_WHOSE.test(readWords(part).plain) ? turn.hear(part.trim()).people : [];
  const { name = null, relation = null } = person ?? {};
  return name === null || relation === null || others.length > 0 ? null : { name, relation, part };
};

/** A plain answer to a reminder. */
const CONFIRMS = 'sim, confirmo';
const IN_WORDS = /\b(sim|confirm\w+|vou|irei|estarei)\b/;

/** Reads each part as a yes, a courtesy, a name or an arrangement; null when one of them is something else. */
const companyIn = (turn: Turn, isReminder: boolean): Company | null => {
  const parts = turn.said.text.original.match(PART) ?? [];
  if (parts.length > MAX_PARTS) return null;
  const found: Company = {
    yes: '',
    isDelight: false,
    hasThanks: thanks(turn.said.text.plain),
    called: null,
    relative: null,
    introduced: null,
    arrangements: 0,
    companions: 0,
    reports: 0,
  };
  for (const part of parts) {
    const text = readWords(part);
    const plain = withoutCourtesy(text.plain.replace(LAUGH, ' ').replace(/\s+/g, ' ').trim());
    if (plain === '') continue;
    const heard = turn.hear(plain);
    const isYes = agreementIn(heard, { mayLeave: isReminder }) === 'yes';
    const prepares = isReminder ? preparing(plain) : null;
    if (isReminder && saysComes(plain)) found.yes = CONFIRMS;
    else if (isYes && (isReminder || saysYes(heard.text))) found.yes ||= plain;
    else if (prepares !== null) found.yes ||= prepares === 'yes' ? CONFIRMS : '';
    else if (isReminder && foundOut(plain)) found.reports += 1;
    else if (isDelight(plain)) found.isDelight = true;
    else if (calledName(text) !== undefined) found.called = calledName(text) ?? null;
    else if (relativeIn(turn, part) !== null) found.relative = relativeIn(turn, part);
    else if (introducedIn(text) !== null) found.introduced = introducedIn(text);
    else if (tellsArrangement(plain) && heard.services.length === 0) {
      if (companionIn(text) && !KEY.test(plain)) found.companions += 1;
      found.arrangements += 1;
    } else if (isReminder && someoneComes(plain)) found.arrangements += 1;
    else return null;
  }
  return found;
};

/** "o nome dele é Bob" is never the sender's. */
const OF_ANOTHER = /\b(nome del[ae]|el[ae] se chama)\b/;

/** The request with the name of whose visit it is, when the name was still missing. */
const withCalled = (turn: Turn, state: DialogueState, name: string): DialogueState | null => {
  const [request, ...others] = state.requests;
  const isOpen =
    request &&
    (request.forSomeone === null
      ? treatsAnimals(turn.business) || OF_ANOTHER.test(turn.said.text.plain)
      : isRelation(request.forSomeone));
  return isOpen ? { ...state, requests: [{ ...request, forSomeone: name }, ...others] } : null;
};

export interface Accepted {
  turn: Turn;
  state: DialogueState;
  /** adds the result of the words beside the yes */
  after: (answer: Answer) => Promise<Answer>;
}

/** The turn of a yes without its company; any other message stays unchanged. */
export const withYesAlone = async (written: Turn, state: DialogueState): Promise<Accepted> => {
  const turn = await withYesToMove(written, state);
  const same = { turn, state, after: async (answer: Answer) => answer };
  if (turn.said.isQuestion) return same;
  const asked = await askedStart(turn, state);
  if (!asked || !isAtStart(turn, asked.start)) return same;
  const company = companyIn(turn, asked.isReminder);
  if (!company) return same;
  const { yes, called, relative, introduced, arrangements, companions } = company;
  // a companion alone is answered by a separate turn
  if (asked.isReminder && companions === 1 && arrangements === 1) return same;
  const isArranged = arrangements > 0;
  const isOfRequest = fold(relative?.relation ?? '') === fold(state.requests[0]?.forSomeone ?? '');
  // a yes to an offer for another person
  if (relative !== null && !isOfRequest)
    return { ...same, turn: { ...turn, said: turn.hear(relative.part.trim()) } };
  const told = called ?? relative?.name ?? null;
  const isPlain = told === null && introduced === null && !isArranged;
  if (isPlain && agreementIn(turn.said, { mayLeave: asked.isReminder }) === 'yes') return same;
  const agrees = yes !== '' || (asked.mayBeDelight && company.isDelight && company.hasThanks);
  if (!agrees || (company.reports > 0 && !IN_WORDS.test(yes))) return same;
  const named = told === null ? state : withCalled(turn, state, told);
  // a name that no request lacks is that of a client without one
  const own = introduced ?? (named === null && turn.clientName === null ? called : null);
  if (named === null && own === null) return same;
  const said = turn.hear(asked.isReminder && yes !== '' ? yes : 'sim');
  const after = async (answer: Answer): Promise<Answer> => {
    if (!isArranged) return answer;
    await turn.tools.handOver({ reason: 'arrival', summary: turn.said.text.original });
    const isAsked = answer.state.awaiting !== null;
    const say = isAsked ? [messagePassedOn(), ...answer.say] : [...answer.say, messagePassedOn()];
    return { ...answer, say };
  };
  return { turn: { ...turn, said: { ...said, introduced: own } }, state: named ?? state, after };
};
