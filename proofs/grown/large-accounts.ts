// One account has the maximum size, and its owner uses it as hard as the limits allow. Measures the cost of each read,
// and how long others wait.
import { MAX_PAGE_ROWS } from '@zelo/domain/shared/paging.ts';
import { MAX_OF_READ } from '@zelo/server/testing/screen-reads.ts';
import { Pool } from 'pg';
import { eraseTalker } from '../large-accounts/erasing.ts';
import { readGreedily, takeCopies, untilAllowedAnew } from '../large-accounts/heavy-use.ts';
import {
  type AccountSize,
  plantAccounts,
  type PlantedAccount,
  type Talker,
} from '../large-accounts/planting.ts';
import {
  failedReads,
  healthzCpuMs,
  type Measuring,
  mostOf,
  readUses,
  type ReadUse,
  unboundedReads,
} from '../large-accounts/reads.ts';
import { type Waiting, waits } from '../large-accounts/waiting.ts';
import { countStatements, rounded } from '../load/measures.ts';
import { OURS, proofOf } from '../proof.ts';
import { withFault } from '../world/planted-fault.ts';
import type { FleetServer } from '../world/server-fleet.ts';
import { startWorld } from '../world/world.ts';

const WHOLE: AccountSize = { visits: 20_000, clients: 6_000, messages: 100_000, visitsOfRegular: 100_000 };
const CONNECTIONS = 10;
const MAX_READING_SECONDS = 45;
/** The server's own share of a wait, on any machine. */
const MAX_WORK_MS = 50;
/** On a shared machine each millisecond of work may take this many times longer, like the waits measured beside it. */
const TIMES_BESIDE = 4;
/** Without this, V8 lets the heap grow with the cost of collections, on a busy machine up to four times the live size. */
const SAME_HEAP_EVERYWHERE = '--heap-growing-percent=50';
const MAX_GROWN_MB = 150;
/** CPU of a page of a thousand rows, as a multiple of an empty response. */
const MAX_TIMES_HEALTHZ = 150;
/** A booking may wait for the end of an erasure, but not for the deletion of years of messages. */
const MAX_HELD_MS = 1_000;
/** The search for duplicate clients reads all of them. */
const MAX_TIMES_SMALL = 25;

/** A list needs more than two pages to test paging. */
const sizeOf = (scale: number): AccountSize => {
  const part = (whole: number): number => Math.max(2.5 * MAX_PAGE_ROWS, Math.round(whole * scale));
  return {
    visits: Math.min(WHOLE.visits, part(WHOLE.visits)),
    clients: part(WHOLE.clients),
    messages: part(WHOLE.messages),
    visitsOfRegular: part(WHOLE.visitsOfRegular),
  };
};

type Accounts = Record<'large' | 'small', PlantedAccount> & { talker: Talker };

/** The costliest read of the large account that is no page of a list, as a multiple of the small account's same read. */
const timesSmall = (uses: readonly ReadUse[], smallUses: readonly ReadUse[]): number =>
  Math.max(
    ...uses.map(({ kind, cpuMs }, place) =>
      kind === 'page' ? 0 : cpuMs / Math.max(0.5, smallUses[place]?.cpuMs ?? 0),
    ),
  );

const missingRows = (uses: readonly ReadUse[], { clients, visits }: AccountSize): number =>
  uses.reduce((missing, { name, rows }) => {
    // includes the client who is erased later
    if (name === 'GET /api/clients') return missing + Math.abs(clients + 1 - rows);
    return name === 'GET /api/appointments' ? missing + Math.abs(visits - rows) : missing;
  }, 0);

const readFigures = async (measuring: Measuring, accounts: Accounts, size: AccountSize) => {
  // warm-up: a new process compiles code on first use
  await readUses(measuring, accounts.small);
  const smallUses = await readUses(measuring, accounts.small);
  const healthz = await healthzCpuMs(measuring);
  const uses = await readUses(measuring, accounts.large);
  return {
    reads: uses.length,
    'reads that failed': failedReads([...uses, ...smallUses]),
    'reads beyond their bound': unboundedReads(uses),
    'bytes of a page': mostOf(uses, 'bytes', 'page'),
    'bytes of another answer': mostOf(uses, 'bytes', 'other'),
    'statements of a page': mostOf(uses, 'statements', 'page'),
    'statements of another read': mostOf(uses, 'statements', 'other'),
    'rows of lists missing': missingRows(uses, size),
    'CPU of a page, times /healthz': rounded(mostOf(uses, 'cpuMs', 'page') / healthz),
    'CPU of another read, times the small account’s': rounded(timesSmall(uses, smallUses)),
  };
};

