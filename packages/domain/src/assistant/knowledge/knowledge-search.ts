// Finds the entries that answer a question, also when it is paraphrased. A question is read into topics
// (`concept-reading.ts`); an entry answers it when it knows enough of them by weight. Entries are indexed by
// key, so that the cost of a question does not grow with their number.
import { isBroad, type Key, keysOf, type Topic, topicsOf } from './concept-reading.ts';
import {
  isAlone,
  isEnough,
  isOfStory,
  isOneOfMany,
  isOnly,
  missesAsked,
  namingPeople,
  type Ranked,
  type Tally,
  tellingAsked,
} from './rules/answer-rules.ts';
import { isOtherDeed, isStory, withoutNeed, withoutLead } from './rules/asked-deed.ts';

export interface KnowledgeEntry {
  title: string;
  content: string;
}

/** Strength of a match, in the title and in the content of an entry. */
const STRENGTHS = {
  root: { title: 0.8, content: 0.42 },
  concept: { title: 1.2, content: 0.38 },
  broad: { title: 0.9, content: 0.3 },
};
/** Share of a match on a broad concept when the client asks for the thing: "tem bronzeamento?" is not about sun. */
const BROAD_OBJECT_SHARE = 0.6;
/** Share of a match on part of a set phrase: "filho" of "meu filho de 5 anos". */
const PART_SHARE = 0.35;

const WEIGHTS: Readonly<Record<Topic['kind'], number>> = {
  subject: 1,
  attribute: 0.9,
  vague: 0.25,
  unknown: 1,
};
/**
 * Weight of a word unknown to the knowledge base: part of a story, unless the client asks for it. A long story
 * weighs no more than a short one.
 */
const STRANGE_WEIGHT = 0.45;
const MAX_STRANGE_WEIGHT = 1.4;
const STRANGE_OBJECT_WEIGHT = 1;
/** Keys of many entries tell little: half as much among 7, a third among 50. */
const COMMON_DISCOUNT = 0.35;
/** Bonus for an entry whose title says nothing beyond the question. */
const TITLE_BONUS = 0.17;

/** Bonus for an entry whose title has the very word of the question: "convênio", not "plano". */
const WRITTEN_TITLE_BONUS = 0.05;

/** Share of the question that an entry must know beside a thing that it does not name. */
const ENOUGH_BESIDE = 0.62;
/** Bonus for each further word or concept of a topic that an entry has. */
const FURTHER_BONUS = 0.03;
const MAX_FURTHER = 2;

/** Occurrences of a key: twice the index of an entry, plus one for its title. */
type Postings = number[];

const isTitle = (posting: number): boolean => posting % 2 === 1;
const placeOf = (posting: number): number => Math.floor(posting / 2);

const strengthOf = (key: Key, posting: number): number => {
  const kind = typeof key === 'string' ? 'root' : isBroad(key) ? 'broad' : 'concept';
  return STRENGTHS[kind][isTitle(posting) ? 'title' : 'content'];
};

/** Best match of an entry for one topic. */
interface Match {
  value: number;
  key: Key;
  isTitled: boolean;
  /** its title has the word itself */
  isWritten: boolean;
  /** matching keys of the topic */
  count: number;
}

interface Known {
  /** by entry index */
  matches: Map<number, Match>;
  importance: number;
}

const rarityOf = (postings: Postings): number => 1 / (1 + COMMON_DISCOUNT * Math.log2(postings.length));

/** True for a word of a story: no entry knows it, and the client does not ask for it. */
const isStrange = (topic: Topic, isWritten: boolean): boolean =>
  (topic.kind === 'unknown' || topic.kind === 'subject') && !isWritten && !topic.isObject;

const weightOf = (topic: Topic, isWritten: boolean): number => {
  if (isStrange(topic, isWritten)) return STRANGE_WEIGHT;
  return topic.kind === 'unknown' && !isWritten ? STRANGE_OBJECT_WEIGHT : WEIGHTS[topic.kind];
};

