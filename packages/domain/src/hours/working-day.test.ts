import { describe, expect, it } from 'vitest';
import {
  defaultWorkingHours,
  isOutsideWorkingHours,
  openRanges,
  outsideHoursWarning,
  slotProblems,
  slotsProblem,
  type SpecificDate,
  type TimeSlot,
  uniteSlots,
  type WorkingCalendar,
} from './working-day.ts';

const monday = '2027-02-01';
const slot = (start: string, end: string): TimeSlot => ({ start, end });
const aCalendar = (changes: Partial<WorkingCalendar> = {}): WorkingCalendar => ({
  workingHours: defaultWorkingHours(),
  ...changes,
});
const special = (status: SpecificDate['status'], ...slots: TimeSlot[]): SpecificDate => ({
  date: monday,
  status,
  slots,
});

const usual = [
  { start: 540, end: 720 },
  { start: 840, end: 1020 },
];

describe('open hours of a date', () => {
  const withRules = (rules: Record<string, 'closed' | 'open' | 'ask'>) => ({
    holidays: { state: null, rules, cityDays: [] },
  });
  const christmas = (status: SpecificDate['status'], ...slots: TimeSlot[]): SpecificDate => ({
    date: '2028-12-25',
    status,
    slots,
  });

  // spec: 2 §4.6
  it.each<[string, Partial<WorkingCalendar>, string, { start: number; end: number }[]]>([
    ['are none on a closed holiday', withRules({}), '2028-12-25', []],
    ['are the usual ones on an open holiday', withRules({ natal: 'open' }), '2028-12-25', usual],
    ['are the usual ones on a holiday to be asked about', withRules({ natal: 'ask' }), '2028-12-25', usual],
    [
      'are none on a holiday to be asked about for whoever cannot ask',
      { ...withRules({ natal: 'ask' }), closesAskedHolidays: true },
      '2028-12-25',
      [],
    ],
    [
      'are the slots of a custom date on a closed holiday',
      { ...withRules({}), specificDates: [christmas('custom', slot('10:00', '11:00'))] },
      '2028-12-25',
      [{ start: 600, end: 660 }],
    ],
    [
      'are the usual ones on a closed holiday that was made available',
      { ...withRules({}), specificDates: [christmas('available')] },
      '2028-12-25',
      usual,
    ],
    ['are those of its weekday', {}, monday, usual],
    ['are none on a weekday that is off', {}, '2027-02-06', []],
    [
      'are none on a blocked date',
      { blockedDates: [monday], specificDates: [special('available')] },
      monday,
      [],
    ],
    [
      'are none on an unavailable date',
      { specificDates: [special('unavailable', slot('09:00', '10:00'))] },
      monday,
      [],
    ],
    [
      'are the slots of a custom date',
      { specificDates: [special('custom', slot('20:00', '24:00'))] },
      monday,
      [{ start: 1200, end: 1440 }],
    ],
    ['are none on a custom date without slots', { specificDates: [special('custom')] }, monday, []],
    [
      'are the usual ones on an available date',
      { specificDates: [special('available', slot('20:00', '21:00'))] },
      monday,
      usual,
    ],
    [
      'follow the first of two entries for one date',
      { specificDates: [special('unavailable'), special('available')] },
      monday,
      [],
    ],
    [
      'follow the available entry when it comes first',
      { specificDates: [special('available'), special('unavailable')] },
      monday,
      usual,
    ],
    [
      'are not touched by the entry of another date',
      { specificDates: [special('unavailable')] },
      '2027-02-02',
      usual,
    ],
  ])('%s', (_, ...[changes, date, expected]) => {
    expect(openRanges(aCalendar(changes), date)).toEqual(expected);
  });
});

it.each([
  ['overlapping slots unite', [slot('10:00', '12:00'), slot('09:00', '11:00')], [{ start: 540, end: 720 }]],
  ['touching slots unite', [slot('09:00', '10:00'), slot('10:00', '11:00')], [{ start: 540, end: 660 }]],
  [
    'a slot inside another vanishes',
    [slot('09:00', '12:00'), slot('10:00', '11:00')],
    [{ start: 540, end: 720 }],
  ],
  ['a slot that ends before it starts is empty', [slot('12:00', '09:00'), slot('10:00', '10:00')], []],
  ['a slot that is no time is empty', [slot('manhã', '12:00'), slot('09:00', '25:00')], []],
])('%s', (_, slots, expected) => {
  expect(uniteSlots(slots)).toEqual(expected);
});

describe('event that leaves the working hours', () => {
  const nights = defaultWorkingHours();
  nights.monday = { enabled: true, slots: [slot('22:00', '24:00')] };
  nights.tuesday = { enabled: true, slots: [slot('00:00', '01:00')] };

  it.each<[string, number, boolean]>([
    ['09:00', 180, false],
    ['09:00', 181, true],
    ['08:59', 30, true],
    ['12:00', 30, true],
    ['16:30', 30, false],
    ['20:00', 60, true],
  ])('from %s for %i minutes: %s', (time, durationMinutes, expected) => {
    expect(isOutsideWorkingHours(aCalendar(), { date: monday, time, durationMinutes })).toBe(expected);
  });

  it.each<[string, number, boolean]>([
    ['23:00', 60, false],
    ['23:00', 120, false],
    ['23:00', 121, true],
  ])('over midnight, from %s for %i minutes: %s', (time, durationMinutes, expected) => {
    const calendar = aCalendar({ workingHours: nights });
    expect(isOutsideWorkingHours(calendar, { date: monday, time, durationMinutes })).toBe(expected);
  });
});

it.each([
  ['no slots at all', [], null],
  ['touching slots up to midnight', [slot('09:00', '12:00'), slot('12:00', '24:00')], null],
  [
    'an end before the start',
    [slot('12:00', '09:00')],
    'O horário final deve ser depois do inicial: 12:00 a 09:00',
  ],
  [
    'an end at the start',
    [slot('12:00', '12:00')],
    'O horário final deve ser depois do inicial: 12:00 a 12:00',
  ],
  [
    'an overlap',
    [slot('14:00', '17:00'), slot('09:00', '14:30')],
    'Os horários 14:00 a 17:00 e 09:00 a 14:30 se sobrepõem',
  ],
  ['text that is no time', [slot('9h', '12:00')], 'Escreva os horários com hora e minutos, como 09:00'],
])('%s: %s', (_, slots, problem) => {
  expect(slotsProblem(slots)).toBe(problem);
});

// spec: 2 §5.19
it('assigns a problem to the slot that has it', () => {
  const slots = [slot('09:00', '12:00'), slot('17:00', '14:00'), slot('11:00', '13:00')];
  expect(slotProblems(slots)).toEqual([
    null,
    'O horário final deve ser depois do inicial: 17:00 a 14:00',
    'Os horários 09:00 a 12:00 e 11:00 a 13:00 se sobrepõem',
  ]);
});

it('returns a fresh object of default hours each time', () => {
  defaultWorkingHours().monday.slots.pop();
  expect(defaultWorkingHours().monday.slots).toHaveLength(2);
});

it.each([
  ['a closed day', aCalendar(), '2027-02-07', 'Atenção: dia fechado na sua agenda.'],
  ['an open day', aCalendar(), monday, 'Atenção: fora do seu horário de atendimento.'],
  ['hours that are not known', null, '2027-02-07', 'Atenção: fora do seu horário de atendimento.'],
])('warns of an event outside of the hours of %s', (_case, calendar, date, warning) => {
  expect(outsideHoursWarning(calendar, date)).toBe(warning);
});
