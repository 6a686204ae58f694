// Spelled-out numbers in an answer.
import { smallNumberOf, tensOf } from '#shared/texts/number-words.ts';

/** "dia oito", "vinte e um": the number of a word; small numbers only where they name a day or an hour. */
export const inDigits = (plain: string): string =>
  plain
    .replace(/\b(vinte|trinta)(?: e (\w+))?\b/g, (said, ten: string, unit: string | undefined) => {
      const above = unit === undefined ? 0 : smallNumberOf(unit);
      return above === undefined || above > 9 ? said : String((tensOf(ten) ?? 0) + above);
    })
    .replace(/\b(?:(dia|as) )?(\w+)\b/g, (said, lead: string | undefined, word: string) => {
      const number = smallNumberOf(word);
      if (number === undefined || (lead === undefined && number < 4)) return said;
      return lead === undefined ? String(number) : `${lead} ${number}`;
    });
