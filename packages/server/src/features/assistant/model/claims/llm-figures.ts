// Separates the figures in a model's sentence: times of day, durations and prices.
import { fold } from '@zelo/domain/assistant/language/words/words.ts';
import { dateOf, type LocalStart, timeOf } from '@zelo/domain/assistant/local-start.ts';
import type { RangeEnd, TimeExpression } from '@zelo/domain/assistant/time/words/time-expression.ts';
import { timeExpressions } from '@zelo/domain/assistant/time/time-expressions.ts';
import { unitOf } from '@zelo/domain/shared/texts/number-words.ts';

/** A time of day; `date` is null when the sentence names none. */
export interface SaidTime {
  date: string | null;
  /** HH:mm, every reading of the hour */
  times: readonly string[];
}

/** Minutes or reais, with the position in the sentence. */
export interface Figure {
  index: number;
  value: number;
}

export interface Figures {
  times: SaidTime[];
  /** minutes */
  durations: Figure[];
  /** reais */
  prices: Figure[];
}

/** Without the accent of "às" for a time of day, "as duas" counts two of something. */
const BOTH = /(?<!(?:até|entre|desde|das?) |\p{L})as (?=(\p{L}+|\d{1,2}(?! ?(?:h|:|da|e)))(?!\p{L}))/giu;
const COUNTED = new Set('duas tres três quatro cinco seis sete oito nove dez'.split(' '));

const withoutCounts = (text: string): string =>
  text.replace(BOTH, (both, counted: string) =>
    /^\d/.test(counted) || COUNTED.has(counted.toLowerCase()) ? ' '.repeat(both.length) : both,
  );

const endOf = (end: RangeEnd | undefined): SaidTime[] =>
  end?.time === undefined
    ? []
    : [{ date: 'date' in end ? end.date : null, times: end.readings ?? [end.time] }];

const timesOf = (expression: TimeExpression): SaidTime[] => {
  if (expression.kind === 'time') return endOf(expression);
  if (expression.kind === 'datetime')
    return [{ date: expression.date, times: expression.readings ?? [expression.time] }];
  return expression.kind === 'range' ? [...endOf(expression.start), ...endOf(expression.end)] : [];
};

const blanked = (text: string, places: readonly { index: number; length: number }[]): string =>
  places.reduce(
    (left, { index, length }) => left.slice(0, index) + ' '.repeat(length) + left.slice(index + length),
    text,
  );

const HALF = /(?<![\d,.])(?<half>meia) hora\b/g;
/** "1h30", "duas horas e meia" */
const HOURS =
  /(?<![\d,.])(?<hours>\d{1,2}|uma|duas|tres|quatro|cinco|seis) ?h(?:rs?|s|oras?)?(?<more>\d{2}| e (?:meia|\d{1,2}))?\b/g;
const MINUTES =
  /(?<![\d,.])(?<minutes>\d{1,3}|um|dois|tres|cinco|dez|quinze|vinte|trinta|quarenta) ?min(?:uto|utinho)?s?\b/g;

const numberOf = (said: string | undefined): number =>
  said === undefined ? 0 : /^\d+$/.test(said) ? Number(said) : (unitOf(said) ?? 0);

const minutesOf = ({ half, hours, more, minutes }: Partial<Record<string, string>>): number => {
  if (half !== undefined) return 30;
  const rest = more?.replace(' e ', '');
  return numberOf(hours) * 60 + (rest === 'meia' ? 30 : numberOf(rest)) + numberOf(minutes);
};

/** Durations in a folded text, in minutes. */
export const durationsIn = (folded: string): Figure[] => {
  const found = [HALF, HOURS, MINUTES].flatMap((pattern) => [...folded.matchAll(pattern)]);
  let end = 0;
  return found
    .toSorted((left, right) => left.index - right.index)
    .flatMap(({ 0: text, index, groups = {} }) => {
      // "30 min" in "1h30 min" was counted
      if (index < end) return [];
      end = index + text.length;
      return [{ index, value: minutesOf(groups) }];
    });
};

const AMOUNT = /(?<![\w.])[\d.]+(?:,\d{1,2})?/g;
const MONEY_SIGN = /r\$\s*$/;
const MONEY_WORD = /^\s*(?:reais|real|conto|pila)\b/;
/** Maximum distance between an amount and its currency, in characters. */
const NEAR = 12;

const isPrice = (text: string, { 0: amount, index }: RegExpExecArray): boolean => {
  const end = index + amount.length;
  return (
    MONEY_SIGN.test(text.slice(Math.max(0, index - NEAR), index)) ||
    MONEY_WORD.test(text.slice(end, end + NEAR))
  );
};

/** Prices in a folded text, in reais. */
export const pricesIn = (folded: string): Figure[] =>
  [...folded.matchAll(AMOUNT)]
    .filter((match) => isPrice(folded, match))
    .map(({ 0: amount, index }) => ({ index, value: Number(amount.replaceAll('.', '').replace(',', '.')) }));

/** Reads the figures of a sentence. The time resolver never takes a duration or a price for a time of day. */
export const figuresIn = (sentence: string, now: LocalStart): Figures => {
  const text = withoutCounts(sentence.normalize('NFC'));
  const found = timeExpressions(text, { date: dateOf(now), time: timeOf(now) });
  const timed = found.filter((expression) => timesOf(expression).length > 0);
  return {
    times: timed.flatMap(timesOf),
    durations: durationsIn(fold(blanked(text, timed))).filter(({ value }) => value > 1),
    prices: pricesIn(fold(text)),
  };
};
