// Form of address of a client.
import { firstName } from '#shared/texts/text.ts';

const TITLE = /^(dona|dra?\.?|doutora?)$/i;

/** The first name, with the title that belongs to it: 'Dona Zilda'. */
export const salutation = (name: string): string => {
  const first = firstName(name);
  const [, second] = name.trim().split(/\s+/);
  return TITLE.test(first) && second !== undefined ? `${first} ${second}` : first;
};
