// The gateway instance of a connection: created with the first code, recreated when missing, recovered when stuck.
import type { RecoveryStep } from '@zelo/domain/whatsapp/connection/recovery.ts';
import { defaultGatewaySettings } from '@zelo/domain/whatsapp/connection/gateway-settings.ts';
import { GatewayError } from '#gateways/evolution/evolution-errors.ts';
import type { EvolutionGateway, WebhookTarget } from '#gateways/evolution/evolution-gateway.ts';
import type {
  Connection,
  ConnectionRepository,
} from '#features/whatsapp/connection/connection-repository.ts';
import { newInstanceName } from './instance-name.ts';
import { webhookSecret } from './webhook-secret.ts';

export interface InstanceDeps {
  connections: Pick<ConnectionRepository, 'byProfessional' | 'insertOnce' | 'instanceSettings'>;
  gateway: Pick<EvolutionGateway, 'createInstance' | 'connect' | 'restart' | 'logout' | 'deleteInstance'>;
  /** Origin under which the gateway reaches this server. */
  publicUrl: string;
  /** See `webhookKeyFrom`. */
  webhookKey: Buffer;
}

export type ConnectAnswer = Awaited<ReturnType<EvolutionGateway['connect']>>;

export const isReason = (error: unknown, reason: GatewayError['reason']): boolean =>
  error instanceof GatewayError && error.reason === reason;

export const webhookOf =
  ({ publicUrl, webhookKey }: Pick<InstanceDeps, 'publicUrl' | 'webhookKey'>) =>
  (instanceName: string): WebhookTarget => ({
    url: `${publicUrl}/hooks/evolution/${instanceName}`,
    secret: webhookSecret(webhookKey, instanceName),
  });

/** Stores the name before calling the gateway, so that two tabs or a crash in between still create one instance. */
export const ensureConnection =
  ({ connections }: Pick<InstanceDeps, 'connections'>) =>
  async (professionalId: number): Promise<Connection> => {
    const known = await connections.byProfessional(professionalId);
    if (known) return known;
    await connections.insertOnce(professionalId, newInstanceName(professionalId));
    const made = await connections.byProfessional(professionalId);
    if (!made) throw new Error('a stored connection is missing');
    return made;
  };

const create = async (
  deps: InstanceDeps,
  connection: Connection,
  number?: string,
): Promise<ConnectAnswer> => {
  const { instanceName, professionalId } = connection;
  const settings = (await deps.connections.instanceSettings(professionalId)) ?? defaultGatewaySettings;
  try {
    return await deps.gateway.createInstance({
      instanceName,
      webhook: webhookOf(deps)(instanceName),
      settings,
      number,
    });
  } catch (error) {
    // another tab was faster
    if (isReason(error, 'name-in-use')) return deps.gateway.connect(instanceName, number);
    throw error;
  }
};

/** Opens a connection; creates an instance that never existed or was deleted, with webhook and settings. */
export const connectInstance =
  (deps: InstanceDeps) =>
  async (connection: Connection, number?: string): Promise<ConnectAnswer> => {
    try {
      return await deps.gateway.connect(connection.instanceName, number);
    } catch (error) {
      if (isReason(error, 'unknown-instance')) return create(deps, connection, number);
      throw error;
    }
  };

/** Deletes the instance at the gateway and creates it again; ends its pairing. */
export const recreateInstance =
  (deps: InstanceDeps) =>
  async (connection: Connection, number?: string): Promise<ConnectAnswer> => {
    await deps.gateway.deleteInstance(connection.instanceName);
    return create(deps, connection, number);
  };

/** Ignores errors that only say there was nothing to end. */
export const ignoreNotFound = async (work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    // an instance that just closed refuses with 200, a deleted one with 404
    if (!isReason(error, 'vendor-failure') && !isReason(error, 'unknown-instance')) throw error;
  }
};

/** Opens another socket with the existing pairing. A closed socket refuses a restart; a connect starts it. */
export const restartSocket =
  (deps: InstanceDeps) =>
  async (connection: Connection): Promise<void> => {
    try {
      await deps.gateway.restart(connection.instanceName);
    } catch (error) {
      if (!isReason(error, 'vendor-failure')) throw error;
      await deps.gateway.connect(connection.instanceName);
    }
  };

/** Runs one recovery step; webhooks or the next probe report the result. */
export const runRecoveryStep =
  (deps: InstanceDeps) =>
  async (connection: Connection, rung: RecoveryStep): Promise<void> => {
    const { gateway } = deps;
    const { instanceName } = connection;
    if (rung === 'restart') return restartSocket(deps)(connection);
    if (rung === 'relink') {
      await ignoreNotFound(gateway.logout(instanceName));
      await connectInstance(deps)(connection);
    } else {
      await recreateInstance(deps)(connection);
    }
  };
