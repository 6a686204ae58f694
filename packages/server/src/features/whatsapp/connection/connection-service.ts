import {
  isShown,
  shownConnection,
  type ConnectionIncident,
} from '@zelo/domain/whatsapp/connection/connection-problem.ts';
import { requestedRecoveryStep } from '@zelo/domain/whatsapp/connection/recovery.ts';
import type { ConnectionStatus, QrCode } from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import type { Clock } from '#shared/clock.ts';
import type { SharedRateLimits } from '#db/rates/shared-rate-limits.ts';
import { AppError } from '#shared/errors.ts';
import { GatewayError, type GatewayReason } from '#gateways/evolution/evolution-errors.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import {
  runRecoveryStep,
  type ConnectAnswer,
  connectInstance,
  ensureConnection,
  type InstanceDeps,
  isReason,
  webhookOf,
} from '#features/whatsapp/connection/instance/connection-instance.ts';
import type { ConnectionEvent } from './connection-events.ts';
import type { Connection, ConnectionRepository } from './connection-repository.ts';
import {
  type HealthProbeService,
  problemOfFailure,
} from '#features/whatsapp/connection/health/probes/connection-probe-service.ts';
import type { HealthRepository } from '#features/whatsapp/connection/health/connection-health-repository.ts';
import { pairingCodeLimit, requestPairingCode } from '#features/whatsapp/connection/instance/pairing-code.ts';
import type { QrWaits } from './qr-wait.ts';
import type { HealthService } from '#features/whatsapp/connection/health/connection-health-service.ts';
import { incidentOf } from './known-connection.ts';
import { endPairing, isEnding, type UnwantedPairingDeps } from './unwanted-pairing.ts';

const NOT_READY = 'QR Code ainda não está pronto. Tente novamente em alguns segundos.';
const NO_CODE = 'Não foi possível gerar o QR Code. Tente novamente em alguns segundos.';
const NOT_ACTIVATED = 'O serviço que fala com o WhatsApp ainda não foi ativado. Fale com o suporte.';
const WRONG_KEY =
  'O servidor está mal configurado: o serviço que fala com o WhatsApp recusa a chave dele. Fale com o suporte.';
const STILL_ENDING = 'O WhatsApp ainda está sendo desconectado. Tente novamente em alguns segundos.';

export interface ConnectionDeps extends InstanceDeps, Pick<UnwantedPairingDeps, 'log'> {
  connections: ConnectionRepository;
  healths: Pick<HealthRepository, 'update' | 'askAgain'>;
  health: HealthService;
  healthProbe: HealthProbeService;
  gateway: InstanceDeps['gateway'] &
    Pick<EvolutionGateway, 'connectionState' | 'fetchInstances' | 'setWebhook'>;
  clock: Clock;
  qrWaits: QrWaits;
  rates: SharedRateLimits;
  /** See `AppDeps.evolution`. */
  phonePage?: string | undefined;
}

const REFUSALS: Partial<Record<GatewayReason, string>> = {
  'license-required': NOT_ACTIVATED,
  unauthorized: WRONG_KEY,
};

const asRefusal = (error: unknown, text: string): unknown => {
  if (!(error instanceof GatewayError)) return error;
  const words = REFUSALS[error.reason] ?? text;
  return new AppError('gateway', words, { cause: error });
};

const isStuck = (trouble: ConnectionIncident | null, now: Date): boolean =>
  trouble?.kind === 'stuck' && isShown(trouble, now);

/** Renews the code only while one is shown or the connection is stuck: the button must not break an open connection. */
const renewCode = async (deps: ConnectionDeps, connection: Connection): Promise<void> => {
  if ((await deps.gateway.connectionState(connection.instanceName)) !== 'connecting') return;
  const hangs = isStuck(incidentOf(connection), deps.clock());
  const { professionalId, recoveryStep } = connection;
  await runRecoveryStep(deps)(connection, requestedRecoveryStep({ isStuck: hangs, tried: recoveryStep }));
  if (hangs)
    await deps.healths.update(professionalId, {
      recoveryStep: recoveryStep + 1,
      recoveryAt: deps.clock(),
    });
};

const connect = async (
  deps: ConnectionDeps,
  connection: Connection,
  renew: boolean,
): Promise<ConnectAnswer> => {
  try {
    if (renew) await renewCode(deps, connection);
  } catch (error) {
    // the connect below creates it
    if (!isReason(error, 'unknown-instance')) throw error;
  }
  return connectInstance(deps)(connection);
};

/**
 * Records the state that a connect reports. An owner who requests a code for an open connection may be missing
 * messages, so the webhook is set again.
 */
