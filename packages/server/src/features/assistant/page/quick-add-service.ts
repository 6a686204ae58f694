import type { QuickAdd } from '@zelo/domain/assistant/assistant-contract.ts';
import { startAt } from '@zelo/domain/assistant/local-start.ts';
import { quickAddReader } from '@zelo/domain/assistant/quick-add/quick-add.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { Clock } from '#shared/clock.ts';
import type { ClientsService } from '#features/clients/clients-service.ts';
import type { HoursService } from '#features/hours/hours-service.ts';
import type { AssistantRepository } from '#features/assistant/assistant-repository.ts';

interface Deps {
  rows: Pick<AssistantRepository, 'catalogue'>;
  clients: Pick<ClientsService, 'names'>;
  hours: Pick<HoursService, 'calendarOf'>;
  clock: Clock;
}

/** The owner's command bar: parses "Carla quinta 15h limpeza" and writes nothing. */
export const quickAddService = ({ rows, clients, hours, clock }: Deps) => ({
  /** Fields that were not mentioned, or not understood, are null. */
  read: async (professionalId: number, text: string): Promise<QuickAdd> => {
    const calendar = await hours.calendarOf(professionalId);
    const { date, time } = instantToLocal(clock(), calendar.timeZone);
    const services = await rows.catalogue(professionalId);
    const reader = quickAddReader(text, { services, calendar, now: startAt(date, time) });
    if (reader.asksForClients) for await (const some of clients.names(professionalId)) reader.add(some);
    return reader.answer();
  },
});

export type QuickAddService = ReturnType<typeof quickAddService>;
