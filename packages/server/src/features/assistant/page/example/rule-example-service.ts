import type { BookingRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { ruleExample, type RuleExample } from '@zelo/domain/assistant/rule-example.ts';
import { noServiceRules } from '@zelo/domain/agenda/rules/service-rules.ts';
import { addDays, today } from '@zelo/domain/shared/local-time.ts';
import type { Clock } from '#shared/clock.ts';
import type { Db } from '#db/database.ts';
import { notFound } from '#shared/errors.ts';
import {
  type AssistantBookingService,
  ownRulesOf,
} from '#features/agenda/assistant/assistant-booking-service.ts';
import type { HoursService } from '#features/hours/hours-service.ts';
import type { AssistantRepository } from '#features/assistant/assistant-repository.ts';

/** Search range of an offer without a requested day, plus one. */
const READ_DAYS = 61;

interface Deps {
  db: Db;
  rows: Pick<AssistantRepository, 'business' | 'catalogue'>;
  hours: Pick<HoursService, 'offeredCalendarOf'>;
  bookings: Pick<AssistantBookingService, 'agendaBetween'>;
  clock: Clock;
}

/** The live example beside the booking rules. */
export const ruleExampleService = ({ db, rows, hours, bookings, clock }: Deps) => ({
  /** Tries rules that are not saved yet. @throws AppError not-found for a service that is not offered */
  of: async (
    professionalId: number,
    { rules, serviceId }: { rules: BookingRules; serviceId: number },
  ): Promise<RuleExample> => {
    const service = (await rows.catalogue(professionalId)).find(({ id }) => id === serviceId);
    if (!service) throw notFound('Serviço não encontrado');
    const calendar = { ...(await hours.offeredCalendarOf(professionalId)), rules };
    const now = clock();
    const from = today(now, calendar.timeZone);
    const own = ownRulesOf({ ...noServiceRules, ...service.rules, id: service.id });
    const dates = { calendar, from, to: addDays(from, READ_DAYS), own };
    const autoScheduling = (await rows.business(professionalId))?.autoScheduling ?? true;
    const agenda = await bookings.agendaBetween(db, professionalId, dates);
    return ruleExample(agenda, { service, now, autoScheduling });
  },
});

export type RuleExampleService = ReturnType<typeof ruleExampleService>;