const takeOver = async (
  deps: ConnectionDeps,
  connection: Connection,
  answer: ConnectAnswer,
): Promise<void> => {
  const { instanceName } = connection;
  const state = answer.kind === 'open' ? 'open' : 'connecting';
  if (answer.kind !== 'failed') await deps.health.note(connection, { state, from: 'gateway' });
  if (state === 'open') await deps.gateway.setWebhook(instanceName, webhookOf(deps)(instanceName));
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

/** Ends the unwanted pairing; true when the gateway confirms the end. */
const end = async (deps: ConnectionDeps, professionalId: number): Promise<boolean> => {
  await endPairing(deps)(professionalId);
  const unwanted = await deps.connections.byProfessional(professionalId);
  try {
    if (unwanted) await deps.healthProbe.ask(unwanted);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
  }
  const row = await deps.connections.byProfessional(professionalId);
  const isEnded = !row || !isEnding(row);
  if (!isEnded) await deps.healths.askAgain(professionalId);
  return isEnded;
};

/** Requesting a code cancels a disconnect once that is complete: the next phone may be a different one. */
const isFree = async (deps: ConnectionDeps, connection: Connection): Promise<boolean> => {
  const { professionalId, disconnectWantedAt } = connection;
  if (!disconnectWantedAt) return true;
  if (isEnding(connection) && !(await end(deps, professionalId))) return false;
  await deps.health.want(professionalId, true);
  return true;
};

const codeBy =
  (deps: ConnectionDeps, open: (connection: Connection) => Promise<ConnectAnswer>) =>
  async (professionalId: number): Promise<QrCode> => {
    const connection = await ensureConnection(deps)(professionalId);
    if (!(await isFree(deps, connection)))
      return { connected: false, message: STILL_ENDING, qrCode: null, pairingCode: null };
    try {
      const answer = await open(connection);
      await takeOver(deps, connection, answer);
      deps.qrWaits.note(professionalId, answer.kind === 'qr' || answer.kind === 'open');
      return { ...viewOf(answer), ...(deps.phonePage !== undefined && { phonePage: deps.phonePage }) };
    } catch (error) {
      const kind = problemOfFailure(error);
      // a single failed call does not prove that the gateway is down: the probe decides
      if (kind && kind !== 'gateway-down') await deps.health.noteProblem(professionalId, kind);
      throw asRefusal(error, NO_CODE);
    }
  };

const qrCode =
  (deps: ConnectionDeps) =>
  (professionalId: number, renew: boolean): Promise<QrCode> =>
    codeBy(deps, (connection) => connect(deps, connection, renew))(professionalId);

const pairingCode = (deps: ConnectionDeps) => {
  const countRequest = pairingCodeLimit(deps.rates);
  return async (professionalId: number, number: string): Promise<QrCode> => {
    await countRequest(professionalId);
    return codeBy(deps, async (connection) => {
      const answer = await requestPairingCode(deps)(connection, number);
      if (answer.kind !== 'open') await deps.connections.keepCodeNumber(professionalId, number);
      return answer;
    })(professionalId);
  };
};

const status =
  (deps: ConnectionDeps) =>
  async (professionalId: number): Promise<ConnectionStatus> => {
    const stored = await deps.connections.byProfessional(professionalId);
    const unknown = { state: 'close', number: null, trouble: null } as const;
    if (!stored) return { ...shownConnection(unknown, deps.clock()), wasPaired: false };
    const isNews = await deps.healthProbe.look(stored);
    const row = (isNews && (await deps.connections.byProfessional(professionalId))) || stored;
    const { state, number, isNumberElsewhere, numberAnswererSince, stateChangedAt, disconnectWantedAt } = row;
    const sharedSince = numberAnswererSince ?? stateChangedAt;
    const elsewhereSince = isNumberElsewhere ? sharedSince : null;
    const overtakenSince = row.numberAnswerer === 'elsewhere' && !isNumberElsewhere ? sharedSince : null;
    const endingSince = isEnding(row) ? disconnectWantedAt : null;
    const known = {
      state,
      number,
      trouble: incidentOf(row),
      elsewhereSince,
      overtakenSince,
      endingSince,
      codeNumber: row.codeNumber,
    };
    return {
      ...shownConnection(known, deps.clock()),
      wasPaired: row.pairedAt !== null || row.lastNumber !== null,
    };
  };

const disconnect =
  (deps: ConnectionDeps) =>
  async (professionalId: number): Promise<{ success: true; isEnded: boolean }> => {
    const connection = await deps.connections.byProfessional(professionalId);
    if (!connection) return { success: true, isEnded: true };
    // store our side first: replies stop now, and the gateway's event of the end must not look like a lost connection
    await deps.health.want(professionalId, false);
    return { success: true, isEnded: await end(deps, professionalId) };
  };

/** The professional's WhatsApp connection: one gateway instance, created with the first QR code (spec 2 §7). */
export const connectionService = (deps: ConnectionDeps) => ({
  /**
   * Returns the code to scan, or that the connection is open. A repeated call returns the code already shown.
   * `renew` shows a new one, and takes a stuck connection one recovery step further each time.
   * @throws AppError gateway when the gateway does not answer
   */
  qrCode: qrCode(deps),

  /**
   * Shows a code that the phone with `number` types in place of a scan; `qrCode` returns it, too, until it expires.
   * @throws AppError conflict, too-many, or gateway when the gateway does not answer
   */
  pairingCode: pairingCode(deps),

  /** From our row: a probe asks every 30 s, this call only when that is overdue or a code is shown. */
  status: status(deps),

  /** Stores the wish and repeats the logout until the gateway confirms it; `isEnded` when it has. */
  disconnect: disconnect(deps),

  /** A message arrived from a phone that should be disconnected: its pairing may still exist. */
  heardUnwanted: ({ professionalId }: Connection): Promise<void> => deps.healths.askAgain(professionalId),

  /** Applies a webhook; see `HealthService.heard`. */
  seen: (connection: Connection, news: Omit<ConnectionEvent, 'from'>): Promise<void> =>
    deps.health.heard(connection, news),

  reportUnstable: deps.health.reportUnstable,
  reportStable: deps.health.reportStable,
});

export type ConnectionService = ReturnType<typeof connectionService>;
