/** Zone of a professional until another one is chosen (spec 2 §3). */
export const DEFAULT_ZONE = 'America/Sao_Paulo';

/** Zones offered by the business page (spec 2 §9). */
export const offeredZones = [
  DEFAULT_ZONE,
  'America/Rio_Branco',
  'America/Manaus',
  'America/Fortaleza',
  'America/Recife',
  'America/Belem',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Boa_Vista',
  'America/Porto_Velho',
] as const;

/** Every zone of Brazil in the IANA database (zone1970.tab and backzone), so that Noronha can be set too. */
const brazilianZones: ReadonlySet<string> = new Set([
  ...offeredZones,
  'America/Araguaina',
  'America/Bahia',
  'America/Eirunepe',
  'America/Maceio',
  'America/Noronha',
  'America/Santarem',
]);

/** True when a professional may choose the zone: all databases and browsers know these. */
export const isBrazilianZone = (zone: string): boolean => brazilianZones.has(zone);

const answers = new Map<string, boolean>();

const canFormat = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
};

export const isTimeZone = (zone: string): boolean => {
  const known = answers.get(zone);
  if (known !== undefined) return known;
  const answer = canFormat(zone);
  if (answers.size < 1000) answers.set(zone, answer);
  return answer;
};

/** The zone, or the default one for a missing or unknown name: a wrong zone must not stop the agenda. */
export const zoneOrDefault = (zone: string | null | undefined): string =>
  zone && isTimeZone(zone) ? zone : DEFAULT_ZONE;
