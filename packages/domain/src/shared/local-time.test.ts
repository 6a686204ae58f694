import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  datesBetween,
  dayRange,
  instantToLocal,
  isCalendarDate,
  isWallTime,
  localToInstant,
  minuteOfDay,
  monthOf,
  today,
  weekdayOf,
  weekOf,
} from './local-time.ts';

const brazilianZones = [
  'America/Sao_Paulo',
  'America/Rio_Branco',
  'America/Manaus',
  'America/Fortaleza',
  'America/Recife',
  'America/Belem',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Boa_Vista',
  'America/Porto_Velho',
];
const zones = [...brazilianZones, 'America/New_York'];
const SAO_PAULO = 'America/Sao_Paulo';
const HOUR_MS = 3_600_000;

/** Every clock change of a zone from 2000 to 2030, in epoch milliseconds. */
const clockChanges = (zone: string): number[] => {
  const changes: number[] = [];
  let at = Temporal.ZonedDateTime.from(`2000-01-01T00:00[${zone}]`).getTimeZoneTransition('next');
  while (at && at.year < 2030) {
    changes.push(at.epochMilliseconds);
    at = at.getTimeZoneTransition('next');
  }
  return changes;
};

/** Instants to check: each quarter of an hour around the clock changes, and one per fortnight. */
const instantsOf = (zone: string): number[] => {
  const around = clockChanges(zone).flatMap((change) =>
    Array.from({ length: 25 }, (_, index) => change + (index - 12) * (HOUR_MS / 4)),
  );
  const fortnights = Array.from({ length: 780 }, (_, index) =>
    Date.UTC(2000, 0, 1 + index * 14, index % 24, 7),
  );
  return [...around, ...fortnights];
};

const wallOf = (epochMs: number): { date: string; time: string } => {
  const iso = new Date(epochMs).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
};

describe('instants and local times agree with Temporal', () => {
  it.each(zones)('%s shows the same date, time and weekday', (zone) => {
    const wrong = instantsOf(zone).filter((epochMs) => {
      const expected = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
      const { date, time, weekday } = instantToLocal(epochMs, zone);
      const shown = expected.toPlainDateTime().toString({ smallestUnit: 'minute' });
      return `${date}T${time}` !== shown || weekday !== expected.dayOfWeek % 7;
    });
    expect(wrong).toEqual([]);
  });

  // spec: 1 §9.14
  it.each(zones)('%s finds the same instant, also in gaps and repeated hours', (zone) => {
    const wrong = instantsOf(zone)
      .flatMap((epochMs) => [-6, -5, -4, -3, -2, 0].map((hours) => wallOf(epochMs + hours * HOUR_MS)))
      .filter(({ date, time }) => {
        const expected = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone);
        return localToInstant({ date, time }, zone) !== expected.epochMilliseconds;
      });
    expect(wrong).toEqual([]);
  });

  it.each(zones)('%s starts and ends its days at the same instants', (zone) => {
    const wrong = instantsOf(zone).filter((epochMs) => {
      const { date } = instantToLocal(epochMs, zone);
      const day = Temporal.PlainDate.from(date);
      const [startMs, endMs] = dayRange(date, zone);
      const nextStartMs = day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
      return startMs !== day.toZonedDateTime(zone).epochMilliseconds || endMs !== nextStartMs;
    });
    expect(wrong).toEqual([]);
  });
});

