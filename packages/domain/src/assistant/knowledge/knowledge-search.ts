// Finds the entries that answer a question, also when it is paraphrased. A question is read into topics
// (`concept-reading.ts`); an entry answers it when it knows enough of them by weight. Entries are indexed by
// key, so that the cost of a question does not grow with their number.
import { type Key, keysOf, type Topic, topicsOf } from './concept-reading.ts';

export interface KnowledgeEntry {
  title: string;
  content: string;
}

/** Strength of a match, by place and by whether the word itself or only its concept matches. */
const ROOT_IN_TITLE = 1;
const ROOT_IN_CONTENT = 0.65;
const CONCEPT_IN_TITLE = 0.95;
const CONCEPT_IN_CONTENT = 0.55;
/** Share of a match on part of a set phrase: "filho" of "meu filho de 5 anos". */
const PART_SHARE = 0.35;

const WEIGHTS: Readonly<Record<Topic['kind'], number>> = {
  subject: 1,
  attribute: 0.65,
  vague: 0.25,
  unknown: 1,
};
/**
 * Weight of a word unknown to both lexicon and knowledge base: part of a story, unless the client asks for
 * it.
 */
const STRANGE_WEIGHT = 0.5;
const STRANGE_OBJECT_WEIGHT = 1;
/** Keys of many entries tell little: half as much among 7, a third among 50. */
const COMMON_DISCOUNT = 0.35;
/** Bonus for an entry whose title says nothing beyond the question. */
const TITLE_BONUS = 0.25;

/** Share of the question, by weight, that an entry must know to answer it. */
const ENOUGH = 0.45;
const MIN_SCORE = 0.2;
/** Lower limits for a single entry whose title names a subject of the question, when no other comes near. */
const ENOUGH_ALONE = 0.3;
const MIN_SCORE_ALONE = 0.6;
const MIN_LEAD = 0.08;
/** When this many entries match a question equally, none of them covers its subject. */
const TOO_MANY_EQUALS = 3;

/** Occurrences of a key: twice the index of an entry, plus one for its title. */
type Postings = number[];

const isTitle = (posting: number): boolean => posting % 2 === 1;
const placeOf = (posting: number): number => Math.floor(posting / 2);

const strengthOf = (key: Key, posting: number): number => {
  if (typeof key === 'string') return isTitle(posting) ? ROOT_IN_TITLE : ROOT_IN_CONTENT;
  return isTitle(posting) ? CONCEPT_IN_TITLE : CONCEPT_IN_CONTENT;
};

interface Tally {
  place: number;
  score: number;
  /** keys of the question that its title has */
  titleKeys: Set<Key>;
  /** its title has a subject of the question, not only an attribute such as "quanto tempo" */
  isNamed: boolean;
  /** topics of the question that it knows */
  topics: Set<Topic>;
}

/** Best match of an entry for one topic. */
interface Match {
  value: number;
  key: Key;
  isTitled: boolean;
}

interface Known {
  /** by entry index */
  matches: Map<number, Match>;
  importance: number;
}

const rarityOf = (postings: Postings): number => 1 / (1 + COMMON_DISCOUNT * Math.log2(postings.length));

const weightOf = (topic: Topic, isWritten: boolean): number => {
  if (topic.kind !== 'unknown' || isWritten) return WEIGHTS[topic.kind];
  return topic.isObject ? STRANGE_OBJECT_WEIGHT : STRANGE_WEIGHT;
};

const lookUp = (index: ReadonlyMap<Key, Postings>, topic: Topic): Known => {
  const matches = new Map<number, Match>();
  const note = (key: Key, share: number): void => {
    const postings = index.get(key);
    if (!postings) return;
    const rarity = rarityOf(postings) * share;
    for (const posting of postings) {
      const value = strengthOf(key, posting) * rarity;
      const place = placeOf(posting);
      if (value > (matches.get(place)?.value ?? 0))
        matches.set(place, { value, key, isTitled: share === 1 && isTitle(posting) });
    }
  };
  for (const key of topic.keys) note(key, 1);
  for (const key of topic.parts) note(key, PART_SHARE);
  const rarities = topic.keys.flatMap((key) => {
    const postings = index.get(key);
    return postings ? [rarityOf(postings)] : [];
  });
  return { matches, importance: rarities.length === 0 ? 1 : Math.max(...rarities) };
};

const distinct = (topics: readonly Topic[]): Topic[] => [
  ...new Map(topics.map((topic) => [topic.keys.join(' '), topic])).values(),
];

interface Ranked extends Tally {
  /** share of the question that the entry knows, by weight */
  share: number;
  rank: number;
}

const isEnough = ({ share, score }: Ranked): boolean => share >= ENOUGH && score >= MIN_SCORE;

