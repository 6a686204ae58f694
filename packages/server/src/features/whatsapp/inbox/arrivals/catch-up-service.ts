// Fetches messages that webhooks did not deliver. The gateway keeps its retries in memory, for twenty minutes (Evolution
// API 2.3.7). Messages from our longer outages, or from its own restart, are only in its database.
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { personOfChat } from '@zelo/domain/whatsapp/chats/told-chat.ts';
import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';
import { GatewayError } from '#gateways/evolution/evolution-errors.ts';
import { type EvolutionGateway, isCurrentWebhook } from '#gateways/evolution/evolution-gateway.ts';
import type { WhatsAppMessage } from '#gateways/evolution/wire/evolution-messages.ts';
import type { CatchUpRepository } from './catch-up-repository.ts';
import { type InstanceDeps, webhookOf } from '#features/whatsapp/connection/instance/connection-instance.ts';
import type { Connection } from '#features/whatsapp/connection/connection-repository.ts';
import type { GatewayClock } from './gateway-clock.ts';
import { identityOf } from './inbound-rules.ts';
import type { StoredId } from '#features/whatsapp/messages/message-key-repository.ts';
import { mayBeChatOf } from '#features/whatsapp/messages/message-targets.ts';
import type { HealthRepository } from '#features/whatsapp/connection/health/connection-health-repository.ts';
import type { HealthService } from '#features/whatsapp/connection/health/connection-health-service.ts';
import type { InboxService } from '#features/whatsapp/inbox/inbound-service.ts';

/** Interval between comparisons of an open connection. */
const CATCH_UP_INTERVAL_MS = 5 * MINUTE_MS;
/** Clocks differ, and the gateway stores a message some time after it was written. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** Stops paging through a gateway that always claims another page. */
const MAX_PAGES = 1_000;
const BATCH = 20;

export interface CatchUpDeps extends Pick<InstanceDeps, 'publicUrl' | 'webhookKey'> {
  healths: Pick<HealthRepository, 'claimTending' | 'update'>;
  health: Pick<HealthService, 'noteNumber' | 'noteSharing'>;
  stored: CatchUpRepository;
  gateway: Pick<EvolutionGateway, 'findWebhook' | 'setWebhook' | 'findMessagesSince'>;
  probe: Pick<EvolutionGateway, 'fetchInstances'>;
  inbox: Pick<InboxService, 'take'>;
  gatewayClock: Pick<GatewayClock, 'offsetsMs'>;
  clock: Clock;
  log: Logger;
}

const repairWebhook = async (deps: CatchUpDeps, { instanceName }: Connection): Promise<void> => {
  const wanted = webhookOf(deps)(instanceName);
  if (isCurrentWebhook(await deps.gateway.findWebhook(instanceName), wanted)) return;
  await deps.gateway.setWebhook(instanceName, wanted);
  deps.log.warn('whatsapp webhook was missing and is set again');
};

/** Stores the paired phone: it may have changed while every event of that was lost. */
const checkNumber = async (deps: CatchUpDeps, connection: Connection): Promise<void> => {
  try {
    const [stored] = await deps.probe.fetchInstances(connection.instanceName);
    if (stored?.phone) await deps.health.noteNumber(connection, stored.phone);
  } catch (error) {
    // the next comparison retries; the messages must not wait for it
    if (!(error instanceof GatewayError)) throw error;
  }
};

const isAmong = (stored: StoredId[], message: WhatsAppMessage): boolean => {
  const person = personOfChat(identityOf(message));
  return stored.some((chat) => chat.messageId === message.messageId && mayBeChatOf(person, chat));
};

/** Messages not stored yet, oldest first. @throws Error when the gateway keeps claiming further pages */
const fetchMissed = async (deps: CatchUpDeps, connection: Connection, since: Date) => {
  const { professionalId, instanceName } = connection;
  const found = new Map<string, WhatsAppMessage>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { messages, pages } = await deps.gateway.findMessagesSince({ instanceName, since, page });
    const stored = await deps.stored.chatsOf(
      professionalId,
      messages.map(({ messageId }) => messageId),
    );
    // a message that arrives during the loop shifts the pages, so one may appear twice
    for (const message of messages)
      if (!isAmong(stored, message)) found.set(`${message.chatJid} ${message.messageId}`, message);
    if (page >= pages) return [...found.values()].toReversed();
  }
  throw new Error('the gateway tells of endless messages');
};

const catchUp = async (deps: CatchUpDeps, connection: Connection): Promise<void> => {
  const startedAt = deps.clock();
  const [from, pairedAt] = [connection.caughtUpTo ?? startedAt, connection.pairedAt ?? startedAt];
  // the assistant must not answer what was written before the first pairing
  const behindMs = Math.min(0, ...deps.gatewayClock.offsetsMs());
  const since = new Date(Math.max(from.getTime() - OVERLAP_MS, pairedAt.getTime()) + behindMs);
  for (const message of await fetchMissed(deps, connection, since))
    await deps.inbox.take(connection, {
      kind: 'message',
      message,
      instance: connection.instanceName,
      isStored: true,
    });
  await deps.healths.update(connection.professionalId, { caughtUpTo: startedAt });
};

/** Keeps open connections complete: the webhook set, and every message of the gateway stored. */
export const catchUpService = (deps: CatchUpDeps) => {
  const tend = async (connection: Connection): Promise<void> => {
    try {
      await checkNumber(deps, connection);
      await deps.health.noteSharing(connection);
      await repairWebhook(deps, connection);
      await catchUp(deps, connection);
    } catch (error) {
      // `caughtUpTo` did not advance, so the next run fetches it; one failure does not stop the other connections
      const reason = error instanceof GatewayError ? error.reason : error instanceof Error && error.name;
      deps.log.warn({ reason }, 'whatsapp catch-up failed');
    }
  };

  return {
    /** Tends connections last tended before `until`, by default five minutes ago. */
    run: async (until = new Date(deps.clock().getTime() - CATCH_UP_INTERVAL_MS)): Promise<void> => {
      for (;;) {
        const claim = { until, now: deps.clock(), limit: BATCH };
        const { claimed, isMore } = await deps.healths.claimTending(claim);
        for (const connection of claimed) await tend(connection);
        // none of the due ones was free: another process has them
        if (!isMore || claimed.length === 0) return;
      }
    },
  };
};

export type CatchUpService = ReturnType<typeof catchUpService>;
