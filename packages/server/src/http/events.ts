// Server-sent events: open pages learn which topic changed and fetch it again. No content travels here.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CHANGES_CHANNEL, type Change } from '#db/changes.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { traceOf } from './error-handler.ts';
import { requireCaller } from './mount.ts';

const HEARTBEAT_MS = 25_000;
/** A stream outlives its session by at most this; the browser then connects again with its cookie. */
const LONGEST_STREAM_MS = 15 * 60_000;
const RETRY_MS = 3_000;
const STREAMS_A_PROFESSIONAL = 20;
/** A browser that has not read this much is gone or stuck. */
const MOST_UNREAD_BYTES = 64 * 1024;

interface Stream {
  write: (text: string) => void;
  end: () => void;
}

/** Takes over the answer and keeps it open. */
const openStream = (reply: FastifyReply, onClose: () => void): Stream => {
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
  write(`retry: ${RETRY_MS}\n\n`);
  const heartbeat = setInterval(() => write(': \n\n'), HEARTBEAT_MS);
  const lifetime = setTimeout(() => raw.end(), LONGEST_STREAM_MS);
  raw.on('close', () => {
    clearInterval(heartbeat);
    clearTimeout(lifetime);
    onClose();
  });
  return { write, end: () => void raw.end() };
};

/** The change that a notification tells of; anything else on the channel is not ours. */
const changeOf = (payload: string): Change | undefined => {
  try {
    const value = JSON.parse(payload) as Partial<Change> | null;
    return typeof value?.professionalId === 'number' && value.topic ? (value as Change) : undefined;
  } catch {
    return undefined;
  }
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
      for (const stream of table.get(professionalId) ?? []) {
        stream.write(`id: ${lastId}\ndata: ${JSON.stringify({ topic })}\n\n`);
      }
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
export const serveEvents = (app: FastifyInstance, listen: Database['listen']): void => {
  const streams = streamTable();
  let stopListening = async (): Promise<void> => {};

  app.addHook('onReady', async () => {
    stopListening = await listen(CHANGES_CHANNEL, (payload) => {
      const change = changeOf(payload);
      if (change) streams.publish(change);
    });
  });
  app.addHook('preClose', async () => {
    streams.endAll();
    await stopListening().catch((error: unknown) => app.log.warn(traceOf(error), 'could not stop listening'));
  });
  app.get('/api/events', { exposeHeadRoute: false }, (request, reply) => {
    streams.add(requireCaller(request).professionalId, (onClose) => openStream(reply, onClose));
  });
};
