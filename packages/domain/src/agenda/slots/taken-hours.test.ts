import { expect, it } from 'vitest';
import { takenHours } from './taken-hours.ts';

const ZONE = 'America/Sao_Paulo';
const DATE = '2026-12-04';
const at = (time: string, date = DATE): string => new Date(`${date}T${time}:00-03:00`).toISOString();
const visit = (id: number, [from, to]: [string, string], status = 'scheduled') => ({
  id,
  startTime: at(from),
  endTime: at(to),
  status,
});

const TIMES = ['09:00', '09:30', '10:00', '10:30', '11:00'];

it.each<[string, ReturnType<typeof visit>[], number, string[]]>([
  ['nothing is booked', [], 60, []],
  [
    'a visit lies in the middle: its hours, and those too short before it',
    [visit(2, ['10:00', '10:30'])],
    60,
    ['09:30 só até 10:00', '10:00 ocupado'],
  ],
  ['the new visit fits before it', [visit(2, ['10:00', '10:30'])], 30, ['10:00 ocupado']],
  ['visits touch', [visit(2, ['09:30', '10:00'])], 30, ['09:30 ocupado']],
  ['it was cancelled', [visit(2, ['10:00', '10:30'], 'cancelled')], 60, []],
  ['it is the one that moves', [visit(1, ['10:00', '10:30'])], 60, []],
  [
    'two overlap the hour',
    [visit(2, ['10:30', '11:00']), visit(3, ['09:00', '10:15'])],
    60,
    ['09:00 ocupado', '09:30 ocupado', '10:00 ocupado', '10:30 ocupado'],
  ],
])('says which hours are taken when %s', (_, appointments, durationMin, expected) => {
  const taken = takenHours(TIMES, {
    date: DATE,
    zone: ZONE,
    durationMin,
    appointments,
    held: [],
    movedId: 1,
  });
  expect([...taken].map(([time, why]) => `${time} ${why}`)).toEqual(expected);
});

it('says which hours are only held', () => {
  const held = [
    { ...visit(0, ['09:00', '09:30']), id: 'hold:3' },
    { ...visit(0, ['10:00', '11:00']), id: 'hold:4' },
  ];
  const appointments = [visit(2, ['10:00', '10:30'])];
  const taken = takenHours(TIMES, {
    date: DATE,
    zone: ZONE,
    durationMin: 30,
    appointments,
    held,
    movedId: null,
  });
  expect(Object.fromEntries(taken)).toEqual({
    '09:00': 'reservado',
    '10:00': 'ocupado',
    '10:30': 'reservado',
  });
});

it('takes no hour that is being typed for a start', () => {
  const day = {
    date: DATE,
    zone: ZONE,
    durationMin: 30,
    appointments: [visit(2, ['10:00', '10:30'])],
    held: [],
    movedId: 1,
  };
  expect([...takenHours(['1', '10:', '10:00'], day).keys()]).toEqual(['10:00']);
});
