import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRule } from '@zelo/domain/agenda/series/test-rule.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { seriesCalls } from '#testing/test-series.ts';

const statements: string[] = [];
let app: TestApp;
let ana: TestAgenda;
let calls: ReturnType<typeof seriesCalls>;

beforeAll(async () => {
  app = await aTestApp({ onStatement: (statement) => statements.push(statement) });
  ana = await anAgenda(app);
  calls = seriesCalls(ana);
});

afterAll(() => app.close());

const countOf = async (work: () => Promise<unknown>): Promise<number> => {
  statements.length = 0;
  await work();
  return statements.length;
};

/** Tiradentes is among the first three Tuesdays: each series has a skip. */
const rule = (count: number, startTime: string) =>
  aRule({ startDate: '2026-04-14', startTime, ends: { kind: 'count', count } });

/** Statements of every call for a series of this many visits. */
const ofSeries = async (count: number, startTime: string): Promise<Record<string, number>> => {
  const preview = await countOf(() => calls.preview(rule(count, startTime)));
  let ids: number[] = [];
  const made = await countOf(async () => {
    ({ ids } = await calls.make(rule(count, startTime)));
  });
  const id = ids[1] ?? 0;
  const values = { startTime: '2026-04-28T12:17:00Z' };
  const question = await countOf(() => calls.question(id, { action: 'move', values }));
  let undo = '';
  const moved = await countOf(async () => {
    undo = (await calls.change(id, { action: 'move', scope: 'following', values })).body.undo ?? '';
  });
  const undone = await countOf(() => ana.request('POST', '/api/series/undo', { token: undo }));
  const removed = await countOf(async () => {
    undo = (await calls.change(id, { action: 'remove', scope: 'all' })).body.undo ?? '';
  });
  const restored = await countOf(() => ana.request('POST', '/api/series/undo', { token: undo }));
  return { preview, made, question, moved, undone, removed, restored };
};

it('a series of sixty visits takes as many statements as one of three', async () => {
  await ana.request('GET', '/api/appointments/today');
  const few = await ofSeries(3, '09:00');
  expect(await ofSeries(60, '11:00')).toEqual(few);
  expect(few['made']).toBeGreaterThan(5);
  expect(few['made']).toBeLessThanOrEqual(40);
});

it('a list of visits of any number of series takes one statement more than one without', async () => {
  const list = () => countOf(() => ana.request('GET', '/api/appointments?from=2026-04-01&to=2027-12-31'));
  expect(await list()).toBe(3);
  await calls.make(rule(4, '15:00'));
  await calls.make(rule(5, '16:00'));
  expect(await list()).toBe(3);
  await ana.book('2025-03-06T13:00:00Z');
  const single = await countOf(() => ana.request('GET', '/api/appointments?from=2025-03-01&to=2025-03-31'));
  expect(single).toBe(2);
});
