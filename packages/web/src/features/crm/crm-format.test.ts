import { expect, it } from 'vitest';
import {
  appointmentsText,
  lastVisitText,
  longMonth,
  reaisText,
  shortMonth,
  shortWeekday,
  visitsText,
} from './crm-format.ts';

// spec: 2 §2.9
it.each([
  ['2026-10-12T15:00:00.000Z', '12/10/26'],
  ['2026-01-01T02:59:00.000Z', '31/12/25'],
  [null, 'nunca'],
])('formats a last visit at %o as %s in São Paulo', (instant, text) => {
  expect(lastVisitText(instant, 'America/Sao_Paulo')).toBe(text);
});

it('formats amounts in reais and counts visits in Portuguese', () => {
  expect(reaisText('1240.00')).toBe('R$\u00A01.240,00');
  expect([0, 1, 5].map(appointmentsText)).toEqual(['0 agendamentos', '1 agendamento', '5 agendamentos']);
  expect([0, 1, 5].map(visitsText)).toEqual(['0 atendimentos', '1 atendimento', '5 atendimentos']);
});

it('names months and weekdays in Portuguese, without a dot', () => {
  expect(shortWeekday('2026-11-26')).toBe('qui');
  expect(shortMonth('2026-11')).toBe('nov');
  expect(longMonth('2026-03')).toBe('março');
});
