// Meaning of an answer to a reminder: a word, an emoji, or a digit that the reminder offers.
import { wording } from '../../language/words/wording.ts';
import type { ClientAppointment, SentReminder } from '../../assistant-tools.ts';
import type { Understanding } from '../../language/understanding.ts';
import { agreementIn } from '../../language/words/agreement.ts';
import { confirmsBeside, mayCome, saysNotToCome, saysToCome } from '../../language/intentions/coming.ts';
import { leavesAfterAll } from '#reminders/answers/coming-after-all.ts';
import { describesVisit } from '../../language/services/described-service.ts';
import { fold } from '../../language/words/words.ts';
import { isInWindow, saysWhen } from '../../language/mentions/visit-mentions.ts';
import { putsOffConfirming } from '../../reading/remarks/presence.ts';
import { type LocalStart, minutesLater } from '../../local-start.ts';
import { newTimeMeant } from '../visits/called-off.ts';
import { isAt, placesSaid } from '../visits/own-visits.ts';

export type ReminderAnswer = 'confirm' | 'cancel' | 'move' | 'refuse' | 'unclear' | null;

/** Reminder that a message may answer. */
export interface OpenReminder {
  reminder: SentReminder;
  /** null: the visit is no longer booked */
  visit: ClientAppointment | null;
  /** the visit has moved since the message */
  hasMoved: boolean;
}

const ANSWERABLE_MINUTES = 48 * 60;
/** With several visits, a plain answer belongs to an automatic message of at most this age. */
const PLAIN_ANSWER_MINUTES = 12 * 60;
const MAX_PLAIN_WORDS = 6;

const openOf = (
  reminder: SentReminder,
  own: readonly ClientAppointment[],
  now: LocalStart,
): OpenReminder | null => {
  const visit = own.find(({ id }) => id === reminder.appointmentId) ?? null;
  const hasMoved = visit !== null && reminder.told !== undefined && reminder.told !== visit.start;
  // a move settles an absence; a visit no longer booked matters only until its announced start
  if (reminder.isAbsence && (hasMoved || !visit)) return null;
  if (!visit && (reminder.told === undefined || reminder.told <= now)) return null;
  return { reminder, visit, hasMoved };
};

const newestFirst = (reminders: readonly SentReminder[]): SentReminder[] =>
  reminders.toSorted((left, right) => right.at.localeCompare(left.at));

/** Reminder that a message may answer: the latest of the last two days whose visit is still to come. */
export const openReminder = (
  reminders: readonly SentReminder[],
  own: readonly ClientAppointment[],
  now: LocalStart,
): OpenReminder | null => {
  const recent = reminders.filter(({ at }) => minutesLater(at, ANSWERABLE_MINUTES) >= now);
  for (const reminder of newestFirst(recent)) {
    const open = openOf(reminder, own, now);
    if (open) return open;
  }
  return null;
};

/** Visits that a message asked about and that are still unconfirmed. */
export const askedVisits = (
  reminders: readonly SentReminder[],
  own: readonly ClientAppointment[],
): ClientAppointment[] =>
  own.filter(
    ({ id, status }) =>
      status === 'scheduled' &&
      reminders.some(({ appointmentId, isAbsence }) => appointmentId === id && !isAbsence),
  );

/** True when a message is only a digit, as a reminder offers it. */
export const isDigit = ({ text }: Understanding): boolean => digitIn(text) !== undefined;

/** True for a lone yes, no or digit. */
export const isPlainAnswer = (said: Understanding): boolean => {
  const { text, reply, intents, moments, services, isQuestion } = said;
  if (isDigit(said)) return true;
  // "aham, sei" acknowledges, and agrees to nothing
  if (/\bsei\b/.test(text.plain)) return false;
  const wantsMore = (['cancels', 'reschedules', 'cannotCome', 'allOfThem', 'otherTime'] as const).some(
    (intent) => intents.has(intent),
  );
  const answers = reply !== null || intents.has('confirmsPresence');
  const isBare = moments.length + services.length === 0 && text.words.length <= MAX_PLAIN_WORDS;
  return answers && isBare && !isQuestion && !wantsMore;
};

