import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { offeredZones } from '@zelo/domain/shared/time-zone.ts';

const PLACES: Partial<Record<string, string>> = {
  'America/Sao_Paulo': 'Brasília e São Paulo',
  'America/Rio_Branco': 'Rio Branco (Acre)',
  'America/Manaus': 'Manaus (Amazonas)',
  'America/Fortaleza': 'Fortaleza (Ceará)',
  'America/Recife': 'Recife (Pernambuco)',
  'America/Belem': 'Belém (Pará)',
  'America/Cuiaba': 'Cuiabá (Mato Grosso)',
  'America/Campo_Grande': 'Campo Grande (Mato Grosso do Sul)',
  'America/Boa_Vista': 'Boa Vista (Roraima)',
  'America/Porto_Velho': 'Porto Velho (Rondônia)',
};

/** Place name of a zone: plain words for the ten that are offered, the city of any other. */
export const placeOf = (zone: string): string =>
  PLACES[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** HH:mm in a zone at an instant in milliseconds. */
export const hourIn = (zone: string, now: number): string => instantToLocal(new Date(now), zone).time;

/** The ten zones of spec 2 §9 with their current hour, plus the stored one if it is another. */
export const zoneOptions = (current: string, now: number) =>
  [...new Set<string>([...offeredZones, current])].map((zone) => ({
    value: zone,
    label: `${placeOf(zone)}, agora ${hourIn(zone, now)}`,
  }));
