// The owner hands a chat back: the assistant answers what the client wrote while the owner had it, once.
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import { DEFAULT_ZONE } from '@zelo/domain/shared/time-zone.ts';
import { decideHandBack, type HandBackOutcome } from '@zelo/domain/whatsapp/chats/hand-back.ts';
import type { Clock } from '#shared/clock.ts';
import type { Tx } from '#db/database.ts';
import type { Queue } from '#jobs/queue.ts';
import type { BillingService } from '#features/billing/billing-service.ts';
import type { ConnectionRepository } from '#features/whatsapp/connection/connection-repository.ts';
import { turnJob } from '#features/whatsapp/conversations/chat-job.ts';
import type {
  Conversation,
  ConversationKey,
} from '#features/whatsapp/conversations/conversation-repository.ts';
import { isInDanger } from '#features/whatsapp/inbox/late/late-messages.ts';
import type { MessageRepository } from '#features/whatsapp/messages/message-repository.ts';
import { helpedLately } from '#features/whatsapp/notices/after-help.ts';
import type { OutboundRepository } from '#features/whatsapp/outbox/rows/outbound-repository.ts';
import { recordTakeover, type TakeoverDeps } from './chat-takeover.ts';

export interface HandBackDeps extends TakeoverDeps {
  connections: Pick<ConnectionRepository, 'professional'>;
  messages: Pick<MessageRepository, 'unansweredOf' | 'reopen'>;
  outbound: Pick<OutboundRepository, 'lastSaid'>;
  billing: Pick<BillingService, 'accessOf'>;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
}

const WITH_ASSISTANT = { state: 'ai', humanUntil: null } as const;

const decide = async (tx: Tx, deps: HandBackDeps, { key, now }: { key: ConversationKey; now: Date }) => {
  const { professionalId } = key;
  const messages = await deps.messages.unansweredOf(key, new Date(now.getTime() - DAY_MS), tx);
  const isDanger = isInDanger({ messages }) || (await helpedLately(deps)(tx, { key, now })).size > 0;
  const own = await deps.connections.professional(professionalId, tx);
  const { allowed: isPaidPartOpen } = await deps.billing.accessOf(professionalId, tx);
  const isSilent = !own?.aiEnabled || own.mute !== null || !isPaidPartOpen;
  return decideHandBack({ messages, isDanger, isSilent, now, timeZone: own?.timeZone ?? DEFAULT_ZONE });
};

/** The caller holds the chat's row lock, so only the first of several hand-backs starts a turn. */
export const handBack =
  (deps: HandBackDeps) =>
  async (tx: Tx, conversation: Conversation): Promise<HandBackOutcome> => {
    const { professionalId, id } = conversation;
    const key = { professionalId, conversationId: id };
    const now = deps.clock();
    await recordTakeover(deps)(tx, {
      conversation,
      mode: WITH_ASSISTANT,
      at: now,
      more: { dangerSettledAt: now },
    });
    if (conversation.state === 'ai') return 'nothing-waits';
    const { outcome, answered } = await decide(tx, deps, { key, now });
    if (answered.length > 0) {
      await deps.messages.reopen(key, answered, tx);
      await deps.queue.send(tx, turnJob, { payload: key });
    }
    return outcome;
  };
