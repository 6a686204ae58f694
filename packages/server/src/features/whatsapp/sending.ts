// What one try to send came to, told apart by whether the message may have left.
import { GatewayError } from '#gateways/evolution/evolution-errors.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import { formsOfAddress } from './phone-addresses.ts';

export type SendResult =
  | { kind: 'sent'; gatewayId: string; chatJid: string }
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

const NEVER = new Set(['not-on-whatsapp', 'invalid-request', 'unknown-instance']);
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
    return { kind: 'sent', gatewayId: sent.messageId, chatJid: sent.chatJid };
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
      if (found) return { kind: 'sent', gatewayId: found.messageId, chatJid: found.chatJid };
    }
    return null;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { kind: 'unknown', failure: error.reason };
  }
};
