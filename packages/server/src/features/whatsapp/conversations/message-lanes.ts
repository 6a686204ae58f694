// How much of the messages is worked on at once: what one chat or one account causes is slow for them alone.
import { AppError } from '#shared/errors.ts';
import { quietTurn } from '#shared/work-turns.ts';

/** Pieces of work of one professional at a time. */
const MAX_PER_TENANT = 2;
/** One thread works on all of them: more at once end no earlier. */
const MAX_TOTAL = 8;
/** A delivery is acknowledged within moments where answers wait for minutes; one piece in 16 is a job anyway. */
const MAX_CONSECUTIVE_DELIVERIES = 15;
/** Connections that are left to people. */
const LEFT_TO_PEOPLE = 4;
/** Deliveries of one professional that wait; the gateway repeats the others. */
const MAX_WAITING = 200;
/** The gateway gives a delivery up after 30 s and repeats it (Evolution API 2.3.7). */
const MAX_WAIT_MS = 10_000;

/** Whose work it is; pieces of one chat are worked on one after the other, in the order in which they came. */
export interface Lane {
  professional: number | string;
  chat: number | string;
}

type Begin = () => void;

interface Account {
  /** Of each chat in the order in which they came; the chat whose turn is next comes first. */
  chats: Map<Lane['chat'], Begin[]>;
  waiting: number;
}

/** Who waits; the professional whose turn is next comes first. */
type Row = Map<Lane['professional'], Account>;

type Kind = 'delivery' | 'job';

interface Lanes {
  rows: Record<Kind, Row>;
  /** The chats of each professional that are worked on. */
  busy: Map<Lane['professional'], Set<Lane['chat']>>;
  most: number;
  running: number;
  /** Deliveries that began since the last job did. */
  deliveriesInARow: number;
  isPumping: boolean;
  yieldsToPeople: boolean;
}

const tooMany = (): AppError =>
  new AppError('unavailable', 'Muitas mensagens ao mesmo tempo. Tente de novo em instantes.');

/** The next piece of an account that may begin; its chat goes to the end of the row. */
const takeOf = (account: Account, busy: Set<Lane['chat']>): Begin | undefined => {
  for (const [chat, pieces] of account.chats) {
    if (busy.has(chat)) continue;
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

/** The next piece of a kind that may begin; its account goes to the end of the row. */
const takeKind = ({ rows, busy: all }: Lanes, kind: Kind): Begin | undefined => {
  const row = rows[kind];
  for (const [professional, account] of row) {
    const busy = all.get(professional) ?? new Set();
    if (busy.size >= MAX_PER_TENANT) continue;
    const begin = takeOf(account, busy);
    if (!begin) continue;
    all.set(professional, busy);
    row.delete(professional);
    if (account.waiting > 0) row.set(professional, account);
    return begin;
  }
  return undefined;
};

/** The next piece that may begin: a delivery, for which the gateway waits, but a job after so many of them. */
const takeNext = (lanes: Lanes): Begin | undefined => {
  const first = lanes.deliveriesInARow < MAX_CONSECUTIVE_DELIVERIES ? 'delivery' : 'job';
  for (const kind of first === 'delivery' ? (['delivery', 'job'] as const) : (['job', 'delivery'] as const)) {
    const begin = takeKind(lanes, kind);
    if (!begin) continue;
    lanes.deliveriesInARow = kind === 'delivery' ? lanes.deliveriesInARow + 1 : 0;
    return begin;
  }
  return undefined;
};

/** Begins what may begin; over one connection each piece in a round of the event loop of its own. */
const pump = async (lanes: Lanes): Promise<void> => {
  if (lanes.isPumping) return;
  lanes.isPumping = true;
  while (lanes.running < lanes.most) {
    if (lanes.yieldsToPeople) await quietTurn();
    const next = takeNext(lanes);
    if (!next) break;
    lanes.running += 1;
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

/** @throws AppError `unavailable` when it began to wait so long ago */
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
      reject(tooMany());
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

const leave = (lanes: Lanes, { professional, chat }: Lane): void => {
  const busy = lanes.busy.get(professional);
  busy?.delete(chat);
  if (busy?.size === 0) lanes.busy.delete(professional);
  lanes.running -= 1;
  void pump(lanes);
};

/**
 * Lets work on messages take its turn before it takes a connection: one piece of a chat at a time, two of a
 * professional, the professionals in turn and of each of them the chats, and in all never more than leaves `LEFT_TO_PEOPLE` connections free. Where
 * there is only one connection, a piece begins when no request of a person is worked on.
 */
export const messageLanes = ({ mostConnections }: { mostConnections: number }) => {
  const lanes: Lanes = {
    rows: { delivery: new Map(), job: new Map() },
    busy: new Map(),
    deliveriesInARow: 0,
    most: Math.max(1, Math.min(MAX_TOTAL, mostConnections - LEFT_TO_PEOPLE)),
    running: 0,
    isPumping: false,
    yieldsToPeople: mostConnections === 1,
  };
  const run = async <Result>(asked: Asked, work: () => Promise<Result>): Promise<Result> => {
    await waitIn(lanes, asked);
    try {
      return await work();
    } finally {
      setImmediate(leave, lanes, asked.lane);
    }
  };
  return {
    /** Work of a job: as many wait as the workers have hands. Never begun inside another piece. */
    run: <Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> =>
      run({ lane, kind: 'job' }, work),
    /**
     * A delivery of the gateway.
     *
     * @throws AppError `unavailable` when 200 wait already, and after 10 s
     */
    take: async <Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> => {
      if ((lanes.rows.delivery.get(lane.professional)?.waiting ?? 0) >= MAX_WAITING) throw tooMany();
      return run({ lane, kind: 'delivery', longestMs: MAX_WAIT_MS }, work);
    },
  };
};

export type MessageLanes = ReturnType<typeof messageLanes>;