const lookUp = (index: ReadonlyMap<Key, Postings>, topic: Topic): Known => {
  const matches = new Map<number, Match>();
  const note = (key: Key, share: number): void => {
    const postings = index.get(key);
    if (!postings) return;
    const isDistant = topic.isObject && isBroad(key);
    const rarity = rarityOf(postings) * share * (isDistant ? BROAD_OBJECT_SHARE : 1);
    for (const posting of postings) {
      const value = strengthOf(key, posting) * rarity;
      const place = placeOf(posting);
      const known = matches.get(place);
      const count = (known?.count ?? 0) + 1;
      const isTitled = share === 1 && isTitle(posting);
      const isWritten = (known?.isWritten ?? false) || (isTitled && typeof key === 'string');
      if (known && known.value >= value) Object.assign(known, { count, isWritten });
      else matches.set(place, { value, key, isTitled, isWritten, count });
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

interface Indexed {
  byKey: Map<Key, Postings>;
  /** topics in the title of each entry */
  titles: (readonly Topic[])[];
}

const tallyOf = (place: number): Tally => ({
  place,
  score: 0,
  titleKeys: new Set(),
  isNamed: false,
  topics: new Set(),
  close: new Set(),
  isWritten: false,
  isTitleWritten: false,
  further: 0,
});

/** Scores each entry on the topics, and sums the weights of the topics. */
const tally = ({ byKey }: Indexed, topics: readonly Topic[]): { tallies: Tally[]; weight: number } => {
  const tallies = new Map<number, Tally>();
  let weight = 0;
  let strange = 0;
  for (const topic of topics) {
    const { matches, importance } = lookUp(byKey, topic);
    const topicWeight = weightOf(topic, matches.size > 0);
    if (isStrange(topic, matches.size > 0)) strange += topicWeight;
    else weight += topicWeight * importance;
    for (const [place, { value, key, isTitled, isWritten, count }] of matches) {
      const known = tallies.get(place) ?? tallyOf(place);
      tallies.set(place, known);
      known.score += value * topicWeight;
      known.topics.add(topic);
      if (!isBroad(key)) known.close.add(topic);
      known.isWritten ||= typeof key === 'string';
      known.isTitleWritten ||= isWritten && topic.kind === 'subject' && topic.isObject;
      known.further += Math.min(count - 1, MAX_FURTHER);
      if (!isTitled) continue;
      known.titleKeys.add(key);
      known.isNamed ||= topic.kind === 'subject' || topic.kind === 'unknown';
    }
  }
  return { tallies: [...tallies.values()], weight: weight + Math.min(strange, MAX_STRANGE_WEIGHT) };
};

const rank = (indexed: Indexed, topics: readonly Topic[]): Ranked[] => {
  const { tallies, weight } = tally(indexed, topics);
  return tallies
    .map((known): Ranked => {
      const share = known.score / weight;
      const titleLength = Math.max(1, indexed.titles[known.place]?.length ?? 1);
      const titled = Math.min(1, known.titleKeys.size / titleLength);
      const written = known.isTitleWritten ? WRITTEN_TITLE_BONUS : 0;
      return {
        ...known,
        share,
        rank: share + TITLE_BONUS * titled + written + FURTHER_BONUS * known.further,
      };
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
  const indexed: Indexed = { byKey: new Map(), titles: [] };
  return {
    add: (entry: T, { title, content }: KnowledgeEntry): void => {
      const place = entries.push(entry) - 1;
      const titleKeys = keysOf(title);
      const others = [...keysOf(content)].filter((key) => !titleKeys.has(key));
      indexed.titles.push(topicsOf(title, () => true));
      post(indexed.byKey, titleKeys, 2 * place + 1);
      post(indexed.byKey, others, 2 * place);
    },

    /** Entries that answer the question, best first; empty when all know too little of it. */
    search: (asked: string): T[] => {
      const question = withoutNeed(asked);
      const read = topicsOf(question, (root) => indexed.byKey.has(root));
      const topics = distinct(withoutLead(read, (key) => indexed.byKey.has(key)));
      const ranked = tellingAsked(namingPeople(rank(indexed, topics), topics), topics);
      const [first] = ranked;
      if (first === undefined || isOneOfMany(ranked)) return [];
      if (missesAsked(first, topics, indexed.titles[first.place] ?? [])) return [];
      const objects = topics.filter(({ isObject, kind }) => isObject && kind !== 'vague');
      const isBeside = objects.some((topic) => topic.kind === 'unknown' && !first.topics.has(topic));
      if (isBeside && first.share < ENOUGH_BESIDE) return [];
      if (isOtherDeed(question, topics, first)) return [];
      const isTold = isStory(question) && isOfStory(ranked, topics);
      if (!isEnough(first) && !isAlone(ranked, topics) && !isOnly(ranked, topics) && !isTold) return [];
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
 * True when an entry names all that a question asks about, except the words in `known`: "raiva" beside "vacina".
 * False when nothing is left to ask about.
 */
export const namesTheRest = ({ title, content }: KnowledgeEntry, rest: string, known: string): boolean => {
  const covered = keysOf(known);
  const written = keysOf(`${title} ${content}`);
  const asked = topicsOf(rest, () => true)
    .filter(({ kind, text }) => (kind === 'subject' || kind === 'unknown') && !/^\d/.test(text))
    .map(({ keys }) => keys.filter((key) => !covered.has(key)))
    .filter((keys) => keys.length > 0);
  return asked.length > 0 && asked.every((keys) => keys.some((key) => written.has(key)));
};

export const indexOfEntries = <T extends KnowledgeEntry>(entries: readonly T[]): KnowledgeIndex<T> => {
  const index = knowledgeIndex<T>();
  for (const entry of entries) index.add(entry, entry);
  return index;
};
