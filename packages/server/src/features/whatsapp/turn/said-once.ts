// WhatsApp may deliver one message twice, under two ids: what it asks for is done once.
import type { PendingMessage } from '#features/whatsapp/messages/message-repository.ts';
import type { Turn } from './turn.ts';

const isLong = ({ content }: PendingMessage): boolean => /\S\s+\S/.test(content.trim());

/** Of a word alone only the next one can be a repeat: "sim" may answer two questions. */
const isRepeat = (message: PendingMessage, before: readonly PendingMessage[]): boolean =>
  (isLong(message) ? before : before.slice(-1)).some(
    ({ kind, content }) =>
      kind === 'text' && message.kind === kind && content.trim() === message.content.trim(),
  );

/** The turn with what was written twice in it once. */
export const saidOnce = <Some extends Turn>(turn: Some): Some => ({
  ...turn,
  messages: turn.messages.filter((message, at) => !isRepeat(message, turn.messages.slice(0, at))),
});
