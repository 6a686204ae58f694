// The calendar in a real Chromium with 5,000 events in the range: from the arrival of the data, or from the key that
// changes the view, to the last change of the page. The baseline is the minimum for a browser: the same cells and chips
// as one string of HTML.
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../e2e/browser/chromium.ts';
import { buildWebIfChanged } from '../scripts/web/web-build.ts';
import { appointmentsFrom, openStage } from './calendar-stage.ts';
import type { Bench, Figure } from './measure.ts';

const WEB_DIRECTORY = fileURLToPath(new URL('../packages/web/dist', import.meta.url));
const EVENTS = 5000;
const ROUNDS = 7;
const BAR = 'below 300 ms of wall time';

const RANGES = {
  month: { date: '2026-03-11', first: '2026-03-01', days: 35 },
  week: { date: '2026-03-11', first: '2026-03-08', days: 7 },
};
type View = keyof typeof RANGES;

/** Records when the agenda's response has been read, and each change of the page. */
const watch = (): void => {
  const marks = { data: 0, change: 0 };
  const read = Reflect.get(Response.prototype, 'text');
  Response.prototype.text = async function text() {
    const body = await read.call(this);
    if (this.url.includes('/api/appointments?')) marks.data = performance.now();
    return body;
  };
  // Excludes the badge, the bell and other parts of the page, which have separate responses.
  const isOfAgenda = ({ target }: MutationRecord): boolean =>
    target instanceof Element &&
    (target.closest('[role="grid"]') !== null || target.querySelector('[role="grid"]') !== null);
  const changes = new MutationObserver((records) => {
    if (records.some(isOfAgenda)) marks.change = performance.now();
  });
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  Object.assign(globalThis, { marks });
};

/** Milliseconds from the mark to the last change, once nothing has changed for half a second. */
const settle = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { marks } = globalThis as typeof globalThis & { marks: { data: number; change: number } };
    do await new Promise((resolve) => setTimeout(resolve, 100));
    while (marks.change === 0 || performance.now() - marks.change < 500);
    return marks.change - marks.data;
  });

const fromData = async (browser: Browser, url: string): Promise<number> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' });
  await page.addInitScript(watch);
  await page.goto(url);
  await page.getByRole('grid').waitFor();
  const taken = await settle(page);
  await page.close();
  return taken;
};

/** Time to put the rendered page's HTML into an empty page. */
const bare = async (browser: Browser, url: string): Promise<number> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  await page.getByRole('grid').getByRole('button').first().waitFor();
  const taken = await page.evaluate(async () => {
    const grid = document.querySelector('[role="grid"]');
    const html = grid?.outerHTML ?? '';
    grid?.remove();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const start = performance.now();
    const host = document.createElement('div');
    host.innerHTML = html;
    document.body.append(host);
    host.getBoundingClientRect();
    return performance.now() - start;
  });
  await page.close();
  return taken;
};

const figureOf = async (browser: Browser, view: View): Promise<Figure> => {
  const { date, first, days } = RANGES[view];
  const stage = await openStage(WEB_DIRECTORY, appointmentsFrom(first, days, EVENTS));
  const url = `${stage.url}/calendar?view=${view}&date=${date}`;
  const [rendered, plain]: [number[], number[]] = [[], []];
  // Alternates, and the fastest of each counts: the machine may be shared, and this is wall time.
  for (let round = 0; round < ROUNDS; round += 1) {
    rendered.push(await fromData(browser, url));
    plain.push(await bare(browser, url));
  }
  stage.close();
  return {
    what: `${view} of ${EVENTS} events, from data to the last change`,
    micros: Math.min(...rendered) * 1000,
    baseline: { what: 'its cells and chips as one string of HTML', micros: Math.min(...plain) * 1000 },
    bar: BAR,
  };
};

const measured = async (): Promise<Figure[]> => {
  buildWebIfChanged();
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    return [await figureOf(browser, 'month'), await figureOf(browser, 'week')];
  } finally {
    await browser.close();
  }
};

export const calendarBench: Bench = { name: 'calendar', run: measured };
