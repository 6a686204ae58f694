import type { JobType } from '#jobs/queue.ts';
import type { ConversationKey } from './conversation-repository.ts';

/** A job about a chat: at most one waits per chat, and professionals take turns. */
export const chatJob = (name: string): JobType<ConversationKey> => ({
  name,
  key: ({ professionalId, conversationId }) => `${professionalId}:${conversationId}`,
  owner: ({ professionalId }) => professionalId,
});

/** Carries no messages: the turn reads them when it runs. */
export const turnJob = chatJob('conversation-turn');
