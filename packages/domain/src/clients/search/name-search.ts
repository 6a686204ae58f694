import { foldText } from '#shared/texts/text.ts';

/** Phones type D’Ávila, keyboards D'Ávila, and many people neither. */
export const APOSTROPHES = "'’‘ʼ`´";

/** A name or a search as both are compared: without case, accents and apostrophes. */
export const nameSearch = (text: string): string => {
  const folded = foldText(text);
  return folded.replace(/['’‘ʼ`´]/g, '') || folded;
};
