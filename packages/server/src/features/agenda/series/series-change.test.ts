import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { Series } from '@zelo/domain/agenda/series/series-contract.ts';
import { aRule } from '@zelo/domain/agenda/series/test-rule.ts';
import { rowsOf } from '#db/migrations.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { seriesCalls } from '#testing/test-series.ts';

let app: TestApp;
let ana: TestAgenda;
let calls: ReturnType<typeof seriesCalls>;
let ids: number[];
let seriesId: number;

const idAt = (place: number): number => ids[place - 1] ?? 0;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

/** Ten Tuesdays from 5 May 2026 at 16:00 in São Paulo. */
const tuesdays = aRule({ startDate: '2026-05-05', startTime: '16:00' });

beforeEach(async () => {
  ana = await anAgenda(app);
  calls = seriesCalls(ana);
  ({ ids, seriesId } = await calls.make(tuesdays));
});

const stored = async (): Promise<Map<number, string>> => {
  const rows = await app.db.execute(sql`select id::int as id, to_jsonb(a)::text as row from appointments a
    where professional_id = ${ana.professionalId} order by id`);
  return new Map(rowsOf<{ id: number; row: string }>(rows).map(({ id, row }) => [id, row]));
};

const visits = async (): Promise<Appointment[]> =>
  (await ana.request<Appointment[]>('GET', '/api/appointments?from=2026-05-01&to=2026-09-30')).body;

const localTimes = async (): Promise<string[]> =>
  (await visits()).map(({ startTimeLocal }) => startTimeLocal);

const hourLater = (place: number): { startTime: string; endTime: string } => {
  const start = Date.parse('2026-05-05T20:00:00Z') + (place - 1) * 7 * 86_400_000;
  return { startTime: new Date(start).toISOString(), endTime: new Date(start + 50 * 60_000).toISOString() };
};

const seriesNow = async (id: number): Promise<Series> =>
  (await ana.request<Series>('GET', `/api/series/${id}`)).body;

describe('the question', () => {
  it('says how many visits each scope reaches, and which dates', async () => {
    await ana.request('PATCH', `/api/appointments/${idAt(1)}/status`, { status: 'completed' });
    await calls.change(idAt(9), { action: 'move', scope: 'this', values: hourLater(9) });
    const { scopes, change } = await calls.question(idAt(5), { action: 'move', values: hourLater(5) });
    expect(change).toBe('terça, das 16:00 para as 17:00');
    expect(scopes.this).toMatchObject({ count: 1, text: '1 visita, em 02/06/2026' });
    expect(scopes.following).toMatchObject({
      count: 5,
      text: '5 visitas, de 02/06/2026 a 07/07/2026',
      detached: [{ id: idAt(9), startTimeLocal: '2026-06-30T17:00' }],
    });
    expect(scopes.all).toMatchObject({ count: 8, untouched: { past: 0, ended: 1 } });
  });

  it('names what the new places overlap', async () => {
    await ana.book('2026-06-16T20:00:00Z', 30);
    const { scopes } = await calls.question(idAt(5), { action: 'move', values: hourLater(5) });
    expect(scopes.this.conflicts).toEqual([]);
    expect(scopes.following.conflicts).toEqual([
      { id: idAt(7), startTimeLocal: '2026-06-16T17:00', text: 'Já tem Maria Silva às 17:00' },
    ]);
  });

  it('is only for visits of a series', async () => {
    const single = await ana.book('2026-08-03T13:00:00Z');
    const asked = await ana.request('POST', `/api/appointments/${single.id}/series/question`, {
      action: 'cancel',
    });
    expect(asked.status).toBe(409);
  });
});

