import type { Receivables } from '@zelo/domain/agenda/record/receivables-contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointments } from '#db/schema/agenda.ts';
import { anAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const statements: string[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({ onStatement: (statement) => statements.push(statement) });
});

afterAll(() => app.close());

it('lists what took place and is not fully paid, newest first, with the total', async () => {
  const [ana, bia] = [await anAgenda(app), await anAgenda(app)];
  const hours = [13, 14, 15, 16, 17];
  const ids: number[] = [];
  for (const hour of hours) ids.push((await ana.book(`2026-03-04T${hour}:00:00Z`)).id);
  await bia.request('PATCH', `/api/appointments/${(await bia.book('2026-03-04T13:00:00Z')).id}/status`, {
    status: 'completed',
  });
  const read = async () => (await ana.request<Receivables>('GET', '/api/appointments/unpaid')).body;
  expect(await read()).toEqual({ totalCents: 0, count: 0, visits: [] });
  const [done, part, paid, courtesy] = ids;
  await ana.request('PATCH', `/api/appointments/${done}/status`, { status: 'completed' });
  await ana.request('PATCH', `/api/appointments/${part}/complete-payment`, { paidAmount: 20.5 });
  await ana.request('PATCH', `/api/appointments/${paid}/complete-payment`, { paidAmount: 45 });
  await ana.request('PATCH', `/api/appointments/${courtesy}/status`, { status: 'courtesy' });
  expect(await read()).toMatchObject({ totalCents: 6_950, count: 2, visits: [{ id: part }, { id: done }] });
  await ana.request('PATCH', `/api/appointments/${part}/complete-payment`, {
    paidAmount: 45,
    paidBefore: 20.5,
  });
  expect(await read()).toMatchObject({ totalCents: 4_500, count: 1, visits: [{ id: done }] });
});

it('takes the same statements for any number, and lists the newest of many', async () => {
  const ana = await anAgenda(app);
  const rows = Array.from({ length: 230 }, (_, day) => {
    const startTime = new Date(Date.UTC(2025, 0, 1 + day, 13));
    return {
      professionalId: ana.professionalId,
      startTime,
      endTime: new Date(startTime.getTime() + 1_800_000),
      status: 'completed',
      servicePrice: '10.00',
    };
  });
  await app.db.insert(appointments).values(rows);
  statements.length = 0;
  const { body } = await ana.request<Receivables>('GET', '/api/appointments/unpaid');
  expect([body.count, body.totalCents, body.visits.length]).toEqual([230, 230_000, 200]);
  expect(statements.filter((text) => /appointments/.test(text))).toHaveLength(2);
});

it('refuses a visitor', async () => {
  expect(await app.visitor().request('GET', '/api/appointments/unpaid')).toMatchObject({ status: 401 });
});
