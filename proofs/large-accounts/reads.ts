// Cost of each screen's read: bytes of the response, database statements, CPU of the server's thread.
import { setTimeout as pause } from 'node:timers/promises';
import { type InterfaceCall, requestOf } from '@zelo/server/testing/interface-calls.ts';
import { MAX_OF_READ, type ReadKind, readKindOf, screenReads } from '@zelo/server/testing/screen-reads.ts';
import { partsOf } from '@zelo/server/testing/valid-requests.ts';
import type { Pool } from 'pg';
import { threadMsOf } from '../load/measures.ts';
import type { FleetServer } from '../world/server-fleet.ts';
import { fetched, type Fetched, type Reader } from './fetched.ts';
import type { PlantedAccount } from './planting.ts';

/** Measurements per read; the minimum excludes the server's other work. */
const LOOKS = 3;
const HEALTHZ = 300;
const MAX_PAGES = 200;
/** These reads answer 404: their data was not planted. */
const MAY_BE_MISSING = new Set(['GET /api/checkout/success']);

/** Statements of all clients, without this query itself. */
const COUNTED = `select coalesce(sum(calls), 0)::float8 as calls from pg_stat_statements
  where query not like '%pg_stat_statements%'`;

export interface ReadUse {
  name: string;
  kind: ReadKind;
  status: number;
  /** Bytes of the largest page. */
  bytes: number;
  /** Statements of the first page; so is `cpuMs`. */
  statements: number;
  cpuMs: number;
  /** Rows of all pages, if the response is a list. */
  rows: number;
}

export interface Measuring {
  server: FleetServer;
  pool: Pool;
}

const statementsOf = async (pool: Pool): Promise<number> =>
  (await pool.query<{ calls: number }>(COUNTED)).rows[0]?.calls ?? Number.NaN;

/** Waits when the account's read allowance is used up. */
const allowed = async (reader: Reader, path: string): Promise<Fetched> => {
  const answer = await fetched(reader, path);
  if (answer.status !== 429) return answer;
  await pause(answer.waitMs);
  return allowed(reader, path);
};

/** Reads all pages. */
const whole = async (reader: Reader, path: string): Promise<Fetched[]> => {
  const pages = [await allowed(reader, path)];
  for (let next = pages[0]?.next ?? null; next !== null && pages.length < MAX_PAGES;) {
    const page = await allowed(reader, next);
    pages.push(page);
    next = page.next;
  }
  return pages;
};

/** Path of a read: a list from its beginning without a search, a day as today. */
const pathOf = (call: InterfaceCall, { rows }: PlantedAccount): string => {
  const today = new Date().toISOString().slice(0, 10);
  const { url } = requestOf(call, partsOf(call, rows));
  const isList = readKindOf(call) === 'page' || call.name === 'GET /api/conversations';
  return isList ? url.replace(/\?.*$/, '').replace(/\d{4}-\d\d-\d\d/, today) : url;
};

const rowsIn = ({ text, status }: Fetched): number => {
  const body = status === 200 ? (JSON.parse(text) as unknown) : null;
  return Array.isArray(body) ? body.length : 0;
};

/** Minimum of several measurements. */
const least = async (ask: () => Promise<unknown>, { server, pool }: Measuring) => {
  const looks: { statements: number; cpuMs: number }[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const statements = await statementsOf(pool);
    const cpuMs = threadMsOf(server.pid());
    await ask();
    looks.push({
      cpuMs: threadMsOf(server.pid()) - cpuMs,
      statements: (await statementsOf(pool)) - statements,
    });
  }
  return {
    statements: Math.min(...looks.map(({ statements }) => statements)),
    cpuMs: Math.min(...looks.map(({ cpuMs }) => cpuMs)),
  };
};

/** Measures every read of an account. */
export const readUses = async (measuring: Measuring, account: PlantedAccount): Promise<ReadUse[]> => {
  const uses: ReadUse[] = [];
  const reader = { url: measuring.server.url, cookie: account.cookie };
  for (const call of screenReads) {
    const path = pathOf(call, account);
    const pages = await whole(reader, path);
    uses.push({
      name: call.name,
      kind: readKindOf(call),
      status: Math.max(...pages.map(({ status }) => status)),
      bytes: Math.max(...pages.map(({ bytes }) => bytes)),
      rows: pages.reduce((sum, page) => sum + rowsIn(page), 0),
      ...(await least(() => allowed(reader, path), measuring)),
    });
  }
  return uses;
};

/** CPU of the server's smallest response, in milliseconds. */
export const healthzCpuMs = async ({ server }: Measuring): Promise<number> => {
  const ask = () => fetched({ url: server.url, cookie: '' }, '/healthz');
  await ask();
  const before = threadMsOf(server.pid());
  for (let time = 0; time < HEALTHZ; time += 1) await ask();
  return (threadMsOf(server.pid()) - before) / HEALTHZ;
};

/** Failed reads by name, or `none`. */
export const failedReads = (uses: readonly ReadUse[]): string =>
  uses
    .filter(({ name, status }) => status !== 200 && !(status === 404 && MAY_BE_MISSING.has(name)))
    .map(({ name, status }) => `${name} ${status}`)
    .join(', ') || 'none';

/** Reads over the limit of bytes or statements, by name, or `none`. */
export const unboundedReads = (uses: readonly ReadUse[]): string =>
  uses
    .filter(({ kind, bytes, statements }) => {
      const most = MAX_OF_READ[kind];
      return bytes > most.bytes || statements > most.statements;
    })
    .map(({ name, bytes, statements }) => `${name} ${bytes} bytes ${statements} statements`)
    .join(', ') || 'none';

export const mostOf = (
  uses: readonly ReadUse[],
  what: 'bytes' | 'statements' | 'cpuMs',
  wanted: ReadKind,
): number => Math.max(0, ...uses.filter(({ kind }) => kind === wanted).map((use) => use[what]));
