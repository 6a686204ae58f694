// Splits a message into the runs of words in which services are looked for.
import type { MomentMention } from '../mentions/moment-mentions.ts';
import { isGivenName } from '../names/known-names.ts';
import { ownNameWords } from '../names/own-name-words.ts';
import type { Attendee } from '../people/hour-people.ts';
import type { Utterance, Word } from '../words/words.ts';
import { everydayWords } from './everyday-words.ts';

/** True for a word in one of the spans. */
export const isInside = (word: Word, spans: readonly { index: number; end: number }[]): boolean =>
  spans.some(({ index, end }) => word.index < end && word.end > index);

/** "Clara" is a person, not a clareamento. */
const isSomebody = ({ text, raw }: Word): boolean => isGivenName(text) && raw.charAt(0) !== text.charAt(0);

/** "cancela a manicure e marca pedicure", "pedicure em vez de manicure" name two services, not a combination. */
const PARTS = /\b(vez|inv[eé]s|lugar|marca|marque|marcar|agenda|agende|agendar|por|pel[oa]s?)$/iu;

/** "em vez de corte pode ser barba": what is replaced ends here. */
const INSTEAD_ENDS =
  /\b(?:em vez|ao inv[eé]s|no lugar) d[aeo]s? [^.!?\n]{0,40}?(?:,|(?<!\p{L})(?:pode|podia|poderia|quero|queria|prefiro|marca|faz|faço|bota|coloca))$/iu;

/** "barba depois do corte" is a time, not a service. */
const REFERS =
  /(^| )((depois|antes) d[oa]s?|(colad|coladinh|grudad)[oa] (n[oa]|ao|com [oa]))( (meu|minha))?$/;

const isReferredTo = ({ words }: Utterance, at: number): boolean =>
  REFERS.test(
    words
      .slice(Math.max(0, at - 3), at)
      .map(({ text }) => text)
      .join(' '),
  );

/** "esqueça o corte, quero só a barba": the clause names its service alone. */
const ONLY = /[,.;!\n] ?(?:(?:eu )?quer(?:o|ia) |é |eh )?(?:só|so|somente|apenas) $/iu;

/** The words without those of sayings and of the sender's name. */
export const wordsForServices = (text: Utterance): Word[] => {
  const otherwise = new Set([...everydayWords(text), ...ownNameWords(text)]);
  return text.words.filter((word) => !otherwise.has(word));
};

/** The words between hours, people and questions; a day alone does not separate the words around it. */
export const wordRuns = (
  text: Utterance,
  moments: readonly MomentMention[],
  people: readonly Attendee[],
): Word[][] => {
  const runs: Word[][] = [[]];
  const left = new Set(wordsForServices(text));
  const parts = [...moments.filter(({ hour }) => hour !== null), ...people];
  let end = 0;
  for (const [at, word] of text.words.entries()) {
    const parted = isInside(word, parts) || text.original.slice(end, word.index).includes('?');
    const isAlone = ONLY.test(text.original.slice(Math.max(0, word.index - 30), word.index));
    const isBehind = INSTEAD_ENDS.test(text.original.slice(Math.max(0, word.index - 60), word.end));
    if (parted || isAlone || isBehind || PARTS.test(text.original.slice(end, word.end))) runs.push([]);
    end = word.end;
    if (isInside(word, parts) || isSomebody(word) || isReferredTo(text, at) || !left.has(word)) continue;
    if (!isInside(word, moments)) runs.at(-1)?.push(word);
  }
  return runs;
};

const TITLES = new Set(['doutor', 'doutora']);
const ARTICLES = new Set('o a um uma do da no na com ao para marcar agendar'.split(' '));
const SPEAKS = new Set(['falar', 'conversar']);

/** "boa tarde, doutor" and "falar com a doutora" mean a person; "quero marcar com o doutor" asks for a visit. */
export const meanPerson = (words: readonly Word[], run: readonly Word[]): boolean =>
  words.every((word) => {
    const ahead = run.slice(0, run.indexOf(word)).map(({ text }) => text);
    return TITLES.has(word.text) && (!ARTICLES.has(ahead.at(-1) ?? 'o') || SPEAKS.has(ahead.at(-3) ?? ''));
  });
