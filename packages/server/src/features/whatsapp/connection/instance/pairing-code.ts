// Pairing codes: typed on the phone in place of a scan, so that one phone suffices. Evolution API 2.3.7 takes the number
// only when it opens a socket, and its logout answers before the socket has closed.
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import type { SharedRateLimits } from '#db/rates/shared-rate-limits.ts';
import { AppError } from '#shared/errors.ts';
import type { Connection } from '#features/whatsapp/connection/connection-repository.ts';
import {
  type ConnectAnswer,
  connectInstance,
  ignoreNotFound,
  type InstanceDeps,
  isReason,
  recreateInstance,
} from './connection-instance.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';

export interface PairingCodeDeps extends InstanceDeps {
  gateway: InstanceDeps['gateway'] & Pick<EvolutionGateway, 'connectionState' | 'fetchInstances'>;
}

const RECONNECTING =
  'O WhatsApp está voltando com o celular que já estava conectado. Espere um minuto, ou use o QR Code.';
const TOO_MANY_CODES = 'Você já pediu vários códigos. Espere dez minutos, ou use o QR Code.';

/** Each request makes WhatsApp notify the phone with that number, which may be a stranger's. */
const MAX_CODES = 6;
const CODES_PERIOD_MS = 10 * MINUTE_MS;

/** Counts the requests of each professional; throws AppError too-many beyond six in ten minutes. */
export const pairingCodeLimit = (rates: SharedRateLimits) => {
  const limiter = rates({ name: 'pairing-code', max: MAX_CODES, windowMs: CODES_PERIOD_MS });
  return async (professionalId: number): Promise<void> => {
    if ((await limiter(professionalId)) > 0) throw new AppError('too-many', TOO_MANY_CODES);
  };
};

const CLOSE_PAUSE_MS = 200;
const MAX_CLOSE_PAUSES = 10;

/** @returns the state of the socket once it is not `connecting`, or `connecting` after two seconds */
const settledState = async ({ gateway }: PairingCodeDeps, { instanceName }: Connection) => {
  for (let pauses = 0; ; pauses++) {
    const state = await gateway.connectionState(instanceName);
    if (state !== 'connecting' || pauses === MAX_CLOSE_PAUSES) return state;
    await pause(CLOSE_PAUSE_MS);
  }
};

/** A connecting socket reopens a pairing if the vendor has stored `open`; otherwise it shows codes (decision 042). */
const reopensPairing = async ({ gateway }: PairingCodeDeps, { instanceName }: Connection): Promise<boolean> =>
  (await gateway.fetchInstances(instanceName))[0]?.storedState === 'open';

/**
 * Closes a socket that shows codes, and opens one that shows a code for `number`, digits with country code.
 * @throws AppError conflict while the gateway reopens an earlier pairing
 */
export const requestPairingCode =
  (deps: PairingCodeDeps) =>
  async (connection: Connection, number: string): Promise<ConnectAnswer> => {
    const { gateway } = deps;
    const { instanceName } = connection;
    try {
      if ((await gateway.connectionState(instanceName)) === 'connecting') {
        if (await reopensPairing(deps, connection)) throw new AppError('conflict', RECONNECTING);
        await ignoreNotFound(gateway.logout(instanceName));
        if ((await settledState(deps, connection)) === 'connecting')
          return await recreateInstance(deps)(connection, number);
      }
    } catch (error) {
      // the connect below creates it
      if (!isReason(error, 'unknown-instance')) throw error;
    }
    return connectInstance(deps)(connection, number);
  };
