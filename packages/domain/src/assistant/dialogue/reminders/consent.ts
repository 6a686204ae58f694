// Decides whether the client clearly requested or accepted exactly the proposed write. Guards every write that
// a language model proposes.
import { wording } from '../../language/words/wording.ts';
import { addDays } from '#shared/local-time.ts';
import type { ClientAppointment, SentReminder } from '../../assistant-tools.ts';
import { agreementIn } from '../../language/words/agreement.ts';
import { chosenOffer } from '../../language/offer-reference.ts';
import { listEntry } from '../../language/ordinal.ts';
import { cancelsOtherThing, deniesChange, hesitationOf } from '../../reading/wishes/changes.ts';
import { asksIndirectly } from '../../language/words/questions.ts';
import {
  isInWindow,
  hasPreference,
  saysDay,
  saysHour,
  type TimePreference,
} from '../../language/mentions/visit-mentions.ts';
import type { Understanding } from '../../language/understanding.ts';
import { fold } from '../../language/words/words.ts';
import { dateOf, type LocalStart, timeOf } from '../../local-start.ts';
import { isAt } from '../visits/own-visits.ts';
import { protestIn } from '../../reading/visits/protests.ts';
import { openReminder, type ReminderAnswer, reminderAnswer } from './reminder-answer.ts';

/** Context in which a message arrives. */
export interface OpenMatters {
  /** starts named or shown in the assistant's last message */
  shown: readonly LocalStart[];
  /** the assistant's last message; empty without one */
  lastSaid: string;
  /** the client's earlier messages in this talk, oldest first */
  before: readonly Understanding[];
  reminders: readonly SentReminder[];
  /** the client's upcoming visits */
  own: readonly ClientAppointment[];
  /** ids of visits that the assistant booked or moved in this talk */
  lastBooked: readonly number[];
  now: LocalStart;
}

export type Proposal =
  | { kind: 'book'; serviceId: number; start: LocalStart }
  | { kind: 'move'; visit: ClientAppointment; serviceId: number; start: LocalStart }
  | { kind: 'cancel' | 'confirm'; visit: ClientAppointment };

/** Reason to reject a proposal: the client did not ask for it, or asked for something else. */
export type ConsentRefusal = 'not-asked' | 'other-day' | 'other-hour' | 'other-service' | 'which-visit';

type Starting = Extract<Proposal, { start: LocalStart }>;

const LEAVES_OPEN = wording(`
qualquer um|uma|hora|horario|dia
tanto faz
voce (que) escolhe|decide|sabe
o que {tiver | for melhor | voce achar}
mais cedo|rapido
quanto antes
primeir[oa] horario|hora|vaga
ultim[oa] horario|hora|vaga
`);

const leavesOpen = ({ text, wishes, intents }: Understanding): boolean =>
  LEAVES_OPEN.test(text.plain) || intents.has('isUrgent') || wishes.some(({ edge }) => edge !== null);

const WEEK = 7;

/** True if the client means `date`; a weekday may also mean the week that was shown or asked about. */
const isOnDay = (wish: TimePreference, date: string, { shown, before }: OpenMatters): boolean => {
  if (isInWindow({ ...wish, hours: [], part: null, after: null, before: null }, `${date}T12:00`)) return true;
  const isWeekLater = wish.isWeekday && wish.dates.some((day) => addDays(day, WEEK) === date);
  const isTalkedOf =
    shown.some((start) => dateOf(start) === date) ||
    before.some(({ wishes }) =>
      wishes.some(({ days }) => days && days.from <= date && date <= (days.to ?? date)),
    );
  return isWeekLater && isTalkedOf;
};

const saysTime = (wish: TimePreference): boolean =>
  saysHour(wish) || wish.part !== null || wish.after !== null || wish.before !== null;

const isAtHour = ({ hours, part, after, before }: TimePreference, start: LocalStart): boolean =>
  isInWindow({ dates: [], days: null, hours, part, after, before }, start);

const lastWith = (
  messages: readonly Understanding[],
  says: (wish: TimePreference) => boolean,
): readonly TimePreference[] =>
  messages.findLast(({ wishes }) => wishes.some(says))?.wishes.filter(says) ?? [];

