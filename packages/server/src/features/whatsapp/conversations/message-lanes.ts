// Limits concurrent work on messages, so that a busy chat or account slows down only itself.
import { AppError } from '#shared/errors.ts';
import { quietTurn } from '#shared/work-turns.ts';

/** Concurrent pieces of a kind per professional. */
const MAX_PER_TENANT = 2;
/** All pieces share one thread: more concurrency would not finish earlier. */
const MAX_TOTAL = 12;
/** Places that only deliveries take, where there are three: a delivery is acknowledged while jobs hold all others. */
const MAX_OF_DELIVERIES = 4;
/** Deliveries go first, acknowledged within moments even while replies wait for minutes; one piece in 16 is still a job. */
const MAX_CONSECUTIVE_DELIVERIES = 15;
/** Database connections reserved for user requests. */
const LEFT_TO_PEOPLE = 4;
/** Waiting deliveries per professional; the gateway repeats the rest. */
const MAX_WAITING = 200;
/** The gateway gives up a delivery after 30 s and repeats it (Evolution API 2.3.7). */
const MAX_WAIT_MS = 25_000;

/** Owner of a piece of work. Pieces of one chat run one after the other, in arrival order. */
export interface Lane {
  professional: number | string;
  chat: number | string;
}

type Begin = () => void;

interface Account {
  /** Pieces per chat in arrival order; the chat whose turn is next comes first. */
  chats: Map<Lane['chat'], Begin[]>;
  waiting: number;
}

/** Waiting accounts; the professional whose turn is next comes first. */
type Row = Map<Lane['professional'], Account>;

type Kind = 'delivery' | 'job';

interface Lanes {
  rows: Record<Kind, Row>;
  /** Chats in progress per professional. */
  busy: Record<Kind, Map<Lane['professional'], Set<Lane['chat']>>>;
  most: number;
  mostJobs: number;
  running: Record<Kind, number>;
  /** Deliveries started since the last job. */
  deliveriesInARow: number;
  isPumping: boolean;
  yieldsToPeople: boolean;
}

export const tooManyMessages = (): AppError =>
  new AppError('unavailable', 'Muitas mensagens ao mesmo tempo. Tente de novo em instantes.');

const otherThan = (kind: Kind): Kind => (kind === 'delivery' ? 'job' : 'delivery');

/** Takes the account's next piece that may begin; its chat moves to the end of the row. */
const takeOf = (
  account: Account,
  { busy, others }: { busy: Set<Lane['chat']>; others: Set<Lane['chat']> | undefined },
): Begin | undefined => {
  for (const [chat, pieces] of account.chats) {
    if (busy.has(chat) || others?.has(chat)) continue;
    account.chats.delete(chat);
    const begin = pieces.shift();
    if (pieces.length > 0) account.chats.set(chat, pieces);
    if (!begin) continue;
    busy.add(chat);
    account.waiting -= 1;
    return begin;
  }
  return undefined;
};

/** Takes the next piece of a kind that may begin; its account moves to the end of the row. */
const takeKind = (lanes: Lanes, kind: Kind): Begin | undefined => {
  if (kind === 'job' && lanes.running.job >= lanes.mostJobs) return undefined;
  const row = lanes.rows[kind];
  for (const [professional, account] of row) {
    const busy = lanes.busy[kind].get(professional) ?? new Set();
    if (busy.size >= MAX_PER_TENANT) continue;
    const begin = takeOf(account, { busy, others: lanes.busy[otherThan(kind)].get(professional) });
    if (!begin) continue;
    lanes.busy[kind].set(professional, busy);
    lanes.running[kind] += 1;
    row.delete(professional);
    if (account.waiting > 0) row.set(professional, account);
    return begin;
  }
  return undefined;
};

/** Takes the next piece that may begin: deliveries first, because the gateway waits, but a job after 15 of them. */
const takeNext = (lanes: Lanes): Begin | undefined => {
  const first: Kind = lanes.deliveriesInARow < MAX_CONSECUTIVE_DELIVERIES ? 'delivery' : 'job';
  for (const kind of [first, otherThan(first)]) {
    const begin = takeKind(lanes, kind);
    if (!begin) continue;
    lanes.deliveriesInARow = kind === 'delivery' ? lanes.deliveriesInARow + 1 : 0;
    return begin;
  }
  return undefined;
};

