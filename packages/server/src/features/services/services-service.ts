import type { Service, ServiceChange } from '@zelo/domain/services/services-contract.ts';
import { MAX_SERVICES, TOO_MANY_SERVICES } from '@zelo/domain/services/offered-services.ts';
import { compareText } from '@zelo/domain/shared/texts/text.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { withIdempotencyKey } from '#db/transactions/idempotency.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { ServiceRepository, ServiceRow, ServiceValues } from './service-repository.ts';

export type { ServiceRow } from './service-repository.ts';

const UNKNOWN = 'Serviço não encontrado';

const serviceView = (row: ServiceRow): Service => ({
  id: row.id,
  name: row.name,
  description: row.description,
  duration: row.duration,
  price: row.price,
  color: row.color,
  bookable: row.bookable,
  pauseBeforeMin: row.pauseBeforeMin,
  pauseAfterMin: row.pauseAfterMin,
  minNoticeMin: row.minNoticeMin,
  approval: row.approval,
  preVisitText: row.preVisitText,
  isActive: row.isActive,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const found = (row: ServiceRow | undefined): ServiceRow => {
  if (!row) throw notFound(UNKNOWN);
  return row;
};

/** The services that a professional offers (spec 2 §2 and §5). */
export const servicesService = ({ db, services }: { db: Db; services: ServiceRepository }) => {
  const announced = async (tx: Tx, professionalId: number): Promise<void> =>
    announce(tx, { professionalId, topic: 'services' });
  const change = (
    professionalId: number,
    changed: Parameters<ServiceRepository['update']>[1],
  ): Promise<Service> =>
    db.transaction(async (tx) => {
      const row = found(await services.update(professionalId, changed, tx));
      await announced(tx, professionalId);
      return serviceView(row);
    });
  return {
    list: async (professionalId: number): Promise<Service[]> =>
      (await services.all(professionalId)).map(serviceView).sort((a, b) => compareText(a.name, b.name)),

    /** The stored row, for features that book; @throws AppError not-found */
    get: async (professionalId: number, id: number, tx?: Executor): Promise<ServiceRow> =>
      found(await services.byId(professionalId, id, tx)),

    /** @throws AppError conflict when there are 300 already */
    create: (professionalId: number, body: ServiceValues, key?: string): Promise<Service> =>
      db.transaction((tx) =>
        withIdempotencyKey(tx, { professionalId, route: 'POST /api/services', key, body }, async () => {
          // under the lock of the key: two concurrent creations would both see the last free place
          if ((await services.count(professionalId, tx)) >= MAX_SERVICES)
            throw new AppError('conflict', TOO_MANY_SERVICES);
          const [row] = await services.insert(professionalId, body, tx);
          await announced(tx, professionalId);
          return serviceView(found(row));
        }),
      ),

    /** Appointments keep the name and price of their booking. @throws AppError not-found */
    update: (professionalId: number, id: number, body: ServiceChange): Promise<Service> =>
      change(professionalId, { id, ...body }),

    /**
     * Offers a service, or stops offering it: the dialog and the assistant hide inactive services, existing
     * bookings stay.
     * @throws AppError not-found
     */
    setActive: (professionalId: number, id: number, isActive: boolean): Promise<Service> =>
      change(professionalId, { id, isActive }),

    /** Appointments stay: the foreign key nulls only their reference. @throws AppError not-found */
    remove: (professionalId: number, id: number): Promise<{ success: true }> =>
      db.transaction(async (tx) => {
        // the foreign key writes to appointments
        await lockProfessional(tx, professionalId);
        if (!(await services.remove(professionalId, id, tx))) throw notFound(UNKNOWN);
        await announced(tx, professionalId);
        return { success: true };
      }),
  };
};

export type ServicesService = ReturnType<typeof servicesService>;
