import type { JobType } from '#jobs/queue.ts';
import type { ConversationKey } from './conversation-repository.ts';

/** A job about a chat, of which at most one waits; the chats of several professionals take turns. */
export const chatJob = (name: string): JobType<ConversationKey> => ({
  name,
  key: ({ professionalId, conversationId }) => `${professionalId}:${conversationId}`,
  owner: ({ professionalId }) => professionalId,
});

/** At most one turn of a chat waits; its messages are read when it runs. */
export const turnJob = chatJob('conversation-turn');
