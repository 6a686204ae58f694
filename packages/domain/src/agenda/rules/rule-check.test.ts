import { describe, expect, it } from 'vitest';
import { defaultWorkingHours, weekdays, type WorkingHours } from '#hours/working-day.ts';
import { instantToLocal, localToInstant } from '#shared/local-time.ts';
import { type BookingRules, neutralRules } from './booking-rules.ts';
import { type CountedAppointment, offeredStarts, ruleOfDate, startRefusal } from './rule-check.ts';

const timeZone = 'America/Sao_Paulo';
const at = (local: string): number =>
  localToInstant({ date: local.slice(0, 10), time: local.slice(11) }, timeZone);

let ids = 0;
const visit = (
  start: string,
  end: string,
  changes: Partial<CountedAppointment> = {},
): CountedAppointment => ({
  id: (ids += 1),
  startTime: at(`2027-02-01T${start}`),
  endTime: at(`2027-02-01T${end}`),
  status: 'scheduled',
  clientId: 1,
  isPersonalEvent: false,
  ...changes,
});

interface Case {
  rules?: Partial<BookingRules>;
  visits?: CountedAppointment[];
  now?: string;
  durationMin?: number;
  clientId?: number | null;
  excludeId?: number;
  date?: string;
  zone?: string;
}

const agendaOf = ({ rules, visits = [], zone = timeZone }: Case) => ({
  timeZone: zone,
  // Monday 2027-02-01: 09:00-12:00 and 14:00-17:00; closed on Saturday and Sunday
  workingHours: defaultWorkingHours(),
  appointments: visits,
  rules: { ...neutralRules, ...rules },
});

const wantedOf = ({ now = '2027-01-31T12:00', durationMin = 60, clientId = null, excludeId }: Case) => ({
  now: at(now),
  durationMin,
  clientId,
  excludeId,
});

const offered = (of: Case): string => {
  const { date = '2027-02-01' } = of;
  const query = { ...wantedOf(of), from: date, to: date, stepMin: 30 };
  return offeredStarts(agendaOf(of), query)
    .map((start) => instantToLocal(start, of.zone ?? timeZone).time)
    .join(' ');
};

const refused = (start: string, of: Case = {}): string => {
  const refusal = startRefusal(agendaOf(of), {
    ...wantedOf(of),
    startTime: at(start.includes('T') ? start : `2027-02-01T${start}`),
  });
  return refusal === null ? 'free' : typeof refusal === 'string' ? refusal : refusal.kind;
};

const MORNING = '09:00 09:30 10:00 10:30 11:00';
const AFTERNOON = '14:00 14:30 15:00 15:30 16:00';
const DAY = `${MORNING} ${AFTERNOON}`;