/** Erases a client with very many messages while her professional and another one book. */
const erasingFigures = async (waiting: Waiting, { large, small, talker }: Accounts) => {
  const owner = { url: waiting.server.url, cookie: large.cookie, account: large };
  const other = { url: waiting.beside.url, cookie: small.cookie, account: small };
  const erasing = await waits(waiting, small, () =>
    eraseTalker({ owner, other, talker, pool: waiting.pool }),
  );
  const figures = {
    'ms of the erasure': erasing.result.ms,
    'rows of the erased client left': erasing.result.rowsLeft,
    'most ms of the owner’s booking while it erases': erasing.result.ownMs,
    'most ms of another’s booking beside the erasure': erasing.result.othersMs,
    'p99 ms of a light read while it erases': erasing.light.ms,
    'p99 ms of a light read beside the erasure': erasing.lightBeside.ms,
    'CPU ms before a light read while it erases, p99': erasing.light.workMs,
    'MB grown while it erases': erasing.grownMb,
  };
  return { figures, failed: erasing.failed + erasing.result.failed };
};

interface Measured {
  accounts: Accounts;
  size: AccountSize;
  startBeside: () => Promise<FleetServer>;
}

const measured = async (alone: Measuring, { accounts, size, startBeside }: Measured) => {
  const { large } = accounts;
  const reader = { url: alone.server.url, cookie: large.cookie };
  const reads = await readFigures(alone, accounts, size);
  const readAt = performance.now();
  const beside = await startBeside();
  // warm-up: a new process compiles code on first use
  await readUses({ ...alone, server: beside }, accounts.small);
  await untilAllowedAnew(readAt);
  const measuring = { ...alone, beside };
  const reading = await waits(measuring, accounts.small, () =>
    readGreedily(reader, { connections: CONNECTIONS, seconds: MAX_READING_SECONDS }),
  );
  const copying = await waits(measuring, accounts.small, () => takeCopies(reader, large.rows.clientId));
  const erasing = await erasingFigures(measuring, accounts);
  return {
    ...reads,
    'pages read': reading.result.pages,
    'p99 ms of a light read while it reads': reading.light.ms,
    'p99 ms of a light read beside it': reading.lightBeside.ms,
    'p99 ms of /healthz while it reads': reading.probe.ms,
    'p99 ms of /healthz beside it': reading.probeBeside.ms,
    'CPU ms before a light read while it reads, p99': reading.light.workMs,
    'CPU ms before /healthz while it reads, p99': reading.probe.workMs,
    'MB grown while it reads': reading.grownMb,
    'MB of the account’s copy': rounded(copying.result.account),
    'MB of a client’s copy': rounded(copying.result.client),
    'copies whole': copying.result.areWhole ? 'yes' : 'no',
    'p99 ms of a light read while it copies': copying.light.ms,
    'p99 ms of a light read beside the copies': copying.lightBeside.ms,
    'p99 ms of /healthz while it copies': copying.probe.ms,
    'p99 ms of /healthz beside the copies': copying.probeBeside.ms,
    'CPU ms before a light read while it copies, p99': copying.light.workMs,
    'CPU ms before /healthz while it copies, p99': copying.probe.workMs,
    'MB grown while it copies': copying.grownMb,
    ...erasing.figures,
    failed: reading.failed + reading.result.failed + copying.failed + erasing.failed,
  };
};

type LargeFigures = Awaited<ReturnType<typeof measured>>;

type WaitBeside = Extract<keyof LargeFigures, `${string} beside ${string}`>;

/** Bound: at most `most` ms longer than on the server beside it. */
const hardlyLongerThan =
  (beside: WaitBeside, most = MAX_WORK_MS) =>
  (figures: LargeFigures): number =>
    Math.round(most + TIMES_BESIDE * figures[beside]);

/** Not bounded: other figures are compared with it. */
const ANY = { atLeast: 0 };