describe('days on which the clock changes', () => {
  it('moves a skipped midnight forward', () => {
    expect(localToInstant({ date: '2018-11-04', time: '00:00' }, SAO_PAULO)).toBe(Date.UTC(2018, 10, 4, 3));
    expect(instantToLocal(Date.UTC(2018, 10, 4, 3), SAO_PAULO)).toMatchObject({
      date: '2018-11-04',
      time: '01:00',
    });
  });

  it('takes the earlier of a repeated hour', () => {
    expect(localToInstant({ date: '2019-02-16', time: '23:30' }, SAO_PAULO)).toBe(
      Date.UTC(2019, 1, 17, 1, 30),
    );
  });

  // spec: 1 §9.14
  it.each([
    ['2018-11-04', SAO_PAULO, 23],
    ['2019-02-16', SAO_PAULO, 25],
    ['2026-11-21', SAO_PAULO, 24],
    ['2026-03-08', 'America/New_York', 23],
    ['2026-11-01', 'America/New_York', 25],
  ])('%s in %s has %i hours', (date, zone, hours) => {
    const [startMs, endMs] = dayRange(date, zone);
    expect((endMs - startMs) / HOUR_MS).toBe(hours);
  });

  // the offsets: São Paulo -03:00, in summer -02:00; New York -05:00, in summer -04:00
  // spec: 1 §9.14
  it.each([
    ['before the gap', SAO_PAULO, '2018-11-03', '23:59', '2018-11-04T02:59Z', '23:59'],
    ['at the start of the gap', SAO_PAULO, '2018-11-04', '00:00', '2018-11-04T03:00Z', '01:00'],
    ['inside the gap', SAO_PAULO, '2018-11-04', '00:30', '2018-11-04T03:30Z', '01:30'],
    ['at the end of the gap', SAO_PAULO, '2018-11-04', '01:00', '2018-11-04T03:00Z', '01:00'],
    ['before the repeated hour', SAO_PAULO, '2018-02-17', '22:59', '2018-02-18T00:59Z', '22:59'],
    ['in the repeated hour, the earlier', SAO_PAULO, '2018-02-17', '23:00', '2018-02-18T01:00Z', '23:00'],
    ['at the end of the repeated hour', SAO_PAULO, '2018-02-17', '23:59', '2018-02-18T01:59Z', '23:59'],
    ['after the repeated hour', SAO_PAULO, '2018-02-18', '00:00', '2018-02-18T03:00Z', '00:00'],
    ['before the gap', 'America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59Z', '01:59'],
    ['inside the gap', 'America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30Z', '03:30'],
    ['at the end of the gap', 'America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00Z', '03:00'],
    [
      'in the repeated hour, the earlier',
      'America/New_York',
      '2026-11-01',
      '01:30',
      '2026-11-01T05:30Z',
      '01:30',
    ],
    ['after the repeated hour', 'America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00Z', '02:00'],
  ])('%s in %s, %s %s is %s and shown as %s', (_, zone, ...[date, time, utc, shown]) => {
    const epochMs = localToInstant({ date, time }, zone);
    expect(new Date(epochMs).toISOString().replace(':00.000', '')).toBe(utc);
    expect(instantToLocal(epochMs, zone)).toMatchObject({ date, time: shown });
  });

  it.each([
    [SAO_PAULO, '2018-02-18T01:30:00Z', '2018-02-18T02:30:00Z', '2018-02-17', '23:30'],
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-01', '01:30'],
  ])('in %s both %s and %s are shown as %s %s', (zone, first, second, ...[date, time]) => {
    expect(instantToLocal(first, zone)).toMatchObject({ date, time });
    expect(instantToLocal(second, zone)).toMatchObject({ date, time });
  });

  it('reads 24:00 as the midnight that ends the date', () => {
    expect(localToInstant({ date: '2026-12-31', time: '24:00' }, SAO_PAULO)).toBe(Date.UTC(2027, 0, 1, 3));
  });
});

describe('calendar arithmetic', () => {
  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['2026-02-30', false],
    ['2026-02-29', false],
    ['1900-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['0000-01-01', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00', false],
    ['', false],
  ])('%s is a day of the calendar: %s', (date, expected) => {
    expect(isCalendarDate(date)).toBe(expected);
  });

  it.each([
    ['00:00', true, 0],
    ['23:59', true, 1439],
    ['24:00', false, 1440],
    ['24:01', false, Number.NaN],
    ['09:60', false, Number.NaN],
    ['9:00', false, Number.NaN],
  ])('%s is a time of day: %s', (time, expected, minute) => {
    expect(isWallTime(time)).toBe(expected);
    expect(minuteOfDay(time)).toBe(minute);
  });

  it('counts days across months and leap years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(datesBetween('2026-12-30', '2027-01-02')).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
    expect(datesBetween('2026-12-30', '2026-12-29')).toEqual([]);
  });

  it('starts a week on Sunday and ends a month on its last day', () => {
    expect(weekdayOf('2026-11-22')).toBe(0);
    expect(weekdayOf('1969-12-31')).toBe(3);
    expect(weekOf('2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(weekOf('2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-28' });
    expect(monthOf('2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  });

  it('knows that today depends on the zone', () => {
    expect(today('2026-11-22T02:30:00Z', SAO_PAULO)).toBe('2026-11-21');
    expect(today('2026-11-22T02:30:00Z', 'UTC')).toBe('2026-11-22');
  });
});

describe('invalid input', () => {
  it.each([
    () => localToInstant({ date: '2026-02-30', time: '10:00' }, SAO_PAULO),
    () => localToInstant({ date: '2026-02-03', time: '25:00' }, SAO_PAULO),
    () => instantToLocal('2026-02-03T10:00', SAO_PAULO),
    () => instantToLocal('2026-02-03', SAO_PAULO),
    () => instantToLocal(new Date('none'), SAO_PAULO),
    () => instantToLocal(0, 'America/Nowhere'),
  ])('%s throws RangeError', (call) => {
    expect(call).toThrow(RangeError);
  });
});
