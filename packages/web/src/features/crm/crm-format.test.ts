import { expect, it } from 'vitest';
import { appointmentsText, lastVisitText, reaisText } from './crm-format.ts';

// spec: 2 §2.9
it.each([
  ['2026-10-12T15:00:00.000Z', '12/10/26'],
  ['2026-01-01T02:59:00.000Z', '31/12/25'],
  [null, 'nunca'],
])('formats a last visit at %o as %s in São Paulo', (instant, text) => {
  expect(lastVisitText(instant, 'America/Sao_Paulo')).toBe(text);
});

it('formats amounts in reais and counts visits in Portuguese', () => {
  expect(reaisText('1240.00')).toBe('R$ 1.240,00');
  expect([0, 1, 5].map(appointmentsText)).toEqual(['0 agendamentos', '1 agendamento', '5 agendamentos']);
});
