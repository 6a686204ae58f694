// Load generator in a separate process, so that the measured servers cannot delay it. Every call starts by the clock,
// even if earlier ones are unanswered, and its time counts from the planned instant.
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, browserOf, type Reply } from './tenants/browser.ts';
import { quantile, rounded } from './measures.ts';
import { callsOf, type PlannedCall, type Timetable } from './tenants/polling.ts';

export interface LoadOrder extends Timetable {
  /** Origins that serve the calls of each session in turn. */
  origins: string[];
  /** Responses in this initial time are not timed, because new servers compile code on first use. */
  warmUpSeconds: number;
}

export interface LoadFigures {
  requests: number;
  errors: number;
  'not modified': number;
  /** Responses with another professional's mark, or without the own mark where it is required. */
  foreign: number;
  /** Polls that missed a booking acknowledged a second before. */
  stale: number;
  /** Kept-alive connections that were found closed; their requests were repeated. */
  reopened: number;
  'p50 ms': number;
  'p95 ms': number;
  'p99 ms': number;
  'max ms': number;
}

export type LoadReport = LoadFigures & { samples: string[] };

const MAX_SAMPLES = 5;

const ledger = () => {
  const times: number[] = [];
  const samples: string[] = [];
  const counts = { requests: 0, errors: 0, 'not modified': 0, foreign: 0, stale: 0, reopened: 0 };
  return {
    counts,
    times,
    fail: (what: string): void => {
      counts.errors += 1;
      if (samples.length < MAX_SAMPLES) samples.push(what);
    },
    report: (): LoadReport => {
      const sorted = Float64Array.from(times).toSorted();
      const at = (share: number): number => rounded(quantile(sorted, share));
      return {
        ...counts,
        'p50 ms': at(0.5),
        'p95 ms': at(0.95),
        'p99 ms': at(0.99),
        'max ms': rounded(sorted.at(-1) ?? Number.NaN),
        samples,
      };
    },
  };
};

type Ledger = ReturnType<typeof ledger>;

const check = (
  book: Ledger,
  browser: Browser,
  { call, reply, sentMs }: { call: PlannedCall; reply: Reply; sentMs: number },
): void => {
  const { counts } = book;
  const { status, body } = reply;
  if (browser.foreignIn(body)) counts.foreign += 1;
  if (status === 304) counts['not modified'] += 1;
  if (status !== 304 && (status < 200 || status > 201))
    return book.fail(`${call.method} ${call.path}: ${status}`);
  if (call.method !== 'GET') return call.path === '/api/appointments' ? browser.book(reply) : undefined;
  if (status === 200 && call.isMarked && !browser.isOwn(body)) counts.foreign += 1;
  if (call.path === '/api/appointments' && browser.isStale(sentMs)) counts.stale += 1;
};

const run = async ({ origins, warmUpSeconds, ...timetable }: LoadOrder): Promise<LoadReport> => {
  const browsers = timetable.tenants.map((tenant) => browserOf(tenant, origins));
  const calls = callsOf(timetable);
  const book = ledger();
  const open: Promise<void>[] = [];
  const began = performance.now();

  const make = async (call: PlannedCall): Promise<void> => {
    const browser = browsers[call.session];
    if (!browser) return;
    book.counts.requests += 1;
    const sentMs = performance.now();
    try {
      const reply = await browser.ask(call);
      if (call.dueMs >= warmUpSeconds * 1000) book.times.push(performance.now() - began - call.dueMs);
      check(book, browser, { call, reply, sentMs });
    } catch (error) {
      book.fail(`${call.method} ${call.path}: ${error instanceof Error ? error.message : 'unknown'}`);
    }
  };

  for (const call of calls) {
    const wait = call.dueMs - (performance.now() - began);
    if (wait > 0) await pause(wait);
    open.push(make(call));
  }
  await Promise.all(open);
  for (const browser of browsers) {
    book.counts.reopened += browser.reopened();
    browser.close();
  }
  return book.report();
};

if (import.meta.main) {
  // the parent process is gone
  process.once('disconnect', () => process.exit());
  process.once('message', (order: LoadOrder) => {
    void run(order).then((report) => process.send?.(report, () => process.disconnect()));
  });
}