describe('a move', () => {
  it('of only one leaves the other nine byte-equal', async () => {
    const before = await stored();
    expect(
      (await calls.change(idAt(3), { action: 'move', scope: 'this', values: hourLater(3) })).body.changed,
    ).toBe(1);
    const after = await stored();
    expect([...after.keys()].filter((id) => after.get(id) !== before.get(id))).toEqual([idAt(3)]);
    expect((await visits())[2]).toMatchObject({
      startTimeLocal: '2026-05-19T17:00',
      seriesDate: '2026-05-19',
      seriesDetached: true,
    });
  });

  it('of this and the following cuts the series and keeps the ids', async () => {
    await calls.change(idAt(5), { action: 'move', scope: 'following', values: hourLater(5) });
    const all = await visits();
    expect(all.map(({ id }) => id)).toEqual(ids);
    expect(all.map(({ time }) => time)).toEqual([...Array(4).fill('16:00'), ...Array(6).fill('17:00')]);
    const [first, second] = [all[0]?.seriesId ?? 0, all[4]?.seriesId ?? 0];
    expect(new Set(all.map((visit) => visit.seriesId))).toEqual(new Set([first, second]));
    expect((await seriesNow(first)).rule.ends).toEqual({ kind: 'until', until: '2026-06-01' });
    expect((await seriesNow(second)).rule).toMatchObject({
      startDate: '2026-06-02',
      startTime: '17:00',
      ends: { kind: 'count', count: 6 },
    });
    expect(all[4]?.seriesMark).toBe('toda terça · 1 de 6');
  });

  it('of all leaves past and ended visits byte-equal', async () => {
    for (const place of [1, 2, 3, 4])
      await ana.request('PATCH', `/api/appointments/${idAt(place)}/status`, { status: 'completed' });
    const before = await stored();
    await calls.change(idAt(5), { action: 'move', scope: 'all', values: hourLater(5) });
    const after = await stored();
    const changed = [...after.keys()].filter((id) => after.get(id) !== before.get(id));
    expect(changed).toEqual(ids.slice(4));
    expect((await seriesNow(seriesId)).rule.startTime).toBe('17:00');
    expect(await ana.history(idAt(7))).toMatchObject([
      { kind: 'moved', text: 'Remarcado de 16/06 às 16:00 para 16/06 às 17:00 (todos da série)' },
      { kind: 'created' },
    ]);
  });

  it('to another weekday moves the days of the rule', async () => {
    const values = { startTime: '2026-06-04T19:00:00Z', endTime: '2026-06-04T19:50:00Z' };
    await calls.change(idAt(5), { action: 'move', scope: 'following', values });
    const all = await visits();
    expect(all.map(({ id }) => id)).toEqual(ids);
    expect(all.slice(3, 6).map(({ startTimeLocal, seriesDate }) => [startTimeLocal, seriesDate])).toEqual([
      ['2026-05-26T16:00', '2026-05-26'],
      ['2026-06-04T16:00', '2026-06-04'],
      ['2026-06-11T16:00', '2026-06-11'],
    ]);
    expect(all[4]?.seriesMark).toBe('toda quinta · 1 de 6');
  });

  it('by whole weeks gives no date to two visits', async () => {
    const values = { startTime: '2026-06-09T19:00:00Z', endTime: '2026-06-09T19:50:00Z' };
    expect((await calls.change(idAt(5), { action: 'move', scope: 'following', values })).status).toBe(200);
    expect((await localTimes()).slice(3, 5)).toEqual(['2026-05-26T16:00', '2026-06-09T16:00']);
  });

  it('leaves a visit that was moved apart, unless the owner includes it', async () => {
    await calls.change(idAt(9), {
      action: 'move',
      scope: 'this',
      values: { startTime: '2026-06-30T14:00:00Z' },
    });
    await calls.change(idAt(5), { action: 'move', scope: 'all', values: hourLater(5) });
    expect((await visits())[8]?.time).toBe('11:00');
    const later = { startTime: '2026-06-02T21:00:00Z' };
    await calls.change(idAt(5), { action: 'move', scope: 'all', values: later, includeDetached: true });
    expect((await visits())[8]).toMatchObject({ time: '18:00', seriesDetached: false });
  });

  it('writes a note to the opened visit only', async () => {
    const values = { ...hourLater(5), notes: 'Traz o exame' };
    await calls.change(idAt(5), { action: 'edit', scope: 'following', values });
    const all = await visits();
    expect(all.map(({ notes }) => notes)).toEqual(ids.map((id) => (id === idAt(5) ? 'Traz o exame' : null)));
    expect(all.filter(({ time }) => time === '17:00')).toHaveLength(6);
  });

  it('is refused with a note for an opened visit that has ended', async () => {
    await ana.request('PATCH', `/api/appointments/${idAt(5)}/status`, { status: 'completed' });
    const before = await stored();
    const values = { ...hourLater(5), notes: 'Traz o exame' };
    const refused = await calls.change(idAt(5), { action: 'edit', scope: 'following', values });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await stored()).toEqual(before);
  });

  it('is refused once the series changed since the question', async () => {
    const { seen } = await calls.question(idAt(5), { action: 'cancel' });
    await ana.request('POST', `/api/appointments/${idAt(8)}/cancel`, { reason: null });
    const body = { scope: 'all', action: 'cancel', seen };
    const refused = await ana.request('POST', `/api/appointments/${idAt(5)}/series/change`, body);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { scopes: { all: { count: 9 } } } },
    });
  });
});

