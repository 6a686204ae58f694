// Concurrent users and the gateway: each writer sends one write after another to any server, repeats an unacknowledged
// one under the same key, and records each acknowledgement.
import { setTimeout as pause } from 'node:timers/promises';
import {
  webhookKeyFrom,
  webhookSecret,
} from '@zelo/server/features/whatsapp/connection/instance/webhook-secret.ts';
import type { FleetServer } from '../world/server-fleet.ts';
import type { Salon } from '../world/salon.ts';
import type { World } from '../world/world.ts';
import type { Acknowledged, Ledger } from './ledger.ts';
import { ask, type Order } from './request.ts';

const BETWEEN_REPEATS_MS = 60;
const ENOUGH_MS = 2_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Messages of one client before the next one writes. */
const MESSAGES_PER_CHAT = 8;

interface Writer {
  salon: Salon;
  /** Unique per writer, so that no two write the same text. */
  number: number;
  clientId: number;
  /** Service that this writer renames. */
  serviceId: number;
  /** Header of the gateway's webhooks. */
  authorization: string;
}

/** One write: the request, and the entry that its acknowledgement yields. */
interface Write {
  order: Order;
  noted: (answered: unknown) => Acknowledged;
}

const idOf = (answered: unknown): string => String((answered as { id: number }).id);

const created = (
  writer: Writer,
  kind: Acknowledged['kind'],
  order: { path: string; body: object; key: string },
): Write => ({
  order: {
    method: 'POST',
    path: order.path,
    headers: { cookie: writer.salon.cookie, 'idempotency-key': order.key },
    body: order.body,
  },
  noted: (answered) => ({ kind, professionalId: writer.salon.professionalId, id: idOf(answered) }),
});

const message = ({ salon, number, authorization }: Writer, count: number): Write => {
  const id = `LEDGER${number}X${count}`;
  const chat = Math.floor(count / MESSAGES_PER_CHAT);
  const data = {
    key: {
      id,
      fromMe: false,
      remoteJid: `55119${String(number * 100_000 + chat).padStart(8, '6')}@s.whatsapp.net`,
    },
    pushName: 'Bruna',
    message: { conversation: 'oi, quais serviços você faz?' },
    messageTimestamp: Math.floor(Date.now() / 1000),
  };
  const { instance, professionalId } = salon;
  return {
    order: {
      method: 'POST',
      path: `/hooks/evolution/${instance}`,
      headers: { authorization },
      body: { event: 'messages.upsert', instance, data },
    },
    noted: () => ({ kind: 'whatsapp_messages', professionalId, id }),
  };
};

const renaming = ({ salon, serviceId }: Writer, name: string): Write => ({
  order: {
    method: 'PUT',
    path: `/api/services/${serviceId}`,
    headers: { cookie: salon.cookie },
    body: { name, description: null, duration: 30, price: '10.00' },
  },
  noted: () => ({ kind: 'renamed', professionalId: salon.professionalId, id: String(serviceId), name }),
});

/** The nth write of a user; every eighth is a client's message. */
const writeOf = (writer: Writer, count: number): Write => {
  const mark = `${writer.number} ${count}`;
  const key = `ledger-${writer.number}-${count}`;
  const start =
    Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS + (count * 4 + writer.number) * 15 * MINUTE_MS;
  const [startTime, endTime] = [start, start + 15 * MINUTE_MS].map((at) => new Date(at).toISOString());
  const { clientId, serviceId } = writer;
  const visit = { clientId, serviceId, startTime, endTime, notes: `Nota ${mark}` };
  const note = { content: `Nota ${mark}`, noteType: 'general', isPrivate: false };
  const service = { name: `Serviço ${mark}`, description: null, duration: 30, price: '10.00' };
  const writes = [
    () => created(writer, 'appointments', { path: '/api/appointments', body: visit, key }),
    () => created(writer, 'client_notes', { path: `/api/clients/${clientId}/notes`, body: note, key }),
    () => renaming(writer, `Nome ${mark}`),
    () => created(writer, 'appointments', { path: '/api/appointments', body: visit, key }),
    () => created(writer, 'clients', { path: '/api/clients', body: { name: `Cliente ${mark}` }, key }),
    () => renaming(writer, `Nome ${mark}`),
    () => created(writer, 'services', { path: '/api/services', body: service, key }),
    () => message(writer, count >> 3),
  ] as const;
  return (writes[count % writes.length] ?? writes[0])();
};

const newWriter = async (world: World, salon: Salon, number: number): Promise<Writer> => {
  const service = { name: `Muda ${number}`, description: null, duration: 30, price: '10.00' };
  const made = await salon.session.call('POST', '/api/services', service);
  const client = await salon.session.call('POST', '/api/clients', { name: `Cliente ${number}` });
  const key = webhookKeyFrom(Buffer.from(world.secrets['DATA_KEY'] ?? '', 'base64'));
  return {
    salon,
    number,
    serviceId: (made.body as { id: number }).id,
    clientId: (client.body as { id: number }).id,
    authorization: `Bearer ${webhookSecret(key, salon.instance)}`,
  };
};

export const makeWriters = async (world: World, salons: Salon[], each: number): Promise<Writer[]> => {
  const writers: Writer[] = [];
  for (const salon of salons)
    for (let count = 0; count < each; count += 1) writers.push(await newWriter(world, salon, writers.length));
  return writers;
};

export interface WritingOptions {
  writers: Writer[];
  ledger: Ledger;
  /** Server for the next try. */
  anyServer: () => Pick<FleetServer, 'url'>;
  /** Pause after an acknowledgement. */
  restMs?: number;
}

const writeUntilAcknowledged = async ({ ledger, anyServer }: WritingOptions, write: Write): Promise<void> => {
  for (;;) {
    const answer = await ask(anyServer().url, write.order);
    ledger.waited(answer.ms);
    if (answer.status === 200 || answer.status === 201) return ledger.acknowledge(write.noted(answer.body));
    if (answer.status === 429) {
      // a user may write 300 times per minute
      await pause(ENOUGH_MS);
      continue;
    }
    if (answer.status >= 400 && answer.status < 500)
      throw new Error(`${write.order.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    ledger.refused(answer);
    await pause(BETWEEN_REPEATS_MS);
  }
};

/** Starts the writers; returns a function that lets each finish its last write. */
export const startWriting = (options: WritingOptions): (() => Promise<void>) => {
  const life = new AbortController();
  const work = async (writer: Writer): Promise<void> => {
    for (let count = 0; !life.signal.aborted; count += 1) {
      await writeUntilAcknowledged(options, writeOf(writer, count));
      if (options.restMs) await pause(options.restMs);
    }
  };
  const working = options.writers.map(work);
  return async () => {
    life.abort();
    await Promise.all(working);
  };
};
