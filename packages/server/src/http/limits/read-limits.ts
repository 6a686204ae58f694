// What one user may ask of a process: a few answers at a time, and a bounded amount of reading in a minute.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { workFor, workTurn } from '#shared/work-turns.ts';
import { limitWritesPerUser } from './rate-limits.ts';
import { isSafe } from '#http/origin/same-site.ts';
import { type Turn, userTurns } from './user-turns.ts';

const MINUTE_MS = 60_000;
/** A read costs one unit, and one more for each of so many characters that had to be made for it. */
const CHARACTERS_PER_UNIT = 20_000;
/** Rows that are read for a short answer cost one unit for each so many. */
const ROWS_PER_UNIT = 100;
/** Its answer is not made to the end, so its cost is not known: that of a full page. */
const UNITS_PER_ABANDONED_READ = 50;
/**
 * Ten tabs poll about 600 times a minute (spec 1 §7), nearly always to be told that nothing has changed; a change lets
 * each of them read 6,000 clients again, 300 units. A hundred full pages, the whole of it, take six seconds of CPU.
 */
const MAX_UNITS_PER_MINUTE = 5_000;
const WAIT = 'Muitas consultas em pouco tempo. Espere um minuto e tente de novo.';
const WAIT_TO_WRITE = 'Muitas alterações ao mesmo tempo. Espere alguns segundos e tente de novo.';

/** Units that a user has used. */
interface Account {
  units: number;
  /** Milliseconds at which the count starts again. */
  countsUntil: number;
}

const refuse = (reply: FastifyReply, message: string, seconds = 1): never => {
  reply.header('retry-after', Math.max(1, Math.ceil(seconds)));
  throw new AppError('too-many', message);
};

/** Accounts of this process, by user. One whose minute is over is forgotten. */
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
    /** Its answers are counted. */
    isRead?: boolean;
  }
  interface FastifyRequest {
    /** Of a read or a write under way. */
    turn?: Turn;
    /** Counts a read once it is made, by the number of characters. */
    countRead?: (characters: number) => void;
    /** Counts a read whose connection closed while its answer was made. */
    countAbandoned?: () => void;
    /** Counts rows that are read for it and not shown, as soon as they are read. */
    countRows?: (rows: number) => void;
  }
}

interface Limits {
  /** Milliseconds of any clock that does not jump. */
  now: () => number;
  maxUnits: number;
}

/** Waits for the turn of a request; where its connection closes first, the request ends here. */
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

/** Lets go of an answer that nobody receives before it is written out, and lets others in before a large one is. */
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
 * Lets four reads and four writes of a user be made at once, the others wait their turn while their connection is open,
 * and refuses what no screen asks for: more than 200 that wait, or more reading than 5,000 small answers or 100 million
 * characters in a minute. Only what `mount` marks as a read is counted: files have limits of their own
 * (mount-download.ts), and events never end.
 */
export const limitReads = (
  app: FastifyInstance,
  { now = () => performance.now(), maxUnits = MAX_UNITS_PER_MINUTE }: Partial<Limits> = {},
): void => {
  const accounts = accountBook(now);
  const [reads, writes] = [userTurns(), userTurns()];
  // what follows the hook runs within it
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
  // before the endpoint's own hooks: a payload that becomes a 304 was made anyway
  app.addHook('onSend', async (request, _reply, payload) => {
    request.countRead?.(typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0);
    request.turn?.end();
  });
  app.addHook('onResponse', async (request) => request.turn?.end());
};

/** What one user may ask of a process, writes and reads. */
export const limitUsers = (app: FastifyInstance): void => {
  limitWritesPerUser(app);
  limitReads(app);
};
