import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Candidate,
  type ConflictKind,
  findConflicts,
  hasCriticalConflict,
  prepareConflicts,
} from './conflicts.ts';

const zone = 'America/Sao_Paulo';
const at = (time: string, date = '2027-02-01') => `${date}T${time}:00-03:00`;

const anAppointment = (start: string, end: string, changes: { id?: number; status?: string } = {}) => ({
  id: 1,
  startTime: at(start),
  endTime: at(end),
  status: 'scheduled',
  ...changes,
});

const kindsOf = (booked: ReturnType<typeof anAppointment>[], candidate: Candidate): ConflictKind[] =>
  findConflicts(prepareConflicts(booked, zone), candidate).map(({ kind }) => kind);

describe('new appointment against one from 14:00 to 15:00', () => {
  // spec: 1 §9.27
  it.each<[string, string, string, ConflictKind | null]>([
    ['that starts with it', '14:00', '14:30', 'exact_time'],
    ['that starts with it and is longer', '14:00', '16:00', 'exact_time'],
    ['that starts inside it', '14:30', '15:30', 'starts_during'],
    ['that lies inside it', '14:15', '14:45', 'starts_during'],
    ['that ends inside it', '13:30', '14:30', 'ends_during'],
    ['that covers it', '13:30', '15:30', 'complete_overlap'],
    ['that covers it to its very end', '13:30', '15:00', 'complete_overlap'],
    ['that starts when it ends', '15:00', '16:00', 'adjacent_before'],
    ['that ends when it starts', '13:00', '14:00', 'adjacent_after'],
    ['that leaves a minute', '15:01', '16:00', null],
    ['that has no length', '14:30', '14:30', null],
  ])('one %s', (_, ...[start, end, expected]) => {
    const kinds = kindsOf([anAppointment('14:00', '15:00')], { startTime: at(start), endTime: at(end) });
    expect(kinds).toEqual(expected ? [expected] : []);
  });
});

describe('no conflict', () => {
  const candidate = { startTime: at('14:00'), endTime: at('15:00') };

  // spec: 1 §9.33
  it('is found with a cancelled appointment', () => {
    expect(kindsOf([anAppointment('14:00', '15:00', { status: 'cancelled' })], candidate)).toEqual([]);
  });

  // spec: 1 §9.31
  it('is found with the edited appointment itself', () => {
    expect(kindsOf([anAppointment('14:00', '15:00')], { ...candidate, id: 1 })).toEqual([]);
  });

  // spec: 1 §9.32
  it('is found with an appointment of the previous day that ends at midnight', () => {
    const before = { ...anAppointment('23:00', '23:30'), endTime: at('00:00', '2027-02-02') };
    expect(
      kindsOf([before], { startTime: at('00:00', '2027-02-02'), endTime: at('01:00', '2027-02-02') }),
    ).toEqual([]);
  });

  it('is found with an appointment of the next day that starts at midnight', () => {
    const after = {
      ...anAppointment('23:00', '23:30'),
      startTime: at('00:00', '2027-02-02'),
      endTime: at('00:30', '2027-02-02'),
    };
    expect(kindsOf([after], { startTime: at('23:00'), endTime: at('00:00', '2027-02-02') })).toEqual([]);
  });

  it('is ruled out when the appointment of the previous day runs over midnight', () => {
    const before = { ...anAppointment('23:00', '23:30'), endTime: at('00:30', '2027-02-02') };
    const kinds = kindsOf([before], {
      startTime: at('00:00', '2027-02-02'),
      endTime: at('01:00', '2027-02-02'),
    });
    expect(kinds).toEqual(['starts_during']);
  });
});

describe('several conflicts', () => {
  const candidate = { startTime: at('14:00'), endTime: at('15:00') };
  const booked = [
    anAppointment('15:00', '16:00'),
    anAppointment('14:30', '15:30', { id: 2 }),
    anAppointment('13:00', '14:00', { id: 3 }),
    { id: 4, startTime: at('00:00'), endTime: '2027-02-02T02:59:59.999Z', status: 'scheduled' },
  ];

  it('sorts critical ones first, then by start', () => {
    expect(kindsOf(booked, candidate)).toEqual([
      'starts_during',
      'ends_during',
      'adjacent_before',
      'adjacent_after',
    ]);
  });

  // spec: 1 §9.29
  it('turns the button red only when one is critical', () => {
    expect(hasCriticalConflict(findConflicts(prepareConflicts(booked, zone), candidate))).toBe(true);
    const backToBack = [anAppointment('15:00', '16:00')];
    expect(hasCriticalConflict(findConflicts(prepareConflicts(backToBack, zone), candidate))).toBe(false);
  });
});

// spec: 1 §9.27
it('finds as critical exactly the overlaps of a plain scan, on any agenda', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 1440 }))
    .map(([start, length]) => ({ startTime: start * 60_000, endTime: (start + length) * 60_000 }));
  const agenda = fc.array(span, { maxLength: 30 });
  fc.assert(
    fc.property(agenda, span, (spans, candidate) => {
      const booked = spans.map((times, id) => ({ ...times, id, status: 'scheduled' }));
      const overlapping = booked
        .filter(({ startTime, endTime }) => startTime < candidate.endTime && candidate.startTime < endTime)
        .map(({ id }) => id);
      const found = findConflicts(prepareConflicts(booked, zone), candidate)
        .filter(({ severity }) => severity === 'critical')
        .map(({ appointment }) => appointment.id);
      expect(found.sort((a, b) => a - b)).toEqual(overlapping);
    }),
  );
});
