// Pain and illness that a client reports, and questions if a treatment hurts. A report is a whole clause: any
// word that is not part of one leaves it to be read otherwise.
import { isGivenName } from '../../language/names/known-names.ts';
import type { Utterance, Word } from '../../language/words/words.ts';
import { clausesOf, type Spoken } from '../sentences/clauses.ts';
import { has } from '../sentences/phrase-tables.ts';
import { ANIMAL_WORDS, BESIDE, BODY_WORDS, CUTS, ENDURED, GREETING, TOOTH_WORDS } from './pain-words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
const wordsOf = ({ whose, ails, denied }: typeof TOOTH_WORDS) => ({
  whose: setOf(whose),
  ails: setOf(ails),
  denied: setOf(denied),
});

const READERS = {
  tooth: wordsOf(TOOTH_WORDS),
  animal: wordsOf(ANIMAL_WORDS),
  body: wordsOf(BODY_WORDS),
} as const;
export type Ailing = keyof typeof READERS;

const [beside, cuts, endured, greeting] = [setOf(BESIDE), setOf(CUTS), setOf(ENDURED), setOf(GREETING)];

type Said = Pick<Spoken, 'text' | 'moments'>;

/** Text between a word and the next one. */
const betweenAt = ({ original, words }: Utterance, at: number): string =>
  original.slice(words[at]?.end ?? 0, words[at + 1]?.index ?? original.length);

const endsClause = (text: Utterance, at: number): boolean => /[,.;:!?…\n]/u.test(betweenAt(text, at));

const isNamed = ({ text, raw }: Word): boolean => isGivenName(text) || /^\p{Lu}/u.test(raw);

/** The report that begins at a word: the place after its last word, or null. */
const reportFrom = ({ text, moments }: Said, start: number, kind: Ailing): number | null => {
  const { whose, ails, denied } = READERS[kind];
  const { words } = text;
  let [isWhose, isAiling, at] = [false, false, start];
  for (; at < words.length; at += 1) {
    const word = words[at];
    if (!word || (at > start && endsClause(text, at - 1))) break;
    const isWhen = moments.some(({ index, end }) => word.index < end && word.end > index);
    const next = words.slice(at + 1, at + 3).map((one) => one.text);
    const isDenied = /^(nao|nem|sem|parou)$/.test(word.text) && next.some((one) => denied.has(one));
    const isEndured = word.text === 'nao' && next.some((one) => endured.has(one));
    const isOwner = whose.has(word.text) || (kind === 'animal' && isNamed(word));
    isWhose ||= isOwner;
    isAiling ||= ails.has(word.text) || isDenied;
    const isPart = isOwner || ails.has(word.text) || isDenied || isEndured || isWhen;
    if (isPart || beside.has(word.text) || denied.has(word.text) || endured.has(word.text)) continue;
    break;
  }
  const isWhole = at === words.length || endsClause(text, at - 1) || cuts.has(words[at]?.text ?? '');
  const isAsked = at > start && betweenAt(text, at - 1).includes('?');
  return isWhose && isAiling && isWhole && !isAsked ? at : null;
};

/**
 * The message without the clauses that report an ailment of the kind, and without its greeting: empty when it says
 * nothing else. Null when it reports none.
 */
export const besideAilment = (said: Said, kind: Ailing): string | null => {
  const { original, words } = said.text;
  const rest: string[] = [];
  let isReported = false;
  for (let at = 0; at < words.length;) {
    const isStart = at === 0 || endsClause(said.text, at - 1) || cuts.has(words[at]?.text ?? '');
    const end = isStart ? reportFrom(said, at, kind) : null;
    isReported ||= end !== null;
    if (end === null) rest.push(original.slice(words[at]?.index, words[at]?.end) + betweenAt(said.text, at));
    at = end ?? at + 1;
  }
  if (!isReported) return null;
  const left = rest.join('').trim();
  const isGreeting =
    left
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu)
      ?.every((word) => greeting.has(word)) ?? true;
  return isGreeting ? '' : left;
};

const HURTS = `
doi|doer|doera|doloroso|dolorosa ?
doi|doer|doera muito|mto|demais|bastante ?
`;
const hurts = has(HURTS);
const OF_SENDER = ['OWN', 'me', 'mim', 'estou', 'to', 'ta', 'esta', 'THIS'];

/** "dói muito?" asks about a treatment; "meu dente dói muito, é normal?" mentions pain. */
export const asksIfItHurts = (spoken: Spoken): boolean => {
  const clauses = clausesOf(spoken).map(({ sentence }) => sentence);
  return clauses.some(hurts) && !clauses.some(({ places }) => OF_SENDER.some((name) => places.has(name)));
};
