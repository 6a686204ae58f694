// Before a message leaves, the days that it names are checked against the professional's calendar at that moment.
import { relativeWords } from '@zelo/domain/reminders/messages/relative-words.ts';
import { textLeavingNow } from '@zelo/domain/whatsapp/turn/dated-text.ts';
import { DEFAULT_ZONE } from '@zelo/domain/shared/time-zone.ts';
import type { Clock } from '#shared/clock.ts';
import type { Tx } from '#db/database.ts';
import type { ConnectionRepository } from '#features/whatsapp/connection/connection-repository.ts';
import { OWNER_PREFIX } from '#features/whatsapp/outbox/rows/outbound-authors.ts';
import type { Outbound, OutboundRepository } from '#features/whatsapp/outbox/rows/outbound-repository.ts';
import { isProactive } from './proactive-messages.ts';

interface Deps {
  connections: Pick<ConnectionRepository, 'professional'>;
  outbound: Pick<OutboundRepository, 'rewrite'>;
  clock: Clock;
}

interface Waiting {
  professionalId: number;
  message: Outbound;
}

const textNow = async (
  tx: Tx,
  { connections, clock }: Deps,
  { professionalId, message }: Waiting,
): Promise<string> => {
  const { text, uniqueKey, ageMs } = message;
  // most messages name no day and cost no query; the feature that wrote a reminder checks it
  if (isProactive(uniqueKey) || relativeWords(text).length === 0) return text;
  const timeZone = (await connections.professional(professionalId, tx))?.timeZone ?? DEFAULT_ZONE;
  const sentAt = clock();
  return textLeavingNow(text, {
    writtenAt: sentAt.getTime() - ageMs,
    sentAt,
    timeZone,
    isAssistants: !uniqueKey.startsWith(OWNER_PREFIX),
  });
};

/**
 * Rewrites a waiting message to the words that are true now, before it is attempted. A message that may have been
 * sent keeps its words, which identify it in the chat: it is only marked as stale.
 */
export const freshened =
  (deps: Deps) =>
  async (tx: Tx, waiting: Waiting): Promise<{ message: Outbound; isStale: boolean }> => {
    const { professionalId, message } = waiting;
    const text = await textNow(tx, deps, waiting);
    if (text === message.text) return { message, isStale: false };
    if (message.state !== 'queued') return { message, isStale: true };
    const rewritten = { ...message, text };
    await deps.outbound.rewrite(professionalId, rewritten, tx);
    return { message: rewritten, isStale: false };
  };
