// Reads and writes without a pause and without a second try: what the proxy lets through, a person would notice.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fleet } from '../world/fleet.ts';

const BETWEEN_MS = 15;

export interface SteadyFigures {
  requests: number;
  /** Answered otherwise than by our servers as wished. */
  unanswered: number;
  'first unanswered': string;
  /** Writes that were acknowledged and are not there. */
  lost: number;
  /** Writes that are there twice. */
  doubled: number;
}

/** The status of an answer that came whole, or what was wrong. */
const outcomeOf = async (url: string, init: RequestInit): Promise<number | string> => {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    return String(error instanceof Error && error.cause ? error.cause : error);
  }
};

/** Asks until it is stopped; the figures then. */
export const startSteadyClient = async ({ url, world }: Fleet) => {
  const person = await world.signIn({ email: 'firme@example.com', name: 'Firme Dona' });
  const headers = {
    cookie: `__Host-zelo_sid=${person.cookie}`,
    origin: url,
    'content-type': 'application/json',
  };
  const written = new Set<string>();
  const figures = { requests: 0, unanswered: 0, 'first unanswered': 'none' };
  const stopping = new AbortController();

  const ask = async (init: RequestInit, wished: number): Promise<boolean> => {
    figures.requests += 1;
    const outcome = await outcomeOf(`${url}/api/services`, init);
    if (outcome === wished) return true;
    figures.unanswered += 1;
    if (figures.unanswered === 1) figures['first unanswered'] = `${init.method ?? 'GET'}: ${outcome}`;
    return false;
  };
  const write = async (): Promise<void> => {
    const name = `Serviço ${randomUUID()}`;
    const body = JSON.stringify({ name, description: null, duration: 30, price: '10.00' });
    const key = { 'idempotency-key': randomUUID() };
    if (await ask({ method: 'POST', headers: { ...headers, ...key }, body }, 201)) written.add(name);
  };
  const run = async (): Promise<void> => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      // writes are limited to 300 a minute
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
