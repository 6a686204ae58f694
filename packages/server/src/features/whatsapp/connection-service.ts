import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import type { ConnectionStatus, QrCode } from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import type { Clock } from '#clock.ts';
import { announce } from '#db/changes.ts';
import type { Db } from '#db/database.ts';
import { AppError } from '#errors.ts';
import type { NotificationService } from '#features/account/notification-service.ts';
import { GatewayError } from '#gateways/evolution/evolution-errors.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import type { Connection, ConnectionRepository, ConnectionState } from './connection-repository.ts';
import { webhookSecret } from './webhook-secret.ts';

const CONFIRM_EVERY_MS = 30_000;
/** A loss that lasts so long is told; shorter ones heal by themselves. */
const TELL_LOSS_AFTER_MS = 5 * MINUTE_MS;
const RESTRICTED = 403;

const NOT_READY = 'QR Code ainda não está pronto. Tente novamente em alguns segundos.';
const CLOSED: ConnectionStatus = { isConnected: false, state: 'close', number: null };
const DEFAULT_SETTINGS = {
  rejectCalls: true,
  rejectCallMessage: '',
  ignoreGroups: true,
  readMessages: false,
  alwaysOnline: false,
};

export interface ConnectionDeps {
  db: Db;
  connections: ConnectionRepository;
  gateway: Pick<
    EvolutionGateway,
    'createInstance' | 'connect' | 'connectionState' | 'restart' | 'logout' | 'setWebhook'
  >;
  /** The same gateway with a time limit that a person who opens a page accepts, about two seconds. */
  probe: Pick<EvolutionGateway, 'connectionState'>;
  notifications: Pick<NotificationService, 'notify'>;
  clock: Clock;
  publicUrl: string;
  webhookKey: Buffer;
}

/** What a webhook or the gateway's own answer says of a connection. */
export interface SeenState {
  state: ConnectionState;
  /** Digits of the paired phone, when told. */
  phone?: string | null;
  /** The vendor's code: 401 unlinked, 403 restricted. */
  reason?: number | null;
  /** The owner asked for it, so there is nothing to warn of. */
  isWanted?: boolean;
}

type ConnectAnswer = Awaited<ReturnType<EvolutionGateway['connect']>>;

const isReason = (error: unknown, reason: GatewayError['reason']): boolean =>
  error instanceof GatewayError && error.reason === reason;

const asRefusal = (error: unknown, text: string): unknown =>
  error instanceof GatewayError ? new AppError('gateway', text, { cause: error }) : error;

const webhookOf = ({ publicUrl, webhookKey }: ConnectionDeps, instanceName: string) => ({
  url: `${publicUrl}/hooks/evolution/${instanceName}`,
  secret: webhookSecret(webhookKey, instanceName),
});

const warningOf = (reason: number | null) =>
  reason === RESTRICTED
    ? {
        title: 'WhatsApp desconectado',
        message:
          'Seu número foi possivelmente restringido pelo WhatsApp. Verifique no celular antes de reconectar.',
      }
    : {
        title: 'WhatsApp desconectado',
        message: 'A conexão com o WhatsApp terminou. Abra a página WhatsApp para reconectar.',
      };

const note = (deps: ConnectionDeps, professionalId: number, seen: SeenState): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const row = await deps.connections.lock(professionalId, tx);
    if (!row) return;
    const number = seen.state === 'close' ? null : (seen.phone ?? row.number);
    if (row.state === seen.state && row.number === number) return;
    await deps.connections.updateState(professionalId, { state: seen.state, number, at: deps.clock() }, tx);
    const isLoss = row.state === 'open' && seen.state === 'close' && !seen.isWanted;
    if (isLoss) {
      await deps.connections.noteLoss(professionalId, { at: deps.clock(), reason: seen.reason ?? null }, tx);
    } else if (row.lostAt && (seen.state === 'open' || seen.isWanted)) {
      await deps.connections.noteLoss(professionalId, { at: null, reason: null }, tx);
    }
    await announce(tx, { professionalId, topic: 'whatsapp' });
  });

