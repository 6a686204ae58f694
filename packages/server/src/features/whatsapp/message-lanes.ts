// How much of the messages is worked on at once: what one chat or one account causes is slow for them alone.
import { AppError } from '#errors.ts';
import { quietTurn } from '#work-turns.ts';

/** Pieces of work of one professional at a time. */
const MOST_OF_ONE = 2;
/** One thread works on all of them: more at once end no earlier. */
const MOST_IN_ALL = 8;
/** Connections that are left to people. */
const LEFT_TO_PEOPLE = 4;
/** Deliveries of one professional that wait; the gateway repeats the others. */
const MOST_WAITING = 200;
/** The gateway gives a delivery up after 30 s and repeats it (Evolution API 2.3.7). */
const LONGEST_WAIT_MS = 10_000;

/** Whose work it is; pieces of one chat are worked on one after the other, in the order in which they came. */
export interface Lane {
  professional: number | string;
  chat: number | string;
}

type Begin = () => void;

interface Account {
  busy: Set<Lane['chat']>;
  /** Of each chat in the order in which they came; the chat whose turn is next comes first. */
  chats: Map<Lane['chat'], Begin[]>;
  waiting: number;
}

interface Lanes {
  accounts: Map<Lane['professional'], Account>;
  most: number;
  running: number;
  isPumping: boolean;
  yieldsToPeople: boolean;
}

const tooMany = (): AppError =>
  new AppError('unavailable', 'Muitas mensagens ao mesmo tempo. Tente de novo em instantes.');

/** The next piece of an account that may begin; its chat goes to the end of the row. */
const takeOf = (account: Account): Begin | undefined => {
  for (const [chat, pieces] of account.chats) {
    if (account.busy.has(chat)) continue;
    account.chats.delete(chat);
    const begin = pieces.shift();
    if (pieces.length > 0) account.chats.set(chat, pieces);
    if (!begin) continue;
    account.busy.add(chat);
    account.waiting -= 1;
    return begin;
  }
  return undefined;
};

/** The next piece that may begin; its account goes to the end of the row. */
const takeNext = ({ accounts }: Lanes): Begin | undefined => {
  for (const [professional, account] of accounts) {
    if (account.busy.size >= MOST_OF_ONE) continue;
    const begin = takeOf(account);
    if (!begin) continue;
    accounts.delete(professional);
    accounts.set(professional, account);
    return begin;
  }
  return undefined;
};

/** Begins what may begin, each piece in a round of the event loop of its own. */
const pump = async (lanes: Lanes): Promise<void> => {
  if (lanes.isPumping) return;
  lanes.isPumping = true;
  while (lanes.running < lanes.most) {
    if (lanes.yieldsToPeople) await quietTurn();
    const next = takeNext(lanes);
    if (!next) break;
    lanes.running += 1;
    next();
    await new Promise((resolve) => setImmediate(resolve));
  }
  lanes.isPumping = false;
};

const accountOf = ({ accounts }: Lanes, professional: Lane['professional']): Account => {
  const account = accounts.get(professional) ?? { busy: new Set(), chats: new Map(), waiting: 0 };
  accounts.set(professional, account);
  return account;
};

const forgetIdle = ({ accounts }: Lanes, professional: Lane['professional']): void => {
  const account = accounts.get(professional);
  if (account?.busy.size === 0 && account.waiting === 0) accounts.delete(professional);
};

/** @throws AppError `unavailable` when it began to wait so long ago */
const waitIn = (lanes: Lanes, { professional, chat }: Lane, longestMs?: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const account = accountOf(lanes, professional);
    const pieces = account.chats.get(chat) ?? [];
    const giveUp = (): void => {
      pieces.splice(pieces.indexOf(begin), 1);
      if (pieces.length === 0) account.chats.delete(chat);
      account.waiting -= 1;
      forgetIdle(lanes, professional);
      reject(tooMany());
    };
    const timer = longestMs === undefined ? undefined : setTimeout(giveUp, longestMs);
    const begin = (): void => {
      clearTimeout(timer);
      resolve();
    };
    pieces.push(begin);
    account.chats.set(chat, pieces);
    account.waiting += 1;
    void pump(lanes);
  });

const leave = (lanes: Lanes, { professional, chat }: Lane): void => {
  accountOf(lanes, professional).busy.delete(chat);
  lanes.running -= 1;
  forgetIdle(lanes, professional);
  void pump(lanes);
};

/**
 * Lets work on messages take its turn before it takes a connection: one piece of a chat at a time, two of a
 * professional, the professionals in turn and of each of them the chats, and in all never more than leaves `LEFT_TO_PEOPLE` connections free. Where
 * there is only one connection, a piece begins when no request of a person is worked on.
 */
export const messageLanes = ({ mostConnections }: { mostConnections: number }) => {
  const lanes: Lanes = {
    accounts: new Map(),
    most: Math.max(1, Math.min(MOST_IN_ALL, mostConnections - LEFT_TO_PEOPLE)),
    running: 0,
    isPumping: false,
    yieldsToPeople: mostConnections === 1,
  };
  const run = async <Result>(
    lane: Lane,
    work: () => Promise<Result>,
    longestMs?: number,
  ): Promise<Result> => {
    await waitIn(lanes, lane, longestMs);
    try {
      return await work();
    } finally {
      setImmediate(leave, lanes, lane);
    }
  };
  return {
    /** Work of a job: as many wait as the workers have hands. Never begun inside another piece. */
    run: <Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> => run(lane, work),
    /**
     * A delivery of the gateway.
     *
     * @throws AppError `unavailable` when 200 wait already, and after 10 s
     */
    take: async <Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> => {
      if ((lanes.accounts.get(lane.professional)?.waiting ?? 0) >= MOST_WAITING) throw tooMany();
      return run(lane, work, LONGEST_WAIT_MS);
    },
  };
};

export type MessageLanes = ReturnType<typeof messageLanes>;
