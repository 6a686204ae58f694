// Server-sent events: open pages learn which topic changed and fetch it again. Events carry no content.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '#shared/clock.ts';
import type { ChangeFeed } from '#db/feed/change-feed.ts';
import type { Change } from '#db/feed/changes.ts';
import { AppError } from '#shared/errors.ts';
import { safeErrorFields } from '#http/error-handler.ts';
import { SSE_HEARTBEAT_MS, type Heartbeats, heartbeats } from './heartbeats.ts';
import { requireCaller } from '#http/routes/mount.ts';
import { sessionIdOf } from '#http/routes/session.ts';

/** Maximum time by which a stream outlives its session; the browser then reconnects with its cookie. */
const MAX_STREAM_MS = 15 * 60_000;
/** Spreads the ends of streams that began together after a restart. */
const MIN_STREAM_MS = 10 * 60_000;
/** After a restart the browsers reconnect within this time, but not all at once. */
const MIN_RETRY_MS = 1_000;
const MAX_RETRY_MS = 6_000;
const MAX_STREAMS_PER_PROFESSIONAL = 20;
/** A browser with this much unread data is gone or stuck. */
const MAX_UNREAD_BYTES = 64 * 1024;

const between = (least: number, most: number): number => Math.round(least + Math.random() * (most - least));

/** Makes a page check who is signed in. */
const SESSION_OVER = 'data: {"topic":"session"}\n\n';

export interface StreamSessions {
  /** Key under which the end of a session is announced. */
  keyOf: (sessionId: string) => string;
  /** End of a living session; null for an ended one. Does not count as use of the session. */
  endOf: (sessionId: string) => Promise<Date | null>;
  clock: Clock;
}

interface Stream {
  sessionKey: string;
  write: (text: string) => void;
  end: () => void;
  checkSession: () => Promise<void>;
  /** Makes the next heartbeat check the session, whose end may have been missed. */
  doubtSession: () => void;
}

interface StreamOptions {
  sessionId: string;
  sessions: StreamSessions;
  beats: Heartbeats;
  onClose: () => void;
}

const openResponse = (reply: FastifyReply): { write: (text: string) => void; end: () => void } => {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // otherwise proxies such as nginx buffer events
    'x-accel-buffering': 'no',
  });
  const write = (text: string): void => {
    // a write after the end would emit an error that cannot be caught
    if (raw.destroyed || raw.writableEnded) return;
    raw.write(text);
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  };
  write(`retry: ${between(MIN_RETRY_MS, MAX_RETRY_MS)}\n\n`);
  return { write, end: () => void raw.end() };
};

const openStream = (reply: FastifyReply, { sessionId, sessions, beats, onClose }: StreamOptions): Stream => {
  const { write, end } = openResponse(reply);
  let sessionEnd = 0;

  const checkSession = async (): Promise<void> => {
    if (sessions.clock().getTime() < sessionEnd) return;
    // a database that is down ends no session: the next heartbeat checks again
    const found = await sessions.endOf(sessionId).catch(() => new Date(0));
    if (found) {
      sessionEnd = found.getTime();
      return;
    }
    write(SESSION_OVER);
    end();
  };
  const closesAt = performance.now() + between(MIN_STREAM_MS, MAX_STREAM_MS - SSE_HEARTBEAT_MS);
  const beat = (): void => {
    if (performance.now() >= closesAt) return end();
    write(': \n\n');
    void checkSession();
  };
  const leave = beats.join({ beat });
  reply.raw.on('close', () => {
    leave();
    onClose();
  });
  return {
    sessionKey: sessions.keyOf(sessionId),
    write,
    end,
    checkSession,
    doubtSession: () => void (sessionEnd = 0),
  };
};

const streamTable = () => {
  const table = new Map<number, Set<Stream>>();
  let lastId = 0;
  const all = (): Stream[] => [...table.values()].flatMap((streams) => [...streams]);

  return {
    /** @throws AppError too-many when a professional has more open pages than the limit */
    add: (professionalId: number, open: (onClose: () => void) => Stream): Stream => {
      const streams = table.get(professionalId) ?? new Set();
      if (streams.size >= MAX_STREAMS_PER_PROFESSIONAL)
        throw new AppError('too-many', 'Há páginas demais abertas.');
      const stream = open(() => {
        streams.delete(stream);
        if (streams.size === 0 && table.get(professionalId) === streams) table.delete(professionalId);
      });
      table.set(professionalId, streams.add(stream));
      return stream;
    },
    publish: ({ professionalId, topic }: Change): void => {
      lastId += 1;
      const text = `id: ${lastId}\ndata: ${JSON.stringify({ topic })}\n\n`;
      for (const stream of table.get(professionalId) ?? []) stream.write(text);
    },
    endSession: (sessionKey: string): void => {
      for (const stream of all()) {
        if (stream.sessionKey !== sessionKey) continue;
        stream.write(SESSION_OVER);
        stream.end();
      }
    },
    doubtSessions: (): void => {
      for (const stream of all()) stream.doubtSession();
    },
    endAll: (): void => {
      for (const stream of all()) stream.end();
    },
  };
};

/** GET /api/events: `{"topic": …}` from one LISTEN per process. A stream ends with its session, before the server. */
export const serveEvents = (app: FastifyInstance, feed: ChangeFeed, sessions: StreamSessions): void => {
  const streams = streamTable();
  const beats = heartbeats();
  feed.subscribe({
    onChange: streams.publish,
    onSessionEnd: streams.endSession,
    onLoss: streams.doubtSessions,
  });

  app.addHook('onReady', feed.start);
  app.addHook('preClose', async () => {
    streams.endAll();
    await feed
      .stop()
      .catch((error: unknown) => app.log.warn(safeErrorFields(error), 'could not stop listening'));
  });
  app.get('/api/events', { exposeHeadRoute: false }, async (request, reply) => {
    const { professionalId } = requireCaller(request);
    const sessionId = sessionIdOf(request) ?? '';
    const stream = streams.add(professionalId, (onClose) =>
      openStream(reply, { sessionId, sessions, beats, onClose }),
    );
    // if the session ended during this request, its announcement preceded the stream's registration
    await stream.checkSession();
  });
};
