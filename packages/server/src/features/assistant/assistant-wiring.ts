// Wires the assistant: tools, rule engine, language model, and the services behind its pages.
import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';
import type { Db } from '#db/database.ts';
import type { ActivityService } from '#features/account/notifications/activity-service.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { AssistantBookingService } from '#features/agenda/assistant/assistant-booking-service.ts';
import type { BillingService } from '#features/billing/billing-service.ts';
import type { ClientsService } from '#features/clients/clients-service.ts';
import type { HoursService } from '#features/hours/hours-service.ts';
import {
  languageModelGateway,
  type LanguageModelSettings,
} from '#gateways/language-model/language-model-gateway.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import { assistantPageServices } from '#features/assistant/page/assistant-page-services.ts';
import { assistantRepository } from './assistant-repository.ts';
import { assistantService } from '#features/assistant/turn/assistant-service.ts';
import { chatToolsService } from '#features/assistant/turn/tools/chat-tools-service.ts';
import { handoffService } from '#features/assistant/turn/handoff-service.ts';
import { tokenBudgetService } from '#features/assistant/model/budget/token-budget-service.ts';
import { tokenUsageRepository } from '#features/assistant/model/budget/token-usage-repository.ts';
import { llmOutageService } from '#features/assistant/model/llm-outage-service.ts';
import { llmService } from '#features/assistant/model/llm-service.ts';
import { turnJournalRepository } from '#features/assistant/turn/turn-journal-repository.ts';

interface AssistantParts {
  db: Db;
  clock: Clock;
  log: Logger;
  textSealer: Sealer;
  dataKey: Buffer;
  activities: ActivityService;
  notifications: NotificationService;
  hours: HoursService;
  clients: ClientsService;
  bookings: AssistantBookingService;
  billing: BillingService;
  /** Called when the owner has tried the assistant; the dashboard, built later, records it. */
  noteTested: (professionalId: number) => Promise<void>;
  /** Without it, the rule engine answers every message. */
  languageModel?: LanguageModelSettings | undefined;
}

/** Includes `ponder` only when a language model is configured. */
export const assistantServices = (parts: AssistantParts) => {
  const { db, textSealer, languageModel, log } = parts;
  const rows = assistantRepository(db, textSealer);
  const journal = turnJournalRepository(textSealer);
  const handOvers = handoffService(parts);
  const chatTools = chatToolsService({ ...parts, rows, journal, handOvers });
  const assistant = assistantService({ ...parts, rows, chatTools, handOvers });
  const outages = llmOutageService({ ...parts, journal });
  const model = languageModel && languageModelGateway(languageModel, { log });
  const { tokensPerDay } = languageModel ?? {};
  const budget = tokenBudgetService({ ...parts, usage: tokenUsageRepository(db), tokensPerDay });
  const embedded = languageModel?.onlyWhenNeeded ? assistant.answer : undefined;
  const llm = model && llmService({ ...parts, rows, journal, chatTools, model, outages, budget, embedded });
  const page = assistantPageServices({ ...parts, rows, answer: assistant.answer });
  return { assistant, ponder: llm?.ponder, ...page };
};