describe('the end of a series', () => {
  it('cancels this and the following', async () => {
    await calls.change(idAt(7), { action: 'cancel', scope: 'following', reason: 'Mudou de cidade' });
    const all = await visits();
    expect(all.map(({ status }) => status)).toEqual([
      ...Array(6).fill('scheduled'),
      ...Array(4).fill('cancelled'),
    ]);
    expect(all[7]?.cancelReason).toBe('Mudou de cidade');
    expect(await seriesNow(seriesId)).toMatchObject({ isEnded: true, counts: { future: 6, cancelled: 4 } });
  });

  it('deletes one and never writes it again', async () => {
    await calls.change(idAt(4), { action: 'remove', scope: 'this' });
    expect(await visits()).toHaveLength(9);
    expect((await visits())[3]?.seriesMark).toBe('toda terça · 4 de 9');
  });
});

describe('undo of a change', () => {
  const REST = ['version', 'updated_at'];
  const comparable = (rows: Map<number, string>): unknown[] =>
    [...rows.values()].map((row) => {
      const fields = JSON.parse(row) as Record<string, unknown>;
      return Object.fromEntries(Object.entries(fields).filter(([name]) => !REST.includes(name)));
    });

  it.each([
    ['a move of all', { action: 'move', scope: 'all', values: hourLater(5) }],
    ['a cut', { action: 'move', scope: 'following', values: hourLater(5) }],
    ['other days', { action: 'move', scope: 'following', values: { startTime: '2026-06-03T19:00:00Z' } }],
    ['a cancellation', { action: 'cancel', scope: 'following' }],
    ['a deletion', { action: 'remove', scope: 'all' }],
    ['a change of one', { action: 'move', scope: 'this', values: hourLater(5) }],
  ] as const)('%s restores every row and the rule', async (_name, change) => {
    const [before, rule] = [comparable(await stored()), (await seriesNow(seriesId)).rule];
    const { undo } = (await calls.change(idAt(5), change)).body;
    expect(comparable(await stored())).not.toEqual(before);
    expect((await ana.request('POST', '/api/series/undo', { token: undo })).status).toBe(200);
    expect(comparable(await stored())).toEqual(before);
    expect(await seriesNow(seriesId)).toMatchObject({ rule, isEnded: false });
    expect((await visits()).map(({ seriesMark }) => seriesMark)).toContain('toda terça · 10 de 10');
    expect((await ana.request('POST', '/api/series/undo', { token: undo })).status).toBe(404);
  });

  it('is refused once one of the visits changed', async () => {
    const { undo } = (await calls.change(idAt(5), { action: 'move', scope: 'all', values: hourLater(5) }))
      .body;
    await ana.request('PATCH', `/api/appointments/${idAt(6)}/status`, { status: 'completed' });
    const before = await stored();
    expect((await ana.request('POST', '/api/series/undo', { token: undo })).status).toBe(409);
    expect(await stored()).toEqual(before);
  });
});
