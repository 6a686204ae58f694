// WhatsApp may deliver one message twice, under two ids: the assistant acts on it once.
import type { PendingMessage } from '#features/whatsapp/messages/pending-repository.ts';
import type { Turn } from '#features/whatsapp/turn/turn.ts';

const isLong = ({ content }: PendingMessage): boolean => /\S\s+\S/.test(content.trim());

/** A single word repeats only the message directly before it: "sim" may answer two questions. */
const isRepeat = (message: PendingMessage, before: readonly PendingMessage[]): boolean =>
  (isLong(message) ? before : before.slice(-1)).some(
    ({ kind, content }) =>
      kind === 'text' && message.kind === kind && content.trim() === message.content.trim(),
  );

/** The turn without repeated messages. */
export const saidOnce = <Some extends Turn>(turn: Some): Some => ({
  ...turn,
  messages: turn.messages.filter((message, at) => !isRepeat(message, turn.messages.slice(0, at))),
});
