// Switches of the WhatsApp page: stored here, and pushed to the gateway when the professional asks for it.
import { callAnswer } from '@zelo/domain/whatsapp/turn/call-answer.ts';
import { alertNotification } from '@zelo/domain/whatsapp/connection/connection-problem.ts';
import {
  areSameSettings,
  defaultGatewaySettings,
} from '@zelo/domain/whatsapp/connection/gateway-settings.ts';
import {
  type ChatSettings,
  DEFAULT_PAUSE,
  type EvolutionSettings,
  type GatewayOutcome,
  PAUSE_CHOICES,
} from '@zelo/domain/whatsapp/connection/gateway-settings-contract.ts';
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { GatewayError } from '#gateways/evolution/evolution-errors.ts';
import { type EvolutionGateway, isCurrentWebhook } from '#gateways/evolution/evolution-gateway.ts';
import {
  ensureConnection,
  type InstanceDeps,
  isReason,
  webhookOf,
} from '#features/whatsapp/connection/instance/connection-instance.ts';
import type {
  Connection,
  ConnectionRepository,
} from '#features/whatsapp/connection/connection-repository.ts';
import type { GatewaySettingsRepository } from './gateway-settings-repository.ts';
import {
  type HealthProbeService,
  problemOfFailure,
} from '#features/whatsapp/connection/health/probes/connection-probe-service.ts';

const SYNCED = 'Configurações sincronizadas com o WhatsApp.';
const AT_PAIRING = 'Configurações salvas. Elas serão aplicadas quando você conectar o WhatsApp.';
const PARTLY = 'As configurações foram salvas aqui, mas o WhatsApp ainda não as aplicou.';
const REOPENED = `${SYNCED} “Sempre online” já vale: a conexão foi reaberta agora, o que leva alguns segundos.`;
const NOT_REOPENED =
  'As configurações foram salvas, mas “Sempre online” só vale depois de reabrir a conexão, e ela não reabriu. Toque em Sincronizar para tentar de novo.';
const WEBHOOK_SET = 'Avisos do WhatsApp configurados e configurações sincronizadas.';
const WEBHOOK_AT_PAIRING =
  'Configurações salvas. Os avisos serão configurados quando você conectar o WhatsApp.';

export interface GatewaySettingsDeps extends Pick<InstanceDeps, 'publicUrl' | 'webhookKey'> {
  db: Db;
  connections: ConnectionRepository;
  gatewaySettings: GatewaySettingsRepository;
  healthProbe: Pick<HealthProbeService, 'ask'>;
  gateway: Pick<EvolutionGateway, 'setSettings' | 'findSettings' | 'setWebhook' | 'findWebhook' | 'restart'>;
  clock: Clock;
}

const storedOf = async (
  { connections }: GatewaySettingsDeps,
  professionalId: number,
): Promise<EvolutionSettings> =>
  (await connections.instanceSettings(professionalId)) ?? defaultGatewaySettings;

/** Writes under the professional's lock and refreshes open pages. */
const changing = (
  { db }: GatewaySettingsDeps,
  professionalId: number,
  change: (tx: Tx) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockProfessional(tx, professionalId);
    await change(tx);
    await announce(tx, { professionalId, topic: 'whatsapp' });
  });

const save = async (
  deps: GatewaySettingsDeps,
  professionalId: number,
  given: EvolutionSettings,
): Promise<EvolutionSettings> => {
  const kept = { ...given, rejectCallMessage: callAnswer(given.rejectCallMessage) };
  await changing(deps, professionalId, (tx) =>
    deps.gatewaySettings.save(professionalId, { ...kept, at: deps.clock() }, tx),
  );
  return kept;
};

type Work = (connection: Connection) => Promise<GatewayOutcome>;

/** Runs `work` on the professional's instance; returns `atPairing` when no instance exists. */
const onInstance = async (
  deps: GatewaySettingsDeps,
  professionalId: number,
  { atPairing, work }: { atPairing: string; work: Work },
): Promise<GatewayOutcome> => {
  const connection = await deps.connections.byProfessional(professionalId);
  const kept = { success: true, message: atPairing, isSynced: false };
  if (!connection) return kept;
  try {
    return await work(connection);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (isReason(error, 'unknown-instance')) return kept;
    return { success: false, message: PARTLY };
  }
};

type Reopening = 'not-needed' | 'done' | 'failed';

/**
 * Opens the socket again, the only moment at which the vendor reads `alwaysOnline`. On failure the old value goes
 * back to the vendor: its stored value then matches its socket, and the settings do not count as synchronized.
 */
const reopen = async (
  { gateway }: GatewaySettingsDeps,
  instanceName: string,
  was: EvolutionSettings,
): Promise<Reopening> => {
  try {
    await gateway.restart(instanceName);
    return 'done';
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await gateway.setSettings(instanceName, was);
    return 'failed';
  }
};

interface Pushed {
  isSame: boolean;
  reopening: Reopening;
}

