import { foldText } from '#shared/texts/text.ts';

export const normalizeKeyword = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
