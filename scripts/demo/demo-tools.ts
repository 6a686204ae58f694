// Tools that write the demonstration: services for the present, direct table writes for the past.
import type { Db } from '../../packages/server/src/db/database.ts';
import { accountRepository } from '../../packages/server/src/features/account/account-repository.ts';
import { accountService } from '../../packages/server/src/features/account/account-service.ts';
import { activityService } from '../../packages/server/src/features/account/notifications/activity-service.ts';
import { feedRepository } from '../../packages/server/src/features/account/notifications/feed-repository.ts';
import { notificationService } from '../../packages/server/src/features/account/notifications/notification-service.ts';
import { trialMarks } from '../../packages/server/src/features/account/sign-in/trial-fingerprint.ts';
import { holdRepository } from '../../packages/server/src/features/agenda/holds/hold-repository.ts';
import { appointmentHistoryRepository } from '../../packages/server/src/features/agenda/rows/appointment-history-repository.ts';
import { appointmentRepository } from '../../packages/server/src/features/agenda/rows/appointment-repository.ts';
import { assistantConversationsRepository } from '../../packages/server/src/features/assistant/page/assistant-conversations-repository.ts';
import { questionKey } from '../../packages/server/src/features/assistant/knowledge/knowledge-question-key.ts';
import { knowledgeQuestionRepository } from '../../packages/server/src/features/assistant/knowledge/knowledge-question-repository.ts';
import { knowledgeIndexes } from '../../packages/server/src/features/assistant/knowledge/knowledge-indexes.ts';
import { knowledgeRepository } from '../../packages/server/src/features/assistant/knowledge/knowledge-repository.ts';
import { knowledgeService } from '../../packages/server/src/features/assistant/knowledge/knowledge-service.ts';
import { clientServices } from '../../packages/server/src/features/clients/client-services.ts';
import { clientVisitsRepository } from '../../packages/server/src/features/clients/record/client-visits-repository.ts';
import { hoursService } from '../../packages/server/src/features/hours/hours-service.ts';
import { settingsRepository } from '../../packages/server/src/features/hours/settings-repository.ts';
import { serviceRepository } from '../../packages/server/src/features/services/service-repository.ts';
import { servicesService } from '../../packages/server/src/features/services/services-service.ts';
import { sealer } from '../../packages/server/src/sealing/sealed-text.ts';
import { demoRepository } from './demo-repository.ts';

/** Services and repositories of the seeding; `at` sets the services' clock. */
export const demoTools = ({ db, dataKey, now }: { db: Db; dataKey: Buffer; now: Date }) => {
  let time = now;
  const clock = (): Date => time;
  const textSealer = sealer(dataKey);
  const feed = feedRepository(db);
  const indexes = knowledgeIndexes(knowledgeRepository(db));
  return {
    db,
    now,
    at: (instant: Date): void => void (time = instant),
    demo: demoRepository(db, textSealer),
    accounts: accountService({ db, accounts: accountRepository(db), marksOf: trialMarks([dataKey]), clock }),
    activities: activityService({ feed, clock }),
    notifications: notificationService({ db, feed, clock }),
    services: servicesService({ db, services: serviceRepository(db) }),
    hours: hoursService({
      db,
      settings: settingsRepository(db),
      clock,
      isPaidPartOpen: () => Promise.resolve(true),
    }),
    ...clientServices({ db, snapshot: (read) => read(db), clock, textSealer }),
    visits: clientVisitsRepository(db),
    appointments: appointmentRepository(db, textSealer),
    holds: holdRepository(db, textSealer),
    history: appointmentHistoryRepository(db, textSealer),
    knowledge: knowledgeService({
      db,
      items: knowledgeRepository(db),
      indexOf: (professionalId) => indexes.indexOf(professionalId, db),
      questions: knowledgeQuestionRepository(db, textSealer),
      keyOf: questionKey(dataKey),
      clock,
    }),
    traces: assistantConversationsRepository(db, textSealer),
  };
};

export type DemoTools = ReturnType<typeof demoTools>;
