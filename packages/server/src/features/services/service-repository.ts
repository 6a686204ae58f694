import { and, asc, eq, sql } from 'drizzle-orm';
import type { ServiceBody, ServiceChange } from '@zelo/domain/services/services-contract.ts';
import { MAX_PAGE_ROWS } from '@zelo/domain/shared/paging.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { appointments } from '#db/schema/agenda.ts';
import { appointmentSeries } from '#db/schema/series.ts';
import { services } from '#db/schema/services.ts';

export type ServiceRow = typeof services.$inferSelect;
type Required = 'name' | 'description' | 'duration' | 'price';
export type ServiceValues = Pick<ServiceRow, Required> & {
  [Field in Exclude<keyof ServiceBody, Required>]?: ServiceRow[Field] | undefined;
};

export const serviceRepository = (db: Db) => {
  const one = (professionalId: number, id: number) =>
    and(eq(services.professionalId, professionalId), eq(services.id, id));
  return {
    all: (professionalId: number, tx: Executor = db): Promise<ServiceRow[]> =>
      tx
        .select()
        .from(services)
        .where(eq(services.professionalId, professionalId))
        .orderBy(asc(services.id))
        .limit(MAX_PAGE_ROWS),
    count: (professionalId: number, tx: Executor = db): Promise<number> =>
      tx.$count(services, eq(services.professionalId, professionalId)),
    byId: async (professionalId: number, id: number, tx: Executor = db): Promise<ServiceRow | undefined> =>
      (await tx.select().from(services).where(one(professionalId, id)))[0],
    insert: (professionalId: number, values: ServiceValues, tx: Executor = db): Promise<ServiceRow[]> =>
      tx
        .insert(services)
        .values({ professionalId, ...values })
        .returning(),
    update: async (
      professionalId: number,
      { id, ...values }: Partial<ServiceChange & Pick<ServiceRow, 'isActive'>> & { id: number },
      tx: Executor = db,
    ): Promise<ServiceRow | undefined> => {
      const changed = { ...values, updatedAt: sql`now()` };
      return (await tx.update(services).set(changed).where(one(professionalId, id)).returning())[0];
    },
    /** Visits stay, without the reference. */
    remove: async (professionalId: number, id: number, tx: Tx): Promise<boolean> => {
      await tx
        .update(appointments)
        .set({ serviceId: null })
        .where(and(eq(appointments.professionalId, professionalId), eq(appointments.serviceId, id)));
      await tx
        .update(appointmentSeries)
        .set({ serviceId: null })
        .where(
          and(eq(appointmentSeries.professionalId, professionalId), eq(appointmentSeries.serviceId, id)),
        );
      const removed = await tx.delete(services).where(one(professionalId, id)).returning({ id: services.id });
      return removed.length > 0;
    },
  };
};

export type ServiceRepository = ReturnType<typeof serviceRepository>;
