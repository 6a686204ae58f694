// A professional of a proof: open every day, one service, a paired phone. Clients' messages arrive as the gateway's
// signed webhooks, at any server.
import { setTimeout as pause } from 'node:timers/promises';
import {
  webhookKeyFrom,
  webhookSecret,
} from '@zelo/server/features/whatsapp/connection/instance/webhook-secret.ts';
import { control } from '@zelo/stand-ins/evolution/testing/control.ts';
import { Pool } from 'pg';
import type { ApiSession } from '../../e2e/servers/api-session.ts';
import type { FleetServer } from './server-fleet.ts';
import type { World } from './world.ts';

const TIMEOUT_MS = 30_000;

export interface SalonOptions {
  email: string;
  serviceMinutes?: number;
}

export interface ClientMessage {
  number: string;
  text: string;
  /** Generated unless given; the same id means the same message. */
  id?: string;
}

interface ChatLine {
  fromBusiness: boolean;
  text: string;
  jid?: string;
}

/** @throws Error after half a minute */
const until = async (isSo: () => Promise<boolean>, what: string): Promise<void> => {
  for (const giveUp = Date.now() + TIMEOUT_MS; !(await isSo()); await pause(50))
    if (Date.now() > giveUp) throw new Error(`${what} did not come`);
};

/** Open from nine to six every day from now on, holidays too. */
const openEveryDay = async (pool: Pool, professionalId: number): Promise<void> => {
  const day = { enabled: true, slots: [{ start: '09:00', end: '18:00' }] };
  const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  const week = JSON.stringify(Object.fromEntries(names.map((name) => [name, day])));
  const dates = Array.from({ length: 90 }, (_, days) => {
    const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    return { date, status: 'available', slots: [] };
  });
  await pool.query('update settings set working_hours = $2, specific_dates = $3 where professional_id = $1', [
    professionalId,
    week,
    JSON.stringify(dates),
  ]);
};

/** Pairs a phone with the salon; returns the instance's name at the gateway. */
const pair = async (
  world: World,
  session: ApiSession,
  instanceOf: () => Promise<string>,
): Promise<string> => {
  await until(async () => {
    const { body } = await session.call('GET', '/api/whatsapp/qr-code');
    return typeof (body as { qrCode?: unknown }).qrCode === 'string';
  }, 'a QR code');
  const instance = await instanceOf();
  // unique: of two salons with one number only one would answer
  const phone = { number: `55119${40_000_000 + Number(/\d+/.exec(instance)?.[0] ?? 0)}`, name: 'Salão' };
  await control(world.outside.evolution.url, `instances/${instance}/scan`, phone);
  await until(async () => {
    const { body } = await session.call('GET', '/api/whatsapp/connection-status');
    return (body as { isConnected?: boolean }).isConnected === true;
  }, 'the connection');
  return instance;
};

let messageCount = 0;

const upsertOf = ({ number, text, id }: ClientMessage) => ({
  key: { id: id ?? `PROOF${(messageCount += 1)}`, fromMe: false, remoteJid: `${number}@s.whatsapp.net` },
  pushName: 'Bruna',
  message: { conversation: text },
  messageTimestamp: Math.floor(Date.now() / 1000),
});

/** Direct access to the database. */
const databaseOf = ({ databaseUrl }: World) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 3 });
  // a proof may kill the database under it
  pool.on('error', () => {});
  const one = async <Row extends object>(query: string, values: unknown[] = []): Promise<Row> => {
    const [row] = (await pool.query<Row>(query, values)).rows;
    if (!row) throw new Error('no such row');
    return row;
  };
  return { pool, one };
};

/** The gateway's side: deliveries to the servers, and messages it was given to send. */
const gatewayOf = (world: World, instance: string) => {
  const key = webhookKeyFrom(Buffer.from(world.secrets['DATA_KEY'] ?? '', 'base64'));
  const authorization = `Bearer ${webhookSecret(key, instance)}`;

  /** Delivers an event to one server; returns the response status. */
  const deliver = async (server: FleetServer, event: string, data: object): Promise<number> => {
    const answer = await fetch(`${server.url}/hooks/evolution/${instance}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ event, instance, data }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  return {
    deliver,
    /** A message of a client, delivered to one server. */
    write: (server: FleetServer, message: ClientMessage): Promise<number> =>
      deliver(server, 'messages.upsert', upsertOf(message)),
    /** Replies of the salon to a number, oldest first. */
    replies: async (number: string): Promise<string[]> => {
      const url = `${world.outside.evolution.url}/_control/instances/${instance}/messages?number=${number}`;
      const { messages } = (await (await fetch(url)).json()) as { messages: ChatLine[] };
      return messages.filter(({ fromBusiness }) => fromBusiness).map(({ text }) => text);
    },
  };
};

/** Opens a salon in a world whose first server runs. */
export const openSalon = async (world: World, { email, serviceMinutes = 60 }: SalonOptions) => {
  const session = await world.signIn({ email, name: 'Ana Prova' });
  const { pool, one } = databaseOf(world);
  const tenant = await one<{ id: string }>(
    'select p.id from professionals p join users u on u.id = p.user_id where u.email = $1',
    [email],
  );
  const professionalId = Number(tenant.id);
  await openEveryDay(pool, professionalId);
  const service = { name: 'Corte', description: null, duration: serviceMinutes, price: '45.00' };
  const made = await session.call('POST', '/api/services', service);
  const instance = await pair(world, session, async () => {
    const query = 'select instance_name as name from whatsapp_connections where professional_id = $1';
    return (await one<{ name: string }>(query, [professionalId])).name;
  });
  return {
    session,
    /** For requests to another server than the one that signed in. */
    cookie: session.cookieHeader,
    pool,
    one,
    until,
    professionalId,
    serviceId: (made.body as { id: number }).id,
    instance,
    ...gatewayOf(world, instance),
    /** Resolves when `chats` chats are answered, or after `patienceMs`. */
    untilAnswered: async (chats: number, patienceMs = TIMEOUT_MS): Promise<void> => {
      const query = `select count(distinct conversation_id) as chats from outbound_messages
        where professional_id = $1 and state = 'sent'`;
      const giveUp = Date.now() + patienceMs;
      while (Number((await one<{ chats: string }>(query, [professionalId])).chats) < chats) {
        if (Date.now() > giveUp) return;
        await pause(40);
      }
    },
    close: (): Promise<void> => pool.end(),
  };
};

export type Salon = Awaited<ReturnType<typeof openSalon>>;
