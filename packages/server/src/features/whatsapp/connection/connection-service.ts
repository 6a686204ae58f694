import {
  isShown,
  shownConnection,
  type ConnectionIncident,
} from '@zelo/domain/whatsapp/connection/connection-problem.ts';
import { requestedRecoveryStep } from '@zelo/domain/whatsapp/connection/recovery.ts';
import type { ConnectionStatus, QrCode } from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import type { Clock } from '#shared/clock.ts';
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
} from '#features/whatsapp/connection/health/connection-probe-service.ts';
import type { HealthRepository } from '#features/whatsapp/connection/health/connection-health-repository.ts';
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
  gateway: InstanceDeps['gateway'] & Pick<EvolutionGateway, 'connectionState' | 'setWebhook'>;
  clock: Clock;
  qrWaits: QrWaits;
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

/** Another code only while one is shown or the connection hangs: an open connection must survive the button. */
const renewCode = async (deps: ConnectionDeps, connection: Connection): Promise<void> => {
  if ((await deps.gateway.connectionState(connection.instanceName)) !== 'connecting') return;
  const hangs = isStuck(incidentOf(connection), deps.clock());
  const { professionalId, recoveryStep } = connection;
  await runRecoveryStep(deps, connection, requestedRecoveryStep({ isStuck: hangs, tried: recoveryStep }));
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
    // the connect that follows makes it
    if (!isReason(error, 'unknown-instance')) throw error;
  }
  return connectInstance(deps, connection);
};

/** What a connect tells of the state. Somebody who asks for a code of an open one may miss messages. */
const takeOver = async (
  deps: ConnectionDeps,
  connection: Connection,
  answer: ConnectAnswer,
): Promise<void> => {
  const { instanceName } = connection;
  const state = answer.kind === 'open' ? 'open' : 'connecting';
  if (answer.kind !== 'failed') await deps.health.note(connection, { state, from: 'gateway' });
  if (state === 'open') await deps.gateway.setWebhook(instanceName, webhookOf(deps, instanceName));
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

/** Ends what the owner does not want; whether the gateway confirms it. */
const end = async (deps: ConnectionDeps, professionalId: number): Promise<boolean> => {
  await endPairing(deps, professionalId);
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

/** A code takes back the wish to disconnect once that is fulfilled: the next phone may be another one. */
const isFree = async (deps: ConnectionDeps, connection: Connection): Promise<boolean> => {
  const { professionalId, disconnectWantedAt } = connection;
  if (!disconnectWantedAt) return true;
  if (isEnding(connection) && !(await end(deps, professionalId))) return false;
  await deps.health.want(professionalId, true);
  return true;
};

const qrCode =
  (deps: ConnectionDeps) =>
  async (professionalId: number, renew: boolean): Promise<QrCode> => {
    const connection = await ensureConnection(deps, professionalId);
    if (!(await isFree(deps, connection)))
      return { connected: false, message: STILL_ENDING, qrCode: null, pairingCode: null };
    try {
      const answer = await connect(deps, connection, renew);
      await takeOver(deps, connection, answer);
      deps.qrWaits.note(professionalId, answer.kind === 'qr' || answer.kind === 'open');
      return { ...viewOf(answer), ...(deps.phonePage !== undefined && { phonePage: deps.phonePage }) };
    } catch (error) {
      const kind = problemOfFailure(error);
      // a gateway that is away for a moment is the probe's to judge
      if (kind && kind !== 'gateway-down') await deps.health.noteProblem(professionalId, kind);
      throw asRefusal(error, NO_CODE);
    }
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
    const known = { state, number, trouble: incidentOf(row), elsewhereSince, overtakenSince, endingSince };
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
    // first ours: nothing is answered from now on, and the gateway's own news of the end must not look like a loss
    await deps.health.want(professionalId, false);
    return { success: true, isEnded: await end(deps, professionalId) };
  };

/** The WhatsApp connection of a professional: one gateway instance, made at the first QR code (spec 2 §7). */
export const connectionService = (deps: ConnectionDeps) => ({
  /**
   * The code to scan, or that the connection is open. Asking again while a code is shown answers that code;
   * `renew` shows another one, and helps a connection that hangs one step further each time.
   *
   * @throws AppError gateway when the gateway does not answer
   */
  qrCode: qrCode(deps),

  /**
   * How it stands, with what is wrong and what to do. From our row; a probe in the background asks the gateway every
   * 30 s, this one only if that is overdue, and oftener while a code is shown.
   */
  status: status(deps),

  /** Keeps the wish, and asks for the end again and again until the gateway confirms it; `isEnded` when it has. */
  disconnect: disconnect(deps),

  /** A message came of a phone that should be disconnected: its pairing may be there. */
  heardUnwanted: ({ professionalId }: Connection): Promise<void> => deps.healths.askAgain(professionalId),

  /** Takes over what a webhook says; see `HealthService.heard`. */
  seen: (connection: Connection, news: Omit<ConnectionEvent, 'from'>): Promise<void> =>
    deps.health.heard(connection, news),

  reportUnstable: deps.health.reportUnstable,
  reportStable: deps.health.reportStable,
});

export type ConnectionService = ReturnType<typeof connectionService>;
