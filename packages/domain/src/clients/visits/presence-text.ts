import { counted } from '#shared/texts/counted.ts';
import type { Presence } from './presence-contract.ts';

/** '2 faltas em 5 visitas'; null without a miss. */
export const missesText = ({ visits, misses }: Presence): string | null =>
  misses === 0 ? null : `${counted(misses, 'falta', 'faltas')} em ${counted(visits, 'visita', 'visitas')}`;
