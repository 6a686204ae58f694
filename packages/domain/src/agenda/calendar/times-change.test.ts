import { expect, it } from 'vitest';
import { anAppointment } from '#agenda/test-appointment.ts';
import { timesChange } from './times-change.ts';

const SAO_PAULO = 'America/Sao_Paulo';

const at = (date: string, from: string, to: string) => ({
  startTime: new Date(`${date}T${from}:00-03:00`).toISOString(),
  endTime: new Date(`${date}T${to}:00-03:00`).toISOString(),
});
const day = (date: string) => ({
  startTime: `${date}T03:00:00.000Z`,
  endTime: new Date(Date.parse(`${date}T03:00:00.000Z`) + 86_399_999).toISOString(),
});

it.each([
  {
    what: 'another day',
    before: at('2026-11-24', '14:00', '14:50'),
    after: at('2026-11-25', '14:00', '14:50'),
    text: 'De 24/11/2026 às 14:00 para 25/11/2026 às 14:00.',
  },
  {
    what: 'another hour',
    before: at('2026-11-24', '14:00', '14:50'),
    after: at('2026-11-24', '15:15', '16:05'),
    text: 'De 14:00 para 15:15.',
  },
  {
    what: 'another length',
    before: at('2026-11-24', '14:00', '14:50'),
    after: at('2026-11-24', '14:00', '15:30'),
    text: 'De 14:00 – 14:50 para 14:00 – 15:30.',
  },
  {
    what: 'another whole day',
    before: day('2026-11-24'),
    after: day('2026-11-26'),
    text: 'De 24/11/2026 para 26/11/2026.',
  },
  {
    what: 'an hour instead of the day',
    before: day('2026-11-24'),
    after: at('2026-11-24', '09:00', '10:00'),
    text: 'De 24/11/2026, dia inteiro para 09:00 – 10:00.',
  },
])('names $what', ({ before, after, text }) => {
  const event = anAppointment({ isPersonalEvent: true, eventTitle: 'Folga' });
  expect(timesChange(event, { before, after }, SAO_PAULO)).toBe(text);
});
