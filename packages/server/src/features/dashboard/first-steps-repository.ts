import { and, eq, exists, gt, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FirstStepsFacts } from '@zelo/domain/dashboard/first-steps.ts';
import { createdByOf } from '#db/created-by.ts';
import type { Db, Executor } from '#db/database.ts';
import { professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { services } from '#db/schema/services.ts';
import { settings } from '#db/schema/settings.ts';
import { whatsappConnections as connections } from '#db/schema/messages/connections.ts';
import { conversations, whatsappMessages as messages } from '#db/schema/messages/whatsapp.ts';

const { id, firstStepsDone, firstStepsClosedAt } = professionals;

const isTicked = (step: string): SQL => sql`${step} = any(${firstStepsDone})`;

interface Row extends Omit<FirstStepsFacts, 'hasPaired' | 'hasAssistantWorked'> {
  isPaired: boolean;
  hasChats: boolean;
  hasAssistantWritten: boolean;
  hasAssistantBooked: boolean;
}

const factsOf = ({
  isPaired,
  hasChats,
  hasAssistantWritten,
  hasAssistantBooked,
  ...facts
}: Row): FirstStepsFacts => ({
  ...facts,
  hasPaired: isPaired || hasChats,
  hasAssistantWorked: hasAssistantWritten || hasAssistantBooked,
});

const hasChangedRow = (rows: unknown[]): boolean => rows.length > 0;

export const firstStepsRepository = (db: Db) => ({
  /** Each fact stops at the first row that proves it. Undefined for an unknown professional. */
  facts: async (professionalId: number): Promise<FirstStepsFacts | undefined> => {
    const one = { one: sql`1` };
    const rowOf = (table: PgTable, tenant: PgColumn, condition?: SQL): SQL<boolean> =>
      sql<boolean>`${exists(
        db
          .select(one)
          .from(table)
          .where(and(eq(tenant, professionalId), condition)),
      )}`;
    const [row] = await db
      .select({
        // a new professional's settings have version 1
        hasSavedHours: rowOf(settings, settings.professionalId, gt(settings.version, 1)),
        hasActiveService: rowOf(services, services.professionalId, eq(services.isActive, true)),
        isPaired: rowOf(connections, connections.professionalId, isNotNull(connections.pairedAt)),
        // disconnecting deletes the pairing but keeps the chats
        hasChats: rowOf(conversations, conversations.professionalId),
        hasAssistantWritten: rowOf(messages, messages.professionalId, eq(messages.author, 'assistant')),
        hasAssistantBooked: rowOf(appointments, appointments.professionalId, eq(createdByOf, 'assistant')),
        ticked: firstStepsDone,
        closedAt: firstStepsClosedAt,
      })
      .from(professionals)
      .where(eq(id, professionalId));
    return row && factsOf(row);
  },

  /** True when the step was not ticked before. */
  tick: async (professionalId: number, step: string, tx: Executor): Promise<boolean> =>
    hasChangedRow(
      await tx
        .update(professionals)
        .set({ firstStepsDone: sql`array_append(${firstStepsDone}, ${step})` })
        .where(and(eq(id, professionalId), not(isTicked(step))))
        .returning({ id }),
    ),

  /** True when the list was open before. */
  close: async (professionalId: number, at: Date, tx: Executor): Promise<boolean> =>
    hasChangedRow(
      await tx
        .update(professionals)
        .set({ firstStepsClosedAt: at })
        .where(and(eq(id, professionalId), isNull(firstStepsClosedAt)))
        .returning({ id }),
    ),
});

export type FirstStepsRepository = ReturnType<typeof firstStepsRepository>;
