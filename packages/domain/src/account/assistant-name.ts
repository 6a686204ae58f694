import { firstName, trimEndOf } from '#shared/texts/text.ts';

/** Words before a name that are no part of it: titles, and the article of 'O Barbeiro'. */
const BEFORE_A_NAME = /^(?:(?:dr|dra|prof|profa|sr|sra|srta)\.?|doutora?|professora?|[oa]s?)\s+(?=\S)/i;

const afterTitles = (name: string): string => {
  const rest = name.trim().replace(BEFORE_A_NAME, '');
  return rest === name.trim() ? rest : afterTitles(rest);
};

/**
 * The name under which the assistant speaks: its own, or the first name of the business (spec 2 §5). 'Dra. Helena
 * Moraes' is Helena; a business without a name gives empty text.
 */
export const assistantNameOf = (business: { assistantName: string | null; name: string }): string =>
  business.assistantName?.trim() || trimEndOf(firstName(afterTitles(business.name)), ',;:|');
