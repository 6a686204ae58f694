import { expect, it } from 'vitest';
import { api } from './api.ts';
import type { EndpointShape } from './endpoint.ts';

const endpoints: EndpointShape[] = Object.values(api).flatMap((feature) => Object.values(feature));

it('names every call once', () => {
  const names = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(names).size).toBe(names.length);
});

it('describes a parameter for every placeholder of a path', () => {
  for (const endpoint of endpoints) {
    expect({ path: endpoint.path, described: endpoint.params !== undefined }).toEqual({
      path: endpoint.path,
      described: endpoint.path.includes(':'),
    });
  }
});

it('polls only what reads', () => {
  expect(endpoints.filter((endpoint) => endpoint.polled && endpoint.method !== 'GET')).toEqual([]);
});
