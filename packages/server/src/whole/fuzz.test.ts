// The quick part of `npm run test:fuzz`, and the faults that it detects.
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { aDatabase } from '#db/test-database.ts';
import { createServer } from '#http/server.ts';
import { fuzz, faultsOf, inject, MAX_CPU_MS, measured } from '#testing/fuzz-run.ts';
import { mutated } from '#testing/fuzzed-requests.ts';

const SEED = 20_261_121;
const REQUESTS = 300;

// attack: S10, S15.2
it('refuses mutated requests to all endpoints in Portuguese, without breaking the server', async () => {
  const { faults, requests, statuses } = await fuzz({ seed: SEED, requests: REQUESTS });
  expect(Object.fromEntries(faults)).toEqual({});
  expect(requests).toBe(REQUESTS);
  // reaches the code behind the validation, and gets refusals of the validation
  expect(statuses).toMatchObject({ 200: expect.any(Number) as number, 400: expect.any(Number) as number });
});

describe('fuzz run catches', () => {
  it('a route without a schema that passes its body to SQL', async () => {
    const database = await aDatabase();
    const server = await createServer({
      log: pino({ level: 'silent' }),
      sessionSecret: 's'.repeat(32),
      trustProxy: false,
    });
    server.post('/api/raw', async ({ body }) => {
      const { name, place } = body as { name: string; place: { city: string } };
      await database.db.execute(sql`select ${name}::text, ${place.city}::text`);
      return { success: true };
    });
    const right = { name: 'Corte', place: { city: 'Recife' } };
    const found = new Set<string>();
    for (const body of fc.sample(mutated(right), { seed: SEED, numRuns: 50 })) {
      const answer = await inject(server, {
        target: 'POST /api/raw',
        method: 'POST',
        url: '/api/raw',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body ?? null),
        hasSession: false,
      });
      for (const fault of faultsOf(answer)) found.add(fault);
    }
    expect([...found]).toContain('500');
    await server.close();
    await database.close();
  });

  // attack: S15.2
  it('a route whose work on a header is more than linear', async () => {
    const server = await createServer({
      log: pino({ level: 'silent' }),
      sessionSecret: 's'.repeat(32),
      trustProxy: false,
    });
    server.get('/api/slow', async ({ headers }) => ({
      // the split that once blocked the server
      parts: (headers['accept-encoding'] ?? '').split(/\s*;\s*q=/).length,
    }));
    const cpuMsOf = async (spaces: number): Promise<number> => {
      const headers = { 'accept-encoding': `a${' '.repeat(spaces)}b` };
      const request = { target: '', method: 'GET', url: '/api/slow', headers, hasSession: false };
      return (await measured(() => inject(server, request))).cpuMs;
    };
    expect(await cpuMsOf(90)).toBeLessThan(MAX_CPU_MS);
    expect(await cpuMsOf(30_000)).toBeGreaterThan(MAX_CPU_MS);
    await server.close();
  });

  const json = 'application/json; charset=utf-8';
  it.each<[string, Parameters<typeof faultsOf>[0], string[]]>([
    [
      'a message of a library',
      { status: 400, type: json, text: '{"message":"Invalid input: expected string, received null"}' },
      ['English: Invalid input: expected string, received null'],
    ],
    ['a refusal without a message', { status: 404, type: json, text: '{"error":"no"}' }, ['no message']],
    [
      'a refusal that is no JSON',
      { status: 413, type: 'text/plain', text: 'Too large' },
      ['no JSON: text/plain'],
    ],
    ['an answer that never comes', { status: 0, type: '', text: '' }, ['no answer in time']],
    ['a bug', { status: 500, type: json, text: '{"message":"Algo deu errado"}' }, ['500']],
  ])('%s', (_name, answer, faults) => {
    expect(faultsOf(answer)).toEqual(faults);
  });

  it.each([
    { status: 200, type: json, text: '{}' },
    { status: 401, type: json, text: '{"message":"Unauthorized"}' },
    { status: 400, type: json, text: '{"message":"Data inválida"}' },
  ])('nothing in $text', (answer) => {
    expect(faultsOf(answer)).toEqual([]);
  });
});
