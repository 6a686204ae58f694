import type { Clock } from '#shared/clock.ts';
import type { Db } from '#db/database.ts';
import type { AssistantBookingService } from '#features/agenda/assistant/assistant-booking-service.ts';
import type { BillingService } from '#features/billing/billing-service.ts';
import type { ClientsService } from '#features/clients/clients-service.ts';
import type { HoursService } from '#features/hours/hours-service.ts';
import type { TurnHandler } from '#features/whatsapp/turn/turn-service.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import { assistantConversationsRepository } from './assistant-conversations-repository.ts';
import { assistantConversationsService } from './assistant-conversations-service.ts';
import type { AssistantRepository } from '#features/assistant/assistant-repository.ts';
import { assistantSettingsRepository } from './assistant-settings-repository.ts';
import { assistantSettingsService } from './assistant-settings-service.ts';
import { assistantStatsService } from './assistant-stats-service.ts';
import { assistantTestRepository } from '#features/assistant/page/trial/playground-repository.ts';
import { playgroundService } from '#features/assistant/page/trial/playground-service.ts';
import { knowledgeQuestionRepository } from '#features/assistant/knowledge/knowledge-question-repository.ts';
import { questionKey } from '#features/assistant/knowledge/knowledge-question-key.ts';
import { knowledgeRepository } from '#features/assistant/knowledge/knowledge-repository.ts';
import { knowledgeService } from '#features/assistant/knowledge/knowledge-service.ts';
import { quickAddService } from './quick-add-service.ts';
import { ruleExampleService } from '#features/assistant/page/example/rule-example-service.ts';
import { testChatMemory } from '#features/assistant/page/trial/test-chat-memory.ts';
import { turnJournalRepository } from '#features/assistant/turn/turn-journal-repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  textSealer: Sealer;
  dataKey: Buffer;
  rows: AssistantRepository;
  hours: HoursService;
  bookings: AssistantBookingService;
  clients: ClientsService;
  billing: BillingService;
  noteTested: (professionalId: number) => Promise<void>;
  /** The rule engine, which makes no external calls. */
  answer: TurnHandler;
}

export const assistantPageServices = (deps: Deps) => {
  const { db, clock, textSealer, dataKey, rows, hours, bookings, clients, billing, answer, noteTested } =
    deps;
  const knowledge = knowledgeService({
    db,
    items: knowledgeRepository(db),
    indexOf: rows.knowledgeIndexOf,
    questions: knowledgeQuestionRepository(db, textSealer),
    keyOf: questionKey(dataKey),
    clock,
  });
  const conversationRows = assistantConversationsRepository(db, textSealer);
  const chats = turnJournalRepository(textSealer);
  const conversations = assistantConversationsService({
    rows: conversationRows,
    chats,
    hours,
    knowledge,
    clock,
  });
  const testRows = assistantTestRepository();
  return {
    knowledge,
    assistantStats: assistantStatsService({ rows, hours, clock }),
    assistantSettings: assistantSettingsService({
      db,
      rows: assistantSettingsRepository(db),
      billing,
      clock,
    }),
    assistantConversations: conversations,
    quickAdd: quickAddService({ rows, clients, hours, clock }),
    ruleExample: ruleExampleService({ db, rows, hours, bookings, clock }),
    assistantTest: playgroundService({
      db,
      rows: testRows,
      conversations,
      answer,
      memory: testChatMemory(),
      noteTested,
      clock,
    }),
  };
};
