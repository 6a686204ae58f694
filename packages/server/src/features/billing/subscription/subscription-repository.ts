import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { knownTenant, type KnownTenant } from '#db/known-tenant.ts';
import { professionals, users } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { whatsappMessages } from '#db/schema/messages/whatsapp.ts';

export interface Usage {
  appointments: number;
  messages: number;
  aiRequests: number;
}

const kept = {
  status: professionals.subscriptionStatus,
  trialEndsAt: professionals.trialEndsAt,
  currentPeriodEnd: professionals.currentPeriodEnd,
  cancelAt: professionals.cancelAt,
  subscriptionId: users.stripeSubscriptionId,
  timeZone: professionals.timezone,
};

const subscriptionOf = ({ professional, subscriptionId }: KnownTenant) => {
  const { subscriptionStatus: status, trialEndsAt, currentPeriodEnd, cancelAt, timezone } = professional;
  return { status, trialEndsAt, currentPeriodEnd, cancelAt, subscriptionId, timeZone: timezone };
};

const reads = (db: Db) => ({
  of: async (professionalId: number, tx: Executor = db) => {
    const tenant = knownTenant(tx, professionalId);
    if (tenant) return subscriptionOf(tenant);
    const [row] = await tx
      .select(kept)
      .from(professionals)
      .innerJoin(users, eq(users.id, professionals.userId))
      .where(eq(professionals.id, professionalId))
      .prepare('subscription')
      .execute();
    return row;
  },
});

export const subscriptionRepository = (db: Db) => ({
  ...reads(db),

  /**
   * Appointments that start and messages sent in a period; `aiRequests`: client messages that the assistant
   * handled.
   */
  usage: async (
    professionalId: number,
    period: { from: Date; end: Date },
    tx: Executor = db,
  ): Promise<Usage> => {
    const visits = tx
      .select({ count: sql<number>`count(*)::int` })
      .from(appointments)
      .where(
        and(
          eq(appointments.professionalId, professionalId),
          eq(appointments.isPersonalEvent, false),
          gte(appointments.startTime, period.from),
          lt(appointments.startTime, period.end),
        ),
      );
    const messages = tx
      .select({
        count: sql<number>`count(*)::int`,
        handled: sql<number>`(count(*) filter (where is_from_client and is_processed_by_ai))::int`,
      })
      .from(whatsappMessages)
      .where(
        and(
          eq(whatsappMessages.professionalId, professionalId),
          gte(whatsappMessages.sentAt, period.from),
          lt(whatsappMessages.sentAt, period.end),
        ),
      );
    const [visited] = await visits;
    const [sent] = await messages;
    return {
      appointments: visited?.count ?? 0,
      messages: sent?.count ?? 0,
      aiRequests: sent?.handled ?? 0,
    };
  },
});

export type SubscriptionRepository = ReturnType<typeof subscriptionRepository>;
