import { firstName, foldText } from '#shared/texts/text.ts';

/** Names that are written where nobody knows one. */
const PLACEHOLDERS = new Set(['', 'cliente', 'null', 'contato', 'sem']);

/**
 * The part of a name that two records of one person share: the first name, without regard to case and accents. Null when
 * the name says nobody.
 */
export const sharedName = (name: string): string | null => {
  const first = foldText(firstName(name));
  return PLACEHOLDERS.has(first) ? null : first;
};
