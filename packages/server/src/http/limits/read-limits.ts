// Limits of one user per process: concurrent responses, and the amount of reading per minute.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { workFor, workTurn } from '#shared/work-turns.ts';
import { limitWritesPerUser } from './rate-limits.ts';
import { isSafe } from '#http/origin/same-site.ts';
import { type Turn, userTurns } from './user-turns.ts';

const MINUTE_MS = 60_000;
/** A read costs one unit, plus one per this many characters serialized for it. */
const CHARACTERS_PER_UNIT = 20_000;
/** Rows read but not shown cost one unit per this many. */
const ROWS_PER_UNIT = 100;
/** Cost of a full page: an abandoned response is not finished, so its size is unknown. */
const UNITS_PER_ABANDONED_READ = 50;
/**
 * Ten tabs poll about 600 times per minute (spec 1 §7), nearly always without a change; after a change each of them
 * reads 6,000 clients again, 300 units. A hundred full pages, the whole limit, take six seconds of CPU.
 */
const MAX_UNITS_PER_MINUTE = 5_000;
const WAIT = 'Muitas consultas em pouco tempo. Espere um minuto e tente de novo.';
const WAIT_TO_WRITE = 'Muitas alterações ao mesmo tempo. Espere alguns segundos e tente de novo.';

interface Account {
  units: number;
  countsUntil: number;
}

const refuse = (reply: FastifyReply, message: string, seconds = 1): never => {
  reply.header('retry-after', Math.max(1, Math.ceil(seconds)));
  throw new AppError('too-many', message);
};

/** Accounts of this process, by user, deleted after their minute. */
const accountBook = (now: () => number) => {
  const accounts = new Map<number, Account>();
  const forgetOld = (): void => {
    for (const [userId, { countsUntil }] of accounts) if (countsUntil <= now()) accounts.delete(userId);
  };
  return {
    of: (userId: number): Account => {
      const known = accounts.get(userId);
      if (known && known.countsUntil > now()) return known;
      forgetOld();
      const account = { units: 0, countsUntil: now() + MINUTE_MS };
      accounts.set(userId, account);
      return account;
    },
  };
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its responses are counted. */
    isRead?: boolean;
  }
  interface FastifyRequest {
    /** Of a read or a write under way. */
    turn?: Turn;
    /** Counts a finished read by the number of characters. */
    countRead?: (characters: number) => void;
    /** Counts a read whose connection closed before the response was finished. */
    countAbandoned?: () => void;
    /** Counts rows that are read but not shown, right after they are read. */
    countRows?: (rows: number) => void;
  }
}

interface Limits {
  /** Milliseconds of any monotonic clock. */
  now: () => number;
  maxUnits: number;
}

/** Waits for the turn of a request; if its connection closes first, the request ends here. */
const takeTurn = async (
  turns: ReturnType<typeof userTurns>,
  { request, reply, userId }: { request: FastifyRequest; reply: FastifyReply; userId: number },
  refusal: string,
): Promise<void> => {
  const turn = await turns.enter(userId, request);
  if (turn === 'full') refuse(reply, refusal);
  else if (turn === 'gone') {
    reply.hijack();
    reply.raw.destroy();
  } else {
    request.turn = turn;
    await workTurn();
  }
};

/** Drops a response whose connection has closed, and yields to other requests before serializing a large one. */
const spareSerialization = (app: FastifyInstance): void => {
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (!request.turn) return payload;
    await workTurn();
    if (request.turn.isConnected()) return payload;
    request.countAbandoned?.();
    reply.serializer(() => '');
    return payload;
  });
};

/**
 * Four concurrent reads and four concurrent writes per user; others wait while their connection is open. Refuses over
 * 200 queued requests, 5,000 small responses or 100 million characters of reads per minute. Counts what `mount` marks
 * as reads: files have separate limits (mount-download.ts), and events never end.
 */
export const limitReads = (
  app: FastifyInstance,
  { now = () => performance.now(), maxUnits = MAX_UNITS_PER_MINUTE }: Partial<Limits> = {},
): void => {
  const accounts = accountBook(now);
  const [reads, writes] = [userTurns(), userTurns()];
  // later hooks and the handler run inside it
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.caller) workFor(request.caller.userId, done);
    else done();
  });
  app.addHook('preHandler', async (request, reply) => {
    const { caller } = request;
    if (!caller) return;
    const { userId } = caller;
    if (!isSafe(request)) return takeTurn(writes, { request, reply, userId }, WAIT_TO_WRITE);
    if (!request.routeOptions.config.isRead) return;
    const account = accounts.of(userId);
    if (account.units >= maxUnits) refuse(reply, WAIT, (account.countsUntil - now()) / 1000);
    account.units += 1;
    request.countRead = (characters) => {
      delete request.countRead;
      account.units += Math.floor(characters / CHARACTERS_PER_UNIT);
    };
    request.countAbandoned = () => request.countRead?.(UNITS_PER_ABANDONED_READ * CHARACTERS_PER_UNIT);
    request.countRows = (rows) => {
      account.units += rows / ROWS_PER_UNIT;
    };
    await takeTurn(reads, { request, reply, userId }, WAIT);
  });
  spareSerialization(app);
  // before the endpoint's own hooks: a payload that becomes a 304 was serialized anyway
  app.addHook('onSend', async (request, _reply, payload) => {
    request.countRead?.(typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0);
    request.turn?.end();
  });
  app.addHook('onResponse', async (request) => request.turn?.end());
};

export const limitUsers = (app: FastifyInstance): void => {
  limitWritesPerUser(app);
  limitReads(app);
};
