import type { FastifyInstance } from 'fastify';
import { assistantApi } from '@zelo/domain/assistant/assistant-contract.ts';
import { mount } from '#http/routes/mount.ts';
import type { AssistantConversationsService } from './assistant-conversations-service.ts';
import type { AssistantSettingsService } from './assistant-settings-service.ts';
import type { AssistantStatsService } from './assistant-stats-service.ts';
import type { AssistantTestService } from '#features/assistant/page/trial/playground-service.ts';
import { knowledgeRoutes } from '#features/assistant/knowledge/knowledge-routes.ts';
import type { KnowledgeService } from '#features/assistant/knowledge/knowledge-service.ts';
import type { QuickAddService } from './quick-add-service.ts';
import type { RuleExampleService } from '#features/assistant/page/example/rule-example-service.ts';

export interface AssistantServices {
  assistantStats: AssistantStatsService;
  assistantSettings: AssistantSettingsService;
  assistantConversations: AssistantConversationsService;
  assistantTest: AssistantTestService;
  knowledge: KnowledgeService;
  quickAdd: QuickAddService;
  ruleExample: RuleExampleService;
}

export const assistantRoutes = (app: FastifyInstance, services: AssistantServices): void => {
  const { assistantStats, assistantSettings, assistantConversations, assistantTest, knowledge, quickAdd } =
    services;
  mount(app, assistantApi.stats, ({ caller }) => assistantStats.stats(caller.professionalId));
  mount(app, assistantApi.settings, ({ caller }) => assistantSettings.of(caller.professionalId));
  mount(app, assistantApi.saveSettings, ({ caller, body }) =>
    assistantSettings.save(caller.professionalId, body),
  );
  mount(app, assistantApi.conversations, ({ caller }) => assistantConversations.list(caller.professionalId));
  mount(app, assistantApi.test, ({ caller, body }) =>
    assistantTest.test(caller.professionalId, body.messages),
  );
  mount(app, assistantApi.ruleExample, ({ caller, body }) =>
    services.ruleExample.of(caller.professionalId, body),
  );
  mount(app, assistantApi.quickAdd, ({ caller, body }) => quickAdd.read(caller.professionalId, body.text));
  knowledgeRoutes(app, knowledge);
};