/** Tells one loss that has lasted; true when there was one. */
const tellOneLoss = (deps: ConnectionDeps): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const lost = await deps.connections.takeLoss(new Date(deps.clock().getTime() - TELL_LOSS_AFTER_MS), tx);
    if (!lost) return false;
    const { professionalId, lossReason } = lost;
    await deps.connections.noteLoss(professionalId, { at: null, reason: null }, tx);
    const where = { kind: 'whatsapp-down', link: '/whatsapp' } as const;
    await deps.notifications.notify(tx, professionalId, { ...warningOf(lossReason), ...where });
    return true;
  });

/** The name is stored before the gateway hears it, so two tabs or a crash in between still make one instance. */
const ensure = async ({ connections }: ConnectionDeps, professionalId: number): Promise<Connection> => {
  const known = await connections.byProfessional(professionalId);
  if (known) return known;
  await connections.insertOnce(professionalId, `zelo-${randomUUID()}`);
  const made = await connections.byProfessional(professionalId);
  if (!made) throw new Error('a stored connection is missing');
  return made;
};

const create = async (deps: ConnectionDeps, connection: Connection): Promise<ConnectAnswer> => {
  const { instanceName, professionalId } = connection;
  const settings = (await deps.connections.instanceSettings(professionalId)) ?? DEFAULT_SETTINGS;
  try {
    return await deps.gateway.createInstance({
      instanceName,
      webhook: webhookOf(deps, instanceName),
      settings,
    });
  } catch (error) {
    // another tab was faster
    if (isReason(error, 'name-in-use')) return deps.gateway.connect(instanceName);
    throw error;
  }
};

/** A new code only while one is shown: an open connection must survive the button. */
const renewCode = async ({ gateway }: ConnectionDeps, instanceName: string): Promise<void> => {
  if ((await gateway.connectionState(instanceName)) !== 'connecting') return;
  try {
    await gateway.restart(instanceName);
  } catch (error) {
    // refused when the connection closed just now: the connect that follows opens it
    if (!isReason(error, 'vendor-failure')) throw error;
  }
};

const connect = async (
  deps: ConnectionDeps,
  connection: Connection,
  renew: boolean,
): Promise<ConnectAnswer> => {
  try {
    if (renew) await renewCode(deps, connection.instanceName);
    return await deps.gateway.connect(connection.instanceName);
  } catch (error) {
    // never made, or deleted at the gateway: making it again also subscribes the webhook again
    if (isReason(error, 'unknown-instance')) return create(deps, connection);
    throw error;
  }
};

/** Somebody who asks for a code of an open connection may be missing messages: the webhook is subscribed again. */
const confirmOpen = async (
  deps: ConnectionDeps,
  { professionalId, instanceName }: Connection,
): Promise<void> => {
  await note(deps, professionalId, { state: 'open' });
  await deps.gateway.setWebhook(instanceName, webhookOf(deps, instanceName));
};

const viewOf = (answer: ConnectAnswer): QrCode => {
  const none = { qrCode: null, pairingCode: null };
  if (answer.kind === 'open') return { connected: true, message: 'WhatsApp já conectado', ...none };
  if (answer.kind !== 'qr') return { connected: false, message: NOT_READY, ...none };
  const { qrCode, pairingCode } = answer;
  return {
    connected: false,
    message: 'Escaneie o QR Code com o WhatsApp do seu celular.',
    qrCode,
    pairingCode,
  };
};

/** What the gateway says now; null when it does not say. */
const askState = async (deps: ConnectionDeps, instanceName: string): Promise<ConnectionState | null> => {
  try {
    return await deps.probe.connectionState(instanceName);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return error.reason === 'unknown-instance' ? 'close' : null;
  }
};