/** True when only the first entry can be meant, although the question says much else. */
const isAlone = ([first, second]: readonly Ranked[], objects: readonly Topic[]): boolean =>
  first !== undefined &&
  first.isNamed &&
  first.share >= ENOUGH_ALONE &&
  first.score >= MIN_SCORE_ALONE &&
  first.rank - (second?.rank ?? 0) >= MIN_LEAD &&
  objects.every((topic) => first.topics.has(topic));

interface Indexed {
  byKey: Map<Key, Postings>;
  /** number of topics in the title of each entry */
  titleLengths: number[];
}

const tallyOf = (place: number): Tally => ({
  place,
  score: 0,
  titleKeys: new Set(),
  isNamed: false,
  topics: new Set(),
});

/** Scores each entry on the topics, and sums the weights of the topics. */
const tally = ({ byKey }: Indexed, topics: readonly Topic[]): { tallies: Tally[]; weight: number } => {
  const tallies = new Map<number, Tally>();
  let weight = 0;
  for (const topic of topics) {
    const { matches, importance } = lookUp(byKey, topic);
    const topicWeight = weightOf(topic, matches.size > 0);
    weight += topicWeight * importance;
    for (const [place, { value, key, isTitled }] of matches) {
      const known = tallies.get(place) ?? tallyOf(place);
      tallies.set(place, known);
      known.score += value * topicWeight;
      known.topics.add(topic);
      if (!isTitled) continue;
      known.titleKeys.add(key);
      known.isNamed ||= topic.kind === 'subject' || topic.kind === 'unknown';
    }
  }
  return { tallies: [...tallies.values()], weight };
};

const rank = (indexed: Indexed, topics: readonly Topic[]): Ranked[] => {
  const { tallies, weight } = tally(indexed, topics);
  return tallies
    .map((known): Ranked => {
      const share = known.score / weight;
      const titleLength = Math.max(1, indexed.titleLengths[known.place] ?? 1);
      const titled = Math.min(1, known.titleKeys.size / titleLength);
      return { ...known, share, rank: share + TITLE_BONUS * titled };
    })
    .sort((left, right) => right.rank - left.rank || left.place - right.place);
};

const post = (byKey: Map<Key, Postings>, keys: Iterable<Key>, posting: number): void => {
  for (const key of keys) {
    const postings = byKey.get(key);
    if (postings) postings.push(posting);
    else byKey.set(key, [posting]);
  }
};

/** Index that grows entry by entry, so that its builder can yield in between. */
export const knowledgeIndex = <T>() => {
  const entries: T[] = [];
  const indexed: Indexed = { byKey: new Map(), titleLengths: [] };
  return {
    add: (entry: T, { title, content }: KnowledgeEntry): void => {
      const place = entries.push(entry) - 1;
      const titleKeys = keysOf(title);
      const others = [...keysOf(content)].filter((key) => !titleKeys.has(key));
      indexed.titleLengths.push(topicsOf(title, () => true).length);
      post(indexed.byKey, titleKeys, 2 * place + 1);
      post(indexed.byKey, others, 2 * place);
    },

    /** Entries that answer the question, best first; empty when all know too little of it. */
    search: (question: string): T[] => {
      const topics = distinct(topicsOf(question, (root) => indexed.byKey.has(root)));
      const ranked = rank(indexed, topics);
      const [first] = ranked;
      if (first === undefined || ranked[TOO_MANY_EQUALS - 1]?.rank === first.rank) return [];
      const objects = topics.filter(({ isObject, kind }) => isObject && kind !== 'vague');
      if (!isEnough(first) && !isAlone(ranked, objects)) return [];
      const answers = ranked.filter((known) => known === first || isEnough(known));
      return answers.flatMap(({ place }) => entries[place] ?? []);
    },
  };
};

export type KnowledgeIndex<T> = ReturnType<typeof knowledgeIndex<T>>;

/** True when the title alone answers the question. */
export const isTitleAbout = (title: string, question: string): boolean => {
  const index = knowledgeIndex<true>();
  index.add(true, { title, content: '' });
  return index.search(question).length > 0;
};

/**
 * True when an entry names all that a question asks about besides the words in `known`: "raiva" beside "vacina".
 * False when nothing is left to ask about.
 */
export const namesTheRest = ({ title, content }: KnowledgeEntry, rest: string, known: string): boolean => {
  const covered = keysOf(known);
  const written = keysOf(`${title} ${content}`);
  const asked = topicsOf(rest, () => true)
    .filter(({ kind }) => kind === 'subject' || kind === 'unknown')
    .map(({ keys }) => keys.filter((key) => !covered.has(key)))
    .filter((keys) => keys.length > 0);
  return asked.length > 0 && asked.every((keys) => keys.some((key) => written.has(key)));
};

export const indexOfEntries = <T extends KnowledgeEntry>(entries: readonly T[]): KnowledgeIndex<T> => {
  const index = knowledgeIndex<T>();
  for (const entry of entries) index.add(entry, entry);
  return index;
};
