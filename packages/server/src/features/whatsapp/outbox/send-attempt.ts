// Result of one send attempt, by whether the message may have been sent.
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { comparePersons, personOfChat } from '@zelo/domain/whatsapp/chats/told-chat.ts';
import { GatewayError } from '#gateways/evolution/evolution-errors.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import type { WhatsAppMessage } from '#gateways/evolution/wire/evolution-messages.ts';
import { identityOf, timeOf } from '#features/whatsapp/inbox/arrivals/inbound-rules.ts';
import type { Outbound } from '#features/whatsapp/outbox/rows/outbound-repository.ts';
import { jidVariants } from '#features/whatsapp/conversations/phone-jids.ts';

export type SendResult =
  /** `timestamp` as WhatsApp shows it, even if the message is found later. */
  | { kind: 'sent'; gatewayId: string; chatJid: string; timestamp: Date | null }
  /** It did not leave and never will. */
  | { kind: 'refused'; failure: string }
  /** It did not leave; a later try may work. */
  | { kind: 'again'; failure: string }
  /** It may have left; `under-way`: it may still be leaving. */
  | { kind: 'unknown' | 'under-way'; failure: string };

export interface SendRequest {
  instanceName: string;
  chatJid: string;
  lid: string | null;
  text: string;
  /** Time it was written; an older message at the gateway is a different one. */
  writtenAt: Date;
}

export const orderOf = (
  given: {
    instanceName: string;
    conversation: { chatJid: string; lid: string | null };
    message: Pick<Outbound, 'text' | 'ageMs'>;
  },
  now: Date,
): SendRequest => {
  const { instanceName, conversation, message } = given;
  const { chatJid, lid } = conversation;
  const writtenAt = new Date(now.getTime() - message.ageMs);
  return { instanceName, chatJid, lid, text: message.text, writtenAt };
};

/** Lookups needed to find an earlier send among the messages that the gateway lists. */
export interface ReadBackQuestions {
  /** Ids that the chat already stores: those are other messages with the same words. */
  knownIds: (ids: string[]) => Promise<Set<string>>;
  /** True for a message that is stored in any chat, or whose hidden id is another chat's. */
  isOfAnother: (message: WhatsAppMessage) => Promise<boolean>;
}

/** No send takes longer, even with a slow gateway. */
const MAX_SEND_MS = 2 * MINUTE_MS;

/**
 * Send time in whole seconds, from the gateway even if the message is found later. A time before the message was
 * written, or in the future, comes from a wrong clock and becomes now.
 */
export const resolveSentAt = (
  { timestamp, message }: { timestamp: Date | null; message: Pick<Outbound, 'ageMs'> },
  now: Date,
): Date => {
  const sinceMs = timestamp ? now.getTime() - timestamp.getTime() : -1;
  return timeOf(sinceMs >= 0 && sinceMs <= message.ageMs + MAX_SEND_MS ? timestamp : now, now);
};

/** The oldest message, but one that only waits for its paced slot does not hold up the replies after it. */
export const nextOf = (open: Outbound[]): Outbound | undefined =>
  open.find(({ state, attempts, waitMs }) => state !== 'queued' || attempts > 0 || waitMs <= 0) ?? open[0];

// an instance that the gateway does not know may still be loading there: see decision 042
const PERMANENT_FAILURES = new Set(['not-on-whatsapp', 'invalid-request']);
const READBACK_PAGE_SIZE = 50;
/** Largest clock difference expected between gateway and server. */
const CLOCKS_MS = 10 * MINUTE_MS;

/** The response was lost between the gateway and us: the gateway continues the send. After its own error it stops. */
const UNDER_WAY = new Set(['connection-lost', 'unexpected-answer']);

const resultOf = (error: unknown): SendResult => {
  if (!(error instanceof GatewayError)) throw error;
  const failure = error.reason;
  if (UNDER_WAY.has(failure)) return { kind: 'under-way', failure };
  if (error.mayHaveHappened) return { kind: 'unknown', failure };
  return { kind: PERMANENT_FAILURES.has(failure) ? 'refused' : 'again', failure };
};

/** Compares a text from the gateway with a sent one: programs differ in line breaks and spaces. */
export const isSameText = (one: string, other: string): boolean =>
  one.trim().split(/\s+/).join(' ') === other.trim().split(/\s+/).join(' ');

/** Sends a text to the address that the chat came from. */
export const send = async (
  gateway: Pick<EvolutionGateway, 'sendText'>,
  order: SendRequest,
): Promise<SendResult> => {
  try {
    const { instanceName, chatJid, text } = order;
    const sent = await gateway.sendText({ instanceName, to: chatJid, text });
    const { messageId: gatewayId, chatJid: sentTo, timestamp } = sent;
    return { kind: 'sent', gatewayId, chatJid: sentTo, timestamp };
  } catch (error) {
    return resultOf(error);
  }
};

/** Looks for an earlier send in chats named by a hidden id that we do not know. */
const underOtherId = async (
  gateway: Pick<EvolutionGateway, 'findMessages'>,
  order: SendRequest,
  { isOfAnother }: ReadBackQuestions,
): Promise<SendResult | null> => {
  const { messages } = await gateway.findMessages({
    instanceName: order.instanceName,
    pageSize: READBACK_PAGE_SIZE,
  });
  const person = personOfChat({ ...order, phone: null });
  for (const message of messages) {
    const { fromMe, text, timestamp, lid, messageId: gatewayId, chatJid } = message;
    const isSame = fromMe && isSameText(text ?? '', order.text) && lid !== null;
    const isLater = timestamp !== null && timestamp.getTime() >= order.writtenAt.getTime() - CLOCKS_MS;
    if (!isSame || !isLater || comparePersons(person, personOfChat(identityOf(message))) === 'other')
      continue;
    if (!(await isOfAnother(message))) return { kind: 'sent', gatewayId, chatJid, timestamp };
  }
  return null;
};

/**
 * Looks for an earlier send of the same text in the chat's newest messages; null when it has not left so far. A send
 * that the gateway is still executing is invisible: hence the long time limit and the pause before this query.
 * Compares positions, not times, because clocks differ. Searches all chats last: the gateway may file the message
 * under another hidden id of the person.
 */
export const findEarlierSend = async (
  gateway: Pick<EvolutionGateway, 'findMessages'>,
  order: SendRequest,
  asked: ReadBackQuestions,
): Promise<SendResult | null> => {
  const person = personOfChat({ ...order, phone: null });
  try {
    for (const chatJid of new Set([...jidVariants(order.chatJid), order.lid ?? order.chatJid])) {
      const search = { instanceName: order.instanceName, chatJid, pageSize: READBACK_PAGE_SIZE };
      const { messages } = await gateway.findMessages(search);
      // a gateway may ignore the filter and list other chats
      const same = messages.filter(
        (message) =>
          message.fromMe &&
          isSameText(message.text ?? '', order.text) &&
          comparePersons(person, personOfChat(identityOf(message))) !== 'other',
      );
      const known = await asked.knownIds(same.map(({ messageId }) => messageId));
      const found = same.find(({ messageId }) => !known.has(messageId));
      if (found) {
        const { messageId: gatewayId, timestamp } = found;
        return { kind: 'sent', gatewayId, chatJid: found.chatJid, timestamp };
      }
    }
    return await underOtherId(gateway, order, asked);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { kind: 'unknown', failure: error.reason };
  }
};
