import { professions } from '@zelo/domain/account/professions.ts';
import { professionLabel } from '#features/account/profession-label.ts';

/** The 26 professions, as a list to choose from. */
export const professionOptions = professions.map((value) => ({
  value,
  label: value === 'outros' ? 'Outra profissão' : professionLabel(value),
}));
