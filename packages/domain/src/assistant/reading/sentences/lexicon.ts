// A lexicon: concepts with their words, one concept per line, with the forms of regular verbs and one typo. Words
// are folded (see `fold`).
//   KILL: matar* mato         `matar*` stands for all forms of a regular verb
//   WISH: eu: quero; ele: quer   `eu:` begins forms of a person, so that phrases can use `WISH/eu`
//   KIN: @PARENT neto~        `@PARENT` includes another concept; `neto~` also stands for "netinho"
//   # what makes it harmless  below a heading for which `isExact` is true, a typo matches none of the words
import { isOneSlipAway } from '../../language/words/word-forms.ts';

/** `KILL`, and `KILL/eu` for forms of one person or tense. */
export type ConceptName = string;

/** Forms by person or tense, with the endings of "matar", "bater" and "sumir" after the stem. */
export type Inflection = Readonly<Record<'ar' | 'er' | 'ir', Readonly<Record<string, string>>>>;

export interface LexiconRules {
  /** concepts and their words */
  table: string;
  inflection: Inflection;
  /** everyday words that resemble a form or a typo of a word of the table */
  ordinary?: string;
  /** length of the shortest word in which a typo is accepted */
  slipsFrom: number;
  /** true for a heading whose words accept no typo */
  isExact?: (heading: string) => boolean;
}

export interface Lexicon {
  /** the concepts of a folded word in its canonical spelling */
  conceptsOf: (word: string) => ReadonlySet<ConceptName>;
  /** true when a word is spelled like one of the table */
  knows: (word: string) => boolean;
  isConcept: (name: string) => boolean;
}

const NONE: ReadonlySet<ConceptName> = new Set();

interface Line {
  concept: string;
  words: string;
  heading: string;
}

const linesOf = (table: string): Line[] => {
  let heading = '';
  return table.split('\n').flatMap((line) => {
    if (line.startsWith('#')) heading = line.slice(1).trim();
    const end = line.indexOf(': ');
    return end < 0 || line.startsWith('#')
      ? []
      : [{ concept: line.slice(0, end), words: line.slice(end + 1), heading }];
  });
};

/** "cheguei", "fique", "abrace": the spelling of a stem before e. */
const beforeE = (stem: string): string => stem.replace(/(c|g)$/, (last) => (last === 'c' ? 'qu' : 'gu'));

/** The forms of a regular verb with their persons. */
const formsOf = (infinitive: string, inflection: Inflection): [form: string, person: string][] => {
  const [stem, ending] = [infinitive.slice(0, -2), infinitive.slice(-2)];
  if (ending !== 'ar' && ending !== 'er' && ending !== 'ir') throw new Error(`No verb: ${infinitive}`);
  return Object.entries(inflection[ending]).flatMap(([person, endings]) =>
    endings.split(' ').map((each): [string, string] => {
      const isSoft = ending === 'ar' && each.startsWith('e');
      return [(isSoft ? beforeE(stem) : stem) + each, person];
    }),
  );
};

/** "neto, netinho", "bebe, bebezinho" */
const withDiminutive = (word: string): string[] => {
  const [, stem = word, ending = ''] = /^(.*?)([oa]s?)?$/.exec(word) ?? [];
  return [word, ending === '' ? `${word}zinho` : `${stem}inh${ending}`];
};

const participles = (masculine: string): string[] =>
  ['o', 'a', 'os', 'as'].map((ending) => masculine.slice(0, -1) + ending);

/** Known forms, found by first letter and length for a misspelled word. */
const formStore = (ordinary: ReadonlySet<string>, slipsFrom: number) => {
  const names = new Map<string, Set<ConceptName>>();
  const byStart = new Map<string, string[]>();
  const ofSlip = (word: string): ReadonlySet<ConceptName> => {
    if (word.length < slipsFrom || ordinary.has(word)) return NONE;
    for (let length = Math.max(slipsFrom, word.length - 1); length <= word.length + 1; length += 1) {
      const near = byStart.get(`${word.charAt(0)}${length}`)?.find((form) => isOneSlipAway(word, form));
      if (near !== undefined) return names.get(near) ?? NONE;
    }
    return NONE;
  };
  return {
    add: (form: string, concepts: readonly ConceptName[], mayBeSlip: boolean): void => {
      const known = names.get(form) ?? new Set();
      if (known.size === 0 && form.length >= slipsFrom && mayBeSlip) {
        const start = `${form.charAt(0)}${form.length}`;
        byStart.set(start, [...(byStart.get(start) ?? []), form]);
      }
      for (const concept of concepts) known.add(concept);
      names.set(form, known);
    },
    has: (word: string): boolean => names.has(word),
    of: (word: string): ReadonlySet<ConceptName> => names.get(word) ?? ofSlip(word),
  };
};

/** Reads a lexicon. @throws Error for a `*` after a word that is no infinitive */
export const lexiconOf = ({
  table,
  inflection,
  slipsFrom,
  ordinary = '',
  isExact,
}: LexiconRules): Lexicon => {
  const lines = linesOf(table);
  const byConcept = new Map(lines.map((line) => [line.concept, line]));
  const isOrdinary = new Set(ordinary.split(/\s+/));
  const forms = formStore(isOrdinary, slipsFrom);
  const persons = new Set(Object.keys(inflection.ar));

  const addWords = ({ concept, heading }: Omit<Line, 'words'>, words: string): void => {
    const mayBeSlip = !isExact?.(heading);
    const add = (form: string, person?: string) =>
      forms.add(form, person === undefined ? [concept] : [concept, `${concept}/${person}`], mayBeSlip);
    let person: string | undefined;
    for (const piece of words.trim().split(/[\s;]+/)) {
      const named = piece.slice(0, -1);
      if (piece.endsWith(':') && persons.has(named)) person = named;
      else if (piece.startsWith('@'))
        addWords({ concept, heading }, byConcept.get(piece.slice(1))?.words ?? '');
      else if (piece.endsWith('*'))
        for (const [form, ofPerson] of formsOf(named, inflection)) {
          if (!isOrdinary.has(form)) add(form, ofPerson);
        }
      else if (piece.endsWith('~')) for (const form of withDiminutive(named)) add(form, person);
      else if (person === 'part') for (const form of participles(piece)) add(form, 'part');
      else add(piece, person);
    }
  };
  for (const line of lines) addWords(line, line.words);
  return {
    conceptsOf: forms.of,
    knows: forms.has,
    isConcept: (name) => byConcept.has(name.split('/')[0] ?? ''),
  };
};
