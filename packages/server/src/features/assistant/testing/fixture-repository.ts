// Inserts the rows of an evaluation fixture and reads the resulting rows back.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { rowSeals } from '#db/sealing/sealed-rows.ts';
import { nextIds } from '#db/transactions/next-ids.ts';
import { notifications, professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { knowledgeBase } from '#db/schema/assistant.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { reminders } from '#db/schema/messages/reminders.ts';
import { services } from '#db/schema/services.ts';
import { settings } from '#db/schema/settings.ts';
import { whatsappConnections } from '#db/schema/messages/connections.ts';
import {
  conversations,
  outboundMessages,
  whatsappMessageKeys,
  whatsappMessages,
} from '#db/schema/messages/whatsapp.ts';
import { columnSeals, type Sealer } from '#sealing/sealed-text.ts';
import type { Reset } from './evaluation-protocol.ts';

type Values<Table extends { $inferInsert: object }> = Omit<Table['$inferInsert'], 'professionalId' | 'id'>;

const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('an insert answered no row');
  return row;
};

const tenantWrites = (db: Db, sealer: Sealer) => ({
  /** The settings of a fixture instead of those a new professional starts with. */
  furnish: async (
    professionalId: number,
    { fixture, clock }: Pick<Reset, 'fixture' | 'clock'>,
    instanceName: string,
  ): Promise<void> => {
    const { aiEnabled, ...saved } = fixture.settings;
    await db
      .update(professionals)
      .set({ ...fixture.professional, aiEnabled, timezone: clock.timezone })
      .where(eq(professionals.id, professionalId));
    await db.update(settings).set(saved).where(eq(settings.professionalId, professionalId));
    await db.insert(whatsappConnections).values({ professionalId, instanceName, state: 'open' });
  },

  service: async (professionalId: number, values: Values<typeof services>): Promise<number> =>
    only(
      await db
        .insert(services)
        .values({ professionalId, ...values })
        .returning({ id: services.id }),
    ).id,

  appointment: async (professionalId: number, values: Values<typeof appointments>): Promise<number> => {
    const id = only(await nextIds(db, 'appointments', 1));
    const sealed = rowSeals(appointments, sealer).seal({ professionalId, id }, values);
    await db
      .insert(appointments)
      .overridingSystemValue()
      .values({ professionalId, ...sealed, id });
    return id;
  },

  knowledge: async (professionalId: number, entries: Values<typeof knowledgeBase>[]): Promise<void> => {
    if (entries.length > 0)
      await db.insert(knowledgeBase).values(entries.map((entry) => ({ professionalId, ...entry })));
  },
});

interface SentBefore {
  conversationId: number;
  messageId: string;
  text: string;
  sentAt: Date;
  isFromClient: boolean;
}

const chatWrites = (db: Db, sealer: Sealer) => ({
  chat: async (professionalId: number, values: Values<typeof conversations>): Promise<number> =>
    only(
      await db
        .insert(conversations)
        .values({ professionalId, ...values })
        .returning({ id: conversations.id }),
    ).id,

  sentMessage: async (professionalId: number, { text, ...sent }: SentBefore): Promise<void> => {
    const place = { table: 'whatsapp_messages', column: 'content', row: sent.messageId, professionalId };
    const { messageId, conversationId, sentAt } = sent;
    await db.insert(whatsappMessageKeys).values({ professionalId, messageId, conversationId, sentAt });
    await db
      .insert(whatsappMessages)
      .values({ professionalId, ...sent, content: sealer.seal(text, place), isProcessedByAI: true });
  },

  sentReminder: async (professionalId: number, values: Values<typeof reminders>): Promise<void> => {
    await db.insert(reminders).values({ professionalId, ...values, state: 'sent' });
  },
});

const outcomes = (db: Db, sealer: Sealer) => ({
  appointments: async (professionalId: number) => {
    const rows = await db
      .select()
      .from(appointments)
      .where(eq(appointments.professionalId, professionalId))
      .orderBy(asc(appointments.id));
    return rows.map(rowSeals(appointments, sealer).open);
  },

  clients: async (professionalId: number) => {
    const rows = await db
      .select()
      .from(clients)
      .where(eq(clients.professionalId, professionalId))
      .orderBy(asc(clients.id));
    const seals = columnSeals<'clients.scheduled_for_someone'>(sealer);
    return rows.map((row) => ({
      ...row,
      scheduledForSomeone: seals.open('clients.scheduled_for_someone', row, row.scheduledForSomeone).text,
    }));
  },

  /** True if the owner has a notification with one of these titles. */
  wasTold: async (professionalId: number, titles: readonly string[]): Promise<boolean> => {
    const rows = await db
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.professionalId, professionalId), inArray(notifications.title, [...titles])))
      .limit(1);
    return rows.length > 0;
  },
});

const rest = (db: Db) => ({
  /** Number of messages in all chats that wait for a turn or to be sent. */
  waiting: async (): Promise<number> => {
    const isOpen = inArray(outboundMessages.state, ['queued', 'sending']);
    return (
      (await db.$count(whatsappMessages, eq(whatsappMessages.pending, true))) +
      (await db.$count(outboundMessages, isOpen))
    );
  },
});

export const fixtureRepository = (db: Db, sealer: Sealer) => ({
  ...tenantWrites(db, sealer),
  ...chatWrites(db, sealer),
  ...outcomes(db, sealer),
  ...rest(db),
});

export type FixtureRepository = ReturnType<typeof fixtureRepository>;
