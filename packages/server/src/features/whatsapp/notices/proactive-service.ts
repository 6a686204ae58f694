// Proactive messages, such as reminders, leave through the outbox, spaced out. The feature that wrote one is asked again
// at the last moment, and is notified of the outcome.
import type { Db, Tx } from '#db/database.ts';
import { phoneFromJid } from '@zelo/domain/clients/phone.ts';
import { placesOfStrangers } from '@zelo/domain/reminders/sweep/late-notices.ts';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import type { Clock } from '#shared/clock.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import { GatewayError } from '#gateways/evolution/evolution-errors.ts';
import type { Queue } from '#jobs/queue.ts';
import type { ConnectionRepository } from '#features/whatsapp/connection/connection-repository.ts';
import type {
  Conversation,
  ConversationKey,
  ConversationRepository,
} from '#features/whatsapp/conversations/conversation-repository.ts';
import type { OutboundRepository } from '#features/whatsapp/outbox/rows/outbound-repository.ts';
import { sendJob } from '#features/whatsapp/outbox/outbox-service.ts';
import { jidsOfPhone } from '#features/whatsapp/conversations/phone-jids.ts';

export { PROACTIVE_PREFIX } from '#features/whatsapp/outbox/proactive-messages.ts';
export type {
  ProactiveOutcome,
  SendDecision,
  ProactiveHandler,
} from '#features/whatsapp/outbox/proactive-messages.ts';

/** Spacing of proactive messages: bursts of them get a number blocked. */
export interface Pacing {
  spacingMs: number;
  /** Largest random addition. */
  jitterMs: number;
  /** A message that would have to wait longer is not accepted yet. */
  horizonMs: number;
  /** Limit of first contacts in 24 hours: writing to more strangers gets a number blocked. Absent: no limit. */
  firstContactsADay?: number;
}

const defaultPacing: Pacing = {
  spacingMs: 3_000,
  jitterMs: 2_000,
  horizonMs: 60_000,
  firstContactsADay: 20,
};

/** Spacing while WhatsApp confirms nothing: single messages test the connection, and a confirmation ends that. */
const UNSTABLE_SPACING_MS = 10 * MINUTE_MS;

export interface ProactiveDeps {
  db: Db;
  connections: ConnectionRepository;
  conversations: ConversationRepository;
  outbound: OutboundRepository;
  gateway: Pick<EvolutionGateway, 'sendText'>;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
  pacing?: Pacing;
}

/** Addressed by phone, or without one by the chat that the client already has. */
export interface Recipient {
  /** Stored form. */
  phone: string | null;
  clientId: number;
}

const lockChat =
  ({ conversations, clock }: ProactiveDeps) =>
  async (
    tx: Tx,
    professionalId: number,
    { phone, clientId }: Recipient,
  ): Promise<Conversation | undefined> => {
    if (phone === null) return conversations.lockOfClient(professionalId, clientId, tx);
    const addresses = jidsOfPhone(phone);
    const [chatJid] = addresses;
    const chat =
      (await conversations.lockByAddress(professionalId, { addresses, lid: null }, tx)) ??
      (await conversations.insertOnce(
        professionalId,
        { chatJid, phone: phoneFromJid(chatJid), lid: null, pushName: null, lastMessageAt: clock() },
        tx,
      ));
    if (chat.clientId !== null) return chat;
    // link the chat, so that erasing the client erases it too
    await conversations.update({ professionalId, conversationId: chat.id }, { clientId }, tx);
    return { ...chat, clientId };
  };

/** Reasons to wait: other messages leave first, or today's limit of first contacts is reached. */
export type Paced = 'paced' | 'first-contacts';

/** True when a message would exceed the limit of first contacts. */
const isStrangerTooMany = async (
  tx: Tx,
  { outbound, pacing = defaultPacing }: ProactiveDeps,
  key: ConversationKey,
): Promise<boolean> => {
  if (pacing.firstContactsADay === undefined || !(await outbound.isUntouched(key, tx))) return false;
  return (await outbound.firstContactAges(key.professionalId, tx)).length >= pacing.firstContactsADay;
};

const slotOf = async (
  tx: Tx,
  { connections, pacing = defaultPacing }: ProactiveDeps,
  professionalId: number,
): Promise<number | null> => {
  const isUnstable = (await connections.byProfessional(professionalId, tx))?.problem === 'unstable';
  const spacingMs = isUnstable ? UNSTABLE_SPACING_MS : pacing.spacingMs + Math.random() * pacing.jitterMs;
  return connections.takeSlot(professionalId, { spacingMs, horizonMs: pacing.horizonMs }, tx);
};

const enqueue =
  (deps: ProactiveDeps) =>
  async (
    tx: Tx,
    key: ConversationKey,
    message: { uniqueKey: string; text: string; isUrgent?: boolean },
  ): Promise<'queued' | 'known' | Paced> => {
    const { outbound, queue } = deps;
    if (!message.isUrgent && (await isStrangerTooMany(tx, deps, key))) return 'first-contacts';
    const waitMs = message.isUrgent ? 0 : await slotOf(tx, deps, key.professionalId);
    if (waitMs === null) return 'paced';
    if (!(await outbound.queueAgain(key, { ...message, waitMs }, tx))) return 'known';
    await queue.send(tx, sendJob, { payload: key, afterMs: Math.ceil(waitMs) });
    return 'queued';
  };