export const largeAccounts = proofOf<LargeFigures>({
  name: 'large-accounts',
  group: 'load',
  promise: `An account of 20,000 visits, 6,000 clients, 300 services, a full knowledge base and 100,000 messages reads as fast as the limits allow on ${CONNECTIONS} connections, then downloads its copy and that of a client with 100,000 visits. No response grows with the account, the server works at most ${MAX_WORK_MS} ms before it answers another user or /healthz (p99), they hardly wait longer than on a server beside it, and memory growth stays within ${MAX_GROWN_MB} MB. Erasing a client with 100,000 messages leaves none of her rows, and the owner’s bookings wait at most ${MAX_HELD_MS} ms longer than others’.`,
  mutants: {
    'lists-in-one-piece': {
      fault: 'lists are read, built and sent whole instead of in pages',
      caughtBy: ['reads beyond their bound', 'bytes of a page', 'CPU ms before /healthz while it reads, p99'],
    },
    'copies-in-one-piece': {
      fault: 'a table is read completely before it is sent',
      caughtBy: ['CPU ms before /healthz while it copies, p99', 'MB grown while it copies'],
    },
    'erases-under-the-lock': {
      fault: 'an erasure locks the professional before it deletes the messages, and keeps the chat',
      caughtBy: ['most ms of the owner’s booking while it erases', 'rows of the erased client left'],
    },
  },
  run: async (way, scale) => {
    const world = await startWorld({ servers: 0 });
    const pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
    pool.on('error', () => {});
    try {
      await countStatements(world);
      const faulty = withFault(way === OURS ? undefined : way);
      const server = await world.addServer({}, [SAME_HEAP_EVERYWHERE, ...faulty]);
      // the faults need the full size
      const size = sizeOf(way === OURS ? scale : 1);
      const accounts = await plantAccounts(world, size);
      return await measured({ server, pool }, { accounts, size, startBeside: () => world.addServer() });
    } finally {
      await pool.end();
      await world.close();
    }
  },
  bounds: {
    reads: { atLeast: 40 },
    'reads that failed': { is: 'none' },
    'reads beyond their bound': { is: 'none' },
    'bytes of a page': { atMost: MAX_OF_READ.page.bytes },
    'bytes of another answer': { atMost: MAX_OF_READ.other.bytes },
    'statements of a page': { atMost: MAX_OF_READ.page.statements },
    'statements of another read': { atMost: MAX_OF_READ.other.statements },
    'rows of lists missing': { is: 0 },
    'CPU of a page, times /healthz': { atMost: MAX_TIMES_HEALTHZ },
    'CPU of another read, times the small account’s': { atMost: MAX_TIMES_SMALL },
    'pages read': { atLeast: 50 },
    'p99 ms of a light read while it reads': { atMost: hardlyLongerThan('p99 ms of a light read beside it') },
    'p99 ms of a light read beside it': ANY,
    'p99 ms of /healthz while it reads': { atMost: hardlyLongerThan('p99 ms of /healthz beside it') },
    'p99 ms of /healthz beside it': ANY,
    'CPU ms before a light read while it reads, p99': { atMost: MAX_WORK_MS },
    'CPU ms before /healthz while it reads, p99': { atMost: MAX_WORK_MS },
    'MB grown while it reads': { atMost: MAX_GROWN_MB },
    'MB of the account’s copy': { atLeast: 0.1 },
    'MB of a client’s copy': { atLeast: 0.1 },
    'copies whole': { is: 'yes' },
    'p99 ms of a light read while it copies': {
      atMost: hardlyLongerThan('p99 ms of a light read beside the copies'),
    },
    'p99 ms of a light read beside the copies': ANY,
    'p99 ms of /healthz while it copies': {
      atMost: hardlyLongerThan('p99 ms of /healthz beside the copies'),
    },
    'p99 ms of /healthz beside the copies': ANY,
    'CPU ms before a light read while it copies, p99': { atMost: MAX_WORK_MS },
    'CPU ms before /healthz while it copies, p99': { atMost: MAX_WORK_MS },
    'MB grown while it copies': { atMost: MAX_GROWN_MB },
    'ms of the erasure': ANY,
    'rows of the erased client left': { is: 0 },
    'most ms of the owner’s booking while it erases': {
      atMost: hardlyLongerThan('most ms of another’s booking beside the erasure', MAX_HELD_MS),
    },
    'most ms of another’s booking beside the erasure': ANY,
    'p99 ms of a light read while it erases': {
      atMost: hardlyLongerThan('p99 ms of a light read beside the erasure'),
    },
    'p99 ms of a light read beside the erasure': ANY,
    'CPU ms before a light read while it erases, p99': { atMost: MAX_WORK_MS },
    'MB grown while it erases': { atMost: MAX_GROWN_MB },
    failed: { is: 0 },
  },
});
