// Finds the offered start that a message chooses: "a primeira", "o das 15h", "qualquer um", "11".
import { weekdayOf } from '#shared/local-time.ts';
import { agreementIn } from './words/agreement.ts';
import { wording } from './words/wording.ts';
import { listEntry } from './ordinal.ts';
import { dateOf, type LocalStart, timeOf } from '../local-start.ts';
import {
  isInWindow,
  rulesOut,
  saysDay,
  saysHour,
  saysWhen,
  type TimePreference,
} from './mentions/visit-mentions.ts';
import type { SentReminder } from '../assistant-tools.ts';
import type { Understanding } from './understanding.ts';
import { fold, type Utterance } from './words/words.ts';

export type OfferChoice =
  | { kind: 'start'; start: LocalStart }
  /** any of them suits: the first is proposed */
  | { kind: 'any'; start: LocalStart }
  /** the message fits several of them */
  | { kind: 'several'; starts: LocalStart[] }
  /** none of them: other hours, or other days */
  | { kind: 'other'; otherDay: boolean };

const ANY = wording(`
  qualquer um|uma|horario|desses|dessas
  tanto faz
  voce (que) escolhe|decide|sabe
  o que {tiver | for melhor | voce achar}`);
const EARLIEST = /\b(mais cedo que tiver|o mais cedo)\b/;
/** For "a segunda" and "a 3ª", only the list decides between an entry and a weekday. */
const PLACE_OR_DAY = wording(
  `
  (quero|prefiro | pode ser | fico com) a {segunda | 2|3|4|5|6 ª|a} (opcao) (.)*
  segunda opcao (.)*`,
  'whole',
);
const ONLY_NUMBER = wording(
  `
  LEAD: o|a|as|opcao|numero | pode ser | quero o|a|as
  (LEAD)* 99 (horas?) (mesmo|serve | por favor | pode ser)*`,
  'whole',
);

const oneOrSeveral = (starts: LocalStart[]): OfferChoice | null => {
  const [first] = starts;
  if (first === undefined) return null;
  return starts.length === 1 ? { kind: 'start', start: first } : { kind: 'several', starts };
};

const byNumber = (plain: string, offered: readonly LocalStart[]): OfferChoice | null => {
  if (!ONLY_NUMBER.test(plain.replace(/[.?]/g, ''))) return null;
  const number = Number(/\d+/.exec(plain)?.[0]);
  const hours = [number, number + 12].map((hour) => `${String(hour).padStart(2, '0')}:00`);
  const atHour = offered.filter((start) => hours.includes(timeOf(start)));
  // "10", after starts on the 9th and the 10th
  const onDay = offered.filter((start) => Number(dateOf(start).slice(8)) === number);
  const isHour = /\bas\b/.test(plain);
  const days = [...new Set(offered.map(dateOf))];
  // a list of several days has a line for each
  if (days.length > 1 && atHour.length + onDay.length === 0 && !isHour)
    return oneOrSeveral(offered.filter((start) => dateOf(start) === days[number - 1]));
  const place = isHour || days.length > 1 ? undefined : offered[number - 1];
  const isOfSome = onDay.length > 0 && offered.length > 1;
  const isDayToo = isOfSome && (onDay.length < offered.length || atHour.length === 0);
  if (isDayToo) return oneOrSeveral([...new Set([...onDay, ...atHour])].toSorted());
  return oneOrSeveral(atHour) ?? (place === undefined ? null : { kind: 'start', start: place });
};

const WEEKDAYS = 'domingo segunda terca quarta quinta sexta sabado'.split(' ');
const DAY_AND_NUMBER =
  /\b(domingo|segunda|terca|quarta|quinta|sexta|sabado)( feira)?( as)? (\d{1,2})( h| horas?)?( \.)?$/;

/** "sexta 16", when 16:00 on Friday was offered: the hour, not the 16th. */
const byDayAndNumber = (
  plain: string,
  wish: TimePreference,
  offered: readonly LocalStart[],
): OfferChoice | null => {
  if (saysHour(wish)) return null;
  const [, day = '', , , number = ''] = DAY_AND_NUMBER.exec(plain) ?? [];
  const hours = [Number(number), Number(number) + 12].map((hour) => `${String(hour).padStart(2, '0')}:00`);
  const meant = offered.filter(
    (start) => WEEKDAYS[weekdayOf(dateOf(start))] === day && hours.includes(timeOf(start)),
  );
  return oneOrSeveral(meant);
};

