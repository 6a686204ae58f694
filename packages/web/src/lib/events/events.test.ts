import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followServerEvents, pathsOf } from './events.ts';
import { createQueryClient } from '#lib/api/query-client.ts';

class FakeEventSource extends EventTarget {
  static latest: FakeEventSource;
  isClosed = false;
  readyState = 0;

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
  const stop = followServerEvents(client, '1');
  const isStale = (path: string) => client.getQueryState([path])?.isInvalidated;
  const source = FakeEventSource.latest;
  const say = (topic: string) =>
    source.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ topic }) }));
  return { client, source, stop, isStale, say };
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

describe('an announcement of the server', () => {
  it.each([
    {
      data: '{"topic":"services"}',
      paths: ['/api/services', '/api/appointments', '/api/dashboard/first-steps'],
    },
    {
      data: '{"topic":"appointments"}',
      paths: [
        '/api/appointments',
        '/api/holds',
        '/api/dashboard',
        '/api/ai/stats',
        '/api/reminders',
        '/api/absences',
      ],
    },
    { data: '{"topic":"something new"}', paths: [] },
    { data: '"clients"', paths: [] },
    { data: 'not json', paths: [] },
  ])('$data refreshes $paths', ({ data, paths }) => {
    expect(pathsOf(data)).toEqual(paths);
  });

  // spec: 2 §0.26
  it('of WhatsApp refreshes the inbox, and no query that the gateway would have to answer', () => {
    const paths = pathsOf('{"topic":"whatsapp"}');
    expect(paths).toContain('/api/conversations');
    const dear = ['/api/whatsapp/qr-code', '/api/whatsapp/check-sync-status'];
    expect(paths.filter((path) => dear.some((address) => address.startsWith(path)))).toEqual([]);
  });

  it('of the end of the session checks the session', () => {
    expect(pathsOf('{"topic":"session"}')).toEqual(['/api/auth/user']);
  });

  it('refreshes what shows the name of a client with the clients', () => {
    expect(pathsOf('{"topic":"clients"}')).toEqual(
      expect.arrayContaining(['/api/clients', '/api/appointments', '/api/conversations', '/api/dashboard']),
    );
  });

  it('refreshes only the named topics', () => {
    const { say, isStale } = follow();
    say('clients');
    vi.advanceTimersByTime(150);
    expect([isStale('/api/clients'), isStale('/api/services')]).toEqual([true, false]);
  });
});

describe('a burst of announcements', () => {
  it('causes one refresh, soon after the first of them', () => {
    const { say, client, isStale } = follow();
    const refreshed = vi.spyOn(client, 'invalidateQueries');
    for (const topic of ['clients', 'services', 'clients']) {
      say(topic);
      vi.advanceTimersByTime(49);
    }
    expect(refreshed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3);
    expect(refreshed).toHaveBeenCalledTimes(1);
    expect([isStale('/api/clients'), isStale('/api/services')]).toEqual([true, true]);
    say('clients');
    vi.advanceTimersByTime(150);
    expect(refreshed).toHaveBeenCalledTimes(2);
  });

  it('refreshes nothing after stopping', () => {
    const { say, stop, isStale } = follow();
    say('clients');
    stop();
    vi.advanceTimersByTime(150);
    expect(isStale('/api/clients')).toBe(false);
  });
});

describe('the connection', () => {
  it('refreshes nothing when it opens for the first time', () => {
    const { source, isStale } = follow();
    source.dispatchEvent(new Event('open'));
    expect(isStale('/api/clients')).toBe(false);
  });

  it('refreshes everything after it was lost, because missed events are unknown', () => {
    const { source, isStale } = follow();
    source.dispatchEvent(new Event('error'));
    source.dispatchEvent(new Event('open'));
    expect([isStale('/api/clients'), isStale('/api/services')]).toEqual([true, true]);
  });

  it('checks the session when the server refuses the stream', () => {
    const { client, source, isStale, stop } = follow();
    client.setQueryData(['/api/auth/user'], { id: 1 });
    source.dispatchEvent(new Event('error'));
    expect(isStale('/api/auth/user')).toBe(false);
    source.readyState = 2;
    source.dispatchEvent(new Event('error'));
    expect([isStale('/api/auth/user'), isStale('/api/clients')]).toEqual([true, false]);
    stop();
  });

  it('is closed by its owner', () => {
    const { source, stop } = follow();
    stop();
    expect(source.isClosed).toBe(true);
  });

  it('is reopened after a response that was not a stream', () => {
    const { source, stop } = follow();
    source.readyState = 2;
    source.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(10_000);
    expect(FakeEventSource.latest).not.toBe(source);
    stop();
    expect(FakeEventSource.latest.isClosed).toBe(true);
  });

  it('is reopened immediately when the browser is online again, and missed changes are refetched', () => {
    const { source, stop, isStale } = follow();
    globalThis.dispatchEvent(new Event('online'));
    expect([source.isClosed, FakeEventSource.latest === source]).toEqual([true, false]);
    FakeEventSource.latest.dispatchEvent(new Event('open'));
    expect(isStale('/api/clients')).toBe(true);
    stop();
  });
});
