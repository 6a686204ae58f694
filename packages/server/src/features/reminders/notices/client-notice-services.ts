// Builds the part that the agenda uses; the rest of the reminders needs the agenda first.
import type { Clock } from '#shared/clock.ts';
import type { Db } from '#db/database.ts';
import { personMarks } from '#db/people/person-marks.ts';
import type { Queue } from '#jobs/queue.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import type { ChangeNotices } from '#features/agenda/notices/change-notices-service.ts';
import type { BillingService } from '#features/billing/billing-service.ts';
import { optOutRepository } from '#features/reminders/answers/opt-out-repository.ts';
import { reminderDecisionService } from '#features/reminders/delivery/reminder-decision-service.ts';
import { reminderRepository } from '#features/reminders/ledger/reminder-repository.ts';
import { clientNoticeRepository } from './client-notice-repository.ts';
import { clientNoticeService } from './client-notice-service.ts';

export const changeNotices = (deps: {
  db: Db;
  textSealer: Sealer;
  billing: Pick<BillingService, 'accessOf'>;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
}): ChangeNotices => {
  const { db, textSealer } = deps;
  const reminders = reminderRepository(db, textSealer);
  const choices = optOutRepository(db, personMarks(db, textSealer));
  const decisions = reminderDecisionService({ ...deps, reminders, choices });
  return clientNoticeService({ ...deps, rows: clientNoticeRepository(), decisions });
};
