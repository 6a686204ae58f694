import type { Db, Executor } from '#db/database.ts';
import { inboundEvents } from '#db/schema/whatsapp.ts';

const GATEWAY = 'evolution';

export const inboundEventRepository = (db: Db) => ({
  /** Whether the event is new. Of two deliveries at once the second waits for the first's transaction. */
  insertOnce: async (
    professionalId: number,
    event: { kind: string; eventId: string },
    tx: Executor = db,
  ): Promise<boolean> => {
    const rows = await tx
      .insert(inboundEvents)
      .values({
        professionalId,
        gateway: GATEWAY,
        kind: event.kind,
        eventId: `${event.kind}:${event.eventId}`,
      })
      .onConflictDoNothing()
      .returning({ eventId: inboundEvents.eventId });
    return rows.length > 0;
  },
});

export type InboundEventRepository = ReturnType<typeof inboundEventRepository>;
