// Features of the learned model beyond spelling: concepts, concepts near one another, and who does what to
// whom. They let the model recognize a word that is missing from the corpus by its concept.
import {
  type FeatureGroup,
  type Features,
  featuresOfGroups,
  textGroupsOf,
  textHash,
} from '../../ranker/text-features.ts';
import { lexiconOf } from '../../reading/sentences/lexicon.ts';
import { CLASSES_OF_DANGER } from './classes-of-danger.ts';
import { CLASSES_OF_EVERYDAY } from './classes-of-everyday.ts';
import { DANGER_INFLECTION } from './concept-words.ts';

const { conceptsOf } = lexiconOf({
  table: CLASSES_OF_DANGER + CLASSES_OF_EVERYDAY,
  inflection: DANGER_INFLECTION,
  slipsFrom: 6,
});

interface Concept {
  name: string;
  hash: number;
}

interface ConceptWord {
  word: string;
  /** concepts of the word, without small words' */
  concepts: readonly Concept[];
  /** including those of small words */
  all: readonly Concept[];
}

/** Too common for a pair with one of them to carry information. */
const SMALL = new Set('IN OF BY FOR THAT WITH BECAUSE BUT MUCH EVER IS HERE THIS TO_BE DO HAVE'.split(' '));

/** "HARM.kill/eu" counts as "HARM.kill", as "HARM", and as "HARM" done by the writer. */
const namesOf = (concept: string): string[] => {
  const [name = '', person] = concept.split('/');
  const [kind = ''] = name.split('.');
  return person === 'eu' || person === 'ele' ? [name, kind, `${kind}/${person}`] : [name, kind];
};

const OF_SIGNS: ReadonlyMap<string, string> = new Map([
  ['#', 'NUMBER'],
  ['kkk', 'LAUGH'],
  ['?', 'QUESTION'],
]);

const wordOf = (word: string): ConceptWord => {
  const sign = OF_SIGNS.get(word);
  const names = new Set([...conceptsOf(word)].flatMap(namesOf));
  if (sign !== undefined) names.add(sign);
  const all = [...names].map((name) => ({ name, hash: textHash(name) }));
  return { word, all, concepts: all.filter(({ name }) => !SMALL.has(name)) };
};

const known = new Map<string, ConceptWord>();
/** Cache bound: larger than the vocabulary of the language, so only hostile messages reach it. */
const MAX_KNOWN = 20_000;

const knownWord = (word: string): ConceptWord => {
  const found = known.get(word) ?? wordOf(word);
  if (known.size < MAX_KNOWN) known.set(word, found);
  return found;
};

const FACTOR = 0x01000193;
const MIX = 0x85ebca6b;

/** Order-sensitive hash of several hashes. */
const combined = (...hashes: number[]): number => {
  let hash = 0x811c9dc5;
  for (const each of hashes) hash = Math.imul(Math.imul(hash, FACTOR) ^ each, MIX);
  return (hash ^ (hash >>> 15)) >>> 0;
};

const NEGATIONS = new Set(['nao', 'nunca', 'nem', 'sem', 'jamais', 'ninguem', 'nada']);
const CLAUSE_STARTS = new Set(['mas', 'porque', 'e', 'quando', 'se', 'porem']);
const NEGATED_WORDS = 3;

/** For each word, true when a negation precedes it in its clause. */
const negatedIn = (words: readonly ConceptWord[]): boolean[] => {
  let left = 0;
  return words.map(({ word }) => {
    if (CLAUSE_STARTS.has(word)) left = 0;
    const isNegated = left > 0;
    left = NEGATIONS.has(word) ? NEGATED_WORDS : left - 1;
    return isNegated;
  });
};

/** Seeds that keep the hashes of feature groups apart. */
const KIND = { alone: 1, negated: 2, pair: 3, negatedPair: 4, roles: 5, agent: 6, object: 7 };

const conceptsAlone = (words: readonly ConceptWord[], isNegated: readonly boolean[]): Set<number> => {
  const hashes = new Set<number>();
  for (const [at, { all }] of words.entries())
    for (const { name, hash } of all) {
      hashes.add(combined(KIND.alone, hash));
      if (isNegated[at] && !SMALL.has(name)) hashes.add(combined(KIND.negated, hash));
    }
  return hashes;
};

const FUNCTION_WORDS = new Set(
  'o a os as um uma de do da dos das em no na nos nas num numa que e para pro pra com por pelo pela mais ja la ai aqui muito so ate tambem esta estou'.split(
    ' ',
  ),
);
const PAIR_DISTANCE = 3;

const conceptPairs = (words: readonly ConceptWord[], isNegated: readonly boolean[]): Set<number> => {
  const hashes = new Set<number>();
  const content = [...words.entries()].filter(
    ([, { word, concepts }]) => concepts.length > 0 || !FUNCTION_WORDS.has(word),
  );
  for (const [nth, [at, left]] of content.entries())
    for (const [other, right] of content.slice(nth + 1, nth + 1 + PAIR_DISTANCE)) {
      const kind = isNegated[at] || isNegated[other] ? [KIND.pair, KIND.negatedPair] : [KIND.pair];
      for (const one of left.concepts)
        for (const another of right.concepts)
          for (const each of kind) hashes.add(combined(each, one.hash, another.hash));
    }
  return hashes;
};