describe('starts that are offered', () => {
  it.each<[string, Case, string]>([
    ['all of the day without a rule', {}, DAY],
    // notice
    ['from exactly the notice on', { rules: { minNoticeMin: 120 }, now: '2027-02-01T12:00' }, AFTERNOON],
    [
      'not a minute before the notice',
      { rules: { minNoticeMin: 120 }, now: '2027-02-01T12:01' },
      '14:30 15:00 15:30 16:00',
    ],
    ['strictly later than now without a notice', { now: '2027-02-01T15:30' }, '16:00'],
    [
      'of the next day after a notice over midnight',
      { rules: { minNoticeMin: 12 * 60 }, now: '2027-01-31T22:00' },
      '10:00 10:30 11:00 14:00 14:30 15:00 15:30 16:00',
    ],
    ['none of a day that the notice covers', { rules: { minNoticeMin: 48 * 60 } }, ''],
    // horizon
    ['the last day of the horizon', { rules: { maxAheadDays: 1 } }, DAY],
    ['not the day after it', { rules: { maxAheadDays: 0 } }, ''],
    ['only of today', { rules: { maxAheadDays: 0 }, now: '2027-02-01T00:01' }, DAY],
    [
      'the horizon counted by the local day',
      { rules: { maxAheadDays: 1 }, now: '2027-01-31T23:59', date: '2027-02-01' },
      DAY,
    ],
    // grid
    ['on full hours', { rules: { startGrid: 60 } }, '09:00 10:00 11:00 14:00 15:00 16:00'],
    ['every 20 minutes', { rules: { startGrid: 20 }, durationMin: 150 }, '09:00 09:20 14:00 14:20'],
    [
      'one after another from opening',
      { rules: { startGrid: 'duration' }, durationMin: 50 },
      '09:00 09:50 10:40 14:00 14:50 15:40',
    ],
    [
      'one after another, also behind a visit of another length',
      { rules: { startGrid: 'duration' }, durationMin: 50, visits: [visit('09:00', '09:30')] },
      '09:50 10:40 14:00 14:50 15:40',
    ],
    ['a step larger than the day once', { rules: { startGrid: 60 }, durationMin: 180 }, '09:00 14:00'],
    // pauses
    ['back to back without a pause', { visits: [visit('10:00', '11:00')] }, `09:00 11:00 ${AFTERNOON}`],
    [
      'a pause before and after a visit',
      { rules: { pauseMin: 10 }, visits: [visit('10:00', '11:00')] },
      AFTERNOON,
    ],
    [
      'beside a pause that ends on the grid',
      { rules: { pauseMin: 30 }, visits: [visit('09:00', '09:30')] },
      `10:00 10:30 11:00 ${AFTERNOON}`,
    ],
    [
      'between two visits the pause once, not twice',
      {
        rules: { pauseMin: 30 },
        visits: [visit('14:00', '14:30'), visit('16:00', '16:30')],
        durationMin: 30,
      },
      '09:00 09:30 10:00 10:30 11:00 11:30 15:00',
    ],
    [
      'a pause that hangs over the closing hour',
      { rules: { pauseMin: 60 }, visits: [visit('14:00', '15:00')] },
      `${MORNING} 16:00`,
    ],
    [
      'a pause after a visit outside of the hours',
      { rules: { pauseMin: 60 }, visits: [visit('12:00', '13:30')] },
      '09:00 09:30 10:00 14:30 15:00 15:30 16:00',
    ],
    [
      'the pause of the new visit before an own event of the professional',
      { rules: { pauseMin: 30 }, visits: [visit('11:00', '12:00', { isPersonalEvent: true })] },
      `09:00 09:30 ${AFTERNOON}`,
    ],
    [
      'nothing for a cancelled visit',
      { rules: { pauseMin: 30 }, visits: [visit('11:00', '12:00', { status: 'cancelled' })] },
      DAY,
    ],
    [
      'as if the moved visit were not there',
      {
        rules: { pauseMin: 30 },
        visits: [visit('10:00', '11:00', { id: 'own' })],
        excludeId: 'own' as never,
      },
      DAY,
    ],
    // limits of the day
    [
      'a day with one place left',
      { rules: { maxPerDay: 2 }, visits: [visit('09:00', '10:00')] },
      `10:00 10:30 11:00 ${AFTERNOON}`,
    ],
    ['none of a full day', { rules: { maxPerDay: 1 }, visits: [visit('09:00', '10:00')] }, ''],
    [
      'a day that only an own event fills',
      { rules: { maxPerDay: 1 }, visits: [visit('09:00', '12:00', { isPersonalEvent: true })] },
      AFTERNOON,
    ],
    [
      'a day without its cancelled visit',
      { rules: { maxPerDay: 1 }, visits: [visit('09:00', '12:00', { status: 'cancelled' })] },
      DAY,
    ],
    [
      'a day with a visit that was missed, as one of its visits',
      { rules: { maxPerDay: 1 }, visits: [visit('09:00', '10:00', { status: 'no_show' })] },
      '',
    ],
    [
      'the same day for the visit that is moved',
      {
        rules: { maxPerDay: 1 },
        visits: [visit('09:00', '10:00', { id: 'own' })],
        excludeId: 'own' as never,
      },
      DAY,
    ],
    [
      'until the minutes of the day are used',
      { rules: { maxMinutesPerDay: 120 }, visits: [visit('09:00', '10:00')] },
      `10:00 10:30 11:00 ${AFTERNOON}`,
    ],
    [
      'nothing longer than the minutes that are left',
      { rules: { maxMinutesPerDay: 120 }, visits: [visit('09:00', '10:00')], durationMin: 90 },
      '',
    ],
    // per client
    [
      'nothing to a client with enough visits that week',
      { rules: { maxPerClientWeek: 1 }, visits: [visit('09:00', '10:00')], clientId: 1 },
      '',
    ],
    [
      'everything to another client',
      { rules: { maxPerClientWeek: 1 }, visits: [visit('09:00', '09:30')], clientId: 2 },
      `09:30 10:00 10:30 11:00 ${AFTERNOON}`,
    ],
    [
      'everything to a stranger',
      { rules: { maxPerClientWeek: 1 }, visits: [visit('09:00', '09:30', { clientId: null })] },
      `09:30 10:00 10:30 11:00 ${AFTERNOON}`,
    ],
    [
      'a week that begins on Sunday',
      {
        rules: { maxPerClientWeek: 1 },
        visits: [
          visit('09:00', '10:00', { startTime: at('2027-01-30T10:00'), endTime: at('2027-01-30T11:00') }),
        ],
        clientId: 1,
      },
      DAY,
    ],
    [
      'nothing if the visit is on the Sunday of that week',
      {
        rules: { maxPerClientWeek: 1 },
        visits: [
          visit('09:00', '10:00', { startTime: at('2027-01-31T10:00'), endTime: at('2027-01-31T11:00') }),
        ],
        clientId: 1,
      },
      '',
    ],
    // packed
    ['the edges of an empty day', { rules: { packed: true } }, '09:00 11:00 14:00 16:00'],
    [
      'beside a visit',
      { rules: { packed: true }, visits: [visit('14:00', '15:00')] },
      '09:00 11:00 15:00 16:00',
    ],
    [
      'the last of the day when the morning is over',
      { rules: { packed: true }, now: '2027-02-01T14:10' },
      '16:00',
    ],
    [
      'beside the pause of a visit',
      { rules: { packed: true, pauseMin: 30 }, visits: [visit('14:00', '14:30')] },
      '09:00 11:00 15:00 16:00',
    ],
    [
      'beside a visit that the grid does not meet',
      { rules: { packed: true }, visits: [visit('14:00', '14:50')] },
      '09:00 11:00 15:00 16:00',
    ],
  ])('%s', (_name, of, expected) => {
    expect(offered(of)).toBe(expected);
  });
});

