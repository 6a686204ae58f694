import type { QuickAdd } from '@zelo/domain/assistant/assistant-contract.ts';
import { cpuCost, cpuCostWithin } from '@zelo/domain/shared/test-cpu.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clients } from '#db/schema/clients/clients.ts';
import { anAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const PATH = '/api/ai/quick-add';

let app: TestApp;

// Wednesday, 10:00 in São Paulo
beforeAll(async () => {
  app = await aTestApp({ now: '2026-03-04T13:00:00Z' });
});

afterAll(() => app.close());

it('refuses a visitor', async () => {
  expect(await app.visitor().request('POST', PATH, { text: 'oi' })).toMatchObject({ status: 401 });
});

it('refuses an empty line', async () => {
  const ana = await app.signIn();
  expect(await ana.request('POST', PATH, { text: '  ' })).toMatchObject({
    status: 400,
    body: { message: 'Escreva o que marcar' },
  });
});

it("finds the professional's client, service, date and time", async () => {
  const { request, clientId, serviceId } = await anAgenda(app);
  const { body } = await request<QuickAdd>('POST', PATH, { text: 'Maria quinta 15h corte' });
  expect(body).toMatchObject({
    clientId,
    clientName: 'Maria Silva',
    serviceId,
    date: '2026-03-05',
    time: '15:00',
    durationMinutes: 30,
  });
});

it('does not match clients or services of another professional', async () => {
  await anAgenda(app);
  const bia = await app.signIn();
  const { body } = await bia.request<QuickAdd>('POST', PATH, { text: 'Maria quinta 15h corte' });
  expect(body).toMatchObject({ clientId: null, serviceId: null, date: '2026-03-05', time: '15:00' });
});

it('costs at most 50 ms of CPU among 6,200 clients, less than reading all of them', async () => {
  const { request, professionalId } = await anAgenda(app);
  const rows = Array.from({ length: 6_200 }, (_, nth) => ({
    professionalId,
    name: nth === 6_100 ? 'Zuleica Conceição' : 'Ana Márcia Conceição',
  }));
  for (let from = 0; from < rows.length; from += 500)
    await app.db.insert(clients).values(rows.slice(from, from + 500));
  const text = 'Zuleica Conceição quinta 15h corte';
  const { body } = await request<QuickAdd>('POST', PATH, { text });
  expect(body).toMatchObject({ clientName: 'Zuleica Conceição', time: '15:00' });
  const ask = () => request('POST', PATH, { text });
  expect(await cpuCostWithin(50, ask)).toBeLessThan(50);
  expect(await cpuCost(() => app.clients.list(professionalId))).toBeGreaterThan(1.5 * (await cpuCost(ask)));
});
