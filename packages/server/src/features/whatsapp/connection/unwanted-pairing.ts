// Ends a pairing that its owner does not want. The gateway's reply to a logout proves nothing (Evolution API 2.3.7): it
// refuses between two sockets, and answers 200 before it has tried. Only its replies about the socket prove the end.
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

/** Requests the end of a pairing, unless the owner wants it again; if the gateway refuses, asks again later. */
export const endPairing =
  ({ connections, gateway, log }: UnwantedPairingDeps) =>
  async (professionalId: number): Promise<void> => {
    const row = await connections.byProfessional(professionalId);
    if (!row?.disconnectWantedAt) return;
    try {
      await gateway.logout(row.instanceName);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn({ reason: error.reason }, 'whatsapp logout refused');
    }
  };
