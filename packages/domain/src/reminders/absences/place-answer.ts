import { foldText } from '#shared/texts/text.ts';

const ORDINAL = /^(primeir[oa]|segundo|terceir[oa]|ultim[oa]|opcao)$/;
const NUMBER = /^[1-9][oa]?$/;
/** A number behind these is a day or an hour. */
const OF_TIME = /^(dia|as|das)$/;

/**
 * True if a choice among listed times names a place in the list: "a 2", "opção 3", "a primeira". "Segunda" alone is a
 * weekday too.
 */
export const namesPlace = (choice: string): boolean => {
  const words = foldText(choice)
    .replace(/[^a-z0-9 ]/g, ' ')
    .split(/\s+/);
  return words.some(
    (word, at) => ORDINAL.test(word) || (NUMBER.test(word) && !OF_TIME.test(words[at - 1] ?? '')),
  );
};
