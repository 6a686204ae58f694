// Sends many mutated requests to the whole server and checks its invariants.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { cpuCostWithin, cpuMsOf } from '@zelo/domain/shared/test-cpu.ts';
import * as fc from 'fast-check';
import { type BillingApp, aBillingApp } from '#features/billing/testing/test-billing.ts';
import { fuzzedAddresses, fuzzedCalls, type WireRequest } from './fuzzed-requests.ts';
import { fuzzedRuns } from './fuzzed-runs.ts';
import { fuzzedGatewayEvents, fuzzedPaymentEvents } from './fuzzed-webhooks.ts';
import { waitingChats } from './test-chats.ts';
import { aFullTenant, type Tenant } from './test-tenant.ts';

/** Requests per professional: few, because they delete rows that later ones use. */
const CHUNK = 125;
/** Maximum time of a response on a busy machine. */
const TIMEOUT_MS = 10_000;
/**
 * Maximum CPU time of one request on the only thread, including the embedded database; excludes other programs. On
 * the reference machine.
 */
export const MAX_CPU_MS = 75;
const MEGABYTE = 1024 * 1024;

// uncollected garbage would look like growth
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Words that appear in messages of libraries, but not in Portuguese sentences. */
const ENGLISH =
  /\b(invalid|expected|received|required|must|unexpected|error|failed|unknown|string|undefined|object|array|unrecognized|allowed|found|missing|body|request)\b/i;

export interface Injected {
  status: number;
  type: string;
  text: string;
}

/** Faults of a response; empty without any. */
export const faultsOf = ({ status, type, text }: Injected, method = 'GET'): string[] => {
  if (status === 0) return ['no answer in time'];
  if (status < 400 || method === 'HEAD') return [];
  const faults = status === 500 ? ['500'] : [];
  // pages for people: refusals of sign-in, and the page of a missing build
  if (type.includes('text/html')) return faults;
  if (!type.includes('json')) return [...faults, `no JSON: ${type}`];
  const { message } = JSON.parse(text) as { message?: unknown };
  if (typeof message !== 'string' || message.trim() === '') return [...faults, 'no message'];
  return message !== 'Unauthorized' && ENGLISH.test(message) ? [...faults, `English: ${message}`] : faults;
};

export interface FuzzFigures {
  seed: number;
  requests: number;
  /** chats with webhook messages that the assistant has read */
  answeredChats: number;
  statuses: Record<string, number>;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  /** CPU time of the most expensive request, `slowest` */
  maxCpuMs: number;
  slowest: string;
  /** of the process: includes the embedded database's pages */
  grownMb: number;
  heapGrownMb: number;
  /** by target and kind, each with the first request that caused it */
  faults: Map<string, string>;
  messages: Set<string>;
}

const described = ({ method, url, payload = '' }: WireRequest): string =>
  `${method} ${url.slice(0, 200)} ${payload.slice(0, 600)}`;

/** Sends one request to the server in this process. */
export const inject = async (
  app: Pick<BillingApp, 'app'>['app'],
  { method, url, headers, payload }: WireRequest,
): Promise<Injected> => {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload !== undefined && { payload }),
  });
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'] ?? '',
    text: answer.body,
  };
};