it('counts the starts from midnight where the hours run on over it, whatever dates are asked about', () => {
  const always = { enabled: true, slots: [{ start: '00:00', end: '24:00' }] };
  const week = Object.fromEntries(weekdays.map((day) => [day, always])) as WorkingHours;
  const agenda = { ...agendaOf({ rules: { startGrid: 'duration' } }), workingHours: week };
  const on = (from: string, to: string) =>
    offeredStarts(agenda, { ...wantedOf({ durationMin: 50 }), from, to, stepMin: 30 });
  const monday = on('2027-02-01', '2027-02-01');
  expect(monday.slice(0, 3)).toEqual(['00:00', '00:50', '01:40'].map((time) => at(`2027-02-01T${time}`)));
  const ofMonday = on('2027-01-31', '2027-02-02').filter(
    (start) => instantToLocal(start, timeZone).date === '2027-02-01',
  );
  expect(ofMonday).toEqual(monday);
  for (const startTime of monday)
    expect(startRefusal(agenda, { ...wantedOf({ durationMin: 50 }), startTime })).toBeNull();
});

describe('why a start is refused', () => {
  const NOTICE = { rules: { minNoticeMin: 120 }, now: '2027-02-01T12:00' };
  const OWN = visit('09:00', '10:00', { id: 'own' });
  it.each<[string, Case, string]>([
    ['09:10', {}, 'free'],
    ['08:30', {}, 'closed'],
    ['11:30', {}, 'closed'],
    ['12:30', {}, 'closed'],
    ['2027-01-31T10:00', {}, 'past'],
    ['10:00', { now: '2027-02-01T10:00' }, 'past'],
    ['14:00', NOTICE, 'free'],
    ['14:00', { ...NOTICE, now: '2027-02-01T12:05' }, 'free'],
    ['14:00', { ...NOTICE, now: '2027-02-01T12:06' }, 'too-soon'],
    ['13:00', NOTICE, 'closed'],
    ['10:00', { rules: { maxAheadDays: 1 } }, 'free'],
    ['2027-02-02T10:00', { rules: { maxAheadDays: 1 } }, 'too-far'],
    ['2027-02-06T10:00', { rules: { maxAheadDays: 1 } }, 'closed'],
    ['10:00', { rules: { startGrid: 60 } }, 'free'],
    ['10:30', { rules: { startGrid: 60 } }, 'off-grid'],
    ['10:20', { rules: { startGrid: 20 } }, 'free'],
    ['10:10', { rules: { startGrid: 20 } }, 'off-grid'],
    ['09:50', { rules: { startGrid: 'duration' }, durationMin: 50 }, 'free'],
    ['10:00', { rules: { startGrid: 'duration' }, durationMin: 50 }, 'off-grid'],
    ['11:00', { visits: [visit('10:00', '11:00')] }, 'free'],
    ['10:59', { visits: [visit('10:00', '11:00')] }, 'taken'],
    ['11:00', { rules: { pauseMin: 10 }, visits: [visit('09:50', '10:50')] }, 'free'],
    ['10:59', { rules: { pauseMin: 10 }, visits: [visit('09:50', '10:50')] }, 'taken'],
    ['09:00', { rules: { pauseMin: 10 }, visits: [visit('10:10', '11:00')] }, 'free'],
    ['09:01', { rules: { pauseMin: 10 }, visits: [visit('10:10', '11:00')] }, 'taken'],
    ['14:00', { rules: { pauseMin: 120 }, visits: [visit('09:00', '12:00')] }, 'free'],
    ['14:00', { rules: { pauseMin: 121 }, visits: [visit('09:00', '12:00')] }, 'taken'],
    [
      '14:00',
      { rules: { pauseMin: 180 }, visits: [visit('09:00', '12:00', { isPersonalEvent: true })] },
      'taken',
    ],
    ['10:00', { rules: { maxPerDay: 1 }, visits: [visit('09:00', '10:00')] }, 'day-full'],
    ['10:00', { rules: { maxPerDay: 1 }, visits: [OWN], excludeId: 'own' as never }, 'free'],
    ['10:00', { rules: { maxPerDay: 2 }, visits: [visit('09:00', '10:00')] }, 'free'],
    ['10:00', { rules: { maxMinutesPerDay: 120 }, visits: [visit('09:00', '10:00')] }, 'free'],
    ['10:00', { rules: { maxMinutesPerDay: 119 }, visits: [visit('09:00', '10:00')] }, 'day-full'],
    [
      '10:00',
      { rules: { maxPerClientWeek: 1 }, visits: [visit('09:00', '10:00')], clientId: 1 },
      'client-week-full',
    ],
    ['10:00', { rules: { maxPerClientWeek: 1 }, visits: [visit('09:00', '10:00')], clientId: 2 }, 'free'],
    // packed is a preference of what is offered
    ['09:30', { rules: { packed: true } }, 'free'],
  ])('%s, %j', (start, of, expected) => {
    expect(refused(start, of)).toBe(expected);
  });

  it('tells the limit of the rule', () => {
    const wanted = { ...wantedOf({}), startTime: at('2027-02-03T10:00') };
    const refusalBy = (rules: Partial<BookingRules>) => startRefusal(agendaOf({ rules }), wanted);
    expect(refusalBy({ minNoticeMin: 5000 })).toEqual({ kind: 'too-soon', minutes: 5000 });
    expect(refusalBy({ maxAheadDays: 2 })).toEqual({ kind: 'too-far', days: 2 });
  });
});

