import { foldText } from '#shared/texts/text.ts';

/** Letters and spaces only: case, accents, punctuation and emoji do not count. */
export const normalizeKeyword = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
