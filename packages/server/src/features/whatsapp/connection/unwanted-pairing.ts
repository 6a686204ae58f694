// The end of a pairing that its owner does not want. What the gateway answers to a logout proves nothing (Evolution API
// 2.3.7): between two sockets it refuses, and it says 200 before it has tried. Its answers about the socket prove it.
import type { Logger } from 'pino';
import { GatewayError } from '#gateways/evolution/evolution-errors.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import type { Connection, ConnectionRepository } from './connection-repository.ts';

export interface UnwantedPairingDeps {
  connections: Pick<ConnectionRepository, 'byProfessional'>;
  gateway: Pick<EvolutionGateway, 'logout'>;
  log: Logger;
}

/** True when the owner wants the connection to end and the gateway has not confirmed it yet. */
export const isEnding = ({ disconnectWantedAt, pairedAt, state }: Connection): boolean =>
  disconnectWantedAt !== null && (pairedAt !== null || state !== 'close');

/** Asks for the end of a pairing, unless it is wanted again meanwhile; a gateway that refuses is asked again later. */
export const endPairing = async (
  { connections, gateway, log }: UnwantedPairingDeps,
  professionalId: number,
): Promise<void> => {
  const row = await connections.byProfessional(professionalId);
  if (!row?.disconnectWantedAt) return;
  try {
    await gateway.logout(row.instanceName);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ reason: error.reason }, 'whatsapp logout refused');
  }
};
