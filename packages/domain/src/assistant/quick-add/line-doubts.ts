// Finds the parts of a quick-add line that the owner must complete, as sentences for the owner. The line
// fills in a form: a word that may change the meaning makes the part doubtful and is never guessed.
import type { OfferedService } from '../assistant-tools.ts';
import { thingOf } from '../language/services/service-words.ts';
import { namesNoDate, noSuchDates } from '../language/no-such-date.ts';
import type { MomentMention } from '../language/mentions/moment-mentions.ts';
import type { Word } from '../language/words/words.ts';
import type { LocalStart } from '../local-start.ts';
import { dayAndMonth, listed, spokenWeekday } from '../replies/voice/spoken.ts';
import { isInitial } from './named-client.ts';
import { weekdayOf } from '#shared/local-time.ts';

/** Quick add does not change or query visits: "desmarca Beto amanhã", "quanto custa corte?". */
const STEMS = 'cancel desmarc remarc reagend mud troc adi apag exclu delet transfer'.split(' ');
const ENDINGS = ['', ...'a ar e o ou ado ada ei em am i ir ia iu emos amos'.split(' ')];
const CHANGES = new Set(STEMS.flatMap((stem) => ENDINGS.map((ending) => stem + ending)));
const DENIES = new Set(['nao', 'nem', 'talvez', 'quanto', 'quanta', 'quantos']);
const ONLY_BOOKS = 'Aqui só se marca. Para mudar, cancelar ou consultar uma visita, abra a visita na agenda.';

const NUMBERS = new Set('dois duas tres quatro cinco 2 3 4 5'.split(' '));
const ONE_EACH = 'Aqui se marca uma visita por vez. Escreva uma linha para cada pessoa.';

/** "dois cortes pai e filho": several visits, of which none may be guessed. */
const isSeveral = (words: readonly Word[]): boolean =>
  words.some(({ text }, at) => {
    const counted = words[at + 1]?.text ?? '';
    return NUMBERS.has(text) && thingOf(counted.replace(/s$/, '')) !== undefined && counted.endsWith('s');
  });

/** Reason why a line is not a booking; null when it may be one. */
export const refusalOf = (line: string, words: readonly Word[]): string | null => {
  const refuses = (word: Word): boolean =>
    !isInitial(word) && (CHANGES.has(word.text) || DENIES.has(word.text));
  if (isSeveral(words)) return ONE_EACH;
  return line.trim().endsWith('?') && /\p{L}/u.test(line)
    ? ONLY_BOOKS
    : words.some(refuses)
      ? ONLY_BOOKS
      : null;
};

const AMOUNT =
  /r\$ ?\d{1,6}(?:[.,]\d{1,2})?|(?<!\d)\d{1,6}(?:,\d{2})? (?:reais|real|conto|contos)(?!\p{L})/iu;
const PHONE = /(?<!\d)(?:\+?55 ?)?(?:\(?\d{2}\)? ?)?9?\d{4}[- ]?\d{4}(?!\d)/;
const NO_HOUR = /(?<!\d)(?:2[4-9]|[3-9]\d) ?h(?!\p{L})|(?<!\d)\d{1,2}[h:][6-9]\d(?!\d)/iu;

const ASIDES: readonly { pattern: RegExp; doubt: string }[] = [
  { pattern: AMOUNT, doubt: 'O valor ficou de fora: confira o do serviço.' },
  { pattern: PHONE, doubt: 'O telefone ficou de fora: confira o cliente.' },
  { pattern: NO_HOUR, doubt: 'Essa hora não existe.' },
];

const blanked = (text: string, { index, end }: { index: number; end: number }): string =>
  text.slice(0, index) + ' '.repeat(end - index) + text.slice(end);

/**
 * Blanks out dates that do not exist, amounts, phones and impossible hours without shifting positions, and reports all
 * but the dates.
 */
export const withoutAsides = (line: string): { rest: string; doubts: string[] } => {
  const doubts: string[] = [];
  // "31/11 às 10h" has no hour 11
  let rest = noSuchDates(line).reduce(blanked, line);
  for (const { pattern, doubt } of ASIDES) {
    const found = pattern.exec(rest);
    if (!found) continue;
    doubts.push(doubt);
    rest = blanked(rest, { index: found.index, end: found.index + found[0].length });
  }
  return { rest, doubts };
};

const different = <Value>(values: readonly (Value | null | undefined)[]): Value[] => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
];

const REPEATS = new Set(['toda', 'todas', 'todo', 'todos', 'cada', 'semanalmente', 'quinzenal', 'mensal']);

export interface LineReading {
  line: string;
  words: readonly Word[];
  /** without those that the line rules out */
  moments: readonly MomentMention[];
  mentioned: readonly OfferedService[];
  /** words that are not a day, hour, service or name */
  unexplained: readonly Word[];
  /** numbers that belong to no day, hour, duration or service */
  numbers: readonly Word[];
  now: LocalStart;
}

/** Parts left open, and the sentences that explain why. */
export interface LineDoubts {
  date: boolean;
  time: boolean;
  service: boolean;
  sentences: string[];
}

const dayDoubt = ({ line, moments, numbers, now }: LineReading): string | null => {
  const wrong = moments.find(({ contradictory, date }) => contradictory && date !== null);
  if (wrong?.date)
    return `O dia ${dayAndMonth(wrong.date, now)} é ${spokenWeekday(weekdayOf(wrong.date))}: confira o dia.`;
  if (namesNoDate(line)) return 'Essa data não existe.';
  if (moments.some(({ passed }) => passed)) return 'Esse dia já passou.';
  const isSeveral = different(moments.map(({ date }) => date)).length > 1 || moments.some(({ days }) => days);
  if (isSeveral) return 'Há mais de um dia na linha: escolha um.';
  // "dia 32" and "25/13" may be a typo in the intended day
  return numbers.length > 0
    ? `Não entendi ${listed(numbers.map(({ raw }) => `“${raw}”`))}: confira o dia.`
    : null;
};

const hourDoubt = ({ moments }: LineReading): string | null =>
  different(moments.map(({ hour }) => hour?.time)).length > 1
    ? 'Há mais de um horário na linha: escolha um.'
    : null;

/** "amanhã de manhã": part of the day without an hour. */
const partDoubt = ({ moments }: LineReading): string | null =>
  moments.some(({ part }) => part !== null) &&
  moments.every(({ hour, after }) => hour === null && after === null)
    ? 'A linha diz só o período do dia: escolha a hora.'
    : null;

const serviceDoubt = ({ mentioned }: LineReading): string | null =>
  mentioned.length > 1
    ? `Há mais de um serviço na linha, ${listed(mentioned.map(({ name }) => name))}: escolha um.`
    : null;

const repeatDoubt = ({ words, moments }: LineReading): string | null =>
  moments.length > 0 && words.some(({ text }) => REPEATS.has(text))
    ? 'Aqui se marca uma visita por vez.'
    : null;

const leftOver = ({ unexplained }: LineReading): string | null => {
  const left = unexplained.filter(({ text }) => !REPEATS.has(text) && text !== 'ou');
  return left.length === 0 ? null : `Ficou de fora: “${left.map(({ raw }) => raw).join(' ')}”.`;
};

export const doubtsOf = (reading: LineReading): LineDoubts => {
  const [day, hour, service] = [dayDoubt(reading), hourDoubt(reading), serviceDoubt(reading)];
  const sentences = [day, hour, partDoubt(reading), service, repeatDoubt(reading), leftOver(reading)].filter(
    (one) => one !== null,
  );
  return { date: day !== null, time: hour !== null, service: service !== null, sentences };
};
