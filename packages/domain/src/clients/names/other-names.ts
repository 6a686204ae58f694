import { foldText } from '#shared/texts/text.ts';
import { sharedName } from './same-person.ts';

/** Replaces other people in the copy of a person's data. */
const OTHER_PERSON = 'outra pessoa';

/** Shorter names are too often ordinary words. */
const MIN_NAME_LENGTH = 3;
const MAX_WORDS = 8;

interface Word {
  folded: string;
  start: number;
  end: number;
  isCapital: boolean;
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    folded: foldText(word),
    start: index,
    end: index + word.length,
    isCapital: /^\p{Lu}/u.test(word),
  }));

const keyOf = (name: string): string =>
  wordsOf(name)
    .map(({ folded }) => folded)
    .join(' ');

/** True for words that can form one name: only a space, hyphen, dot or apostrophe is between them. */
const isOneName = (text: string, words: readonly Word[]): boolean =>
  words.every(({ start }, at) => at === 0 || /^[\s.'’-]{1,2}$/.test(text.slice(words[at - 1]?.end, start)));

export const otherNames = () => {
  const others = new Set<string>();
  return {
    /** Ignores placeholder names and numbers. */
    add: (name: string): void => {
      const key = keyOf(name);
      if (key.length >= MIN_NAME_LENGTH && /\p{L}/u.test(key) && sharedName(name) !== null) others.add(key);
    },

    /**
     * Replaces every other person in a sentence with `outra pessoa`: the whole name, as whole words; a name of
     * one word only with a capital. The longest name counts: `Ana Lima` is not `Ana`. `own` names stay.
     */
    hide: (text: string, own: readonly string[]): string => {
      if (others.size === 0) return text;
      const mine = new Set(own.map(keyOf));
      const words = wordsOf(text);
      const nameAt = (at: number): { length: number; isOther: boolean } | undefined => {
        for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length -= 1) {
          const run = words.slice(at, at + length);
          if (!isOneName(text, run)) continue;
          const key = run.map(({ folded }) => folded).join(' ');
          if (mine.has(key)) return { length, isOther: false };
          if (others.has(key) && (length > 1 || run[0]?.isCapital)) return { length, isOther: true };
        }
        return undefined;
      };
      let [shown, told] = ['', 0];
      for (let at = 0; at < words.length;) {
        const found = nameAt(at);
        const last = words[at + (found?.length ?? 1) - 1];
        if (found?.isOther && last) {
          shown += text.slice(told, words[at]?.start) + OTHER_PERSON;
          told = last.end;
        }
        at += found?.length ?? 1;
      }
      return shown + text.slice(told);
    },
  };
};

export type OtherNames = ReturnType<typeof otherNames>;
