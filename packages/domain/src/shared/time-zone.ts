/** Where a professional is until they say otherwise (spec 2 §3). */
export const DEFAULT_ZONE = 'America/Sao_Paulo';

/** What the business page offers (spec 2 §9); any other zone that this computer knows is accepted too. */
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

const answers = new Map<string, boolean>();

const canFormat = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
};

/** Whether text is the IANA name of a time zone. */
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