/** The day must be the one said in this message, else shown, else said before, else that of the visit to move. */
const dayRefusal = (said: Understanding, proposal: Starting, open: OpenMatters): ConsentRefusal | null => {
  const date = dateOf(proposal.start);
  const here = said.wishes.filter(saysDay);
  if (here.length > 0) return here.some((wish) => isOnDay(wish, date, open)) ? null : 'other-day';
  if (open.shown.some((start) => dateOf(start) === date)) return null;
  const earlier = lastWith(open.before, saysDay);
  if (earlier.some((wish) => isOnDay(wish, date, open))) return null;
  if (proposal.kind === 'move' && dateOf(proposal.visit.start) === date) return null;
  if (earlier.length > 0 || open.shown.length > 0) return 'other-day';
  return [said, ...open.before].some(leavesOpen) ? null : 'not-asked';
};

/** A part of the day alone does not choose an hour. */
const hourRefusal = (said: Understanding, proposal: Starting, open: OpenMatters): ConsentRefusal | null => {
  const { start } = proposal;
  const here = said.wishes.filter(saysTime);
  if (here.length > 0 && !here.some((wish) => isAtHour(wish, start))) return 'other-hour';
  if (here.some(saysHour) || leavesOpen(said)) return null;
  if (open.shown.length === 1) return open.shown[0] === start ? null : 'other-hour';
  if (open.shown.length > 1) return 'not-asked';
  const earlier = lastWith(open.before, saysHour);
  if (earlier.some((wish) => isAtHour(wish, start))) return null;
  if (proposal.kind === 'move' && timeOf(proposal.visit.start) === timeOf(start)) return null;
  if (earlier.length > 0) return 'other-hour';
  return open.before.some(leavesOpen) ? null : 'not-asked';
};

const serviceRefusal = (said: Understanding, { serviceId }: Starting): ConsentRefusal | null => {
  const named = said.services.filter(({ generic }) => !generic);
  return named.length === 0 || named.some(({ ids }) => ids.includes(serviceId)) ? null : 'other-service';
};

const onlyAsks = ({ tone, intents, text, isQuestion }: Understanding): boolean =>
  tone !== 'request' ||
  intents.has('asksDiscount') ||
  asksIndirectly(text.plain) ||
  (!intents.has('books') &&
    !intents.has('reschedules') &&
    (intents.has('asksFreeTimes') ||
      (isQuestion && intents.has('asksWhether') && !text.plain.includes('pode ser'))));

const MAX_NAME_WORDS = 5;

/** "Renata Alves", in reply to the question for a name: the visit requested earlier is still wanted. */
const answersName = ({ text, introduced, isQuestion, reply }: Understanding, lastSaid: string): boolean =>
  /\bnome\b/.test(fold(lastSaid)) &&
  !isQuestion &&
  reply !== 'no' &&
  (introduced !== null || text.words.length <= MAX_NAME_WORDS);

const speaksOfVisit = ({ visits, wishes, services, intents }: Understanding): boolean =>
  visits.length > 0 ||
  wishes.some(hasPreference) ||
  services.length > 0 ||
  intents.has('books') ||
  intents.has('reschedules');

const startRefusal = (said: Understanding, proposal: Starting, open: OpenMatters): ConsentRefusal | null => {
  const choice = chosenOffer(said, open.shown);
  if (choice?.kind === 'start' && choice.start === proposal.start && said.tone === 'request') return null;
  if (choice?.kind === 'any' && open.shown.includes(proposal.start)) return null;
  const agrees = agreementIn(said) === 'yes';
  const asks = speaksOfVisit(said) && !onlyAsks(said);
  if (!agrees && !asks && !answersName(said, open.lastSaid)) return 'not-asked';
  return (
    dayRefusal(said, proposal, open) ?? hourRefusal(said, proposal, open) ?? serviceRefusal(said, proposal)
  );
};

const answerTo = (said: Understanding, visit: ClientAppointment, open: OpenMatters): ReminderAnswer => {
  const reminder = openReminder(open.reminders, open.own, open.now);
  return reminder?.visit?.id === visit.id ? reminderAnswer(said, reminder, open.own) : null;
};

