// The concepts of a word: looked up in the lexicon, with the forms of regular verbs and one slip of the finger.
import { isOneSlipAway } from '../language/word-forms.ts';
import { CONCEPT_WORDS } from './concept-words.ts';
import { ORDINARY_WORDS } from './ordinary-words.ts';

/** `KILL`, and `KILL/eu` for forms of the first person, `/ele` of others, `/part`, `/ger`, `/inf`. */
type Tag = string;
type Person = 'inf' | 'ger' | 'part' | 'eu' | 'ele';

/** Endings after the stem: of "matar", "bater", "sumir". */
const ENDINGS: Readonly<Record<string, Readonly<Record<Person, string>>>> = {
  ar: {
    inf: 'ar',
    ger: 'ando',
    part: 'ado ada ados adas',
    eu: 'o ei ava aria arei asse',
    ele: 'a ou ava aria ara asse e am aram avam assem ariam em arem',
  },
  er: {
    inf: 'er',
    ger: 'endo',
    part: 'ido ida idos idas',
    eu: 'o i ia eria erei esse',
    ele: 'e eu ia eria era esse a em eram iam essem am erem',
  },
  ir: {
    inf: 'ir',
    ger: 'indo',
    part: 'ido ida idos idas',
    eu: 'o i ia iria irei isse',
    ele: 'e iu ia iria ira isse a em iram iam issem am irem',
  },
};
const PERSONS: readonly Person[] = ['inf', 'ger', 'part', 'eu', 'ele'];
const isPerson = (name: string): name is Person => (PERSONS as readonly string[]).includes(name);

/** "cheguei", "fique", "abrace": how a stem is spelled before e. */
const beforeE = (stem: string): string => stem.replace(/(c|g)$/, (last) => (last === 'c' ? 'qu' : 'gu'));

const SHORTEST_TYPO = 5;

const ordinary = new Set(ORDINARY_WORDS.split(/\s+/));

const linesOf = (table: string): [concept: string, words: string][] =>
  table
    .split('\n')
    .filter((line) => line.includes(': ') && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);

const linesByConcept = new Map(linesOf(CONCEPT_WORDS));
const harmless = new Set(
  linesOf(CONCEPT_WORDS.split('# what makes it harmless')[1] ?? '').map(([name]) => name),
);

const forms = new Map<string, Set<Tag>>();
/** Forms that a slip may lead to, by first letter and length: not those that make harmless, in doubt it is danger. */
const byStart = new Map<string, string[]>();

const startOf = (word: string, length: number): string => `${word.charAt(0)}${length}`;

const add = (form: string, concept: string, person?: Person): void => {
  const tags = forms.get(form) ?? new Set();
  if (tags.size === 0 && form.length >= SHORTEST_TYPO && !harmless.has(concept)) {
    const start = startOf(form, form.length);
    byStart.set(start, [...(byStart.get(start) ?? []), form]);
  }
  tags.add(concept);
  if (person) tags.add(`${concept}/${person}`);
  forms.set(form, tags);
};

const addVerb = (concept: string, infinitive: string): void => {
  const stem = infinitive.slice(0, -2);
  const endings = ENDINGS[infinitive.slice(-2)];
  if (!endings) throw new Error(`No verb: ${infinitive}`);
  for (const person of PERSONS) {
    for (const ending of endings[person].split(' ')) {
      const isSoft = infinitive.endsWith('ar') && ending.startsWith('e');
      const form = (isSoft ? beforeE(stem) : stem) + ending;
      if (!ordinary.has(form)) add(form, concept, person);
    }
  }
};

const addParticiple = (concept: string, masculine: string): void => {
  for (const ending of ['o', 'a', 'os', 'as']) add(masculine.slice(0, -1) + ending, concept, 'part');
};

const addLine = (concept: string, line: string): void => {
  let person: Person | undefined;
  for (const piece of line.trim().split(/[\s;]+/)) {
    const named = piece.slice(0, -1);
    if (piece.endsWith(':') && isPerson(named)) person = named;
    else if (piece.startsWith('@')) addLine(concept, linesByConcept.get(piece.slice(1)) ?? '');
    else if (piece.endsWith('*')) addVerb(concept, named);
    else if (person === 'part') addParticiple(concept, piece);
    else add(piece, concept, person);
  }
};
for (const [concept, line] of linesByConcept) addLine(concept, line);

const NONE: ReadonlySet<Tag> = new Set();

const tagsOfTypo = (word: string): ReadonlySet<Tag> => {
  if (word.length < SHORTEST_TYPO || ordinary.has(word)) return NONE;
  for (let length = Math.max(SHORTEST_TYPO, word.length - 1); length <= word.length + 1; length += 1) {
    const known = byStart.get(startOf(word, length))?.find((form) => isOneSlipAway(word, form));
    if (known !== undefined) return forms.get(known) ?? NONE;
  }
  return NONE;
};

/** The concepts of a folded word in its usual spelling. */
export const conceptsOf = (word: string): ReadonlySet<Tag> => forms.get(word) ?? tagsOfTypo(word);

/** Whether the lexicon has a concept of that name. */
export const isConcept = (name: string): boolean => linesByConcept.has(name.split('/')[0] ?? '');

/** For tests: every form of the lexicon. */
export const knownForms = (): string[] => [...forms.keys()];
