// Load while servers are replaced: reads, writes, slow uploads of large files, and clients' messages to the assistant.
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { IMPORTED } from '../../packages/server/src/testing/valid-requests.ts';
import type { Salon } from '../world/salon.ts';
import type { Balancer } from './balancer.ts';

const UPLOAD_PARTS = 15;
const UPLOAD_PAUSE_MS = 100;
const READERS = 8;
const WRITERS = 2;
const UPLOADERS = 2;
const MESSAGE_MS = 400;
const DAY_MS = 86_400_000;

const READ = ['/api/services', '/api/clients', '/api/appointments/today', '/api/dashboard/stats'];

/** Uploads a client import in parts over 1.5 s; returns the status, 0 when the connection was cut. */
const upload = (
  url: string,
  { cookie, count }: { cookie: string; count: number },
): Promise<number | string> => {
  const client = { ...IMPORTED, name: `Importada ${count}`, notes: 'x'.repeat(1_500) };
  const lines = Array.from({ length: 50 }, (_, line) => ({
    line: line + 1,
    client: { ...client, name: `${client.name} ${line}` },
  }));
  const body = Buffer.from(JSON.stringify({ lines }));
  const headers = { 'content-type': 'application/json', 'content-length': body.length, cookie };
  return new Promise((resolve) => {
    const sending = request(
      `${url}/api/clients/import`,
      { method: 'POST', headers, agent: false },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sending.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name));
    const send = async (): Promise<void> => {
      const size = Math.ceil(body.length / UPLOAD_PARTS);
      for (let part = 0; part < UPLOAD_PARTS; part += 1) {
        sending.write(body.subarray(part * size, (part + 1) * size));
        await pause(UPLOAD_PAUSE_MS);
      }
      sending.end();
    };
    void send();
  });
};

export interface LoadCounts {
  requests: number;
  uploads: number;
  /** Numbers of the clients who wrote, each once. */
  numbers: string[];
}

interface LoadOptions {
  salon: Salon;
  balancer: Balancer;
  /** Header of the gateway's webhooks. */
  authorization: string;
}

const loops = ({ salon, balancer, authorization }: LoadOptions, counts: LoadCounts) => ({
  read: async (count: number): Promise<void> => {
    const path = READ[count % READ.length] ?? '/api/services';
    await balancer.send({ method: 'GET', path, headers: { cookie: salon.cookie } });
    counts.requests += 1;
    await pause(20);
  },
  write: async (count: number): Promise<void> => {
    const key = `deploy-${count}-${Math.random()}`;
    const start = Date.now() + 2 * DAY_MS + count * 60_000;
    const [startTime, endTime] = [start, start + 1_800_000].map((at) => new Date(at).toISOString());
    const body = { isPersonalEvent: true, eventTitle: 'Reunião', startTime, endTime };
    const headers = { cookie: salon.cookie, 'idempotency-key': key };
    await balancer.send({ method: 'POST', path: '/api/appointments', headers, body });
    counts.requests += 1;
    await pause(60);
  },
  upload: async (count: number): Promise<void> => {
    const status = await upload(balancer.url(), { cookie: salon.cookie, count });
    counts.uploads += 1;
    if (status !== 200 && status !== 201 && status !== 'ECONNREFUSED')
      balancer.failures.push(`upload: ${status}`);
  },
  message: async (count: number): Promise<void> => {
    const number = `55119${String(40_000_000 + count)}`;
    const data = {
      key: { id: `DEPLOY${count}`, fromMe: false, remoteJid: `${number}@s.whatsapp.net` },
      pushName: 'Bruna',
      message: { conversation: 'oi, tudo bem?' },
      messageTimestamp: Math.floor(Date.now() / 1000),
    };
    const body = { event: 'messages.upsert', instance: salon.instance, data };
    await balancer.send({
      method: 'POST',
      path: `/hooks/evolution/${salon.instance}`,
      headers: { authorization },
      body,
    });
    counts.numbers.push(number);
    await pause(MESSAGE_MS);
  },
});

/** Starts the load; `stop` lets each request finish. */
export const startLoad = (options: LoadOptions): { counts: LoadCounts; stop: () => Promise<void> } => {
  const counts: LoadCounts = { requests: 0, uploads: 0, numbers: [] };
  const life = new AbortController();
  const again = async (work: (count: number) => Promise<void>, first: number): Promise<void> => {
    for (let count = first; !life.signal.aborted; count += 1) await work(count);
  };
  const { read, write, upload: send, message } = loops(options, counts);
  const working = [
    ...Array.from({ length: READERS }, (_, place) => again(read, place)),
    ...Array.from({ length: WRITERS }, (_, place) => again(write, place * 10_000)),
    ...Array.from({ length: UPLOADERS }, (_, place) => again(send, place * 10_000)),
    again(message, 0),
  ];
  return {
    counts,
    stop: async () => {
      life.abort();
      await Promise.all(working);
    },
  };
};