/**
 * True when an answer can only mean the visit of the latest message: the client has no other visit, or the
 * answer is plain, soon, and no other message asked shortly before.
 */
export const isSurelyAbout = (
  { reminder, visit }: OpenReminder,
  { said, reminders, now }: { said: Understanding; reminders: readonly SentReminder[]; now: LocalStart },
  own: readonly ClientAppointment[],
): boolean => {
  if (own.length <= 1) return true;
  const isSoon = minutesLater(reminder.at, PLAIN_ANSWER_MINUTES) >= now;
  const others = askedVisits(
    reminders.filter(({ at }) => minutesLater(at, PLAIN_ANSWER_MINUTES) >= reminder.at),
    own.filter(({ id }) => id !== visit?.id),
  );
  return isPlainAnswer(said) && isSoon && others.length === 0;
};

const verbAnswer = (verb: string): ReminderAnswer =>
  /^(confirm|sim|presenc)/.test(verb)
    ? 'confirm'
    : /^(cancel|desmarc|nao)/.test(verb)
      ? 'cancel'
      : /^(remarc|reagend|mudar|alterar|trocar)/.test(verb)
        ? 'move'
        : null;

/** "1 para confirmar, 2 - remarcar", "confirmar (1)": meaning of a digit according to the reminder. */
const digitAnswer = (reminder: string, digit: string): ReminderAnswer => {
  const text = fold(reminder);
  const before = [
    ...text.matchAll(
      /\b(\d)\b[^\da-z]{0,4}(?:(?:para|pra|p|se quiser|e|quero|para a)\b[^a-z]{0,2})*([a-z]+)/g,
    ),
  ];
  const after = [
    ...text.matchAll(
      /(?<![a-z])([a-z]+)[^\da-z]{0,3}(?:(?:digite|responda|com|tecle)\b[^\da-z]{0,2}){0,3}\(?(\d)\b/g,
    ),
  ];
  const meant =
    before.find(([, said]) => said === digit)?.[2] ?? after.find(([, , said]) => said === digit)?.[1];
  return meant === undefined ? null : verbAnswer(meant);
};

const KEYCAP = /^\s*(\d)\uFE0F?\u20E3/u;

const digitIn = ({ original, plain }: Understanding['text']): string | undefined =>
  KEYCAP.exec(original)?.[1] ?? /^(?:opcao |numero |o |a )*(\d)( \.)?$/.exec(plain)?.[1];

/** True when a message names a service that none of the client's visits has. */
const namesOtherService = ({ services, text }: Understanding, own: readonly ClientAppointment[]): boolean =>
  services.some(
    (service) =>
      !service.generic &&
      !describesVisit(text, service) &&
      !own.some(({ serviceId }) => serviceId !== null && service.ids.includes(serviceId)),
  );

/** Meaning of a message as an answer to a reminder; null when it is about something else. */
export const reminderAnswer = (
  said: Understanding,
  open: OpenReminder,
  own: readonly ClientAppointment[],
): ReminderAnswer => {
  const { reminder, visit } = open;
  const isElse = reminder.isAbsence && visit !== null && newTimeMeant({ said }, [visit]) === 'another';
  if (isElse && said.wishes.some(saysWhen)) return null;
  const answer = meantAnswer(said, reminder, own);
  // "tem avaliação dia 16 às 10h?" from the client of a limpeza asks for another visit
  const asksForOther = answer === 'move' && !said.intents.has('reschedules') && namesOtherService(said, own);
  if (asksForOther && !said.intents.has('cannotCome')) return null;
  // the visit cannot take place: a yes accepts the other times
  if (answer !== 'confirm' || !open.reminder.isAbsence) return answer;
  return IN_WORDS.test(said.text.plain) ? 'unclear' : 'move';
};

/** "até amanhã!" confirms a reminder. */
const SEE_YOU = wording(
  `
DAY: amanha|la|hoje|logo|breve|segunda|terca|quarta|quinta|sexta|sabado|domingo
BYE: ate DAY | nos vemos | te vejo | a gente se ve
(ok|certo|beleza|sim) BYE >!{(_|.)* se|mas|talvez|?}
`,
  'start',
);

/** Explicit yes; an "ok" or an emoji may answer any earlier message. */
const IN_WORDS = /\b(confirm\w+|presenca|vou|irei|estarei|estou (ai|la|dentro)|compare\w+|ate)\b/;
const PLAIN_YES_MINUTES = 24 * 60;

/** True when a yes belongs to the reminder: nothing was said since, or it names what it confirms. */
export const isTimelyYes = (
  { text }: Understanding,
  { reminder }: OpenReminder,
  { now, answeredAt }: { now: LocalStart; answeredAt: LocalStart | null },
): boolean =>
  IN_WORDS.test(text.plain) ||
  ((answeredAt === null || reminder.at > answeredAt) && minutesLater(reminder.at, PLAIN_YES_MINUTES) >= now);

const CONFIRMS = /\bconfirm(o|ar|arei)\b/;

/**
 * "te confirmo à noite", "confirmo amanhã" about a visit on Friday: when the client will confirm, not when the
 * visit is.
 */
export const confirmsLater = (said: Understanding, own: readonly ClientAppointment[]): boolean => {
  const isElsewhere = placesSaid(said).some((wish) => !own.some(({ start }) => isInWindow(wish, start)));
  const asksElse = said.isQuestion || said.intents.has('corrects') || said.intents.has('allOfThem');
  return putsOffConfirming(said) || (CONFIRMS.test(said.text.plain) && isElsewhere && !asksElse);
};

/** "não posso, pode ser quinta?", also when the visit is on that day. */
const PROPOSES = /\bpode(ria)? ser\b/;

const meantAnswer = (
  said: Understanding,
  reminder: SentReminder,
  own: readonly ClientAppointment[],
): ReminderAnswer => {
  const digit = digitIn(said.text);
  if (digit !== undefined) return digitAnswer(reminder.text, digit);
  if (saysToCome(said.text)) return 'confirm';
  if (saysNotToCome(said.text)) return 'refuse';
  if (mayCome(said.text)) return 'unclear';
  const { intents, reply } = said;
  if (intents.has('surelyReschedules')) return 'move';
  if (intents.has('cancels')) return 'cancel';
  if (!intents.has('cannotCome') && confirmsLater(said, own)) return 'unclear';
  const elsewhere =
    placesSaid(said).some((wish) => !own.some((visit) => isAt(visit, wish))) ||
    intents.has('otherTime') ||
    intents.has('asksFreeTimes') ||
    intents.has('later') ||
    intents.has('earlier');
  if (intents.has('cannotCome')) {
    const asksElse = said.isQuestion && said.absence === 'unclear';
    const proposes = PROPOSES.test(said.text.plain) && said.wishes.some(saysWhen);
    return elsewhere || proposes ? 'move' : asksElse ? null : 'cancel';
  }
  if (intents.has('reschedules')) return 'move';
  if (reply !== 'no' && confirmsBeside(said.text)) return 'confirm';
  if (intents.has('books')) return null;
  const suggests = reply !== null || intents.has('corrects') || intents.has('asksWhether');
  if (elsewhere) return suggests ? 'move' : null;
  if (reply === 'no' || leavesAfterAll(said.text.original)) return 'refuse';
  const agreement = agreementIn(said, { mayAsk: true, mayLeave: true });
  if (agreement === 'yes' || SEE_YOU.test(said.text.plain)) return 'confirm';
  const mentions = reply === 'yes' || agreement !== null || intents.has('confirmsPresence');
  return mentions && !intents.has('thanks') ? 'unclear' : null;
};
