import type { ChatMessage } from './conversations-contract.ts';

/** Authors of messages as the owner sees them. */
export const authorLabels: Record<ChatMessage['author'], string> = {
  client: 'Cliente',
  assistant: 'Assistente',
  owner: 'Você',
  automatic: 'Automático',
};
