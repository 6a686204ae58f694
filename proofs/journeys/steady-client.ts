// Reads and writes continuously without own retries: a user would notice every failure that the proxy lets through.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fleet } from '../world/fleet.ts';

const BETWEEN_MS = 15;

export interface SteadyFigures {
  requests: number;
  /** Requests among them that were sent a second time, as browsers do. */
  'sent again': number;
  /** Requests without the expected response. */
  unanswered: number;
  'first unanswered': string;
  /** Acknowledged writes that are missing. */
  lost: number;
  /** Writes stored twice. */
  doubled: number;
}

const TIMEOUT_MS = 10_000;

const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause) || error;

/** True when a reused connection was closed, which a server may do at any time. */
const wasClosedInUse = (error: unknown): boolean => {
  const { code, socket } = causeOf(error) as { code?: string; socket?: { bytesRead: number } };
  return code === 'UND_ERR_SOCKET' && (socket?.bytesRead ?? 0) > 0;
};

/**
 * Retries once like every browser and unlike Node, when a reused connection was closed before headers came (RFC 9112
 * section 9.3.1). Every request here reads or carries a key.
 */
const sendAsBrowsers = async (url: string, init: RequestInit, onAgain: () => void): Promise<Response> => {
  const send = () => fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  try {
    return await send();
  } catch (error) {
    if (!wasClosedInUse(error)) throw error;
    onAgain();
    return send();
  }
};

/** Counts requests and outcomes. */
const countingClient = (url: string) => {
  const figures = { requests: 0, 'sent again': 0, unanswered: 0, 'first unanswered': 'none' };

  /** Status of a complete response, or the error. */
  const outcomeOf = async (init: RequestInit): Promise<number | string> => {
    try {
      const answer = await sendAsBrowsers(url, init, () => (figures['sent again'] += 1));
      await answer.arrayBuffer();
      return answer.status;
    } catch (error) {
      return String(causeOf(error));
    }
  };
  const ask = async (init: RequestInit, wished: number): Promise<boolean> => {
    figures.requests += 1;
    const outcome = await outcomeOf(init);
    if (outcome === wished) return true;
    figures.unanswered += 1;
    if (figures.unanswered === 1) figures['first unanswered'] = `${init.method ?? 'GET'}: ${outcome}`;
    return false;
  };
  return { figures, ask };
};

/** Sends requests until it is stopped; `stop` returns the figures. */
export const startSteadyClient = async ({ url, world }: Fleet) => {
  const person = await world.signIn({ email: 'firme@example.com', name: 'Firme Dona' });
  const headers = {
    cookie: person.cookieHeader,
    origin: url,
    'content-type': 'application/json',
  };
  const written = new Set<string>();
  const { figures, ask } = countingClient(`${url}/api/services`);
  const stopping = new AbortController();

  const write = async (): Promise<void> => {
    const name = `Serviço ${randomUUID()}`;
    const body = JSON.stringify({ name, description: null, duration: 30, price: '10.00' });
    const key = { 'idempotency-key': randomUUID() };
    if (await ask({ method: 'POST', headers: { ...headers, ...key }, body }, 201)) written.add(name);
  };
  const run = async (): Promise<void> => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      // writes are limited to 300 per minute
      await (turn % 10 === 0 ? write() : ask({ headers }, 200));
      await pause(BETWEEN_MS);
    }
  };
  const running = run();
  return {
    stop: async (): Promise<SteadyFigures> => {
      stopping.abort();
      await running;
      const { body } = await person.call('GET', '/api/services');
      const stored = (body as { name: string }[]).map(({ name }) => name);
      return {
        ...figures,
        lost: [...written].filter((name) => !stored.includes(name)).length,
        doubled: stored.length - new Set(stored).size,
      };
    },
  };
};