/** When each connection was confirmed. It only spares the gateway: a process that forgets asks once more. */
const confirmations = (clock: Clock) => {
  const confirmedAt = new Map<number, number>();
  return {
    isDue: (professionalId: number): boolean => {
      const nowMs = clock().getTime();
      if (nowMs - (confirmedAt.get(professionalId) ?? -Infinity) < CONFIRM_EVERY_MS) return false;
      confirmedAt.set(professionalId, nowMs);
      return true;
    },
    forget: (professionalId: number): void => void confirmedAt.delete(professionalId),
  };
};

type Confirmations = ReturnType<typeof confirmations>;

const qrCode =
  (deps: ConnectionDeps) =>
  async (professionalId: number, renew: boolean): Promise<QrCode> => {
    const connection = await ensure(deps, professionalId);
    try {
      const answer = await connect(deps, connection, renew);
      if (answer.kind === 'open') await confirmOpen(deps, connection);
      return viewOf(answer);
    } catch (error) {
      throw asRefusal(error, 'Não foi possível gerar o QR Code. Tente novamente em alguns segundos.');
    }
  };

const status =
  (deps: ConnectionDeps, confirmed: Confirmations) =>
  async (professionalId: number): Promise<ConnectionStatus> => {
    const known = await deps.connections.byProfessional(professionalId);
    if (!known) return CLOSED;
    const state = confirmed.isDue(professionalId) ? await askState(deps, known.instanceName) : null;
    if (state && state !== known.state) await note(deps, professionalId, { state });
    const row = (state && (await deps.connections.byProfessional(professionalId))) ?? known;
    return { isConnected: row.state === 'open', state: row.state, number: row.number };
  };

const disconnect =
  (deps: ConnectionDeps, confirmed: Confirmations) =>
  async (professionalId: number): Promise<{ success: true }> => {
    const connection = await deps.connections.byProfessional(professionalId);
    if (!connection) return { success: true };
    // first ours: the gateway's own news of it must not look like a loss
    await note(deps, professionalId, { state: 'close', isWanted: true });
    confirmed.forget(professionalId);
    try {
      await deps.gateway.logout(connection.instanceName);
    } catch (error) {
      if (isReason(error, 'unknown-instance')) return { success: true };
      throw asRefusal(error, 'Não foi possível desconectar o WhatsApp. Tente novamente em alguns segundos.');
    }
    return { success: true };
  };

const seen =
  (deps: ConnectionDeps, confirmed: Confirmations) =>
  async (connection: Connection, { state, phone = null, reason = null }: SeenState): Promise<void> => {
    // every drop that heals by itself passes through 'connecting'
    if (connection.state === 'open' && state === 'connecting') return;
    if (connection.state === state && (phone === null || phone === connection.number)) return;
    confirmed.forget(connection.professionalId);
    await note(deps, connection.professionalId, { state, phone, reason });
  };

/** The WhatsApp connection of a professional: one gateway instance, made at the first QR code (spec 2 §7). */
export const connectionService = (deps: ConnectionDeps) => {
  const confirmed = confirmations(deps.clock);
  return {
    /**
     * The code to scan, or that the connection is open. Asking again while a code is shown answers that code;
     * `renew` shows another one.
     *
     * @throws AppError gateway when the gateway does not answer
     */
    qrCode: qrCode(deps),

    /** From our row, confirmed by the gateway at most every 30 s; a gateway that is away changes nothing. */
    status: status(deps, confirmed),

    /** @throws AppError gateway when the gateway does not answer; the next status then tells what is */
    disconnect: disconnect(deps, confirmed),

    /**
     * Takes over what a webhook says. It comes out of order and up to forty times in ten seconds while WhatsApp is
     * unreachable (Evolution API 2.3.7), so it costs nothing without a change and the next status asks the gateway.
     */
    seen: seen(deps, confirmed),

    /** Tells every connection that has been lost for five minutes, once. */
    tellLosses: async (): Promise<void> => {
      while (await tellOneLoss(deps));
    },
  };
};

export type ConnectionService = ReturnType<typeof connectionService>;