/** True when the message, or the question it answers, identifies one of several visits. */
const isNamed = (said: Understanding, visit: ClientAppointment, open: OpenMatters): boolean => {
  const { own, shown, lastBooked } = open;
  if (own.length <= 1 || said.intents.has('allOfThem')) return true;
  const places = said.wishes.filter((wish) => saysDay(wish) || saysHour(wish));
  if (places.length > 0) return places.some((wish) => isAt(visit, wish));
  const named = said.services.filter(({ generic }) => !generic);
  if (visit.serviceId !== null && named.some(({ ids }) => ids.includes(visit.serviceId ?? -1))) return true;
  const person = fold(visit.forSomeone ?? '').split(' ')[0] ?? '';
  if (person !== '' && said.text.words.some(({ text }) => text === person)) return true;
  if (listEntry(said.text.plain, [...shown]) === visit.start) return true;
  return shown.length === 1 ? shown[0] === visit.start : shown.length === 0 && lastBooked.at(-1) === visit.id;
};

/** Characters before a question mark that count as the question. */
const MAX_QUESTION = 160;

/** True when a question in the text matches `word`. */
export const asksWith = (text: string, word: RegExp): boolean =>
  fold(text)
    .split('?')
    .slice(0, -1)
    .some((before) => word.test(before.slice(-MAX_QUESTION)));

const TO_CANCEL = /\b(cancel|desmarc)/;
const TO_CONFIRM = /\b(confirm|presenca)/;

/** True when not coming means cancelling: not said of a whole week, nor of a visit booked in this talk. */
const staysAway = (said: Understanding, visit: ClientAppointment, open: OpenMatters): boolean =>
  said.absence === 'plain' &&
  !said.moments.some(({ days }) => days !== null) &&
  !open.lastBooked.includes(visit.id);

const givesUp = (said: Understanding, visit: ClientAppointment, open: OpenMatters): boolean =>
  (said.intents.has('cancels') || staysAway(said, visit, open)) &&
  !deniesChange(said.text) &&
  !cancelsOtherThing(said.text) &&
  hesitationOf(said.text) === null;

const cancelRefusal = (
  said: Understanding,
  { visit }: { visit: ClientAppointment },
  open: OpenMatters,
): ConsentRefusal | null => {
  const isAsked = asksWith(open.lastSaid, TO_CANCEL);
  const answers =
    isAsked &&
    (agreementIn(said) === 'yes' ||
      said.wishes.some(hasPreference) ||
      listEntry(said.text.plain, open.own) !== undefined);
  const protest = deniesChange(said.text) ? null : protestIn(said);
  // the reply to "não fecha ainda" is a question
  const takesBack =
    protest?.isPlain === true && protest.kind !== 'early' && open.lastBooked.includes(visit.id);
  if (takesBack || answerTo(said, visit, open) === 'cancel') return null;
  if (!givesUp(said, visit, open) && !answers) return 'not-asked';
  return isNamed(said, visit, open) ? null : 'which-visit';
};

const confirmRefusal = (
  said: Understanding,
  { visit }: { visit: ClientAppointment },
  open: OpenMatters,
): ConsentRefusal | null => {
  if (answerTo(said, visit, open) === 'confirm') return null;
  if (said.absence !== null || said.tone !== 'request') return 'not-asked';
  const isAsked = asksWith(open.lastSaid, TO_CONFIRM);
  const agrees = agreementIn(said, { mayAsk: true, mayLeave: true }) === 'yes';
  const says = said.intents.has('confirmsPresence') || /\bconfirm(o|ar|a|ado)\b/.test(said.text.plain);
  if (!(says && agrees) && !(isAsked && agrees)) return 'not-asked';
  return isNamed(said, visit, open) ? null : 'which-visit';
};

/** True for an ambiguous day, named shortly after midnight, that the shown starts do not decide. */
const leavesDayOpen = ({ moments }: Understanding, { shown }: OpenMatters): boolean =>
  moments.some(
    ({ night }) =>
      night !== null && night.filter((day) => shown.some((start) => dateOf(start) === day)).length !== 1,
  );

/** Reason a proposal lacks clear consent; null when the client requested or accepted it. */
export const consentRefusal = (
  said: Understanding,
  proposal: Proposal,
  open: OpenMatters,
): ConsentRefusal | null => {
  if (proposal.kind !== 'confirm' && leavesDayOpen(said, open))
    return 'start' in proposal ? 'other-day' : 'which-visit';
  if ('start' in proposal) return startRefusal(said, proposal, open);
  return (proposal.kind === 'cancel' ? cancelRefusal : confirmRefusal)(said, proposal, open);
};