const byOrdinal = (plain: string, offered: readonly LocalStart[]): OfferChoice | null => {
  const start = listEntry(plain, offered);
  return start === undefined ? null : { kind: 'start', start };
};

/** A day or part of a day with several starts is a request to see them, not a choice. */
const byMoment = (
  said: Understanding,
  wish: TimePreference,
  offered: readonly LocalStart[],
): OfferChoice | null => {
  const fitting = offered.filter((start) => isInWindow(wish, start));
  // "6h" is six in the morning if that was offered too
  const literal = fitting.filter((start) =>
    wish.hours.some(({ bare, time }) => !bare && time === timeOf(start)),
  );
  // "8h" by the clock is not eight in the evening, even if only that was offered
  const isClock = wish.hours.length > 0 && wish.hours.every(({ bare }) => !bare);
  const shown = literal.length > 0 || isClock ? literal : fitting;
  const choice = oneOrSeveral(shown);
  // "quero marcar corte dia 16 às 8 horas" does not choose eight in the evening: it is a separate request
  const isWhole = said.services.length > 0 && said.intents.has('books') && saysDay(wish);
  if (isWhole && choice?.kind === 'start' && wish.hours.some(({ readings }) => readings !== null))
    return null;
  const saysDayOnly = saysDay(wish) && wish.part === null && wish.after === null && wish.before === null;
  const isChoice = saysHour(wish) || (choice?.kind === 'start' && (saysDayOnly || offered.length === 2));
  return isChoice ? choice : null;
};

/**
 * The offer that a message chooses; null when it does not refer to the offers. A day or an hour that was not
 * offered is a new wish, and null too.
 */
export const chosenOffer = (said: Understanding, offered: readonly LocalStart[]): OfferChoice | null => {
  const { plain } = said.text;
  const wish = said.visits[0]?.wish;
  if (wish && rulesOut(wish)) return null;
  const [first] = offered;
  const isPlain = !plain.includes('?') && said.tone === 'request';
  if (ANY.test(plain)) return isPlain && first !== undefined ? { kind: 'any', start: first } : null;
  const numbered = byNumber(plain, offered);
  if (numbered) return numbered;
  if (wish && saysWhen(wish)) {
    const named = byDayAndNumber(plain, wish, offered);
    if (named) return named;
    // "a segunda opção" is never a Monday
    const ofList = said.text.words.some(({ text }) => text === 'opcao') ? byOrdinal(plain, offered) : null;
    if (ofList) return ofList;
    const isOffered = offered.some((start) => wish.dates.includes(dateOf(start)));
    const isOrdinal = PLACE_OR_DAY.test(plain) && !isOffered;
    return (
      byMoment(said, wish, offered) ?? (isOrdinal ? byOrdinal(plain.replace(/[ª.]/g, ' '), offered) : null)
    );
  }
  if (said.intents.has('otherTime'))
    return { kind: 'other', otherDay: /\b(dias?|datas?|semana)\b/.test(plain) };
  if (EARLIEST.test(plain) && isPlain) return first === undefined ? null : { kind: 'start', start: first };
  const agrees = offered.length === 1 && said.tone === 'request' && agreementIn(said) === 'yes';
  return byOrdinal(plain, offered) ?? (agrees ? oneOrSeveral([...offered]) : null);
};

/** "sim, por favor" */
const TO_OFFER = wording('por favor|gentileza | quero|aceito');
const OFFERS = wording('posso|podemos|quer|gostaria|deseja|prefere');

/** True when a yes can only be meant for an offer: the messages sent since then offer nothing. */
export const agreesToOffer = ({ plain }: Utterance, since: readonly SentReminder[]): boolean =>
  TO_OFFER.test(plain) && !since.some(({ isAbsence, text }) => isAbsence || OFFERS.test(fold(text)));

/** "sim, pode cancelar": names the action it agrees to. */
const SAYS_WHAT = /\b(presenca|(cancel|desmarc|desmarqu|confirm|remarc|marc|mud|agend)\w*)/;

/** True when an answer cannot be meant for the messages sent since the question. */
export const answersQuestion = (text: Utterance, since: readonly SentReminder[]): boolean =>
  SAYS_WHAT.test(text.plain) || agreesToOffer(text, since);
