import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAgenda, type TestAgenda } from './test-setup.ts';

const TRANSACTION = /^(begin|commit|rollback|savepoint|release)/i;

const statements: string[] = [];
let app: TestApp;
let ana: TestAgenda;
let appointmentId: number;

beforeAll(async () => {
  app = await aTestApp({ onStatement: (statement) => statements.push(statement) });
  ana = await anAgenda(app);
  for (let hour = 10; hour < 20; hour += 1) {
    appointmentId = (await ana.book(`2026-03-04T${hour}:00:00Z`)).id;
    await ana.request('POST', '/api/clients', { name: `Cliente ${hour}`, notes: 'Prefere manhã' });
  }
});

afterAll(() => app.close());

/** The statements of one request, without transaction control; the session is cached. */
const statementsOf = async (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  body?: unknown,
): Promise<string[]> => {
  statements.length = 0;
  expect((await ana.request(method, url, body)).status).toBeLessThan(300);
  return statements.filter((statement) => !TRANSACTION.test(statement));
};

it.each([
  ['/api/appointments', 2],
  ['/api/appointments/today', 2],
  ['/api/appointments/date/2026-03-04', 1],
  ['/api/dashboard/stats', 2],
  ['/api/clients', 2],
])('GET %s runs %i statements for a list of any length', async (url, most) => {
  const asked = await statementsOf('GET', url);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most);
  expect(asked.length).toBeGreaterThan(0);
});

it.each([
  ['the appointments', (id: number) => `/api/appointments/client/${id}`, 2],
  ['the metrics', (id: number) => `/api/appointments/client/${id}/metrics`, 3],
])('%s of a client run a bounded number of statements', async (_what, address, most) => {
  const asked = await statementsOf('GET', address(ana.clientId));
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most);
  expect(asked.length).toBeGreaterThan(0);
});

it('an edit runs at most 21 statements', async () => {
  const edit = { ...ana.visit('2026-03-06T13:00:00Z', 45), notes: 'Traz o exame' };
  const asked = await statementsOf('PUT', `/api/appointments/${appointmentId}`, edit);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(21);
  expect(asked.length).toBeGreaterThan(5);
});

it('an event of thirty days is made, deleted and restored with as many statements as one of two', async () => {
  const event = {
    startTime: '2026-05-01T03:00:00Z',
    endTime: '2026-05-02T02:59:59.999Z',
    isPersonalEvent: true,
    isAllDay: true,
    eventTitle: 'Férias',
  };
  const ofEvent = async (endDate: string): Promise<number[]> => {
    const made = await statementsOf('POST', '/api/appointments', { ...event, endDate });
    const [first, ...otherDays] = (
      await ana.request<Appointment[]>('GET', `/api/appointments?from=2026-05-01&to=${endDate}`)
    ).body.map(({ id }) => id);
    const deleted = await statementsOf('DELETE', `/api/appointments/${first}`, { otherDays });
    const restored = await statementsOf('POST', `/api/appointments/${first}/restore`, { otherDays });
    await ana.request('DELETE', `/api/appointments/${first}`, { otherDays });
    return [made, deleted, restored].map(({ length }) => length);
  };
  expect(await ofEvent('2026-05-30')).toEqual(await ofEvent('2026-05-02'));
});
