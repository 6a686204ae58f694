import { professions } from '@zelo/domain/account/business/professions.ts';
import { professionLabel } from './profession-label.ts';

/** The 26 professions, as a list to choose from. */
export const professionOptions = professions.map((value) => ({
  value,
  label: value === 'outros' ? 'Outra profissão' : professionLabel(value),
}));
