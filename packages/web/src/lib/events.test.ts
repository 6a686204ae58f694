import { describe, expect, it, vi } from 'vitest';
import { followServerEvents, pathsOf } from './events.ts';
import { createQueryClient } from './query-client.ts';

class FakeEventSource extends EventTarget {
  static latest: FakeEventSource;
  isClosed = false;

  constructor() {
    super();
    FakeEventSource.latest = this;
  }

  close(): void {
    this.isClosed = true;
  }
}

const follow = () => {
  vi.stubGlobal('EventSource', FakeEventSource);
  const client = createQueryClient();
  client.setQueryData(['/api/clients'], []);
  client.setQueryData(['/api/services'], []);
  const stop = followServerEvents(client);
  const isStale = (path: string) => client.getQueryState([path])?.isInvalidated;
  return { source: FakeEventSource.latest, stop, isStale };
};

describe('an announcement of the server', () => {
  it.each([
    { data: '{"topic":"clients"}', paths: ['/api/clients'] },
    { data: '{"topic":"appointments"}', paths: ['/api/appointments', '/api/dashboard', '/api/ai/stats'] },
    { data: '{"topic":"something new"}', paths: [] },
    { data: '"clients"', paths: [] },
    { data: 'not json', paths: [] },
  ])('$data refreshes $paths', ({ data, paths }) => {
    expect(pathsOf(data)).toEqual(paths);
  });

  it('refreshes what it names and leaves the rest', () => {
    const { source, isStale } = follow();
    source.dispatchEvent(new MessageEvent('message', { data: '{"topic":"clients"}' }));
    expect([isStale('/api/clients'), isStale('/api/services')]).toEqual([true, false]);
  });
});

describe('the connection', () => {
  it('refreshes nothing when it opens for the first time', () => {
    const { source, isStale } = follow();
    source.dispatchEvent(new Event('open'));
    expect(isStale('/api/clients')).toBe(false);
  });

  it('refreshes everything after it was lost, because what was missed is unknown', () => {
    const { source, isStale } = follow();
    source.dispatchEvent(new Event('error'));
    source.dispatchEvent(new Event('open'));
    expect([isStale('/api/clients'), isStale('/api/services')]).toEqual([true, true]);
  });

  it('is closed by who opened it', () => {
    const { source, stop } = follow();
    stop();
    expect(source.isClosed).toBe(true);
  });
});
