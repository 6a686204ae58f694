import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { holdOverlayEntry } from './overlay-entry.ts';

let opened = 0;

const isMarked = (): boolean => 'overlay' in ((history.state as object | null) ?? {});

const stepped = (): Promise<Event> =>
  new Promise((done) => {
    addEventListener('popstate', done, { once: true });
  });

const back = async (): Promise<void> => {
  const step = stepped();
  history.back();
  await step;
};

beforeEach(() => {
  opened += 1;
  navigate(`/calendar?date=${opened}`);
});

afterEach(async () => {
  // an entry on its way out belongs to its own test
  await vi.waitFor(() => expect(isMarked()).toBe(false));
  // jsdom changes the state first, and dispatches popstate in a later task
  await new Promise((done) => setTimeout(done));
});

describe('an open overlay', () => {
  it('is closed by back, which stays on the page', async () => {
    const url = location.href;
    const close = vi.fn<() => void>();
    const release = holdOverlayEntry(close);
    expect(isMarked()).toBe(true);
    await back();
    expect(close).toHaveBeenCalledOnce();
    expect(location.href).toBe(url);
    release();
  });

  it('marks no entry after it is closed by back', async () => {
    const release = holdOverlayEntry(() => undefined);
    await back();
    release();
    navigate(`/calendar?date=${opened}&view=week`, { replace: true });
    expect(isMarked()).toBe(false);
  });

  it('leaves no entry behind when it closes without the back button', async () => {
    const { length } = history;
    const release = holdOverlayEntry(() => undefined);
    expect(history.length).toBe(length + 1);
    const step = stepped();
    release();
    await step;
    expect(history.state).toBeNull();
    await back();
    expect(location.search).not.toBe(`?date=${opened}`);
  });

  it('gives its entry to the overlay that replaces it', async () => {
    const { length } = history;
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    holdOverlayEntry(first)();
    const release = holdOverlayEntry(second);
    await new Promise((done) => setTimeout(done, 20));
    expect(history.length).toBe(length + 1);
    await back();
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
    release();
  });

  it('gets a separate entry while the previous one is on its way out', async () => {
    const close = vi.fn<() => void>();
    const step = stepped();
    holdOverlayEntry(() => undefined)();
    await vi.waitFor(() => expect(isMarked()).toBe(true));
    await new Promise((done) => setTimeout(done));
    const release = holdOverlayEntry(close);
    await step;
    expect(close).not.toHaveBeenCalled();
    expect(isMarked()).toBe(true);
    await back();
    expect(close).toHaveBeenCalledOnce();
    release();
  });

  it('keeps the URL that the press which closed it has shown', async () => {
    const release = holdOverlayEntry(() => undefined);
    const step = stepped();
    release();
    navigate(`/calendar?date=${opened}&view=week`, { replace: true });
    await step;
    expect(location.search).toBe(`?date=${opened}&view=week`);
    expect(isMarked()).toBe(false);
  });

  it('keeps the URL that a press shows while its entry is on its way out', async () => {
    const release = holdOverlayEntry(() => undefined);
    const step = stepped();
    release();
    await new Promise((done) => setTimeout(done));
    expect(isMarked()).toBe(true);
    navigate(`/calendar?date=${opened}&view=week`, { replace: true });
    await step;
    expect(location.search).toBe(`?date=${opened}&view=week`);
    expect(isMarked()).toBe(false);
  });

  it('leaves its entry to a page that replaces it', async () => {
    const release = holdOverlayEntry(() => undefined);
    navigate('/crm?client=1', { replace: true });
    release();
    await new Promise((done) => setTimeout(done, 20));
    expect(location.pathname).toBe('/crm');
    await back();
    expect(location.search).toBe(`?date=${opened}`);
  });

  it('is skipped by back from the page that the press outside has opened', async () => {
    const release = holdOverlayEntry(() => undefined);
    release();
    navigate('/clients');
    await new Promise((done) => setTimeout(done, 20));
    expect(location.pathname).toBe('/clients');
    await back();
    await vi.waitFor(() => expect(isMarked()).toBe(false));
    expect(location.search).toBe(`?date=${opened}`);
  });

  it('is not opened again by forward', async () => {
    const release = holdOverlayEntry(() => undefined);
    await back();
    release();
    const step = stepped();
    history.forward();
    await step;
    await vi.waitFor(() => expect(isMarked()).toBe(false));
    expect(location.search).toBe(`?date=${opened}`);
  });
});

describe('overlays above each other', () => {
  it('are closed by back one after the other, the topmost first', async () => {
    const [lower, upper] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const releases = [holdOverlayEntry(lower), holdOverlayEntry(upper)];
    await back();
    expect(upper).toHaveBeenCalledOnce();
    expect(lower).not.toHaveBeenCalled();
    expect(isMarked()).toBe(true);
    await back();
    expect(lower).toHaveBeenCalledOnce();
    for (const release of releases) release();
  });

  it('are closed one by one when back is pressed twice at once', async () => {
    const [lower, upper] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const releases = [holdOverlayEntry(lower), holdOverlayEntry(upper)];
    const step = stepped();
    history.go(-2);
    await step;
    expect(upper).toHaveBeenCalledOnce();
    expect(lower).not.toHaveBeenCalled();
    expect(isMarked()).toBe(true);
    await back();
    expect(lower).toHaveBeenCalledOnce();
    for (const release of releases) release();
  });

  it('close when back is pressed while the entry above is on its way out', async () => {
    const [lower, middle] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const releases = [holdOverlayEntry(lower), holdOverlayEntry(middle)];
    const step = stepped();
    holdOverlayEntry(() => undefined)();
    const go = history.go.bind(history);
    vi.spyOn(history, 'go').mockImplementationOnce((delta) => go((delta ?? 0) - 1));
    await step;
    expect(middle).toHaveBeenCalledOnce();
    expect(lower).not.toHaveBeenCalled();
    for (const release of releases) release();
  });

  it('leave only their own entry when the upper one closes without back', async () => {
    const lower = vi.fn<() => void>();
    const releaseLower = holdOverlayEntry(lower);
    const releaseUpper = holdOverlayEntry(() => undefined);
    const step = stepped();
    releaseUpper();
    await step;
    expect(lower).not.toHaveBeenCalled();
    await back();
    expect(lower).toHaveBeenCalledOnce();
    releaseLower();
  });
});

it('takes no page away when a URL was shown while the upper of two was on its way out', async () => {
  navigate('/calendar?view=month');
  const releaseLower = holdOverlayEntry(() => undefined);
  const releaseUpper = holdOverlayEntry(() => undefined);
  const upperStep = stepped();
  releaseUpper();
  await new Promise((done) => setTimeout(done));
  navigate(`/calendar?date=${opened}&view=week`, { replace: true });
  await upperStep;
  const lowerStep = stepped();
  releaseLower();
  await lowerStep;
  expect(location.search).toBe(`?date=${opened}&view=week`);
  await back();
  expect(location.search).toBe(`?date=${opened}`);
});

it('lets the page replace its URL after an overlay has closed without back', async () => {
  const step = stepped();
  holdOverlayEntry(() => undefined)();
  await step;
  navigate(`/calendar?date=${opened}&view=day`, { replace: true });
  expect(location.search).toBe(`?date=${opened}&view=day`);
  expect(history.state).toBeNull();
});
