// Finds holidays and the professional's rule for each: closed, open, or ask. Half days (Ash Wednesday, 24 and 31
// December) are left out.
import { addDays } from '#shared/local-time.ts';
import { easterOf } from './easter.ts';
import { type StateCode, stateHolidays } from './state-holidays.ts';

export const holidayRules = ['closed', 'open', 'ask'] as const;

/** closed: no bookings; open: an ordinary day; ask: the owner may book, the assistant does not offer it. */
export type HolidayRule = (typeof holidayRules)[number];

/** optional: a ponto facultativo, on which many businesses close */
export type HolidayKind = 'national' | 'state' | 'city' | 'optional';

export interface Holiday {
  /** stable across years; key of the stored choice */
  id: string;
  name: string;
  kind: HolidayKind;
  /** yyyy-MM-dd */
  date: string;
}

/** A holiday of the city, on the same day every year, entered manually. */
export interface CityDay {
  name: string;
  /** MM-dd */
  monthDay: string;
  rule: HolidayRule;
}

export interface HolidayChoices {
  state: StateCode | null;
  /** by holiday id; other holidays follow `defaultRule` */
  rules: Readonly<Record<string, HolidayRule>>;
  cityDays: readonly CityDay[];
}

export interface ChosenHoliday extends Holiday {
  rule: HolidayRule;
}

type Known = readonly [id: string, name: string, when: string | number, since?: number];

const NATIONAL: readonly Known[] = [
  ['ano-novo', 'Ano-Novo', '01-01'], // Confraternização Universal, Lei 662/1949
  ['sexta-feira-santa', 'Sexta-feira Santa', -2], // Lei 9.093/1995, art. 2
  ['tiradentes', 'Tiradentes', '04-21'], // Lei 662/1949 as Lei 10.607/2002 has it
  ['dia-do-trabalho', 'Dia do Trabalho', '05-01'], // Lei 662/1949
  ['independencia', 'Independência do Brasil', '09-07'], // Lei 662/1949
  ['nossa-senhora-aparecida', 'Nossa Senhora Aparecida', '10-12'], // Lei 6.802/1980
  ['finados', 'Finados', '11-02'], // Lei 10.607/2002
  ['proclamacao-da-republica', 'Proclamação da República', '11-15'], // Lei 662/1949
  ['consciencia-negra', 'Dia da Consciência Negra', '11-20', 2024], // Lei 14.759/2023
  ['natal', 'Natal', '12-25'], // Lei 662/1949
];

/** From the yearly decree of the federal government; state and city laws may make holidays of them. */
const OPTIONAL: readonly Known[] = [
  ['carnaval-segunda', 'Segunda-feira de Carnaval', -48],
  ['carnaval-terca', 'Terça-feira de Carnaval', -47],
  ['corpus-christi', 'Corpus Christi', 60],
];

/** With two holidays on one date, the first kind counts. */
const BY_WEIGHT: readonly HolidayKind[] = ['city', 'national', 'state', 'optional'];

export const defaultRule = (kind: HolidayKind): HolidayRule => (kind === 'optional' ? 'ask' : 'closed');

const dateIn = (year: number, when: string | number): string =>
  typeof when === 'number' ? addDays(easterOf(year), when) : `${year}-${when}`;

const knownIn = (year: number, kind: HolidayKind, list: readonly Known[]): Holiday[] =>
  list
    .filter(([, , , since = 0]) => year >= since)
    .map(([id, name, when]) => ({ id, name, kind, date: dateIn(year, when) }));

const statesIn = (year: number, state: StateCode): Holiday[] =>
  (stateHolidays[state] ?? [])
    .filter(({ since = 0 }) => year >= since)
    .map(({ name, when, moved = (date: string) => date }) => ({
      id: `${state}:${when}`,
      name,
      kind: 'state',
      date: moved(dateIn(year, when)),
    }));

const isLeapDay = (year: number, monthDay: string): boolean =>
  monthDay === '02-29' && !((year % 4 === 0 && year % 100 !== 0) || year % 400 === 0);

const cityIn = (year: number, cityDays: readonly CityDay[]): ChosenHoliday[] =>
  cityDays
    .filter(({ monthDay }) => !isLeapDay(year, monthDay))
    .map(({ name, monthDay, rule }) => ({
      id: `city:${monthDay}`,
      name,
      kind: 'city',
      date: `${year}-${monthDay}`,
      rule,
    }));

/** The holidays of a year with their rules, by date; one per date. */
export const holidaysIn = (
  year: number,
  { state, rules, cityDays }: HolidayChoices,
): readonly ChosenHoliday[] => {
  const known = [
    ...knownIn(year, 'national', NATIONAL),
    ...(state === null ? [] : statesIn(year, state)),
    ...knownIn(year, 'optional', OPTIONAL),
  ].map((holiday) => ({ ...holiday, rule: rules[holiday.id] ?? defaultRule(holiday.kind) }));
  const byDate = new Map<string, ChosenHoliday>();
  for (const kind of BY_WEIGHT.toReversed()) {
    for (const holiday of [...cityIn(year, cityDays), ...known]) {
      if (holiday.kind === kind) byDate.set(holiday.date, holiday);
    }
  }
  return [...byDate.values()].sort((left, right) => left.date.localeCompare(right.date));
};

/** Finds the holiday of a date, yyyy-MM-dd; each year is computed once. */
export const holidayFinder = (
  choices: HolidayChoices | null | undefined,
): ((date: string) => ChosenHoliday | null) => {
  const years = new Map<string, Map<string, ChosenHoliday>>();
  return (date) => {
    if (!choices) return null;
    const year = date.slice(0, 4);
    const known =
      years.get(year) ?? new Map(holidaysIn(Number(year), choices).map((holiday) => [holiday.date, holiday]));
    years.set(year, known);
    return known.get(date) ?? null;
  };
};

/** The next holidays from a date on, within twelve months. */
export const holidaysFrom = (date: string, choices: HolidayChoices): readonly ChosenHoliday[] => {
  const year = Number(date.slice(0, 4));
  const end = `${year + 1}${date.slice(4)}`;
  return [...holidaysIn(year, choices), ...holidaysIn(year + 1, choices)].filter(
    (holiday) => holiday.date >= date && holiday.date < end,
  );
};

/** Without choices: national days are closed, carnival and Corpus Christi are ask. */
export const noHolidayChoices = (): HolidayChoices => ({ state: null, rules: {}, cityDays: [] });
