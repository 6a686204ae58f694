// What one user reads must not make others wait: reads of a user run a few at a time, and their work is counted.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#errors.ts';
import { limitWrites } from './rate-limits.ts';

const MINUTE_MS = 60_000;
/** Answers of one user that are made at the same time. */
const MAX_READS_AT_ONCE = 4;
/** Reads of one user that wait for their turn: ten tabs that load a dashboard at once are about a hundred. */
const MAX_WAITING_READS = 200;
/** A read costs one unit, and one more for each of so many characters that had to be made for it. */
const CHARACTERS_PER_UNIT = 20_000;
/** Ten tabs poll about 600 times a minute (spec 1 §7), nearly always to be told that nothing has changed. */
const MAX_UNITS_PER_MINUTE = 12_000;
const WAIT = 'Muitas consultas em pouco tempo. Espere um minuto e tente de novo.';

interface Reader {
  running: number;
  waiting: (() => void)[];
  /** Epoch milliseconds at which the count starts again. */
  countsUntil: number;
  units: number;
}

const aReader = (): Reader => ({ running: 0, waiting: [], countsUntil: 0, units: 0 });

const refuse = (reply: FastifyReply, seconds: number): never => {
  reply.header('retry-after', Math.max(1, Math.ceil(seconds)));
  throw new AppError('too-many', WAIT);
};

/** Readers of this process, by user. One that does nothing and whose minute is over is forgotten. */
const readerBook = (now: () => number) => {
  const readers = new Map<number, Reader>();
  const forgetIdle = (): void => {
    for (const [userId, { running, countsUntil }] of readers)
      if (running === 0 && countsUntil <= now()) readers.delete(userId);
  };
  return {
    of: (userId: number): Reader => {
      const reader = readers.get(userId) ?? aReader();
      readers.set(userId, reader);
      if (reader.countsUntil > now()) return reader;
      forgetIdle();
      readers.set(userId, reader);
      Object.assign(reader, { units: 0, countsUntil: now() + MINUTE_MS });
      return reader;
    },
  };
};

const leave = (reader: Reader): void => {
  const next = reader.waiting.shift();
  // the place goes to the next one without becoming free
  if (next) next();
  else reader.running -= 1;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers are counted, and made a few at a time for each user. */
    isRead?: boolean;
  }
  interface FastifyRequest {
    /** Ends a read that is counted; does nothing the second time. */
    endRead?: (characters: number) => void;
  }
}

interface Limits {
  /** Milliseconds of any clock that does not jump. */
  now: () => number;
  maxUnits: number;
}

const beginRead = async (
  reader: Reader,
  { request, reply, limits }: { request: FastifyRequest; reply: FastifyReply; limits: Limits },
): Promise<void> => {
  if (reader.units >= limits.maxUnits) refuse(reply, (reader.countsUntil - limits.now()) / 1000);
  reader.units += 1;
  if (reader.running < MAX_READS_AT_ONCE) reader.running += 1;
  else if (reader.waiting.length >= MAX_WAITING_READS) refuse(reply, 1);
  else await new Promise<void>((resolve) => reader.waiting.push(resolve));
  request.endRead = (characters) => {
    delete request.endRead;
    reader.units += Math.floor(characters / CHARACTERS_PER_UNIT);
    leave(reader);
  };
};

/**
 * Lets four reads of a user be made at once, the others wait their turn, and refuses what no screen asks for: more than
 * 200 that wait, or more work than 12,000 small answers or 240 million characters in a minute. Only what `mount` marks
 * as a read is counted: files have limits of their own (mount-download.ts), and events never end.
 */
export const limitReads = (
  app: FastifyInstance,
  { now = () => performance.now(), maxUnits = MAX_UNITS_PER_MINUTE }: Partial<Limits> = {},
): void => {
  const readers = readerBook(now);
  app.addHook('preHandler', async (request, reply) => {
    if (!request.caller || !request.routeOptions.config.isRead) return;
    await beginRead(readers.of(request.caller.userId), { request, reply, limits: { now, maxUnits } });
  });
  // before the endpoint's own hooks: a payload that becomes a 304 was made all the same
  app.addHook('onSend', async (request, _reply, payload) => {
    request.endRead?.(typeof payload === 'string' ? payload.length : 0);
  });
  app.addHook('onResponse', async (request) => request.endRead?.(0));
};

/** What one user may ask of a process, writes and reads. */
export const limitUsers = (app: FastifyInstance): void => {
  limitWrites(app);
  limitReads(app);
};
