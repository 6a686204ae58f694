// Holds, and the rules of one service, at their edges.
import { describe, expect, it } from 'vitest';
import { defaultWorkingHours } from '#hours/working-day.ts';
import { instantToLocal, localToInstant } from '#shared/local-time.ts';
import { type BookingRules, neutralRules } from './booking-rules.ts';
import { type CountedAppointment, offeredStarts, ruleOfDate, startRefusal } from './rule-check.ts';
import { noServiceRules, type ServiceRules } from './service-rules.ts';

const timeZone = 'America/Sao_Paulo';
const at = (local: string): number =>
  localToInstant({ date: local.slice(0, 10), time: local.slice(11) }, timeZone);

let ids = 0;
const timed = (start: string, end: string, more: Partial<CountedAppointment> = {}): CountedAppointment => ({
  id: (ids += 1),
  startTime: at(`2027-02-01T${start}`),
  endTime: at(`2027-02-01T${end}`),
  status: 'scheduled',
  clientId: 1,
  ...more,
});
const visit = (start: string, end: string, serviceId: number | null = null) =>
  timed(start, end, { serviceId });
const hold = (start: string, end: string, heldFor = 1) =>
  timed(start, end, { heldFor, clientId: heldFor, id: `hold:${start}` });
const proposal = (start: string, end: string, heldFor = 1) => ({
  ...hold(start, end, heldFor),
  isProposal: true,
});

interface Case {
  rules?: Partial<BookingRules>;
  own?: Record<number, Partial<ServiceRules>>;
  busy?: CountedAppointment[];
  clientId?: number | null;
  serviceId?: number;
  durationMin?: number;
  now?: string;
}

/** Monday 2027-02-01: 09:00-12:00 and 14:00-17:00. */
const agendaOf = ({ rules, own = {}, busy = [] }: Case) => ({
  timeZone,
  workingHours: defaultWorkingHours(),
  appointments: busy,
  rules: { ...neutralRules, ...rules },
  serviceRules: new Map(
    Object.entries(own).map(([id, one]) => [Number(id), { ...noServiceRules, ...one }] as const),
  ),
});
const wantedOf = ({ clientId = null, serviceId, durationMin = 60, now = '2027-01-31T12:00' }: Case) => ({
  clientId,
  serviceId,
  durationMin,
  now: at(now),
});

const offered = (of: Case): string =>
  offeredStarts(agendaOf(of), { ...wantedOf(of), from: '2027-02-01', to: '2027-02-01', stepMin: 60 })
    .map((start) => instantToLocal(start, timeZone).time)
    .join(' ');
const refused = (start: string, of: Case): string => {
  const refusal = startRefusal(agendaOf(of), { ...wantedOf(of), startTime: at(`2027-02-01T${start}`) });
  return refusal === null ? 'free' : typeof refusal === 'string' ? refusal : refusal.kind;
};

describe('a hold', () => {
  it.each<[string, Case, string]>([
    ['is busy for a stranger', { busy: [hold('09:00', '10:00')] }, '10:00 11:00 14:00 15:00 16:00'],
    [
      'is busy for another client',
      { busy: [hold('09:00', '10:00')], clientId: 2 },
      '10:00 11:00 14:00 15:00 16:00',
    ],
    [
      'leaves its time free for its client',
      { busy: [hold('09:00', '10:00')], clientId: 1 },
      '09:00 10:00 11:00 14:00 15:00 16:00',
    ],
    [
      'has the pause of a visit for others',
      { busy: [hold('09:00', '10:00')], rules: { pauseMin: 60 }, clientId: 2 },
      '11:00 14:00 15:00 16:00',
    ],
    [
      'has its pause for another visit of its client, who may have the time itself',
      { busy: [hold('09:00', '10:00')], rules: { pauseMin: 60 }, clientId: 1 },
      '09:00 11:00 14:00 15:00 16:00',
    ],
    ['counts as a visit of its day', { busy: [hold('09:00', '10:00', 2)], rules: { maxPerDay: 1 } }, ''],
    [
      'counts for its client, too',
      { busy: [hold('09:00', '10:00')], rules: { maxPerDay: 1 }, clientId: 1 },
      '',
    ],
    [
      'counts for the week of its client',
      { busy: [hold('09:00', '10:00')], rules: { maxPerClientWeek: 1 }, clientId: 1 },
      '',
    ],
  ])('%s', (_name, of, expected) => {
    expect(offered(of)).toBe(expected);
  });

  it.each<[string, string, Case, string]>([
    ['of another client refuses a start within it', '09:30', { busy: [hold('09:00', '10:00')] }, 'taken'],
    ['ends where the next visit begins', '10:00', { busy: [hold('09:00', '10:00')] }, 'free'],
    [
      'that the visit replaces does not count against it',
      '09:30',
      { busy: [hold('09:00', '10:00')], rules: { maxPerDay: 1 }, clientId: 1 },
      'free',
    ],
    [
      'elsewhere on the day does',
      '11:00',
      { busy: [hold('09:00', '10:00')], rules: { maxPerDay: 1 }, clientId: 1 },
      'day-full',
    ],
    [
      'proposed by the owner is free outside of the hours',
      '20:00',
      { busy: [proposal('20:00', '21:00')], clientId: 1 },
      'free',
    ],
    [
      'proposed by the owner is free against every rule',
      '10:00',
      {
        busy: [proposal('10:00', '11:00'), visit('09:00', '10:00')],
        rules: { minNoticeMin: 4000, maxAheadDays: 0, startGrid: 60, pauseMin: 30, maxPerDay: 1 },
        clientId: 1,
      },
      'free',
    ],
    [
      'proposed to another client is taken',
      '10:00',
      { busy: [proposal('10:00', '11:00', 2)], clientId: 1 },
      'taken',
    ],
    [
      'proposed for one hour frees no other',
      '20:30',
      { busy: [proposal('20:00', '21:00')], clientId: 1 },
      'closed',
    ],
    [
      'proposed is taken once the owner books there',
      '20:00',
      { busy: [proposal('20:00', '21:00'), visit('20:30', '21:30')], clientId: 1 },
      'taken',
    ],
    [
      'proposed is over when its hour has come',
      '10:00',
      { busy: [proposal('10:00', '11:00')], clientId: 1, now: '2027-02-01T10:00' },
      'past',
    ],
  ])('%s (%s)', (_name, start, of, expected) => {
    expect(refused(start, of)).toBe(expected);
  });
});

