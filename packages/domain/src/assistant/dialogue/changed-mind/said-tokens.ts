// A message as words and marks, with the times and services read in it: "às 9 não dá. 11?" is "HOUR nao da . HOUR ?"
import type { Understanding } from '../../language/understanding.ts';
import type { Word } from '../../language/words/words.ts';

export interface Token {
  text: string;
  index: number;
  end: number;
}

const MARK = /[?.,;:!…()\n]|\p{Extended_Pictographic}/u;
/** Behind a number that is no hour. */
const COUNTED = /^(anos?|reais|real|min|minutos?|meses|mes|dias?|semanas?|pessoas?|vezes|cm|kg|x)$/;
const LAST_HOUR = 23;

const momentAt = ({ moments }: Understanding, { index }: Word) =>
  moments.find((moment) => index >= moment.index && index < moment.end);

/** True inside of "10:40" and "dia 7, às 10h", whose marks end nothing. */
const goesOn = (said: Understanding, word: Word): boolean =>
  (momentAt(said, word)?.index ?? word.index) < word.index;

const kindAt = (said: Understanding, word: Word): string => {
  const moment = momentAt(said, word);
  if (!moment)
    return said.services.some(({ words }) => words.some(({ index }) => index === word.index))
      ? 'SERVICE'
      : word.text;
  const { after, before, edge, date, days, hour, part } = moment;
  if (after !== null || before !== null || edge !== null) return 'LIMIT';
  if (date !== null || days !== null) return 'DAY';
  return hour !== null ? 'HOUR' : part !== null ? 'PART' : word.text;
};

/** The message with "às" before its bare numbers, which answer a talk about an hour: "melhor 11". */
export const withHours = (said: Understanding): string => {
  const { original, words } = said.text;
  return words
    .filter(
      (word, at) =>
        /^\d{1,2}$/.test(word.raw) &&
        Number(word.raw) <= LAST_HOUR &&
        !momentAt(said, word) &&
        !COUNTED.test(words[at + 1]?.text ?? '') &&
        !/^(as|dia|numero|n|de)$/.test(words[at - 1]?.text ?? ''),
    )
    .reduceRight((text, { index }) => `${text.slice(0, index)}às ${text.slice(index)}`, original);
};

export const tokensOf = (said: Understanding): Token[] => {
  const { original, words } = said.text;
  const tokens: Token[] = [];
  for (const word of words) {
    const before = tokens.at(-1);
    const gap = original.slice(before?.end ?? 0, word.index);
    const mark = before ? MARK.exec(gap)?.[0] : undefined;
    if (before && mark !== undefined && !goesOn(said, word))
      tokens.push({
        text: gap.includes('?') ? '?' : mark === ',' ? ',' : '.',
        index: before.end,
        end: before.end,
      });
    const text = kindAt(said, word);
    const last = tokens.at(-1);
    const isSame = last?.text === text && text === text.toUpperCase() && /^[A-Z]/.test(text);
    if (last && isSame) last.end = word.end;
    else tokens.push({ text, index: word.index, end: word.end });
  }
  const rest = original.slice(tokens.at(-1)?.end ?? 0);
  if (rest.includes('?')) tokens.push({ text: '?', index: original.length, end: original.length });
  return tokens;
};

/** The tokens in one line, and the number of them that a part of the line covers. */
export const lineOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ');
export const countIn = (line: string): number => line.split(' ').filter(Boolean).length;
