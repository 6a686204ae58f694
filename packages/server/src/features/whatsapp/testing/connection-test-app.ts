// The feature with a clock that a test moves, and with paired phones: for tests of connections over time.
import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import {
  type Connection,
  connectionRepository,
} from '#features/whatsapp/connection/connection-repository.ts';
import { aWhatsapp, type TestOptions, type TestWhatsapp } from './whatsapp-test-app.ts';

const START = Date.parse('2026-03-04T13:00:00Z');

/** Generous, for a busy machine. */
const SLOW = { timeout: 60_000, interval: 50 };

let phones = 0;

/** A number that no other test account has. */
const newNumber = (): string => `5511912${String((phones += 1)).padStart(6, '0')}`;

const aPairedPhone = async (whatsapp: TestWhatsapp, number: string) => {
  const professionalId = await whatsapp.aPerson();
  await whatsapp.connection.qrCode(professionalId, false);
  const connections = connectionRepository(whatsapp.db);
  const row = async (): Promise<Connection> => {
    const found = await connections.byProfessional(professionalId);
    if (!found) throw new Error('no connection');
    return found;
  };
  const { instanceName } = await row();
  const phone = `instances/${instanceName}`;
  const scan = async (): Promise<void> => {
    await whatsapp.control(`${phone}/scan`, { number, name: 'Ana' });
    // all its events, in any order, and what the probe concludes from them
    await vi.waitFor(async () => {
      await whatsapp.untilTold();
      await whatsapp.healthProbe.run();
      const { state, number, problem } = await row();
      if (state !== 'open' || number === null || problem !== null) throw new Error('not open yet');
    }, SLOW);
  };
  await scan();
  return {
    professionalId,
    instanceName,
    number,
    row,
    scan,
    /** WhatsApp ends the connection; 401, 402, 403 and 406 are permanent. */
    end: (code: number) => whatsapp.control(`${phone}/disconnect`, { code }),
    /** Delivers one webhook about the connection as the gateway would. */
    tell: (state: string, statusReason = 200, more: object = {}) =>
      whatsapp.deliver(instanceName, {
        event: 'connection.update',
        instance: instanceName,
        data: { instance: instanceName, state, statusReason, ...more },
      }),
    status: () => whatsapp.connection.status(professionalId),
    problem: async () => (await whatsapp.connection.status(professionalId)).problem?.kind ?? null,
    bell: async () => (await whatsapp.notifications.list(professionalId)).map(({ title }) => title),
  };
};

/** Builds everything with a separate clock; close it at the end. */
export const aWatchedWhatsapp = async (options: TestOptions = {}) => {
  let nowMs = START;
  const cutOff: string[] = [];
  const whatsapp = await aWhatsapp({ ...options, clock: () => new Date(nowMs) });
  const fails = (
    operation: string,
    failure: { status?: number; body?: unknown; times?: number; instance?: string } = {},
  ) => whatsapp.control('failures', { operation, status: 502, body: 'x', ...failure });
  return {
    ...whatsapp,
    now: () => new Date(nowMs),
    advance: (seconds: number): void => void (nowMs += seconds * 1000),
    /** A paired phone, with a new number by default. */
    aPhone: (number = newNumber()) => aPairedPhone(whatsapp, number),
    /** Makes the gateway's next replies to an operation fail, such as `instance/connectionState`. */
    fails,
    /** Until `works`, the gateway answers no query about any connection. */
    isAway: async (): Promise<void> => {
      for (const question of ['connectionState', 'fetchInstances'])
        await fails(`instance/${question}`, { times: 9_999 });
    },
    works: async (): Promise<void> => {
      await fetch(`${whatsapp.standIn.url}/_control/failures`, { method: 'DELETE' });
      for (const name of cutOff.splice(0))
        await whatsapp.control(`instances/${name}/network`, { reachable: true });
    },
    /**
     * Until `works`, WhatsApp is unreachable for one connection: the gateway's list still shows it as open, its socket is
     * connecting, and neither restart nor connect helps.
     */
    hangs: async (instanceName: string): Promise<void> => {
      cutOff.push(instanceName);
      await whatsapp.control(`instances/${instanceName}/network`, { reachable: false });
      // a report that arrives after the clock was advanced would date the problem later
      await whatsapp.untilTold();
    },
    /** Changes our stored state without any event. */
    silently: (professionalId: number, state: Connection['state']) =>
      whatsapp.db.execute(
        sql`update whatsapp_connections set state = ${state} where professional_id = ${professionalId}`,
      ),
  };
};

export type WatchedWhatsapp = Awaited<ReturnType<typeof aWatchedWhatsapp>>;
export type PairedPhone = Awaited<ReturnType<WatchedWhatsapp['aPhone']>>;

let messages = 0;

/** Delivers one client message with a shared id to several accounts; a new id by default. */
export const bothReceive = async (
  whatsapp: WatchedWhatsapp,
  phones: readonly PairedPhone[],
  { text, from, id = `3ASHARED${(messages += 1)}` }: { text: string; from: string; id?: string | undefined },
): Promise<string> => {
  for (const { instanceName } of phones)
    await whatsapp.deliver(instanceName, {
      event: 'messages.upsert',
      instance: instanceName,
      data: {
        key: { id, fromMe: false, remoteJid: `${from}@s.whatsapp.net` },
        pushName: 'Maria',
        message: { conversation: text },
        messageTimestamp: Math.floor(whatsapp.now().getTime() / 1000),
      },
    });
  return id;
};

/** Chats of the account that a phone is paired with. */
export const chatsOf = (
  whatsapp: WatchedWhatsapp,
  { professionalId }: PairedPhone,
): Promise<{ professionalId: number; conversationId: number }[]> =>
  whatsapp.rows(sql`
    select professional_id::int as "professionalId", id::int as "conversationId" from conversations
    where professional_id = ${professionalId}`);
