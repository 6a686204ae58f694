import type { OfferedService } from '@zelo/domain/assistant/assistant-tools.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { services } from '#db/schema/services.ts';

/** Active services in creation order. */
export const catalogueOf =
  (db: Db) =>
  async (professionalId: number, tx: Executor = db): Promise<OfferedService[]> => {
    const rows = await tx
      .select({
        id: services.id,
        name: services.name,
        description: services.description,
        durationMinutes: services.duration,
        price: services.price,
        bookable: services.bookable,
        approval: services.approval,
        pauseBeforeMin: services.pauseBeforeMin,
        pauseAfterMin: services.pauseAfterMin,
        minNoticeMin: services.minNoticeMin,
      })
      .from(services)
      .where(and(eq(services.professionalId, professionalId), services.isActive))
      .orderBy(asc(services.id))
      .prepare('assistant_catalogue')
      .execute();
    return rows.map(({ bookable, approval, pauseBeforeMin, pauseAfterMin, minNoticeMin, ...service }) => ({
      ...service,
      ...(bookable === 'owner' && { isOwnerOnly: true }),
      ...(approval !== null && { approval }),
      ...((pauseBeforeMin ?? pauseAfterMin ?? minNoticeMin) !== null && {
        rules: { pauseBeforeMin, pauseAfterMin, minNoticeMin },
      }),
    }));
  };