/** Starts all pieces that may begin; with a single connection, each in a separate iteration of the event loop. */
const pump = async (lanes: Lanes): Promise<void> => {
  if (lanes.isPumping) return;
  lanes.isPumping = true;
  while (lanes.running.delivery + lanes.running.job < lanes.most) {
    if (lanes.yieldsToPeople) await quietTurn();
    const next = takeNext(lanes);
    if (!next) break;
    next();
    if (lanes.yieldsToPeople) await new Promise((resolve) => setImmediate(resolve));
  }
  lanes.isPumping = false;
};

const accountOf = (row: Row, professional: Lane['professional']): Account => {
  const account = row.get(professional) ?? { chats: new Map(), waiting: 0 };
  row.set(professional, account);
  return account;
};

interface Asked {
  lane: Lane;
  kind: Kind;
  longestMs?: number;
}

/** @throws AppError `unavailable` after a wait of `longestMs` */
const waitIn = (lanes: Lanes, { lane, kind, longestMs }: Asked): Promise<void> =>
  new Promise((resolve, reject) => {
    const row = lanes.rows[kind];
    const account = accountOf(row, lane.professional);
    const pieces = account.chats.get(lane.chat) ?? [];
    const giveUp = (): void => {
      pieces.splice(pieces.indexOf(begin), 1);
      if (pieces.length === 0) account.chats.delete(lane.chat);
      account.waiting -= 1;
      if (account.waiting === 0) row.delete(lane.professional);
      reject(tooManyMessages());
    };
    const timer = longestMs === undefined ? undefined : setTimeout(giveUp, longestMs);
    const begin = (): void => {
      clearTimeout(timer);
      resolve();
    };
    pieces.push(begin);
    account.chats.set(lane.chat, pieces);
    account.waiting += 1;
    void pump(lanes);
  });

const leave = (lanes: Lanes, { lane: { professional, chat }, kind }: Asked): void => {
  const busy = lanes.busy[kind].get(professional);
  busy?.delete(chat);
  if (busy?.size === 0) lanes.busy[kind].delete(professional);
  lanes.running[kind] -= 1;
  void pump(lanes);
};

/**
 * Schedules work on messages before it takes a connection: one piece per chat, two deliveries and two jobs per
 * professional, round-robin over the professionals and over the chats of each. Jobs leave places to deliveries, and the
 * total leaves `LEFT_TO_PEOPLE` connections free. With a single connection, a piece begins only while no user request is
 * in progress.
 */
export const messageLanes = ({ mostConnections }: { mostConnections: number }) => {
  const most = Math.max(1, Math.min(MAX_TOTAL, mostConnections - LEFT_TO_PEOPLE));
  const lanes: Lanes = {
    rows: { delivery: new Map(), job: new Map() },
    busy: { delivery: new Map(), job: new Map() },
    deliveriesInARow: 0,
    most,
    mostJobs: most - Math.min(MAX_OF_DELIVERIES, Math.floor(most / 3)),
    running: { delivery: 0, job: 0 },
    isPumping: false,
    yieldsToPeople: mostConnections === 1,
  };
  const run = async <Result>(asked: Asked, work: () => Promise<Result>): Promise<Result> => {
    await waitIn(lanes, asked);
    try {
      return await work();
    } finally {
      setImmediate(leave, lanes, asked);
    }
  };
  return {
    /** Runs work of a job; the number of workers limits how many wait. Never call it inside another piece. */
    run: <Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> =>
      run({ lane, kind: 'job' }, work),
    /**
     * Runs a delivery of the gateway.
     * @throws AppError `unavailable` when 200 wait already, or after a wait of 25 s
     */
    take: async <Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> => {
      if ((lanes.rows.delivery.get(lane.professional)?.waiting ?? 0) >= MAX_WAITING) throw tooManyMessages();
      return run({ lane, kind: 'delivery', longestMs: MAX_WAIT_MS }, work);
    },
  };
};

export type MessageLanes = ReturnType<typeof messageLanes>;
