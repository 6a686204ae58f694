// Test setup for reminders: the real app, a phone paired at the stand-in gateway, and each step under the test's control.
import { startEvolutionStandIn } from '@zelo/stand-ins/evolution/evolution-stand-in.ts';
import { control } from '@zelo/stand-ins/evolution/testing/control.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import { professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clientIdentities, clients } from '#db/schema/clients/clients.ts';
import { clientMessageChoices, reminders } from '#db/schema/messages/reminders.ts';
import { settings } from '#db/schema/settings.ts';
import { whatsappConnections } from '#db/schema/messages/connections.ts';
import { outboundMessages } from '#db/schema/messages/whatsapp.ts';
import { anAgenda } from '#features/agenda/test-setup.ts';
import { webhookKeyFrom } from '#features/whatsapp/connection/instance/webhook-secret.ts';
import { pairPhone } from '#features/whatsapp/testing/paired-phone.ts';
import { freePort } from '../../../../../scripts/free-port.ts';
import { aTestApp, TEST_DATA_KEY, type TestApp } from '#test-app.ts';

const SLOW = { timeout: 30_000, interval: 20 };

/** A Wednesday, 10:00 in São Paulo. */
export const NOW = '2026-03-04T13:00:00.000Z';
export const PHONE = '5511988887777';

/** Delivers everything that may leave, without the pauses of the outbox. */
const deliverAll = async (app: TestApp): Promise<void> => {
  for (let round = 0; round < 4; round += 1) {
    await app.db
      .update(outboundMessages)
      .set({ leaseUntil: sql`now() - interval '1 minute'` })
      .where(inArray(outboundMessages.state, ['queued', 'sending']));
    const open = await app.db
      .selectDistinct({
        professionalId: outboundMessages.professionalId,
        conversationId: outboundMessages.conversationId,
      })
      .from(outboundMessages)
      .where(inArray(outboundMessages.state, ['queued', 'sending']));
    if (open.length === 0) return;
    // oldest chat first: where rows are on several nodes, DISTINCT returns another order than on one
    for (const key of open.toSorted((left, right) => left.conversationId - right.conversationId))
      await app.whatsapp.outbox.deliver(key);
  }
};

/** The app with a server that receives webhooks; close it at the end. */
export const aReminderApp = async () => {
  const port = await freePort();
  const clock = { now: () => Date.parse(NOW) };
  const standIn = await startEvolutionStandIn({
    now: () => clock.now(),
    timings: { createMs: 0, connectMs: 0, settleMs: 0 },
    retries: { initialDelayMs: 50, maxDelayMs: 200 },
    automaticAcks: false,
  });
  const app = await aTestApp({
    now: NOW,
    jobs: true,
    evolution: { url: standIn.url, apiKey: standIn.apiKey },
    settings: { publicOrigin: `http://127.0.0.1:${port}` },
    sending: { pacing: { spacingMs: 0, jitterMs: 0, horizonMs: 60_000 } },
  });
  clock.now = () => app.clock.now().getTime();
  await app.app.listen({ port, host: '127.0.0.1' });
  return {
    app,
    standIn,
    control: (path: string, body: object = {}) => control(standIn.url, path, body),
    clearFailures: () => fetch(`${standIn.url}/_control/failures`, { method: 'DELETE' }),
    close: async (): Promise<void> => {
      await standIn.close();
      await app.close();
    },
  };
};

export type ReminderApp = Awaited<ReturnType<typeof aReminderApp>>;

interface Sent {
  fromBusiness: boolean;
  text: string;
  id: string;
}

type Agenda = Awaited<ReturnType<typeof anAgenda>>;

/** Sets templates, and a phone of the client's own. */
const prepare = async (app: TestApp, { professionalId, clientId }: Agenda): Promise<void> => {
  await app.db
    .update(clients)
    .set({ phone: PHONE })
    .where(and(eq(clients.professionalId, professionalId), eq(clients.id, clientId)));
  const identity = { kind: 'phone' as const, value: '1188887777', clientId };
  await app.db.insert(clientIdentities).values({ professionalId, ...identity });
  const saved = {
    reminderTemplate24h: 'Olá {client_name}, até {date} às {time}. Confirma?',
    reminderTemplate3h: 'Até lá, {client_name}: {time}',
    confirmationTemplate: null,
  };
  await app.db.update(settings).set(saved).where(eq(settings.professionalId, professionalId));
};

/** Sets the connection state stored on the server. */
export const setConnected = async (app: TestApp, professionalId: number, isOpen: boolean): Promise<void> => {
  await app.db
    .update(whatsappConnections)
    .set({ state: isOpen ? 'open' : 'close', number: '5511912345678' })
    .where(eq(whatsappConnections.professionalId, professionalId));
  await app.db
    .update(professionals)
    .set({ isWhatsappConnected: isOpen })
    .where(eq(professionals.id, professionalId));
};

