// When a found entry knows enough of the question to answer it.
import { type Key, PRICE, type Topic } from '../concept-reading.ts';

/** Share of the question, by weight, that an entry must know to answer it. */
const ENOUGH = 0.45;
const MIN_SCORE = 0.2;
/** Lower limits for a single entry whose title names a subject of the question, when no other comes near. */
const ENOUGH_ALONE = 0.26;
/** Shares beside a subject that the entry does not know: "onde compro o produto?" is about buying. */
const ENOUGH_BESIDE_OTHER = 0.333;
const MIN_SCORE_ALONE = 0.5;
const MIN_LEAD = 0.08;
/** Lower limits for the only entry that knows what the question asks about, in its title or not. */
const ENOUGH_ONLY = 0.3;
const MIN_LEAD_ONLY = 0.2;
/** When this many entries match a question almost equally, none of them covers its subject. */
const TOO_MANY_EQUALS = 3;
const ALMOST_EQUAL = 0.04;

const isConcept = (key: Key): boolean => typeof key === 'number';

export interface Tally {
  place: number;
  score: number;
  /** keys of the question that its title has */
  titleKeys: Set<Key>;
  /** its title has a subject of the question, not only an attribute such as "quanto tempo" */
  isNamed: boolean;
  /** topics of the question that it knows */
  topics: Set<Topic>;
  /** topics that it knows by more than a broad concept */
  close: Set<Topic>;
  /** it has a word of the question, not only one of the same concept */
  isWritten: boolean;
  /** so does its title, of what the question is about */
  isTitleWritten: boolean;
  /** further keys than the best of each topic */
  further: number;
}

export interface Ranked extends Tally {
  /** share of the question that the entry knows, by weight */
  share: number;
  rank: number;
}

export const isEnough = ({ share, score }: Ranked): boolean => share >= ENOUGH && score >= MIN_SCORE;

/** "o clareamento dói?" is not answered by "Depois do clareamento": an entry about something else of the subject. */
export const missesAsked = (first: Ranked, topics: readonly Topic[], title: readonly Topic[]): boolean => {
  const asked = topics.filter(({ kind, isPerson }) => kind === 'attribute' && !isPerson);
  const known = [...first.topics].filter(({ kind }) => kind !== 'vague');
  const said = new Set(topics.flatMap(({ keys, parts }) => [...keys, ...parts]));
  const isOther = ({ keys }: Topic): boolean => keys.some(isConcept) && !keys.some((key) => said.has(key));
  return (
    asked.length > 0 &&
    !asked.some((topic) => first.topics.has(topic)) &&
    known.length === 1 &&
    title.some(isOther)
  );
};

/**
 * "atende gato?" is answered by an entry that names cats, not by one that mentions pets, unless its title does: those
 * that may answer.
 */
export const namingPeople = (ranked: readonly Ranked[], topics: readonly Topic[]): readonly Ranked[] => {
  if (!topics.every(({ isPerson, kind }) => isPerson || kind === 'vague')) return ranked;
  const written = ranked.filter(({ isWritten }) => isWritten);
  return written.length > 0 ? written : ranked.filter(({ titleKeys }) => titleKeys.size > 0);
};

/**
 * "quanto cobra pra pegar a causa?": of two entries that both know enough, the one that also knows of its
 * price comes first.
 */
export const tellingAsked = (ranked: readonly Ranked[], topics: readonly Topic[]): readonly Ranked[] => {
  const [first] = ranked;
  const asked = topics.filter(({ keys }) => keys.includes(PRICE));
  const knows = (entry: Ranked): boolean => asked.some((topic) => entry.topics.has(topic));
  if (!first || asked.length === 0 || knows(first)) return ranked;
  const better = ranked.find((entry) => isEnough(entry) && knows(entry));
  return better ? [better, ...ranked.filter((entry) => entry !== better)] : ranked;
};

export const isOneOfMany = (ranked: readonly Ranked[]): boolean =>
  (ranked[TOO_MANY_EQUALS - 1]?.rank ?? 0) >= (ranked[0]?.rank ?? 0) - ALMOST_EQUAL;

/** True when only the first entry can be meant, although the question says much else. */
export const isAlone = ([first, second]: readonly Ranked[], topics: readonly Topic[]): boolean => {
  if (first === undefined || !first.isNamed || first.score < MIN_SCORE_ALONE) return false;
  const missed = topics.filter((topic) => !first.topics.has(topic));
  if (missed.some(({ isObject, kind }) => isObject && kind !== 'vague')) return false;
  const isOther = missed.some(({ kind }) => kind === 'subject');
  return (
    first.share >= (isOther ? ENOUGH_BESIDE_OTHER : ENOUGH_ALONE) &&
    first.rank - (second?.rank ?? 0) >= MIN_LEAD
  );
};

/** A set phrase says what is meant, also by a broad concept: "manutenção do gel", not "gel". */
const isClose = ({ close, topics }: Ranked, topic: Topic): boolean =>
  close.has(topic) || (topic.kind === 'subject' && topic.keys.every(isConcept) && topics.has(topic));

/** True when one entry alone knows each topic of the question. */
export const isOnly = ([first, second]: readonly Ranked[], topics: readonly Topic[]): boolean =>
  first !== undefined &&
  first.share >= ENOUGH_ONLY &&
  (first.close.size > 0 || (topics.length > 1 && topics.some((topic) => isClose(first, topic)))) &&
  first.rank - (second?.rank ?? 0) >= MIN_LEAD_ONLY &&
  topics.some(({ kind }) => kind !== 'vague') &&
  topics.every(
    (topic) => topic.kind === 'vague' || (topic.isObject ? isClose(first, topic) : first.topics.has(topic)),
  );

/** Lower limits for the one entry that speaks of the client's situation. */
const ENOUGH_OF_STORY = 0.15;
const MIN_LEAD_OF_STORY = 0.15;

/**
 * "meu sítio é em outra cidade, vai?": one entry alone knows a subject of the client's own situation, which asks for
 * nothing else. An entry that only mentions something does not say whether it is offered.
 */
export const isOfStory = ([first, second]: readonly Ranked[], topics: readonly Topic[]): boolean =>
  first !== undefined &&
  first.share >= ENOUGH_OF_STORY &&
  first.rank - (second?.rank ?? 0) >= MIN_LEAD_OF_STORY &&
  [...first.topics].some(({ kind }) => kind === 'subject' || kind === 'unknown') &&
  topics.every((topic) => !topic.isObject || topic.kind === 'vague' || first.topics.has(topic));
