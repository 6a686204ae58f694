// Finds what the owner wrote about a question, also in other words. A question is read into topics (see
// `concept-reading.ts`); an entry answers it when it knows enough of them by their weight. Entries are read once and found
// by their keys, so that a question costs as little among a thousand entries as among ten.
import { type Key, keysOf, type Topic, topicsOf } from './concept-reading.ts';

export interface KnowledgeEntry {
  title: string;
  content: string;
}

/** How well an entry knows a topic, by where it stands and whether the word itself or its concept does. */
const ROOT_IN_TITLE = 1;
const ROOT_IN_CONTENT = 0.65;
const CONCEPT_IN_TITLE = 0.95;
const CONCEPT_IN_CONTENT = 0.55;
/** Of a part of a set phrase: "filho" of "meu filho de 5 anos". */
const PART_SHARE = 0.35;

const WEIGHTS: Readonly<Record<Topic['kind'], number>> = {
  subject: 1,
  attribute: 0.65,
  vague: 0.25,
  unknown: 1,
};
/** Of a word that neither the lexicon nor the knowledge base has: part of a story, unless it is what is asked for. */
const STRANGE_WEIGHT = 0.5;
const STRANGE_OBJECT_WEIGHT = 1;
/** What many entries know tells little: half as much among 7, a third among 50. */
const COMMON_DISCOUNT = 0.35;
/** Of an entry whose title says nothing beyond the question. */
const TITLE_BONUS = 0.25;

/** Part of the question that an entry has to know, by weight, to answer it. */
const ENOUGH = 0.45;
const MIN_SCORE = 0.2;
/** The same for the one entry whose title names a subject of the question, when no other comes near. */
const ENOUGH_ALONE = 0.3;
const MIN_SCORE_ALONE = 0.6;
const MIN_LEAD = 0.08;
/** So many entries that know just the same of a question know nothing of what it is about. */
const TOO_MANY_EQUALS = 3;

/** Where a key stands: twice the place of an entry, and one more for its title. */
type Postings = number[];

const isTitle = (posting: number): boolean => posting % 2 === 1;
const placeOf = (posting: number): number => Math.floor(posting / 2);

const strengthOf = (key: Key, posting: number): number => {
  if (typeof key === 'string') return isTitle(posting) ? ROOT_IN_TITLE : ROOT_IN_CONTENT;
  return isTitle(posting) ? CONCEPT_IN_TITLE : CONCEPT_IN_CONTENT;
};

/** What an entry knows of a question. */
interface Tally {
  place: number;
  score: number;
  /** keys of the question that its title has */
  titleKeys: Set<Key>;
  /** its title has a subject of the question, and not only "quanto tempo" */
  isNamed: boolean;
  /** topics of the question that it knows */
  topics: Set<Topic>;
}

/** The best that an entry knows of one topic. */
interface Match {
  value: number;
  key: Key;
  isTitled: boolean;
}

interface Known {
  /** by place */
  matches: Map<number, Match>;
  importance: number;
}

const rarityOf = (postings: Postings): number => 1 / (1 + COMMON_DISCOUNT * Math.log2(postings.length));

const weightOf = (topic: Topic, isWritten: boolean): number => {
  if (topic.kind !== 'unknown' || isWritten) return WEIGHTS[topic.kind];
  return topic.isObject ? STRANGE_OBJECT_WEIGHT : STRANGE_WEIGHT;
};

/** Finds the entries that know a topic. */
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

/** @returns topics that differ, in their order */
const distinct = (topics: readonly Topic[]): Topic[] => [
  ...new Map(topics.map((topic) => [topic.keys.join(' '), topic])).values(),
];

interface Ranked extends Tally {
  /** part of the question that the entry knows, by weight */
  share: number;
  rank: number;
}

const isEnough = ({ share, score }: Ranked): boolean => share >= ENOUGH && score >= MIN_SCORE;

/** The one entry that can be meant, though the question tells much besides. */
const isAlone = ([first, second]: readonly Ranked[], objects: readonly Topic[]): boolean =>
  first !== undefined &&
  first.isNamed &&
  first.share >= ENOUGH_ALONE &&
  first.score >= MIN_SCORE_ALONE &&
  first.rank - (second?.rank ?? 0) >= MIN_LEAD &&
  objects.every((topic) => first.topics.has(topic));

interface Indexed {
  byKey: Map<Key, Postings>;
  /** how many topics the title of each entry has */
  titleLengths: number[];
}

const tallyOf = (place: number): Tally => ({
  place,
  score: 0,
  titleKeys: new Set(),
  isNamed: false,
  topics: new Set(),
});

/** What each entry knows of the topics, and what they weigh together. */
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

/** An index that grows by one entry after the other, so that its maker can let others have their turn between them. */
export const knowledgeIndex = <T>() => {
  const entries: T[] = [];
  const indexed: Indexed = { byKey: new Map(), titleLengths: [] };
  return {
    /** Reads an entry and adds it. */
    add: (entry: T, { title, content }: KnowledgeEntry): void => {
      const place = entries.push(entry) - 1;
      const titleKeys = keysOf(title);
      const others = [...keysOf(content)].filter((key) => !titleKeys.has(key));
      indexed.titleLengths.push(topicsOf(title, () => true).length);
      post(indexed.byKey, titleKeys, 2 * place + 1);
      post(indexed.byKey, others, 2 * place);
    },

    /** The entries that answer a question, best first; none when they know too little of it. */
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

/** True when a title alone answers to a question: what the entry says is not considered. */
export const isTitleAbout = (title: string, question: string): boolean => {
  const index = knowledgeIndex<true>();
  index.add(true, { title, content: '' });
  return index.search(question).length > 0;
};

export const indexOfEntries = <T extends KnowledgeEntry>(entries: readonly T[]): KnowledgeIndex<T> => {
  const index = knowledgeIndex<T>();
  for (const entry of entries) index.add(entry, entry);
  return index;
};
