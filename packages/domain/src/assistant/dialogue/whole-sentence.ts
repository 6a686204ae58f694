// A table of whole sentences, one per line, between words of greeting and of courtesy.
import { type Wording, wording } from '../language/words/wording.ts';

/** Each line as a whole sentence, after any words of LEAD and before any of LAST, which `names` defines. */
export const wholeSentence = (names: string, lines: string): Wording => {
  const sentences = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return wording(`${names}${sentences.map((line) => `(LEAD)* {${line}} (LAST)*`).join('\n')}`, 'whole');
};
