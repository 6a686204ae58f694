// Series when the record of their client is copied, merged or erased.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ClientExport } from '@zelo/domain/clients/client-records-contract.ts';
import { aRule } from '@zelo/domain/agenda/series/test-rule.ts';
import { rowsOf } from '#db/migrations.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { seriesCalls } from '#testing/test-series.ts';

let app: TestApp;
let ana: TestAgenda;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const tuesdays = aRule({ startDate: '2026-05-05', startTime: '16:00' });
const fridays = aRule({ startDate: '2026-05-08', startTime: '09:00', ends: { kind: 'never' } });

beforeEach(async () => {
  ana = await anAgenda(app);
  await seriesCalls(ana).make(tuesdays);
});

const clientsOf = async (table: 'appointment_series' | 'series_undos'): Promise<(number | null)[]> => {
  const rows = await app.db.execute(sql`select client_id::int as id from ${sql.identifier(table)}
    where professional_id = ${ana.professionalId} order by id`);
  return rowsOf<{ id: number | null }>(rows).map(({ id }) => id);
};

it('the copy for a client names the rule with each visit', async () => {
  await ana.book('2026-08-03T13:00:00Z');
  const { body } = await ana.request<ClientExport>('GET', `/api/clients/${ana.clientId}/export`);
  const repeats = body.appointments.map((visit) => visit.repeats);
  expect(repeats).toEqual([...Array(10).fill('Toda terça às 16:00, 10 vezes'), null]);
});

it('a merge gives both series to the record that stays, and its undo gives them back', async () => {
  const other = await ana.request<{ id: number }>('POST', '/api/clients', { name: 'Maria S.' });
  const otherId = other.body.id;
  await seriesCalls({ ...ana, clientId: otherId }).make(fridays);
  expect(await clientsOf('appointment_series')).toEqual([ana.clientId, otherId]);
  const url = `/api/clients/${ana.clientId}/merge`;
  const merged = await ana.request<{ mergeId: number }>('POST', url, { otherId });
  expect(await clientsOf('appointment_series')).toEqual([ana.clientId, ana.clientId]);
  expect(new Set(await clientsOf('series_undos'))).toEqual(new Set([ana.clientId]));
  await ana.request('POST', `/api/clients/merges/${merged.body.mergeId}/undo`);
  expect(await clientsOf('appointment_series')).toEqual([ana.clientId, otherId]);
});

it('an erasure leaves the rule without the person, deletes the undo, and no job extends the series', async () => {
  await seriesCalls(ana).make(fridays);
  const erased = await ana.request('POST', `/api/clients/${ana.clientId}/erase`);
  expect(erased.status).toBe(200);
  expect(await clientsOf('appointment_series')).toEqual([null, null]);
  expect(await clientsOf('series_undos')).toEqual([]);
  const count = () =>
    app.db.execute(sql`select count(*)::int as n from appointments
    where professional_id = ${ana.professionalId}`);
  const before = rowsOf(await count());
  const now = app.clock.now().toISOString();
  app.clock.set('2026-12-01T12:00:00Z');
  await app.series.extend();
  app.clock.set(now);
  expect(rowsOf(await count())).toEqual(before);
});