const ACTS = new Set(
  'HARM THREAT FORCE LOCK FORBID LET CONTROL STALK SHOUT GIVE FLEE HIDE DIE END LEAVE SWALLOW JUMP HANG CUT_SELF SEX'.split(
    ' ',
  ),
);
const AGENTS = new Set(['HE', 'SHE', 'PERSON', 'I', 'YOU', 'WE', 'NOBODY']);
const PEOPLE = new Set(['HE', 'SHE', 'PERSON', 'WE']);
const THINGS = new Set(
  [...CLASSES_OF_EVERYDAY.matchAll(/^([A-Z_]+): /gm)]
    .map(([, name = '']) => name)
    .filter((name) => !SMALL.has(name) && !/^(NOT|ALL|WHEN|IF|TODAY|ALWAYS)$/.test(name)),
);
const BEFORE = 5;
const AFTER = 4;
const NOBODY = '-';

const agentOf = (words: readonly ConceptWord[], at: number): string => {
  const before = words.slice(Math.max(0, at - BEFORE), at).toReversed();
  for (const { all } of before) {
    const agent = all.find(({ name }) => AGENTS.has(name));
    if (agent) return agent.name;
  }
  return words[at]?.all.some(({ name }) => name.endsWith('/eu')) ? 'I' : NOBODY;
};

const objectAfter = ({ word, all }: ConceptWord): string | undefined => {
  if (word === 'me' || word === 'mim' || word === 'comigo') return 'ME';
  if (all.some(({ name }) => PEOPLE.has(name))) return 'PERSON';
  if (all.some(({ name }) => THINGS.has(name))) return 'THING';
  return all.find(({ name }) => name === 'BODY' || name === 'LIFE' || name === 'WORLD')?.name;
};

/** Object of the verb: a clitic before it ("me", "se") or a word after it in the clause. */
const objectOf = (words: readonly ConceptWord[], at: number): string => {
  const clitics = [words[at - 1]?.word, words[at - 2]?.word];
  if (clitics.includes('me')) return 'ME';
  if (clitics.includes('se')) return 'SELF';
  for (const each of words.slice(at + 1, at + 1 + AFTER)) {
    if (CLAUSE_STARTS.has(each.word) || each.word === 'que') return NOBODY;
    const object = objectAfter(each);
    if (object !== undefined) return object;
  }
  return NOBODY;
};

const whoDoesWhat = (words: readonly ConceptWord[], isNegated: readonly boolean[]): Set<number> => {
  const hashes = new Set<number>();
  for (const [at, { all }] of words.entries()) {
    const acts = all.filter(({ name }) => ACTS.has(name.split('.')[0] ?? '') && !name.includes('/'));
    if (acts.length === 0) continue;
    const [agent, object] = [textHash(agentOf(words, at)), textHash(objectOf(words, at))];
    for (const { hash } of acts) {
      hashes.add(combined(KIND.roles, agent, hash, object));
      hashes.add(combined(KIND.agent, agent, hash));
      hashes.add(combined(KIND.object, hash, object));
      if (isNegated[at]) hashes.add(combined(KIND.negated, agent, hash, object));
    }
  }
  return hashes;
};

const conceptGroupsOf = (tokens: readonly string[]): FeatureGroup[] => {
  const words = tokens.map(knownWord);
  const isNegated = negatedIn(words);
  return [
    { share: 1, hashes: conceptsAlone(words, isNegated) },
    { share: 0.7, hashes: conceptPairs(words, isNegated) },
    { share: 0.7, hashes: whoDoesWhat(words, isNegated) },
  ];
};

const TEXT_SIZE = 2 ** 16;
const CONCEPT_SIZE = 2 ** 15;
export const DANGER_SIZE = TEXT_SIZE + CONCEPT_SIZE;

/** Feature sets to judge by. Only `both` is in use; the others exist to measure what each contributes. */
export type Reading = 'letters' | 'concepts' | 'both';

const featurizerOf =
  (reading: Reading) =>
  (tokens: readonly string[]): Features =>
    featuresOfGroups([
      [reading === 'concepts' ? [] : textGroupsOf(tokens), { first: 0, size: TEXT_SIZE }],
      [reading === 'letters' ? [] : conceptGroupsOf(tokens), { first: TEXT_SIZE, size: CONCEPT_SIZE }],
    ]);

export const FEATURIZERS: Readonly<Record<Reading, (tokens: readonly string[]) => Features>> = {
  letters: featurizerOf('letters'),
  concepts: featurizerOf('concepts'),
  both: featurizerOf('both'),
};

export const dangerFeaturesOf = FEATURIZERS.both;
