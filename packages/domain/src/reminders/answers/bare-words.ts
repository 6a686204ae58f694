import { foldText } from '#shared/texts/text.ts';

/** Reduces text to letters and spaces: drops case, accents, punctuation and emoji. */
export const normalizeKeyword = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
