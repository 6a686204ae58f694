import type { FastifyInstance } from 'fastify';
import { assistantApi } from '@zelo/domain/assistant/assistant-contract.ts';
import { mount } from '#http/mount.ts';
import type { AssistantStatsService } from './assistant-stats-service.ts';

/** Mounts the calls about the assistant. */
export const assistantRoutes = (app: FastifyInstance, assistant: AssistantStatsService): void => {
  mount(app, assistantApi.stats, ({ caller }) => assistant.stats(caller.professionalId));
};
