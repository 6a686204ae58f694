import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backlogOf } from '#db/feed/backlog.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { metrics, serveMetrics } from './metrics.ts';
import { combineInstrumentation, type Instrumentation } from './telemetry.ts';
import { traces } from './traces.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface ExportedSpan {
  name: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  events: { attributes: Attribute[] }[];
}
interface Export {
  resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[];
}

/** A collector that stores its spans (OTLP/HTTP, JSON). */
const startCollector = async () => {
  const spans: ExportedSpan[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'HEAD') return void response.end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Export;
    spans.push(...body.resourceSpans.flatMap((part) => part.scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { spans, url: `http://127.0.0.1:${port}`, close: () => server.close() };
};

const counted = metrics();
let collector: Awaited<ReturnType<typeof startCollector>>;
let traced: Instrumentation;
let app: TestApp;
let page: string;
let metricsUrl: string;
let stopServing: () => Promise<void>;

beforeAll(async () => {
  collector = await startCollector();
  traced = await traces({ url: `${collector.url}/v1/traces`, ratio: 1 });
  const watcher = combineInstrumentation([counted.watcher, traced]);
  app = await aTestApp({ watcher, onStatement: watcher.onStatement });
  const { port, close } = await serveMetrics(counted, { port: 0, host: '127.0.0.1' });
  [metricsUrl, stopServing] = [`http://127.0.0.1:${port}/metrics`, close];
  counted.ask({ connections: app.database.connections, backlog: () => backlogOf(app.db) });

  const ana = await app.signIn();
  await ana.request('GET', '/api/clients?search=Canário');
  await ana.request('POST', '/api/clients', { name: 'Canário da Silva', phone: '(11) 98888-7777' });
  await ana.request('DELETE', '/api/appointments/123456789');
  await watcher.aroundJob(
    'answers',
    async () => void (await fetch(`${collector.url}/canario`, { method: 'HEAD' })),
  );
  await expect(watcher.aroundJob('answers', () => Promise.reject(new Error('Canário')))).rejects.toThrow(
    'Canário',
  );
  page = await (await fetch(metricsUrl)).text();
  await traced.close();
});

afterAll(async () => {
  await stopServing();
  await app.close();
  collector.close();
});

const named = (name: string) => collector.spans.filter((span) => span.name === name);
const attributesOf = (span: ExportedSpan | undefined) =>
  Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );

describe('metrics', () => {
  it.each([
    [
      'a request by its pattern',
      /zelo_http_request_seconds_count\{method="POST",route="\/api\/clients",status="2xx"\} 1/,
    ],
    [
      'a refused one',
      /zelo_http_request_seconds_count\{method="DELETE",route="\/api\/appointments\/:id",status="4xx"\} 1/,
    ],
    ['statements', /zelo_database_statements_total [1-9]/],
    ['a job that ended well', /zelo_job_seconds_count\{queue="answers",outcome="done"\} 1/],
    ['a job that failed', /zelo_job_seconds_count\{queue="answers",outcome="failed"\} 1/],
    ['the connections', /zelo_database_connections\{state="waiting"\} 0/],
    ['work that waits', /zelo_waiting\{kind="reminder"\} 0/],
    ['for how long', /zelo_waiting_oldest_seconds\{kind="message to send"\} 0/],
    ['the process itself', /process_resident_memory_bytes [1-9]/],
  ])('tell %s', (_what, line) => {
    expect(page).toMatch(line);
  });

  it('contain no client data and no ids', () => {
    expect(page).not.toMatch(/Can[aá]rio|Can%C3|8888-?7777|123456789/i);
  });

  it('are served on their own port and path only', async () => {
    expect((await app.visitor().request('GET', '/metrics')).body).not.toMatch(/zelo_/);
    expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
    expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404);
  });
});

describe('traces', () => {
  it('name a request by its pattern, with its statements', () => {
    const [span] = named('POST /api/clients');
    expect(attributesOf(span)).toMatchObject({
      'http.route': '/api/clients',
      'http.response.status_code': 201,
    });
    const texts = span?.events.flatMap(({ attributes }) => attributes.map(({ value }) => value.stringValue));
    expect(texts).toContainEqual(expect.stringMatching(/^insert into "clients"/));
  });

  it('attach a call to another server to the span that caused it', () => {
    const job = named('job answers');
    expect(job).toHaveLength(2);
    const [call] = named(`HEAD ${new URL(collector.url).host}`);
    expect(call?.parentSpanId).toBe(job[0]?.spanId);
    expect(attributesOf(call)).toMatchObject({ 'http.response.status_code': expect.any(Number) });
  });

  it('contain no client data, ids or paths of other servers', () => {
    expect(JSON.stringify(collector.spans)).not.toMatch(/Can[aá]rio|Can%C3|8888-?7777|123456789/i);
  });
});
