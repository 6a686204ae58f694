import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, serve } from '#test-server.ts';
import { read } from './api.ts';
import { createQueryClient } from './query-client.ts';

const SERVICES = read('GET /api/services');

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    onlineManager.setOnline(true);
  };
});

describe('a read that a press waits for', () => {
  it('fails without a connection at once, and sends no request', async () => {
    const { asked } = serve({ 'GET /api/services': [] });
    onlineManager.setOnline(false);
    await expect(createQueryClient().fetchQuery(SERVICES)).rejects.toThrow('waiting read');
    expect(asked).toEqual([]);
  });

  it('fails at once where a part of the page already waits for the same', async () => {
    serve({ 'GET /api/services': [] });
    onlineManager.setOnline(false);
    const client = createQueryClient();
    const stop = new QueryObserver(client, SERVICES).subscribe(() => undefined);
    await expect(client.fetchQuery(SERVICES)).rejects.toThrow('waiting read');
    stop();
  });

  it('fails when the connection is lost between two attempts', async () => {
    const { asked } = serve({ 'GET /api/services': refusal(500, 'Falhou') });
    const failed = expect(createQueryClient().fetchQuery(SERVICES)).rejects.toThrow('waiting read');
    await vi.advanceTimersByTimeAsync(1);
    onlineManager.setOnline(false);
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(asked).toHaveLength(1);
  });

  it('takes what was just read', async () => {
    serve({ 'GET /api/services': [] });
    const client = createQueryClient();
    await client.fetchQuery(SERVICES);
    onlineManager.setOnline(false);
    await expect(client.fetchQuery(SERVICES)).resolves.toEqual([]);
  });
});

const WEB = join(import.meta.dirname, '../..');
const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)test-|\.test\./.test(path))
  .map((path) => ({ path, text: readFileSync(join(WEB, path), 'utf8') }));

// each of these would make a press wait for the network, and write when it is back
it.each([
  { call: /\bnew QueryClient\(/, allowed: [] },
  { call: /\bnetworkMode\b/, allowed: ['lib/api/query-client.ts'] },
  { call: /\b(?:client|queries)\.(?:fetchInfiniteQuery|query|infiniteQuery)\(/, allowed: [] },
])('no part of the page brings its own way to wait: $call', ({ call, allowed }) => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter(({ text }) => call.test(text)).map(({ path }) => path)).toEqual(allowed);
});

it('no write waits for a refetch that a lost connection pauses', () => {
  const late = /await (?:refresh\w*|refetch)\([^;]*\);\s*(?:await |return )?(?:call|mutateAsync)\(/;
  expect(sources.filter(({ text }) => late.test(text)).map(({ path }) => path)).toEqual([]);
});
