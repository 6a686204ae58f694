import type { FastifyInstance } from 'fastify';
import { knowledgeApi } from '@zelo/domain/assistant/knowledge-contract.ts';
import { mount } from '#http/routes/mount.ts';
import type { KnowledgeService } from './knowledge-service.ts';

export const knowledgeRoutes = (app: FastifyInstance, knowledge: KnowledgeService): void => {
  mount(app, knowledgeApi.list, ({ caller, query }) => knowledge.list(caller.professionalId, query.after));
  mount(app, knowledgeApi.create, ({ caller, body, idempotencyKey }) =>
    knowledge.create(caller.professionalId, body, idempotencyKey),
  );
  mount(app, knowledgeApi.importItems, ({ caller, body }) =>
    knowledge.importItems(caller.professionalId, body),
  );
  mount(app, knowledgeApi.update, ({ caller, params, body }) =>
    knowledge.update(caller.professionalId, params.id, body),
  );
  mount(app, knowledgeApi.remove, ({ caller, params }) => knowledge.remove(caller.professionalId, params.id));
  mount(app, knowledgeApi.suggestions, ({ caller }) => knowledge.suggestions(caller.professionalId));
  mount(app, knowledgeApi.dropSuggestion, ({ caller, params }) =>
    knowledge.dropSuggestion(caller.professionalId, params.id),
  );
};