describe('rule that closes a whole date', () => {
  it.each<[string, Case, string]>([
    ['2027-02-01', {}, 'none'],
    ['2027-02-01', { rules: { minNoticeMin: 720 } }, 'none'],
    ['2027-01-31', { rules: { minNoticeMin: 720 } }, 'too-soon'],
    ['2027-01-31', { rules: { minNoticeMin: 719 } }, 'none'],
    ['2027-02-01', { rules: { maxAheadDays: 1 } }, 'none'],
    ['2027-02-02', { rules: { maxAheadDays: 1 } }, 'too-far'],
    ['2027-02-01', { rules: { maxPerDay: 1 }, visits: [visit('09:00', '10:00')] }, 'day-full'],
    ['2027-02-02', { rules: { maxPerDay: 1 }, visits: [visit('09:00', '10:00')] }, 'none'],
    [
      '2027-02-02',
      { rules: { maxPerClientWeek: 1 }, visits: [visit('09:00', '10:00')], clientId: 1 },
      'client-week-full',
    ],
    [
      '2027-02-07',
      { rules: { maxPerClientWeek: 1 }, visits: [visit('09:00', '10:00')], clientId: 1 },
      'none',
    ],
  ])('%s, %j', (date, of, expected) => {
    expect(ruleOfDate(agendaOf(of), wantedOf(of), date)?.kind ?? 'none').toBe(expected);
  });
});
