import { expect, it } from 'vitest';
import { anAppointment, ZONE } from '#test-factories.ts';
import { lengthText, whenText } from './visit-texts.ts';

const visit = anAppointment({ endTime: '2026-12-01T13:50:00.000Z', duration: 50 });
const at = (local: string) => ({ now: Date.parse(`${local}:00-03:00`), zone: ZONE });

it.each([
  ['2026-12-01T06:24', 'Hoje, 10:00 – 10:50', '50 min · em 3 h 36 min'],
  ['2026-12-01T09:24', 'Hoje, 10:00 – 10:50', '50 min · em 36 min'],
  ['2026-12-01T10:00', 'Hoje, 10:00 – 10:50', '50 min · agora'],
  ['2026-12-01T10:50', 'Hoje, 10:00 – 10:50', '50 min · agora'],
  ['2026-12-01T12:50', 'Hoje, 10:00 – 10:50', '50 min · há 2 h'],
  ['2026-11-30T09:00', 'Amanhã, 10:00 – 10:50', '50 min · em 1 dia'],
  ['2026-12-02T23:00', 'Ontem, 10:00 – 10:50', '50 min · há 1 dia'],
  ['2026-11-28T22:00', 'Ter, 1 de dez, 10:00 – 10:50', '50 min · em 3 dias'],
  ['2027-01-05T10:00', 'Ter, 1 de dez de 2026, 10:00 – 10:50', '50 min · há 35 dias'],
])('at %s it says %s', (local, when, length) => {
  expect(whenText(visit, at(local))).toBe(when);
  expect(lengthText(visit, at(local))).toBe(length);
});

it('says nothing of the distance to a cancelled visit', () => {
  expect(lengthText({ ...visit, status: 'cancelled' }, at('2026-12-01T06:24'))).toBe('50 min');
});

it('names a whole day without hours', () => {
  const day = { startTime: '2026-12-01T03:00:00.000Z', endTime: '2026-12-02T02:59:59.999Z' };
  const event = anAppointment({
    ...day,
    startTimeLocal: '2026-12-01T00:00',
    isPersonalEvent: true,
    isAllDay: true,
  });
  expect(whenText(event, at('2026-12-01T08:00'))).toBe('Hoje, dia inteiro');
  expect(lengthText(event, at('2026-12-01T08:00'))).toBeNull();
});
