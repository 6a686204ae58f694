import { transferableAbortController } from 'node:util';
import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shareStream } from './shared-stream.ts';

class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  isClosed = false;
  readyState = 0;

  constructor() {
    super();
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  open(): void {
    this.dispatchEvent(new Event('open'));
  }

  say(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const living = (): FakeEventSource[] => FakeEventSource.opened.filter(({ isClosed }) => !isClosed);

/** The one connection of the browser. */
const theStream = async (): Promise<FakeEventSource> => {
  await expect.poll(living).toHaveLength(1);
  const [stream] = living();
  if (!stream) throw new Error('no stream');
  return stream;
};

let tabs: { stop: () => void }[] = [];

const aTab = (key = 'ana') => {
  const log: string[] = [];
  const stream = shareStream(key, {
    onMessage: (data) => log.push(data),
    onOpen: () => log.push('open'),
    onLost: (isRefused) => log.push(isRefused ? 'refused' : 'lost'),
    onMissed: () => log.push('missed'),
  });
  tabs.push(stream);
  return { ...stream, log };
};

/** Tabs of one browser whose stream is open; the first one holds it. */
const openTabs = async (count: number) => {
  const opened = Array.from({ length: count }, () => aTab());
  const stream = await theStream();
  stream.open();
  for (const { log } of opened) await expect.poll(() => log.at(-1)).toBe('open');
  for (const { log } of opened) log.length = 0;
  return { opened, stream };
};

const expectLogs = (logs: string[][], expected: string[]): Promise<void> =>
  expect.poll(() => logs).toEqual(logs.map(() => expected));

beforeEach(() => {
  FakeEventSource.opened = [];
  tabs = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('navigator', { locks });
  // the locks are Node's, and reject jsdom's abort signals
  vi.stubGlobal('AbortController', transferableAbortController().constructor);
});

afterEach(() => {
  for (const { stop } of tabs) stop();
});

describe('tabs of one browser', () => {
  it('open one connection, and each tab receives its events', async () => {
    const { opened, stream } = await openTabs(12);
    stream.say('news');
    await expectLogs(
      opened.map(({ log }) => log),
      ['news'],
    );
    expect(FakeEventSource.opened).toHaveLength(1);
  });

  it('learn that the connection was lost and restored, and that events were missed', async () => {
    const { opened, stream } = await openTabs(3);
    stream.dispatchEvent(new Event('error'));
    stream.open();
    await expectLogs(
      opened.map(({ log }) => log),
      ['lost', 'open', 'missed'],
    );
  });

  it('learn that the server refuses the stream, as after the end of the session', async () => {
    const { opened, stream } = await openTabs(3);
    stream.readyState = 2;
    stream.dispatchEvent(new Event('error'));
    await expectLogs(
      opened.map(({ log }) => log),
      ['refused'],
    );
  });

  it('elect another leader when the current one is closed, and refetch missed changes', async () => {
    const { opened, stream } = await openTabs(3);
    const [leader, ...others] = opened;
    leader?.stop();
    expect(stream.isClosed).toBe(true);
    const next = await theStream();
    next.open();
    for (const { log } of others) await expect.poll(() => log.slice(-2)).toEqual(['open', 'missed']);
    next.say('news');
    for (const { log } of others) await expect.poll(() => log.at(-1)).toBe('news');
    expect(living()).toEqual([next]);
  });

  it('share nothing between two accounts', async () => {
    const [ana, bia] = [aTab('ana'), aTab('bia')];
    await expect.poll(living).toHaveLength(2);
    const [first] = living();
    first?.open();
    first?.say('for ana only');
    await expect.poll(() => ana.log).toContain('for ana only');
    expect(bia.log).not.toContain('for ana only');
  });

  it('pass on the lead when the leader enters the back/forward cache, and it refetches when shown again', async () => {
    const { opened, stream } = await openTabs(1);
    dispatchEvent(new Event('pagehide'));
    expect(stream.isClosed).toBe(true);
    dispatchEvent(new Event('pageshow'));
    expect(opened[0]?.log).toEqual(['missed']);
    (await theStream()).open();
    expect(opened[0]?.log.slice(0, 2)).toEqual(['missed', 'open']);
  });
});

describe('unresponsive leader', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    return () => void vi.useRealTimers();
  });

  let thaw = (): void => undefined;
  afterEach(() => thaw());

  /** A frozen tab keeps its lock and receives no message. */
  const freezeSomeone = async (): Promise<{ isStolen: () => boolean }> => {
    let isStolen = false;
    await new Promise<void>((resolve) => {
      const hold = (): Promise<void> => {
        resolve();
        return new Promise((release) => void (thaw = release));
      };
      locks.request('zelo-events-ana', hold).catch(() => void (isStolen = true));
    });
    return { isStolen: () => isStolen };
  };

  it('is replaced by a visible tab within seconds', async () => {
    const frozen = await freezeSomeone();
    const tab = aTab();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(living()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    const stream = await theStream();
    stream.open();
    expect(frozen.isStolen()).toBe(true);
    expect(tab.log).toEqual(['open', 'missed']);
  });

  it('keeps the lead while no tab is visible', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const frozen = await freezeSomeone();
    aTab();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([frozen.isStolen(), living()]).toEqual([false, []]);
  });

  it('follows the new leader after its lock was stolen, and refetches what it missed', async () => {
    const { opened, stream } = await openTabs(1);
    await new Promise<void>((resolve) => {
      const hold = async (): Promise<void> => resolve();
      void locks.request('zelo-events-ana', { steal: true }, hold);
    });
    await expect.poll(() => stream.isClosed).toBe(true);
    (await theStream()).open();
    expect(opened[0]?.log).toEqual(['open', 'missed']);
  });
});

describe('without Web Locks', () => {
  const show = (visibilityState: DocumentVisibilityState): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('each tab has a separate connection while visible, and refetches when it is shown again', async () => {
    vi.stubGlobal('navigator', {});
    const tab = aTab();
    const stream = await theStream();
    stream.open();
    expect(tab.log).toEqual(['open']);
    show('hidden');
    expect(living()).toEqual([]);
    show('visible');
    (await theStream()).open();
    expect(tab.log).toEqual(['open', 'open', 'missed']);
  });

  it('a tab continues alone when the browser refuses locks to the page', async () => {
    const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    vi.stubGlobal('navigator', { locks: { request: refuse } });
    const tab = aTab();
    (await theStream()).open();
    expect(tab.log).toEqual(['open']);
  });
});
