import { expect, it } from 'vitest';
import { anAppointment } from '#test-factories.ts';
import { serve } from '#test-server.ts';
import { createQueryClient } from '#lib/api/query-client.ts';
import { openQuestion } from '#ui/dialogs/confirm.ts';
import { confirmZone } from './zone-question.ts';

const NOW = Date.parse('2026-12-01T12:00:00Z');
const SAO_PAULO = 'America/Sao_Paulo';

it.each([
  ['2026-12-02T12:00:00.000Z', 'America/Manaus', '02/12 às 09:00, passa a aparecer às 08:00.'],
  ['2026-12-02T03:30:00.000Z', 'America/Manaus', '02/12 às 00:30, passa a aparecer às 23:30 de 01/12.'],
])('asks with the next visit, at %s, in the hour of %s', async (startTime, to, example) => {
  const endTime = new Date(Date.parse(startTime) + 1_800_000).toISOString();
  serve({ 'GET /api/appointments?from=2026-12-01&to=2026-12-15': [anAppointment({ startTime, endTime })] });
  const answer = confirmZone(createQueryClient(), { from: SAO_PAULO, to, now: NOW });
  await expect.poll(() => openQuestion.get()?.question.detail).toContain(`A próxima visita, ${example}`);
  openQuestion.get()?.answer(null);
  expect(await answer).toBe(false);
});

it('asks nothing where the clocks agree', async () => {
  const change = { from: SAO_PAULO, to: 'America/Fortaleza', now: NOW };
  expect(await confirmZone(createQueryClient(), change)).toBe(true);
});
