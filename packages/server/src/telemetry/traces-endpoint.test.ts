import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { readConfig } from '#settings/config.ts';
import { startTelemetry } from './start-telemetry.ts';

/** Exports one span with these settings; returns the paths requested from a collector on loopback. */
const exportedTo = async (settingsAt: (origin: string) => Record<string, string>): Promise<string[]> => {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    request.resume().once('end', () => response.writeHead(200).end('{}'));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = readConfig({ OTEL_TRACES_SAMPLER_ARG: '1', ...settingsAt(origin) });
  const { watcher, close } = await startTelemetry(config);
  await watcher?.aroundJob('answers', async () => {});
  await close();
  server.close();
  return paths;
};

// OpenTelemetry Protocol Exporter, "Endpoint URLs for OTLP/HTTP"
it.each([
  ['an origin', '', '/v1/traces'],
  ['an origin with a slash', '/', '/v1/traces'],
  ['a path', '/otlp', '/otlp/v1/traces'],
  ['a path with a slash', '/api/otlp/', '/api/otlp/v1/traces'],
  ['a path and a query', '/otlp?tenant=1', '/otlp/v1/traces?tenant=1'],
])('appends v1/traces to a base endpoint that is %s', async (_kind, path, wanted) => {
  expect(await exportedTo((origin) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: `${origin}${path}` }))).toEqual([
    wanted,
  ]);
});

it.each([
  ['/v1/traces', '/v1/traces'],
  ['/ingest/abc', '/ingest/abc'],
  ['', '/'],
])('uses an endpoint for traces unchanged: %j', async (path, wanted) => {
  const settings = (origin: string) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9/unused',
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${origin}${path}`,
  });
  expect(await exportedTo(settings)).toEqual([wanted]);
});
