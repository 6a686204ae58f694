// "e com barba?", "e a outra?", "e pra dois?" after a question about a price: the same question about something else.
import type { Intent } from '../../language/intentions/intents.ts';
import { matchServices } from '../../language/services/service-match.ts';
import { readWords, type Word } from '../../language/words/words.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { AskedLast } from './asked-last.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';

type Memory = Pick<DialogueState, 'asked' | 'awaiting' | 'topicServiceId'>;

const SENTENCE_END = /[?.!;\n]/;
const SOFTENERS = new Set('ah mas hum hm certo ok legal bom entendi oi ta beleza nossa entao'.split(' '));
/** Words beside the services that add no other question. */
const BESIDE = new Set(
  'a o as os um uma de da do das dos com so somente apenas mais e ou se for fosse eu quiser fizer fazer pegar colocar junto juntos juntas tambem tudo fica sai quanto para'.split(
    ' ',
  ),
);
const JOINS = new Set(['com', 'junto', 'juntos', 'juntas', 'mais']);
const OTHER = new Set(['outro', 'outra']);
const COUNTS: Readonly<Record<string, number>> = { dois: 2, duas: 2, casal: 2, tres: 3, quatro: 4 };
const MAX_WORDS = 9;

const countIn = (words: readonly string[]): number | null => {
  const found = words.map((word) => COUNTS[word] ?? (/^[2-9]$/.test(word) ? Number(word) : 0));
  return found.find((count) => count > 0) ?? null;
};

const namesOf = (turn: Turn, ids: readonly number[]): string[] =>
  ids.flatMap((id) => serviceById(turn, id)?.name ?? []);

/** The services that the follow-up is about, as a text that can be read alone; null when it is no follow-up. */
const subjectOf = (turn: Turn, words: readonly Word[], asked: AskedLast): string | null => {
  const mentions = matchServices(turn.services, [words]);
  const named = new Set(mentions.flatMap((mention) => mention.words));
  const rest = words.filter((word) => !named.has(word)).map(({ text }) => text);
  const isElse = (isKnown: (word: string) => boolean): boolean =>
    rest.some((word) => !BESIDE.has(word) && !isKnown(word));
  const known = namesOf(turn, asked.serviceIds);
  const written = words.filter((word) => named.has(word)).map(({ raw }) => raw);
  if (mentions.length > 0 && !isElse(() => false)) {
    const isAdded = known.length === 1 && rest.some((word) => JOINS.has(word));
    return [...(isAdded ? known : []), written.join(' ')].join(' e ');
  }
  if (mentions.length > 0) return null;
  const others = turn.services.filter(({ id }) => !asked.serviceIds.includes(id));
  const [other, ...more] = others;
  if (rest.some((word) => OTHER.has(word)) && !isElse((word) => OTHER.has(word)))
    return other && more.length === 0 ? other.name : null;
  const count = countIn(rest);
  const isCount = (word: string) => word in COUNTS || /^[2-9]$|^(pessoas?|nos|gente)$/.test(word);
  if (count === null || isElse(isCount)) return null;
  const isOfServices = rest.some((word, at) => word in COUNTS && /^[oa]s$/.test(rest[at - 1] ?? ''));
  if (known.length === count) return `${known.join(' e ')} no total`;
  return known.length === 1 && !isOfServices ? `${count} ${known[0] ?? ''}` : null;
};

const OF_DAY = new Set('e no na nos nas aos a o de'.split(' '));

/** "e sábado?", after "sexta vocês abrem?" */
const hoursInFull = ({ said: { text, moments } }: Turn): string | null => {
  const isIn = (word: Word): boolean =>
    moments.some(({ index, end }) => word.index < end && word.end > index);
  const lead = text.words.findIndex((word) => !SOFTENERS.has(word.text));
  const said = text.words.slice(Math.max(lead, 0)).filter(({ text: word }) => /[a-z\d]/.test(word));
  const days = said.filter(isIn);
  const isWhole = said[0]?.text === 'e' && said.every((word) => isIn(word) || OF_DAY.has(word.text));
  return isWhole && days.length > 0 ? `vocês abrem ${days.map(({ raw }) => raw).join(' ')}?` : null;
};

/** The message with the question in full: "quanto custa a barba?"; null for other messages. */
export const askedInFull = (turn: Turn, { asked }: Memory): string | null => {
  const { original } = turn.said.text;
  if (asked?.about === 'hours') return hoursInFull(turn);
  if (!asked?.about || turn.said.moments.length > 0) return null;
  const end = original.search(SENTENCE_END);
  const first = end < 0 ? original : original.slice(0, end);
  const { words } = readWords(first);
  const lead = words.findIndex(({ text }) => !SOFTENERS.has(text));
  const said = words.slice(lead + 1);
  if (words[lead]?.text !== 'e' || said.length === 0 || said.length > MAX_WORDS) return null;
  const isAsked = end < 0 || original[end] === '?';
  const subject = isAsked ? subjectOf(turn, said, asked) : null;
  if (subject === null) return null;
  const question = asked.about === 'price' ? 'quanto custa' : 'quanto tempo dura';
  return `${question} ${subject}?${end < 0 ? '' : original.slice(end + 1)}`;
};

const aboutOf = (intents: ReadonlySet<Intent>): AskedLast['about'] => {
  if (intents.has('asksPrice')) return 'price';
  if (intents.has('asksDuration')) return 'length';
  return intents.has('asksHours') ? 'hours' : null;
};

/** Keeps what this message asks of which services, and what it asks in vain; a remark forgets nothing. */
export const askedNow = ({ said }: Turn, { state, unanswered }: Answer): AskedLast => {
  const { asked, awaiting, topicServiceId } = state;
  const offered = awaiting?.kind === 'ask-owner' ? awaiting.question : null;
  const unknown = offered ?? unanswered?.at(-1) ?? asked?.unknown ?? null;
  const about = aboutOf(said.intents);
  const isElse = said.isQuestion || said.visits.length > 0;
  if (about === null) return isElse || !asked ? { about, serviceIds: [], unknown } : { ...asked, unknown };
  const named = [...new Set(said.services.flatMap(({ ids }) => ids))];
  const serviceIds = named.length > 0 || topicServiceId === null ? named : [topicServiceId];
  return { about, serviceIds, unknown };
};