/** People with a phone whose chat has no message yet, in either direction. */
const strangersAmong = async <Person extends Recipient>(
  outbound: OutboundRepository,
  professionalId: number,
  people: readonly Person[],
): Promise<Person[]> => {
  const addresses = people.flatMap(({ phone }) => (phone === null ? [] : jidsOfPhone(phone)));
  const touched = await outbound.touchedAddresses(professionalId, addresses);
  return people.filter(
    ({ phone }) => phone !== null && !jidsOfPhone(phone).some((address) => touched.has(address)),
  );
};

/** Earliest time for each stranger under the limit of first contacts, by client, in the order of `people`. */
const places =
  ({ outbound, pacing = defaultPacing }: ProactiveDeps) =>
  async (professionalId: number, people: readonly Recipient[], now: Date): Promise<Map<number, Date>> => {
    const limit = pacing.firstContactsADay;
    if (limit === undefined || people.length === 0) return new Map();
    const strangers = await strangersAmong(outbound, professionalId, people);
    if (strangers.length === 0) return new Map();
    const ages = await outbound.firstContactAges(professionalId);
    const since = ages.map((ageMs) => now.getTime() - ageMs);
    const starts = placesOfStrangers(strangers.length, { since, limit, now });
    return new Map(strangers.map(({ clientId }, turn) => [clientId, new Date(starts[turn] ?? now)]));
  };

/**
 * Clients who may not be written to now, with the reason that `enqueue` would give; ignores the state of their chats.
 * At most three statements, so that many waiting people do not cost a transaction each.
 */
const paced =
  ({ connections, outbound, pacing = defaultPacing }: ProactiveDeps) =>
  async (professionalId: number, people: readonly Recipient[]): Promise<Map<number, Paced>> => {
    const { horizonMs, firstContactsADay } = pacing;
    if (people.length === 0) return new Map();
    const isFull = await connections.isFull(professionalId, { horizonMs });
    const all = isFull ? people.map(({ clientId }) => [clientId, 'paced'] as const) : [];
    const waiting = new Map<number, Paced>(all);
    if (firstContactsADay === undefined) return waiting;
    if ((await outbound.firstContactAges(professionalId)).length < firstContactsADay) return waiting;
    for (const { clientId } of await strangersAmong(outbound, professionalId, people))
      waiting.set(clientId, 'first-contacts');
    return waiting;
  };

/** Reasons why a message to the professional's own phone was not sent. */
export type OwnMessageRefusal = 'not-connected' | 'no-number' | 'uncertain' | 'gateway';

const sendToOwner =
  ({ connections, gateway }: ProactiveDeps) =>
  async (
    professionalId: number,
    text: string,
  ): Promise<{ number: string } | { refusal: OwnMessageRefusal }> => {
    const connection = await connections.byProfessional(professionalId);
    if (connection?.state !== 'open') return { refusal: 'not-connected' };
    if (connection.number === null) return { refusal: 'no-number' };
    try {
      const { instanceName, number } = connection;
      await gateway.sendText({ instanceName, to: number, text });
      return { number };
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (error.reason === 'not-connected') return { refusal: 'not-connected' };
      return { refusal: error.mayHaveHappened ? 'uncertain' : 'gateway' };
    }
  };

/** Conditions for sending: a connected phone, and no other account that answers for the same number. */
const connection =
  ({ connections }: ProactiveDeps) =>
  async (
    professionalId: number,
  ): Promise<{ isConnected: boolean; wasPaired: boolean; isNumberElsewhere: boolean }> => {
    const row = await connections.byProfessional(professionalId);
    return {
      isConnected: row?.state === 'open' && row.disconnectWantedAt === null,
      wasPaired: row !== undefined && (row.state === 'open' || (row.number ?? row.lastNumber) !== null),
      isNumberElsewhere: row?.isNumberElsewhere ?? false,
    };
  };

export const proactiveService = (deps: ProactiveDeps) => ({
  /** The person's chat with its row locked, created if missing; undefined when the person cannot be reached. */
  lockChat: lockChat(deps),

  /**
   * Puts a message into the outbox of a chat whose row the caller holds, in the professional's next free slot. A
   * known key changes nothing, unless that message was not sent: then it is queued again.
   */
  enqueue: enqueue(deps),

  paced: paced(deps),

  places: places(deps),

  /** Sends to the connected phone itself, at once: the owner waits for the result. */
  sendToOwner: sendToOwner(deps),

  /** True when the gateway reported the professional's phone as connected and the owner wants it connected. */
  isConnected: async (professionalId: number): Promise<boolean> =>
    (await connection(deps)(professionalId)).isConnected,

  connection: connection(deps),
});

export type ProactiveService = ReturnType<typeof proactiveService>;
