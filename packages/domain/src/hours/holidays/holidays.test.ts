import { describe, expect, it } from 'vitest';
import {
  defaultRule,
  holidayFinder,
  type HolidayChoices,
  holidaysFrom,
  holidaysIn,
  noHolidayChoices,
} from './holidays.ts';
import { type StateCode, stateCodes } from './state-holidays.ts';

const inState = (state: StateCode | null, given: Partial<HolidayChoices> = {}): HolidayChoices => ({
  ...noHolidayChoices(),
  state,
  ...given,
});

const datesOf = (year: number, choices: HolidayChoices, kind: string): string =>
  holidaysIn(year, choices)
    .filter((holiday) => holiday.kind === kind)
    .map(({ date }) => date.slice(5))
    .join(' ');

describe('national holidays', () => {
  // as the yearly decrees of the federal government list them (2024: Portaria MGI 8.617/2023)
  it.each([
    [2023, '01-01 04-07 04-21 05-01 09-07 10-12 11-02 11-15 12-25'],
    [2024, '01-01 03-29 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25'],
    [2025, '01-01 04-18 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25'],
    [2026, '01-01 04-03 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25'],
    [2027, '01-01 03-26 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25'],
    [2028, '01-01 04-14 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25'],
    [2029, '01-01 03-30 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25'],
    [2030, '01-01 04-19 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25'],
  ])('of %i are those of the law, 20 November since 2024', (year, dates) => {
    expect(datesOf(year, inState(null), 'national')).toBe(dates);
  });

  it.each([
    [2024, '02-12 02-13 05-30'],
    [2025, '03-03 03-04 06-19'],
    [2026, '02-16 02-17 06-04'],
    [2027, '02-08 02-09 05-27'],
    [2028, '02-28 02-29 06-15'],
    [2029, '02-12 02-13 05-31'],
    [2030, '03-04 03-05 06-20'],
  ])('carnival and Corpus Christi of %i move with Easter', (year, dates) => {
    expect(datesOf(year, inState(null), 'optional')).toBe(dates);
  });
});

describe('holidays of a state', () => {
  it.each<[StateCode, number, string]>([
    ['SP', 2026, '07-09'],
    ['RJ', 2026, '02-17 04-23 06-04'],
    ['RJ', 2025, '03-04 04-23'],
    ['BA', 2026, '07-02'],
    ['CE', 2026, '03-25'],
    ['DF', 2026, '06-04 11-30'],
    ['ES', 2026, '04-13'],
    ['ES', 2027, '04-05'],
    ['PE', 2026, '03-06'],
    ['RS', 2026, '09-20'],
    ['AC', 2026, '01-20 01-23 03-08 06-15 09-05 11-17'],
    ['MA', 2026, '06-04 07-28'],
    ['MA', 2027, '03-08 05-27 07-28'],
    ['MG', 2026, ''],
    ['PR', 2026, ''],
  ])('%s in %i are those of its laws', (state, year, dates) => {
    expect(datesOf(year, inState(state), 'state')).toBe(dates);
  });

  it.each([
    [2026, '08-16 11-29'], // a Tuesday and a Wednesday
    [2029, '08-12 11-25'], // a Saturday and a Sunday
  ])('in Santa Catarina of %i move to the next Sunday', (year, dates) => {
    expect(datesOf(year, inState('SC'), 'state')).toBe(dates);
  });

  it.each([
    [2026, '11-30'], // a Monday
    [2027, '11-29'], // a Tuesday
    [2028, '12-01'], // a Thursday
  ])('in Alagoas the day of 30 November %i makes a long weekend', (year, day) => {
    expect(datesOf(year, inState('AL'), 'state').split(' ').at(-1)).toBe(day);
  });

  it.each(stateCodes)('%s has one holiday a date, on days that exist', (state) => {
    for (const year of [2024, 2027, 2028, 2030]) {
      const dates = holidaysIn(year, inState(state)).map(({ date }) => date);
      expect(new Set(dates).size).toBe(dates.length);
      expect(dates).toEqual(dates.toSorted());
    }
  });
});

describe('rule of a holiday', () => {
  it('is closed on national, state and city days, and ask on the optional ones', () => {
    expect(['national', 'state', 'city', 'optional'].map((kind) => defaultRule(kind as never))).toEqual([
      'closed',
      'closed',
      'closed',
      'ask',
    ]);
  });

  it('is the choice of the professional', () => {
    const holidayOn = holidayFinder(inState('SP', { rules: { natal: 'open', 'SP:07-09': 'ask' } }));
    expect(holidayOn('2026-12-25')).toMatchObject({ name: 'Natal', rule: 'open' });
    expect(holidayOn('2027-07-09')).toMatchObject({ rule: 'ask', kind: 'state' });
    expect(holidayOn('2027-07-08')).toBeNull();
  });

  it('prefers a manually entered day over any law', () => {
    const cityDays = [
      { name: 'Aniversário da cidade', monthDay: '01-25', rule: 'closed' as const },
      { name: 'Trabalho no Natal', monthDay: '12-25', rule: 'open' as const },
    ];
    const holidayOn = holidayFinder(inState(null, { cityDays }));
    expect(holidayOn('2027-01-25')).toMatchObject({ name: 'Aniversário da cidade', kind: 'city' });
    expect(holidayOn('2026-12-25')).toMatchObject({ name: 'Trabalho no Natal', rule: 'open' });
  });

  it('applies in leap years only on 29 February', () => {
    const cityDays = [{ name: 'Padroeira', monthDay: '02-29', rule: 'closed' as const }];
    expect(datesOf(2027, inState(null, { cityDays }), 'city')).toBe('');
    expect(datesOf(2028, inState(null, { cityDays }), 'city')).toBe('02-29');
  });
});

it('lists the next holidays within twelve months of a date', () => {
  const next = holidaysFrom('2026-11-21', inState(null)).map(({ date }) => date);
  expect([next[0], next.at(-1), next.length]).toEqual(['2026-12-25', '2027-11-20', 13]);
});

it('knows no holidays without choices', () => {
  expect(holidayFinder(null)('2026-12-25')).toBeNull();
});
