import { firstName, foldText } from '#shared/texts/text.ts';

/** Placeholders for an unknown name. */
const PLACEHOLDERS = new Set(['', 'cliente', 'null', 'contato', 'sem']);

/** The part of a name that two records of one person share: the first name, folded. Null for a placeholder. */
export const sharedName = (name: string): string | null => {
  const first = foldText(firstName(name));
  return PLACEHOLDERS.has(first) ? null : first;
};
