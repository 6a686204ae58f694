// Cache of the ETags of polled responses, so that an idle poll needs no query (decision 017).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointShape } from '@zelo/domain/endpoint.ts';
import type { Clock } from '#shared/clock.ts';
import type { ChangeFeed } from '#db/feed/change-feed.ts';
import { isSafe } from '#http/origin/same-site.ts';

const MAX_PROFESSIONALS = 5_000;
/** A screen polls about five URLs; paging through a calendar drops the oldest entries. */
const MAX_ADDRESSES = 24;
const MAX_URL_LENGTH = 200;
/** A write that was not announced becomes visible after this time. */
const MAX_ETAG_AGE_MS = 5 * 60_000;

interface Remembered {
  etag: string;
  /** Valid from `from` to `until` (exclusive), epoch milliseconds. */
  from: number;
  until: number;
}

/** Entries of one professional since the last change; a change starts a new map. */
type Known = Map<string, Remembered>;

/** One poll, started before any data is read for it. */
interface Poll {
  /** Of the response that is surely still valid, if any. */
  etag: string | undefined;
  from: number;
  /** Stores the response, unless something changed since the poll began. */
  keep: (etag: string, until: number) => void;
}

/** Returns the entry and makes it the most recent; the map keeps the order of use. */
const touched = <Key, Value>(map: Map<Key, Value>, key: Key): Value | undefined => {
  const value = map.get(key);
  if (value === undefined) return undefined;
  map.delete(key);
  map.set(key, value);
  return value;
};

/** Stores an entry as the most recent and evicts the least recently used one. */
export const putLru = <Key, Value>(map: Map<Key, Value>, [key, value]: [Key, Value], most: number): void => {
  map.delete(key);
  map.set(key, value);
  const oldest = map.size > most ? map.keys().next() : undefined;
  if (oldest && !oldest.done) map.delete(oldest.value);
};

/**
 * Stores the ETags of at most 24 URLs for each of 5,000 professionals, while `isSure` confirms that every change
 * arrives. A URL identifies one response: a polled response depends only on URL and professional.
 */
export const etagCache = ({ isSure, clock }: { isSure: () => boolean; clock: Clock }) => {
  const professionals = new Map<number, Known>();

  const knownOf = (professionalId: number): Known => {
    const known = touched(professionals, professionalId) ?? new Map<string, Remembered>();
    putLru(professionals, [professionalId, known], MAX_PROFESSIONALS);
    return known;
  };

  return {
    /** Begins a poll; undefined when nothing may be stored now. */
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

type EtagCache = ReturnType<typeof etagCache>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent when caching is off. */
    rememberedAnswers?: EtagCache;
  }
  interface FastifyRequest {
    /** Stores the ETag of a cacheable response. */
    remember?: (etag: string) => void;
  }
}

/** Sets the ETag, and makes the browser revalidate each time. */
export const name = (reply: FastifyReply, etag: string): void => {
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
};

/** True when the browser knows of a change that may not have reached this process yet. */
const bypassesCache = ({ headers }: FastifyRequest): boolean =>
  /\b(no-cache|max-age=0)\b/.test(headers['cache-control'] ?? '');

/**
 * Answers 304 at once when the browser's ETag equals the cached one, unless it bypasses the cache. Otherwise returns
 * the function to call with the finished response, so that it may be cached; undefined when nothing is.
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

export const storeEtag = (request: FastifyRequest, reply: FastifyReply): void => {
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string') request.remember?.(etag);
};

/** Evicts a professional's entries before a write is answered, so that no writer gets a stale 304. */
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
