// The words of a catalogue name that can mention its service.
import { fold } from '../../words/words.ts';
import { isGeneric, isMinor } from '../service-words.ts';

/** Further words of a name add nothing. */
const MAX_WORDS_PER_NAME = 12;

const JOINED = /[+&/,]|(?<!\s)\s+e\s+/;
/** "Primeira consulta", "1ª sessão": still a visit of that kind. */
const ORDINALS = new Set('primeira primeiro segunda segundo nova novo inicial 1 2'.split(' '));

const wordsOf = (text: string): string[] =>
  (fold(text).match(/[a-z]+|\d+/g) ?? []).filter((word) => !isMinor(word));

/**
 * In "Tratamento de canal (sessão)" the word for any visit only says how the treatment is sold: who asks for a
 * "sessão" or a "consulta" does not ask for it. In "Sessão de RPG" it names the service.
 */
const tellingIn = (part: string): string[] => {
  const words = wordsOf(part);
  const isHead = (at: number): boolean => words.slice(0, at).every((word) => ORDINALS.has(word));
  const telling = words.filter((word, at) => !isGeneric(word) || isHead(at));
  return telling.length > 0 ? telling : words;
};

export interface NameWords {
  words: string[];
  /** for a combination such as "Corte + barba": each part has to be mentioned */
  parts: string[][];
}

/** "Consulta / Avaliação" is one service with two names, unlike "Corte / barba". */
export const nameWordsOf = (name: string): NameWords => {
  const parts = fold(name)
    .split(JOINED)
    .map(tellingIn)
    .filter((part) => part.length > 0);
  const isTwoNames = name.includes('/') && parts.some((part) => part.every(isGeneric));
  const words = parts.flat().slice(0, MAX_WORDS_PER_NAME);
  return { words, parts: isTwoNames ? [words] : parts };
};
