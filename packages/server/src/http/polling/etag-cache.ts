// The names of polled answers that are still true, so that an idle poll asks nobody (decision 017).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointShape } from '@zelo/domain/endpoint.ts';
import type { Clock } from '#shared/clock.ts';
import type { ChangeFeed } from '#db/feed/change-feed.ts';
import { isSafe } from '#http/origin/same-site.ts';

const MAX_PROFESSIONALS = 5_000;
/** A screen polls five addresses or so; somebody who pages through a calendar forgets the oldest. */
const MAX_ADDRESSES = 24;
const MAX_URL_LENGTH = 200;
/** Whatever a writer forgot to announce shows after this. */
const MAX_ETAG_AGE_MS = 5 * 60_000;

interface Remembered {
  etag: string;
  /** Epoch milliseconds between which it is true, `until` not included. */
  from: number;
  until: number;
}

/** What is known of one professional since the last change; a change begins another one. */
type Known = Map<string, Remembered>;

/** One poll, from before anything is read for it. */
interface Poll {
  /** Of the answer that is surely still true, if there is one. */
  etag: string | undefined;
  /** When it began, epoch milliseconds. */
  from: number;
  /** Remembers the answer, unless something changed since the poll began. */
  keep: (etag: string, until: number) => void;
}

/** The entry, made the newest; the map keeps the order of use. */
const touched = <Key, Value>(map: Map<Key, Value>, key: Key): Value | undefined => {
  const value = map.get(key);
  if (value === undefined) return undefined;
  map.delete(key);
  map.set(key, value);
  return value;
};

/** Stores the newest entry and forgets the one that was not used for longest. */
export const putLru = <Key, Value>(map: Map<Key, Value>, [key, value]: [Key, Value], most: number): void => {
  map.delete(key);
  map.set(key, value);
  const oldest = map.size > most ? map.keys().next() : undefined;
  if (oldest && !oldest.done) map.delete(oldest.value);
};

/**
 * Remembers the ETags of at most 24 addresses of each of 5,000 professionals, while `isSure` that every change is heard.
 * An address stands for one answer, because nothing but it and the professional decides what a polled answer says.
 */
export const etagCache = ({ isSure, clock }: { isSure: () => boolean; clock: Clock }) => {
  const professionals = new Map<number, Known>();

  const knownOf = (professionalId: number): Known => {
    const known = touched(professionals, professionalId) ?? new Map<string, Remembered>();
    putLru(professionals, [professionalId, known], MAX_PROFESSIONALS);
    return known;
  };

  return {
    /** Begins a poll; undefined when nothing may be remembered now. */
    poll: (professionalId: number, address: string): Poll | undefined => {
      if (address.length > MAX_URL_LENGTH || !isSure()) return undefined;
      const known = knownOf(professionalId);
      const from = clock().getTime();
      const stored = touched(known, address);
      return {
        etag: stored && stored.from <= from && from < stored.until ? stored.etag : undefined,
        from,
        keep: (etag, until) => {
          if (until <= from || professionals.get(professionalId) !== known) return;
          const remembered = { etag, from, until: Math.min(until, from + MAX_ETAG_AGE_MS) };
          putLru(known, [address, remembered], MAX_ADDRESSES);
        },
      };
    },
    forget: (professionalId: number): void => void professionals.delete(professionalId),
    forgetAll: (): void => professionals.clear(),
  };
};

export type EtagCache = ReturnType<typeof etagCache>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent where nothing is remembered. */
    rememberedAnswers?: EtagCache;
  }
  interface FastifyRequest {
    /** Keeps the name of an answer that may be remembered. */
    remember?: (etag: string) => void;
  }
}

/** Tells the browser how an answer is called, and to ask each time. */
export const name = (reply: FastifyReply, etag: string): void => {
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
};

/** True when the browser knows of a change, which this process may not have heard of yet. */
const bypassesCache = ({ headers }: FastifyRequest): boolean =>
  /\b(no-cache|max-age=0)\b/.test(headers['cache-control'] ?? '');

/**
 * Answers 304 at once if the browser has what is remembered and does not ask again. Otherwise answers what to call with
 * the answer, once it is made, so that it may be remembered; undefined where nothing is.
 */
export const tryNotModified = (
  app: FastifyInstance,
  { staysTrue }: EndpointShape,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): ((answer: unknown) => void) | undefined => {
  if (!staysTrue || !request.caller) return undefined;
  const poll = app.rememberedAnswers?.poll(request.caller.professionalId, request.url);
  const known = bypassesCache(request) ? undefined : poll?.etag;
  if (known !== undefined && request.headers['if-none-match'] === known) {
    name(reply, known);
    reply.code(304);
    return undefined;
  }
  return (answer) => {
    request.remember = (etag) => poll?.keep(etag, staysTrue(answer as never, poll.from));
  };
};

/** Remembers the name that the answer got, if it may be. */
export const storeEtag = (request: FastifyRequest, reply: FastifyReply): void => {
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string') request.remember?.(etag);
};

/**
 * Lets polled endpoints remember. What somebody wrote here is forgotten before they are answered: who is told of a
 * success never sees what was before it.
 */
export const registerEtagCache = (app: FastifyInstance, feed: ChangeFeed, clock: Clock): void => {
  const answers = etagCache({ isSure: feed.isSure, clock });
  feed.subscribe({
    onChange: ({ professionalId }) => answers.forget(professionalId),
    onLoss: () => answers.forgetAll(),
  });
  app.decorate('rememberedAnswers', answers);
  app.addHook('onSend', async (request) => {
    if (request.caller && !isSafe(request)) answers.forget(request.caller.professionalId);
  });
};
