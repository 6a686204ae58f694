// What an answer to a reminder means: a word, an emoji, or the digit that the reminder offers.
import type { ClientAppointment, SentReminder } from '../assistant-tools.ts';
import type { Understanding } from '../language/understanding.ts';
import { fold } from '../language/words.ts';
import { type LocalStart, minutesLater } from '../local-start.ts';
import { isAt } from './own-visits.ts';

export type ReminderAnswer = 'confirm' | 'cancel' | 'move' | 'refuse' | null;

/** A reminder together with the visit it was sent for. */
export interface OpenReminder {
  reminder: SentReminder;
  visit: ClientAppointment;
}

const ANSWERABLE_MINUTES = 48 * 60;

/** The reminder that a message may answer: the latest of the last two days whose visit is still to come. */
export const openReminder = (
  reminders: readonly SentReminder[],
  own: readonly ClientAppointment[],
  now: LocalStart,
): OpenReminder | null => {
  const recent = reminders.filter(({ at }) => minutesLater(at, ANSWERABLE_MINUTES) >= now);
  for (const reminder of recent.toSorted((left, right) => right.at.localeCompare(left.at))) {
    const visit = own.find(({ id }) => id === reminder.appointmentId);
    if (visit) return { reminder, visit };
  }
  return null;
};

const verbAnswer = (verb: string): ReminderAnswer =>
  /^(confirm|sim|presenc)/.test(verb)
    ? 'confirm'
    : /^(cancel|desmarc|nao)/.test(verb)
      ? 'cancel'
      : /^(remarc|reagend|mudar|alterar|trocar)/.test(verb)
        ? 'move'
        : null;

/** "1 para confirmar, 2 - remarcar", "confirmar (1)": what the reminder says a digit means. */
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

/** What a message answers to a reminder; null when it speaks of something else. */
export const reminderAnswer = (said: Understanding, open: OpenReminder): ReminderAnswer => {
  const answer = meantAnswer(said, open);
  // of a visit that cannot be, a yes is to the other times
  return answer === 'confirm' && open.reminder.isAbsence ? 'move' : answer;
};

const meantAnswer = (said: Understanding, { reminder, visit }: OpenReminder): ReminderAnswer => {
  const { plain, original } = said.text;
  const digit = KEYCAP.exec(original)?.[1] ?? /^(?:opcao |numero |o |a )*(\d)( \.)?$/.exec(plain)?.[1];
  if (digit !== undefined) return digitAnswer(reminder.text, digit);
  const { intents, reply } = said;
  if (intents.has('surelyReschedules')) return 'move';
  if (intents.has('cancels')) return 'cancel';
  const elsewhere =
    said.wishes.some((wish) => !isAt(visit, wish)) ||
    intents.has('otherTime') ||
    intents.has('asksFreeTimes') ||
    intents.has('later') ||
    intents.has('earlier');
  if (intents.has('cannotCome')) return elsewhere ? 'move' : 'cancel';
  if (intents.has('reschedules')) return 'move';
  if (intents.has('books')) return null;
  const suggests = reply !== null || intents.has('corrects') || intents.has('asksWhether');
  if (elsewhere) return suggests ? 'move' : null;
  if (reply === 'no') return 'refuse';
  return reply === 'yes' || (intents.has('confirmsPresence') && !said.isQuestion) ? 'confirm' : null;
};
