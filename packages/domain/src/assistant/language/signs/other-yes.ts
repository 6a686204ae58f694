// A yes that is no answer: "só pode" as a joke, "confirmado:" before some news.
import { wording } from '../words/wording.ts';
import { readWords } from '../words/words.ts';

const OF_OTHER_THING = wording(`
so pode {$ | .}
e o que (o|a|os|as|meu|minha)* _ fala|falam|diz|dizem
`);
/** A word and a colon, before what it announces. */
const NEWS = /^\s*\p{L}+:\s/u;

/** True when the yes of a message is about something else; `isKnown`: words that may belong to the proposal. */
export const isOtherYes = (original: string, isKnown: (word: string) => boolean): boolean => {
  const { plain, words } = readWords(original);
  const isNews = NEWS.test(original) && !words.every(({ text }) => isKnown(text) || /^\d+$/.test(text));
  return isNews || OF_OTHER_THING.test(plain.replaceAll(/ ?[?] ?/g, ' . '));
};
