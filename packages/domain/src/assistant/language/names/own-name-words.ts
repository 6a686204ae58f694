// "sou India Souza", "me chamo Cássio Online": the words of the sender's name are no service and no other person.
import { fold, type Utterance, type Word } from '../words/words.ts';
import { introducedName } from './own-name.ts';

/** Longer messages say more than a name, and reading them would only take time. */
const MAX_WORDS = 60;

/** The words of the name by which the sender introduces themselves. */
export const ownNameWords = (text: Utterance): ReadonlySet<Word> => {
  const { words } = text;
  const name = words.length > MAX_WORDS ? undefined : introducedName(text);
  const parts = name === undefined ? [] : fold(name).split(' ');
  const at = words.findIndex((_, from) =>
    parts.every((part, place) => fold(words[from + place]?.raw ?? '') === part),
  );
  return new Set(at < 0 ? [] : words.slice(at, at + parts.length));
};