describe('the pauses of a service', () => {
  const OWN = { 1: { pauseBeforeMin: 30, pauseAfterMin: 60 } };
  it.each<[string, string, Case, string]>([
    ['before: exactly at it', '10:30', { own: OWN, serviceId: 1, busy: [visit('09:00', '10:00')] }, 'free'],
    ['before: a minute short', '10:29', { own: OWN, serviceId: 1, busy: [visit('09:00', '10:00')] }, 'taken'],
    ['after: exactly at it', '14:00', { own: OWN, serviceId: 1, busy: [visit('16:00', '17:00')] }, 'free'],
    ['after: a minute short', '14:01', { own: OWN, serviceId: 1, busy: [visit('16:00', '17:00')] }, 'taken'],
    [
      'of the other visit, after it',
      '11:00',
      { own: OWN, serviceId: 2, busy: [visit('09:00', '10:00', 1)] },
      'free',
    ],
    [
      'of the other visit, a minute short',
      '10:59',
      { own: OWN, serviceId: 2, busy: [visit('09:00', '10:00', 1)] },
      'taken',
    ],
    [
      'of the other visit, before it',
      '14:30',
      { own: OWN, serviceId: 2, busy: [visit('16:00', '17:00', 1)] },
      'free',
    ],
    [
      'the longer of two: theirs',
      '11:00',
      { own: OWN, serviceId: 1, busy: [visit('09:00', '10:00', 1)] },
      'free',
    ],
    [
      'the longer of two, a minute short',
      '10:59',
      { own: OWN, serviceId: 1, busy: [visit('09:00', '10:00', 1)] },
      'taken',
    ],
    [
      'none instead of the default',
      '10:00',
      {
        rules: { pauseMin: 30 },
        own: { 1: { pauseBeforeMin: 0, pauseAfterMin: 0 } },
        serviceId: 1,
        busy: [visit('09:00', '10:00', 1)],
      },
      'free',
    ],
    [
      'none of its own beside the default of the other',
      '10:00',
      {
        rules: { pauseMin: 30 },
        own: { 1: { pauseBeforeMin: 0, pauseAfterMin: 0 } },
        serviceId: 1,
        busy: [visit('09:00', '10:00', 2)],
      },
      'taken',
    ],
    ['hanging over the closing hour', '16:00', { own: OWN, serviceId: 1 }, 'free'],
    ['hanging over the opening hour', '09:00', { own: OWN, serviceId: 1 }, 'free'],
    [
      'of 180 minutes over the lunch break',
      '14:00',
      { own: { 1: { pauseBeforeMin: 180 } }, serviceId: 1, busy: [visit('09:00', '11:01')] },
      'taken',
    ],
    [
      'of 180 minutes, exactly',
      '14:00',
      { own: { 1: { pauseBeforeMin: 180 } }, serviceId: 1, busy: [visit('09:00', '11:00')] },
      'free',
    ],
  ])('%s (%s)', (_name, start, of, expected) => {
    expect(refused(start, of)).toBe(expected);
  });
});

describe('the notice of a service', () => {
  const NOW = '2027-02-01T09:00';
  it.each<[string, string, Case, string]>([
    [
      'longer than the default',
      '11:00',
      { own: { 1: { minNoticeMin: 300 } }, serviceId: 1, now: NOW },
      'too-soon',
    ],
    ['exactly kept', '14:00', { own: { 1: { minNoticeMin: 300 } }, serviceId: 1, now: NOW }, 'free'],
    [
      'with five minutes of grace',
      '14:00',
      { own: { 1: { minNoticeMin: 305 } }, serviceId: 1, now: NOW },
      'free',
    ],
    [
      'without more grace',
      '14:00',
      { own: { 1: { minNoticeMin: 306 } }, serviceId: 1, now: NOW },
      'too-soon',
    ],
    [
      'none instead of the default',
      '10:00',
      { rules: { minNoticeMin: 1440 }, own: { 1: { minNoticeMin: 0 } }, serviceId: 1, now: NOW },
      'free',
    ],
    [
      'of another service is none of its own',
      '10:00',
      { own: { 1: { minNoticeMin: 1440 } }, serviceId: 2, now: NOW },
      'free',
    ],
  ])('%s (%s)', (_name, start, of, expected) => {
    expect(refused(start, of)).toBe(expected);
  });

  it('closes a whole date in its own words', () => {
    const of = { own: { 1: { minNoticeMin: 2880 } }, serviceId: 1, now: NOW };
    expect(ruleOfDate(agendaOf(of), wantedOf(of), '2027-02-02')).toEqual({ kind: 'too-soon', minutes: 2880 });
  });
});
