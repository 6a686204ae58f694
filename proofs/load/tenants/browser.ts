// One browser of the load: connections, cookie, cached ETags, and detection of another professional's texts.
import { Agent, request } from 'node:http';
import { markOf, type Tenant } from './tenants.ts';

/** Connections that browsers open to one server. */
const SOCKETS = 6;
const TIMEOUT_MS = 30_000;
const MARK = /marca-\d+-/g;
/** An acknowledged booking must be in every list requested this much later. */
const FRESH_MS = 1_000;

export interface Reply {
  status: number;
  etag: string | undefined;
  body: string;
}

export interface Call {
  method: string;
  path: string;
  body?: object;
}

/** An acknowledged booking: its id as it appears in the list, and the time. */
interface Booked {
  words: string;
  atMs: number;
}

const headersOf = (cookie: string, etag: string | undefined, sent: string): Record<string, string> => ({
  cookie,
  accept: 'application/json',
  ...(etag !== undefined && { 'if-none-match': etag }),
  ...(sent !== '' && {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(sent)),
  }),
});

/** @param origins of the servers that a balancer deals its calls out to, in turn */
const connectionsOf = (tenant: Tenant, origins: readonly string[]) => {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const places = origins.map((origin) => new URL(origin));
  let turn = tenant.professionalId;
  let reopened = 0;
  const placeOf = (): { hostname: string; port: string } => {
    const { hostname = '', port = '' } = places[(turn += 1) % places.length] ?? {};
    return { hostname, port };
  };
  const send = (order: Call, etag: string | undefined): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const { method, path, body } = order;
      const sent = body === undefined ? '' : JSON.stringify(body);
      const headers = headersOf(tenant.cookie, etag, sent);
      const call = request({ ...placeOf(), method, path, headers, agent, timeout: TIMEOUT_MS }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () => {
          const status = answer.statusCode ?? 0;
          resolve({ status, etag: answer.headers.etag, body: Buffer.concat(chunks).toString() });
        });
      });
      call.once('timeout', () => call.destroy(new Error('no answer in time')));
      call.once('error', (error: NodeJS.ErrnoException) => {
        // the server closed an idle connection while this was on its way: browsers open another one
        if (!call.reusedSocket || error.code !== 'ECONNRESET') return reject(error);
        reopened += 1;
        resolve(send(order, etag));
      });
      call.end(sent);
    });
  return { send, reopened: () => reopened, close: () => agent.destroy() };
};

/** @param origins of the servers that a balancer deals its calls out to, in turn */
export const browserOf = (tenant: Tenant, origins: readonly string[]) => {
  const connections = connectionsOf(tenant, origins);
  const etags = new Map<string, string>();
  const booked: Booked[] = [];
  let list = '';
  const mark = markOf(tenant.professionalId);

  return {
    /** Sends a call with the stored ETag and stores the new one, as a browser does. */
    ask: async (call: Call): Promise<Reply> => {
      const reply = await connections.send(call, call.method === 'GET' ? etags.get(call.path) : undefined);
      if (call.method !== 'GET') return reply;
      if (reply.status === 200 && reply.etag !== undefined) etags.set(call.path, reply.etag);
      if (reply.status === 200 && call.path === '/api/appointments') list = reply.body;
      return reply;
    },
    /** Records an acknowledged booking. */
    book: ({ body }: Reply): void => {
      const { id } = JSON.parse(body) as { id: number };
      booked.push({ words: `{"id":${id},`, atMs: performance.now() });
    },
    /** True when the list, requested at the given instant, lacks a booking acknowledged well before. */
    isStale: (askedMs: number): boolean =>
      booked.some(({ words, atMs }) => atMs < askedMs - FRESH_MS && !list.includes(words)),
    /** True when a response contains another professional's mark. */
    foreignIn: (body: string): boolean => (body.match(MARK) ?? []).some((found) => found !== mark),
    /** Number of kept-alive connections that were found closed. */
    reopened: connections.reopened,
    isOwn: (body: string): boolean => body.includes(mark),
    close: connections.close,
  };
};

export type Browser = ReturnType<typeof browserOf>;