/** Returns status 0 on a timeout. */
const answerInTime = async (work: Promise<Injected>): Promise<Injected> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Injected>((resolve) => {
    timer = setTimeout(() => resolve({ status: 0, type: '', text: '' }), TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Sends a request and measures it; a slow one is measured again. */
export const measured = async (
  send: () => Promise<Injected>,
): Promise<{ answer: Injected; cpuMs: number }> => {
  const [answer, first] = await cpuMsOf(() => answerInTime(send()));
  if (first <= MAX_CPU_MS) return { answer, cpuMs: first };
  return { answer, cpuMs: await cpuCostWithin(MAX_CPU_MS, () => answerInTime(send())) };
};

const requestsFor = (app: BillingApp, { rows }: Tenant): fc.Arbitrary<WireRequest> =>
  fc.oneof(
    { weight: 16, arbitrary: fuzzedCalls(rows) },
    { weight: 1, arbitrary: fuzzedAddresses },
    { weight: 5, arbitrary: fuzzedRuns(rows) },
    { weight: 3, arbitrary: fuzzedGatewayEvents(rows.instanceName) },
    { weight: 1, arbitrary: fuzzedPaymentEvents(app.stripe.webhookSecret, app.clock.now()) },
  );

const emptyFigures = (seed: number): FuzzFigures => ({
  seed,
  requests: 0,
  answeredChats: 0,
  statuses: {},
  p50Ms: 0,
  p99Ms: 0,
  maxMs: 0,
  maxCpuMs: 0,
  slowest: '',
  grownMb: 0,
  heapGrownMb: 0,
  faults: new Map(),
  messages: new Set(),
});

const note = (figures: FuzzFigures, request: WireRequest, answer: Injected): void => {
  figures.requests += 1;
  figures.statuses[answer.status] = (figures.statuses[answer.status] ?? 0) + 1;
  for (const fault of faultsOf(answer, request.method)) {
    const name = `${request.target}: ${fault}`;
    if (!figures.faults.has(name))
      figures.faults.set(name, `${described(request)} -> ${answer.text.slice(0, 300)}`);
  }
  if (answer.status >= 400 && answer.type.includes('json') && request.method !== 'HEAD') {
    const { message } = JSON.parse(answer.text) as { message?: unknown };
    figures.messages.add(String(message).replaceAll(/\d+/g, '#'));
  }
};

type OnAnswer = (request: WireRequest, answer: Injected, times: { ms: number; cpuMs: number }) => void;

/** Answers the webhook's messages like the job; counts the chats and records errors. */
const answerChats = async (
  { db, whatsapp }: BillingApp,
  { professionalId }: Tenant,
  figures: FuzzFigures,
): Promise<void> => {
  for (const chat of await waitingChats(db, professionalId)) {
    figures.answeredChats += 1;
    await whatsapp.conversation.turn(chat).catch((error: unknown) => {
      figures.faults.set('turn', error instanceof Error ? `${error.stack}` : 'no error');
    });
  }
};

/** Runs until the account is deleted; signs in again after a request that signed out. */
const runChunk = async (
  app: BillingApp,
  chunk: { requests: number; seed: number },
  heard: OnAnswer,
): Promise<Tenant> => {
  const tenant = await aFullTenant(app);
  let { cookie } = tenant;
  const requests = fc.sample(requestsFor(app, tenant), { numRuns: chunk.requests, seed: chunk.seed });
  for (const request of requests) {
    const headers = { ...request.headers, ...(request.hasSession && { cookie }) };
    const start = performance.now();
    const { answer, cpuMs } = await measured(() => inject(app.app, { ...request, headers }));
    heard(request, answer, { ms: performance.now() - start, cpuMs });
    if (request.target === 'DELETE /api/account' && answer.status === 200) break;
    if (request.hasSession && answer.status === 401)
      ({ cookie } = await app.signIn(`${tenant.word}@exemplo.com.br`));
  }
  return tenant;
};

const listening = (figures: FuzzFigures, times: number[]): OnAnswer => {
  return (request, answer, { ms, cpuMs }) => {
    note(figures, request, answer);
    times.push(ms);
    figures.maxMs = Math.max(figures.maxMs, ms);
    if (cpuMs > figures.maxCpuMs) [figures.maxCpuMs, figures.slowest] = [cpuMs, described(request)];
    if (cpuMs > MAX_CPU_MS)
      figures.faults.set(`${request.target}: slow`, `${cpuMs} ms CPU: ${described(request)}`);
  };
};

/**
 * Sends mutated requests to every call, URL and webhook. Equal seeds send equal requests.
 *
 * @returns figures; `faults` is empty when every response was correct
 */
export const fuzz = async ({ seed, requests }: { seed: number; requests: number }): Promise<FuzzFigures> => {
  const figures = emptyFigures(seed);
  const times: number[] = [];
  const crashed = (reason: unknown): void => {
    figures.faults.set('crash', String(reason instanceof Error ? reason.stack : reason));
  };
  process.on('unhandledRejection', crashed);
  const app = await aBillingApp({ jobs: true, push: { services: ['https://push.exemplo.com.br'] } });
  let before = process.memoryUsage();
  try {
    for (let chunk = 0; figures.requests < requests; chunk += 1) {
      const share = { requests: Math.min(CHUNK, requests - figures.requests), seed: seed + chunk };
      const tenant = await runChunk(app, share, listening(figures, times));
      await answerChats(app, tenant, figures);
      collectGarbage();
      // code loaded and compiled once is not growth
      if (chunk === 0) before = process.memoryUsage();
    }
    times.sort((one, other) => one - other);
    figures.p50Ms = times[Math.floor(times.length * 0.5)] ?? 0;
    figures.p99Ms = times[Math.floor(times.length * 0.99)] ?? 0;
    const after = process.memoryUsage();
    figures.grownMb = (after.rss - before.rss) / MEGABYTE;
    figures.heapGrownMb = (after.heapUsed - before.heapUsed) / MEGABYTE;
    return figures;
  } finally {
    process.off('unhandledRejection', crashed);
    await app.close();
  }
};
