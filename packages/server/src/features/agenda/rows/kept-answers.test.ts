// Answers are stored for a day for repeats (Idempotency-Key), without personal data.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { rowsOf } from '#db/migrations.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';

const START = '2026-03-05T13:00:00Z';
const PHONE = '11988887777';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const keptOf = async ({ professionalId }: TestAgenda): Promise<string[]> => {
  const rows = rowsOf<{ line: string }>(
    await app.db.execute(sql`select to_jsonb(k)::text as line from idempotency_keys k
      where professional_id = ${professionalId} order by created_at, key`),
  );
  return rows.map(({ line }) => line);
};

const withContact = async () => {
  const ana = await anAgenda(app);
  const contact = { name: 'Maria Silva', phone: PHONE, email: 'maria@exemplo.com.br' };
  await ana.request('PUT', `/api/clients/${ana.clientId}`, contact);
  return ana;
};

const PERSON = /Maria|88887777|exemplo|Dentista|Alice/;

describe('a stored answer', () => {
  // attack: D1.3
  it('contains no names, and a repeat returns the first answer', async () => {
    const ana = await withContact();
    const event = { isPersonalEvent: true, eventTitle: 'Dentista', startTime: START };
    await ana.postOnce('/api/appointments', {
      key: 'dentista',
      body: { ...event, endTime: '2026-03-05T13:30:00Z' },
    });
    const booking = { key: 'visita', body: ana.visit(START) };
    const first = await ana.postOnce<SavedAppointment>('/api/appointments', booking);
    const { id, ...rest } = first.body;
    expect(rest).toMatchObject({
      clientName: 'Maria Silva',
      conflicts: [{ clientInfo: 'Evento: Dentista' }],
    });
    const attended = { id, clientId: ana.clientId, forSomeone: 'Alice' };
    const url = `/api/appointments/${id}`;
    const again = await ana.postOnce('/api/appointments', booking);
    expect(again.body).toEqual({
      ...first.body,
      conflicts: [
        {
          ...rest.conflicts[0],
          details: 'Veja na agenda qual é o outro evento.',
          clientInfo: '',
          serviceInfo: '',
        },
      ],
    });
    await app.db.transaction((tx) => app.bookings.noteForSomeone(tx, ana.professionalId, attended));
    const cancelled = await ana.postOnce(`${url}/cancel`, { key: 'cancela', body: { reason: null } });
    expect(await ana.postOnce(`${url}/cancel`, { key: 'cancela', body: { reason: null } })).toEqual(
      cancelled,
    );
    expect(cancelled.body).toMatchObject({ clientName: 'Maria Silva', forSomeone: 'Alice' });
    await ana.postOnce(`${url}/reopen`, { key: 'reabre' });
    const kept = await keptOf(ana);
    expect(kept).toHaveLength(4);
    expect(kept.filter((line) => PERSON.test(line))).toEqual([]);
  });

  // attack: D1.3
  it.each<[string, (ana: TestAgenda) => Promise<unknown>]>([
    ['is deleted', (ana) => ana.request('DELETE', `/api/clients/${ana.clientId}`)],
    ['is erased', (ana) => ana.request('POST', `/api/clients/${ana.clientId}/erase`)],
  ])('about a client who %s goes, and those about others stay', async (_end, remove) => {
    const ana = await withContact();
    const ofClient = `/api/clients/${ana.clientId}/notes`;
    await ana.postOnce(ofClient, { key: 'nota', body: { content: 'Prefere manhã' } });
    await ana.postOnce('/api/appointments', { key: 'visita', body: ana.visit(START) });
    const rita = (await ana.request<{ id: number }>('POST', '/api/clients', { name: 'Rita' })).body.id;
    const another = { ...ana.visit(START), clientId: rita };
    await ana.postOnce('/api/appointments', { key: 'outra', body: another });
    expect(await remove(ana)).toMatchObject({ status: 200 });
    const kept = await keptOf(ana);
    expect(kept.map((line) => /"key": "(\w+)"/.exec(line)?.[1])).toEqual(['outra']);
    expect(kept.filter((line) => /Maria|Rita|88887777/.test(line))).toEqual([]);
  });
});
