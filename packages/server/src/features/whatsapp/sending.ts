// What one try to send came to, told apart by whether the message may have left.
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { GatewayError } from '#gateways/evolution/evolution-errors.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import { timeOf } from './inbound-rules.ts';
import type { Outbound } from './outbound-repository.ts';
import { formsOfAddress } from './phone-addresses.ts';

export type SendResult =
  /** `timestamp` as WhatsApp shows it, also of one that is found later. */
  | { kind: 'sent'; gatewayId: string; chatJid: string; timestamp: Date | null }
  /** It did not leave and never will. */
  | { kind: 'refused'; failure: string }
  /** It did not leave; a later try may work. */
  | { kind: 'again'; failure: string }
  /** It may have left. */
  | { kind: 'unknown'; failure: string };

export interface SendOrder {
  instanceName: string;
  chatJid: string;
  lid: string | null;
  text: string;
}

/** No send takes longer, slow gateways included. */
const LONGEST_SEND_MS = 2 * MINUTE_MS;

/**
 * When a message of ours left, in whole seconds: as the gateway tells, which is right also when the message is found
 * later. One that left before it was written, or is still to leave, was told by a wrong clock and counts as now.
 */
export const leftAt = (
  { timestamp, message }: { timestamp: Date | null; message: Pick<Outbound, 'ageMs'> },
  now: Date,
): Date => {
  const sinceMs = timestamp ? now.getTime() - timestamp.getTime() : -1;
  return timeOf(sinceMs >= 0 && sinceMs <= message.ageMs + LONGEST_SEND_MS ? timestamp : now, now);
};

/** The oldest message; one that only waits for its turn among many chats does not hold up the answers after it. */
export const nextOf = (open: Outbound[]): Outbound | undefined =>
  open.find(({ state, attempts, waitMs }) => state !== 'queued' || attempts > 0 || waitMs <= 0) ?? open[0];

// one that the gateway does not know may be loading there: see decision 042
const NEVER = new Set(['not-on-whatsapp', 'invalid-request']);
const LOOKED_AT = 50;

const resultOf = (error: unknown): SendResult => {
  if (!(error instanceof GatewayError)) throw error;
  const failure = error.reason;
  if (error.mayHaveHappened) return { kind: 'unknown', failure };
  return { kind: NEVER.has(failure) ? 'refused' : 'again', failure };
};

/** Sends a text to the address that the chat came from. */
export const send = async (
  gateway: Pick<EvolutionGateway, 'sendText'>,
  order: SendOrder,
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

/**
 * Looks for an earlier send of the same text in the newest messages of the chat; null when it did not leave so far: a
 * gateway that still carries it out cannot be seen, which is why the time limit of a send and the pause before this
 * question are long. Asks by place and not by time, so clocks that differ do no harm.
 *
 * @param knownIds which of some gateway ids are stored already: those are other messages with the same words
 */
export const readBack = async (
  gateway: Pick<EvolutionGateway, 'findMessages'>,
  order: SendOrder,
  knownIds: (ids: string[]) => Promise<Set<string>>,
): Promise<SendResult | null> => {
  try {
    for (const chatJid of new Set([...formsOfAddress(order.chatJid), order.lid ?? order.chatJid])) {
      const search = { instanceName: order.instanceName, chatJid, pageSize: LOOKED_AT };
      const { messages } = await gateway.findMessages(search);
      const same = messages.filter(({ fromMe, text }) => fromMe && text?.trim() === order.text.trim());
      const known = await knownIds(same.map(({ messageId }) => messageId));
      const found = same.find(({ messageId }) => !known.has(messageId));
      if (found) {
        const { messageId: gatewayId, timestamp } = found;
        return { kind: 'sent', gatewayId, chatJid: found.chatJid, timestamp };
      }
    }
    return null;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { kind: 'unknown', failure: error.reason };
  }
};
