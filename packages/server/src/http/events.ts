// Server-sent events: open pages learn which topic changed and fetch it again. No content travels here.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ChangeFeed } from '#db/change-feed.ts';
import type { Change } from '#db/changes.ts';
import { AppError } from '#errors.ts';
import { traceOf } from './error-handler.ts';
import { BEAT_MS, type Heartbeats, heartbeats } from './heartbeats.ts';
import { requireCaller } from './mount.ts';

/** A stream outlives its session by at most this; the browser then connects again with its cookie. */
const LONGEST_STREAM_MS = 15 * 60_000;
/** The streams that a restart began together do not end together. */
const SHORTEST_STREAM_MS = 10 * 60_000;
/** After a restart the browsers come back within this time, and not all at once. */
const SOONEST_RETRY_MS = 1_000;
const LATEST_RETRY_MS = 6_000;
const STREAMS_A_PROFESSIONAL = 20;
/** A browser that has not read this much is gone or stuck. */
const MOST_UNREAD_BYTES = 64 * 1024;

const between = (least: number, most: number): number => Math.round(least + Math.random() * (most - least));

interface Stream {
  write: (text: string) => void;
  end: () => void;
}

/** Takes over the answer and keeps it open. */
const openStream = (reply: FastifyReply, beats: Heartbeats, onClose: () => void): Stream => {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // proxies such as nginx would hold events back otherwise
    'x-accel-buffering': 'no',
  });
  const write = (text: string): void => {
    // a write after the end is an error event that nobody could catch
    if (raw.destroyed || raw.writableEnded) return;
    raw.write(text);
    if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
  };
  write(`retry: ${between(SOONEST_RETRY_MS, LATEST_RETRY_MS)}\n\n`);
  const endsAt = performance.now() + between(SHORTEST_STREAM_MS, LONGEST_STREAM_MS - BEAT_MS);
  const leave = beats.join({
    beat: () => (performance.now() < endsAt ? write(': \n\n') : void raw.end()),
  });
  raw.on('close', () => {
    leave();
    onClose();
  });
  return { write, end: () => void raw.end() };
};

/** Open streams by professional. */
const streamTable = () => {
  const table = new Map<number, Set<Stream>>();
  let lastId = 0;

  return {
    /** @throws AppError too-many when a professional has more open pages than anybody has */
    add: (professionalId: number, open: (onClose: () => void) => Stream): void => {
      const streams = table.get(professionalId) ?? new Set();
      if (streams.size >= STREAMS_A_PROFESSIONAL)
        throw new AppError('too-many', 'Há páginas demais abertas.');
      const stream = open(() => {
        streams.delete(stream);
        if (streams.size === 0 && table.get(professionalId) === streams) table.delete(professionalId);
      });
      table.set(professionalId, streams.add(stream));
    },
    publish: ({ professionalId, topic }: Change): void => {
      lastId += 1;
      const text = `id: ${lastId}\ndata: ${JSON.stringify({ topic })}\n\n`;
      for (const stream of table.get(professionalId) ?? []) stream.write(text);
    },
    endAll: (): void => {
      for (const streams of table.values()) for (const stream of streams) stream.end();
    },
  };
};

/**
 * Mounts GET /api/events: a stream of `{"topic": …}` for the caller's professional, fed by one LISTEN for the whole
 * process. Streams end before the server closes.
 */
export const serveEvents = (app: FastifyInstance, feed: ChangeFeed): void => {
  const streams = streamTable();
  const beats = heartbeats();
  feed.subscribe({ onChange: streams.publish });

  app.addHook('onReady', feed.start);
  app.addHook('preClose', async () => {
    streams.endAll();
    await feed.stop().catch((error: unknown) => app.log.warn(traceOf(error), 'could not stop listening'));
  });
  app.get('/api/events', { exposeHeadRoute: false }, (request, reply) => {
    streams.add(requireCaller(request).professionalId, (onClose) => openStream(reply, beats, onClose));
  });
};
