// The only person who comes: "só o moleque vai", "vai só a Ana".
import { readWords, type Utterance } from '../../language/words/words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const ONLY = setOf('so somente apenas');
const COMES = setOf('vai vou vem ira');
/** Words beside them that change nothing. */
const BESIDE = setOf(
  'o a meu minha nosso nossa e entao porque que agora mesmo ir vir sim ne la ai dessa vez quem eh',
);

/** That person's name, relation or pronoun, folded: a clause says so and nothing else. Null without one. */
export const onlyComer = ({ original }: Utterance): string | null => {
  for (const clause of original.split(/[,.;:!\n]| mas /u)) {
    const words = readWords(clause).words.map(({ text }) => text);
    const [first = '', second = '', third = '', ...more] = words.filter((word) => !BESIDE.has(word));
    if (more.length > 0 || third === '') continue;
    if (ONLY.has(first) && COMES.has(third)) return second;
    if (COMES.has(first) && ONLY.has(second)) return third;
  }
  return null;
};
