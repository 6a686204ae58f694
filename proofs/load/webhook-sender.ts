// Sends the gateway's deliveries by a timetable from a separate process; each time counts from its planned instant.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 30_000;

export interface Delivery {
  dueMs: number;
  url: string;
  authorization: string;
  body: string;
}

export interface Taken {
  /** From the planned instant to the response. */
  ms: number;
  /** 0 without a response. */
  status: number;
}

const send = (agent: Agent, { url, authorization, body }: Delivery): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization,
    };
    const call = request(url, { method: 'POST', headers, agent, timeout: TIMEOUT_MS }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(0));
    call.end(body);
  });

const run = async (deliveries: Delivery[]): Promise<Taken[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const began = performance.now();
  const open: Promise<Taken>[] = [];
  for (const delivery of deliveries) {
    const wait = delivery.dueMs - (performance.now() - began);
    if (wait > 0) await pause(wait);
    open.push(
      send(agent, delivery).then((status) => ({ status, ms: performance.now() - began - delivery.dueMs })),
    );
  }
  const taken = await Promise.all(open);
  agent.destroy();
  return taken;
};

/** Sends all deliveries; returns their results in order. */
export const deliverAll = async (deliveries: Delivery[]): Promise<Taken[]> => {
  const child = fork(import.meta.filename);
  child.send(deliveries);
  const [taken] = (await once(child, 'message')) as [Taken[]];
  return taken;
};

if (import.meta.main) {
  // the parent process is gone
  process.once('disconnect', () => process.exit());
  process.once('message', (deliveries: Delivery[]) => {
    void run(deliveries).then((taken) => process.send?.(taken, () => process.disconnect()));
  });
}