/** Pushes the currently stored settings, not those of one request: of two concurrent requests both push the later. */
const push = async (deps: GatewaySettingsDeps, connection: Connection): Promise<Pushed> => {
  const { gateway } = deps;
  const { professionalId, instanceName, state, pairedAt } = connection;
  const before = await gateway.findSettings(instanceName);
  const ours = await storedOf(deps, professionalId);
  await gateway.setSettings(instanceName, ours);
  // without a pairing, scanning the code opens another socket anyway
  const hasSocket = pairedAt !== null && state !== 'close';
  const isOutdated = hasSocket && before !== null && before.alwaysOnline !== ours.alwaysOnline;
  const was = { ...ours, alwaysOnline: !ours.alwaysOnline };
  const reopening = isOutdated ? await reopen(deps, instanceName, was) : 'not-needed';
  const found = await gateway.findSettings(instanceName);
  const isSame = found !== null && areSameSettings(found, await storedOf(deps, professionalId));
  return { isSame, reopening };
};

const messageOf = ({ isSame, reopening }: Pushed): string => {
  if (reopening === 'failed') return NOT_REOPENED;
  if (!isSame) return PARTLY;
  return reopening === 'done' ? REOPENED : SYNCED;
};

const sync =
  (deps: GatewaySettingsDeps) =>
  async (professionalId: number, given: EvolutionSettings): Promise<GatewayOutcome> => {
    await save(deps, professionalId, given);
    return onInstance(deps, professionalId, {
      atPairing: AT_PAIRING,
      work: async (connection) => {
        const pushed = await push(deps, connection);
        return { success: pushed.isSame, message: messageOf(pushed) };
      },
    });
  };

const configureWebhook =
  (deps: GatewaySettingsDeps) =>
  async (professionalId: number, given: EvolutionSettings): Promise<GatewayOutcome> => {
    await save(deps, professionalId, given);
    return onInstance(deps, professionalId, {
      atPairing: WEBHOOK_AT_PAIRING,
      work: async (connection) => {
        const { instanceName } = connection;
        const target = webhookOf(deps)(instanceName);
        await deps.gateway.setWebhook(instanceName, target);
        const isSet = isCurrentWebhook(await deps.gateway.findWebhook(instanceName), target);
        const { isSame, reopening } = await push(deps, connection);
        const success = isSame && isSet;
        const failure = reopening === 'failed' ? NOT_REOPENED : PARTLY;
        return { success, message: success ? WEBHOOK_SET : failure };
      },
    });
  };

const syncStatus =
  (deps: GatewaySettingsDeps) =>
  async (professionalId: number): Promise<{ isSynced: boolean }> => {
    const outcome = await onInstance(deps, professionalId, {
      atPairing: AT_PAIRING,
      work: async ({ instanceName }) => {
        const [found, webhook, ours] = await Promise.all([
          deps.gateway.findSettings(instanceName),
          deps.gateway.findWebhook(instanceName),
          storedOf(deps, professionalId),
        ]);
        const isSame = found !== null && areSameSettings(found, ours);
        return { success: isSame && isCurrentWebhook(webhook, webhookOf(deps)(instanceName)), message: '' };
      },
    });
    return { isSynced: outcome.isSynced ?? outcome.success };
  };

const testConnection =
  (deps: GatewaySettingsDeps) =>
  async (professionalId: number): Promise<GatewayOutcome> => {
    const connection = await deps.connections.byProfessional(professionalId);
    if (!connection) return { success: false, message: 'O WhatsApp ainda não foi conectado.' };
    try {
      const state = await deps.healthProbe.ask(connection);
      if (state === 'open') return { success: true, message: 'A conexão com o WhatsApp está ativa.' };
      return {
        success: false,
        message: state === 'close' ? 'O WhatsApp não está conectado.' : 'O WhatsApp está conectando.',
      };
    } catch (error) {
      const kind = problemOfFailure(error);
      if (!kind) throw error;
      return { success: false, message: alertNotification(kind).message };
    }
  };

const pauseOf = (connection: Connection | undefined): ChatSettings => {
  const minutes = connection ? connection.humanPauseMinutes : DEFAULT_PAUSE;
  return { humanPauseMinutes: PAUSE_CHOICES.find((choice) => choice === minutes) ?? null };
};

/** Settings for calls, groups, read receipts and pauses (spec 2 §2, §7, §9). */
export const gatewaySettingsService = (deps: GatewaySettingsDeps) => ({
  read: (professionalId: number): Promise<EvolutionSettings> => storedOf(deps, professionalId),

  /** Stores them here only. */
  save: (professionalId: number, given: EvolutionSettings): Promise<EvolutionSettings> =>
    save(deps, professionalId, given),

  /** Stores them and pushes them to the gateway; no success when it refuses or then returns different ones. */
  sync: sync(deps),

  /** Like `sync`, but first subscribes the webhook again. */
  configureWebhook: configureWebhook(deps),

  /** True when the gateway has our settings and our webhook; false before the pairing. */
  syncStatus: syncStatus(deps),

  /** Asks the gateway now and applies the reply. */
  testConnection: testConnection(deps),

  readChat: async (professionalId: number): Promise<ChatSettings> =>
    pauseOf(await deps.connections.byProfessional(professionalId)),

  saveChat: async (professionalId: number, { humanPauseMinutes }: ChatSettings): Promise<ChatSettings> => {
    await ensureConnection(deps)(professionalId);
    await changing(deps, professionalId, (tx) =>
      deps.gatewaySettings.savePause(professionalId, humanPauseMinutes, tx),
    );
    return { humanPauseMinutes };
  },
});

export type GatewaySettingsService = ReturnType<typeof gatewaySettingsService>;