const paired = async ({ app, standIn }: ReminderApp, professionalId: number): Promise<string> => {
  const place = {
    ...app,
    standInUrl: standIn.url,
    publicUrl: app.publicOrigin,
    webhookKey: webhookKeyFrom(TEST_DATA_KEY),
  };
  const phone = { number: `55119${40_000_000 + professionalId}`, name: 'Dra. Ana' };
  const instance = await pairPhone(place, professionalId, phone);
  await setConnected(app, professionalId, true);
  return instance;
};

const rowsFor = (app: TestApp, { professionalId, clientId, serviceId }: Agenda) => ({
  /** A visit booked two weeks ago. */
  visitAt: async (start: string, change: Partial<typeof appointments.$inferInsert> = {}): Promise<number> => {
    const startTime = new Date(start);
    const [row] = await app.db
      .insert(appointments)
      .values({
        professionalId,
        clientId,
        clientName: 'Maria Silva',
        serviceId,
        serviceName: 'Corte',
        startTime,
        endTime: new Date(startTime.getTime() + 1_800_000),
        createdAt: new Date(app.clock.now().getTime() - 14 * 86_400_000),
        ...change,
      })
      .returning({ id: appointments.id });
    return row?.id ?? 0;
  },

  /** Stored opt-outs and opt-ins, oldest first. */
  choices: async (): Promise<string[]> => {
    const rows = await app.db
      .select({ choice: clientMessageChoices.choice })
      .from(clientMessageChoices)
      .where(eq(clientMessageChoices.professionalId, professionalId))
      .orderBy(clientMessageChoices.id);
    return rows.map(({ choice }) => choice);
  },

  ledger: () =>
    app.db.select().from(reminders).where(eq(reminders.professionalId, professionalId)).orderBy(reminders.id),

  save: (change: Partial<typeof settings.$inferInsert>) =>
    app.db.update(settings).set(change).where(eq(settings.professionalId, professionalId)),
});

/** Messages on the phones at the stand-in, and ways to write from them. */
const phonesOf = ({ app, standIn }: ReminderApp, professionalId: number, instance: string) => {
  const sent = async (): Promise<Sent[]> => {
    const answer = await fetch(`${standIn.url}/_control/instances/${instance}/messages`);
    const { messages } = (await answer.json()) as { messages: Sent[] };
    return messages.filter(({ fromBusiness }) => fromBusiness);
  };
  /** The client's messages arrive as one burst, or one message without text; returns the chats that wait for an answer. */
  const writes = async (said: string | { message: object } | string[], number = PHONE): Promise<number[]> => {
    const texts = [said].flat();
    for (const text of texts) {
      const what = typeof text === 'string' ? { text } : { text: '', ...text };
      await control(standIn.url, `instances/${instance}/messages`, { number, name: 'Maria', ...what });
    }
    return vi.waitFor(async () => {
      const found = rowsOf<{ id: number }>(
        await app.db.execute(sql`select conversation_id::int as id from whatsapp_messages
          where professional_id = ${professionalId} and pending`),
      );
      if (found.length < texts.length) throw new Error('not arrived yet');
      return [...new Set(found.map(({ id }) => id))];
    }, SLOW);
  };
  return {
    sent,
    texts: async (): Promise<string[]> => (await sent()).map(({ text }) => text),
    writes,

    /** Sends like `writes`, and returns the replies. */
    hears: async (...said: Parameters<typeof writes>): Promise<string[]> => {
      const before = (await sent()).length;
      for (const id of await writes(...said))
        await app.whatsapp.conversation.turn({ professionalId, conversationId: id });
      await deliverAll(app);
      return (await sent()).slice(before).map(({ text: told }) => told);
    },
  };
};

/** A professional with templates, a client with a phone, and WhatsApp paired by default. */
export const aReminded = async (reminderApp: ReminderApp, options: { paired?: boolean } = {}) => {
  const { app } = reminderApp;
  const ana = await anAgenda(app);
  const { professionalId } = ana;
  await prepare(app, ana);
  const instance = options.paired === false ? '' : await paired(reminderApp, professionalId);
  return {
    ...ana,
    ...rowsFor(app, ana),
    ...phonesOf(reminderApp, professionalId, instance),
    instance,

    /** Runs one sweep and delivers everything it queued. */
    sweep: async () => {
      const figures = await app.reminders.check(professionalId);
      await deliverAll(app);
      return figures;
    },

    deliver: () => deliverAll(app),
  };
};
