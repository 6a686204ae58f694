// Detects a message that arrives after a newer one of its client was answered: the newer one may have revoked it.
import { type DangerReading, readDanger } from '@zelo/domain/assistant/danger/dangers.ts';
import { readWords } from '@zelo/domain/assistant/language/words/words.ts';
import { safetySigns } from '@zelo/domain/assistant/language/signs/safety-signs.ts';
import type { Tx } from '#db/database.ts';
import type { MessageRepository } from '#features/whatsapp/messages/message-repository.ts';
import type { Turn } from '#features/whatsapp/turn/turn.ts';

/** WhatsApp sends whole seconds, so every message seems up to one second late. */
const ON_TIME_MS = 1_500;
const MAX_QUOTE_LENGTH = 120;

const isEmergency = (text: string): boolean => {
  const { plain, original } = readWords(text.slice(0, 2_000));
  return safetySigns(plain, original).size > 0;
};

type Waiting = Pick<Turn, 'messages'>;

export const dangerOf = ({ messages }: Waiting): DangerReading | null =>
  readDanger(messages.map(({ content }) => content).join('\n'));

/** True when a waiting client reports danger to life: such words do not wait for opening hours. */
export const isInDanger = (turn: Waiting): boolean => dangerOf(turn) !== null;

/**
 * True if everything that waits was written before a message that has been answered already. The gateway repeats what
 * it could not deliver, so a lost "cancela" may arrive after "não cancela". Words of danger are never too late.
 */
export const isLate = async (
  tx: Tx,
  messages: Pick<MessageRepository, 'hasHandledSince'>,
  turn: Turn,
): Promise<boolean> => {
  const newest = turn.messages.at(-1);
  if (!newest) return false;
  const cameAt = turn.now.getTime() - newest.ageMs;
  if (cameAt - newest.sentAt.getTime() < ON_TIME_MS) return false;
  if (turn.messages.some(({ content }) => isEmergency(content))) return false;
  const key = { professionalId: turn.professionalId, conversationId: turn.conversation.id };
  return messages.hasHandledSince(key, newest.sentAt, tx);
};

/** Asks no yes/no question: the reply would answer the question before it. `isStopKept`: an opt-out was stored. */
export const lateReply = ({ messages }: Turn, isStopKept: boolean): string => {
  const words = messages
    .map(({ content }) => content.trim())
    .filter(Boolean)
    .join(' / ');
  const quote = words.length > MAX_QUOTE_LENGTH ? `${words.slice(0, MAX_QUOTE_LENGTH).trim()}…` : words;
  const stop = isStopKept ? ' O pedido de não receber mensagens automáticas já está anotado.' : '';
  const unchanged = isStopKept ? 'Não mudei mais nada' : 'Não mudei nada';
  return `Só agora recebi o que você escreveu antes da última mensagem que respondi: “${quote.toWellFormed()}”.${stop} ${unchanged} por causa dela. Se ainda vale, escreva de novo.`;
};
