import { professions } from '@zelo/domain/account/business/professions.ts';
import { professionLabel } from './profession-label.ts';

export const professionOptions = professions.map((value) => ({
  value,
  label: value === 'outros' ? 'Outra profissão' : professionLabel(value),
}));
