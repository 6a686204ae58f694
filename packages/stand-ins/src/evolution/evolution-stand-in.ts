// Stands in for a WhatsApp gateway (Evolution API 2.3.7), with a page on which a person plays the phones.
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { chatRoutes } from '#evolution/routes/chat-routes.ts';
import { chats } from '#evolution/chats/chats.ts';
import { configurationRoutes } from '#evolution/routes/configuration-routes.ts';
import { connections } from '#evolution/instances/connections.ts';
import { controlRoutes } from '#evolution/control/control-routes.ts';
import { plannedFailures } from '#evolution/checks/failures.ts';
import { guards } from '#evolution/checks/guards.ts';
import { instanceRoutes } from '#evolution/routes/instance-routes.ts';
import {
  defaultQrLimit,
  defaultRetries,
  defaultTimings,
  type EvolutionStandInOptions,
} from '#evolution/instances/options.ts';
import { requireLicense } from '#evolution/checks/license.ts';
import { mediaRoutes } from '#evolution/routes/media-routes.ts';
import { phoneRoutes } from '#evolution/routes/phone-routes.ts';
import { answerLikeEvolution } from '#evolution/checks/refusals.ts';
import { evolutionState } from '#evolution/instances/state.ts';
import { webhookDelivery } from '#evolution/instances/webhook-delivery.ts';

export interface EvolutionStandIn {
  /** Base URL, e.g. `http://127.0.0.1:8080`; the phone page for a browser. */
  url: string;
  apiKey: string;
  /** Stops listening, drops pending webhooks and waits for the state file. */
  close: () => Promise<void>;
}

function parts(options: EvolutionStandInOptions, serverUrl: () => string) {
  const timings = { ...defaultTimings, ...options.timings };
  const state = evolutionState({
    stateFile: options.stateFile,
    now: options.now ?? Date.now,
    acknowledges: options.automaticAcks ?? true,
  });
  const webhooks = webhookDelivery({ retries: { ...defaultRetries, ...options.retries }, serverUrl });
  const connected = connections({ state, webhooks, timings, qrLimit: options.qrLimit ?? defaultQrLimit });
  return {
    timings,
    state,
    webhooks,
    connections: connected,
    chats: chats({ state, webhooks, timings }),
  };
}

/**
 * Starts the stand-in on 127.0.0.1.
 * @throws when the port is taken or the state file is not readable
 */
export async function startEvolutionStandIn(
  options: EvolutionStandInOptions = {},
): Promise<EvolutionStandIn> {
  const apiKey = options.apiKey ?? randomUUID();
  const app = Fastify({ bodyLimit: 20 * 1024 * 1024, forceCloseConnections: true });
  let url = '';
  const deps = parts(options, () => url);
  const presence = new Map<string, string>();
  const checks = guards({ state: deps.state, apiKey });

  answerLikeEvolution(app);
  // every response of the vendor carries the clock of its machine
  app.addHook(
    'onSend',
    async (_request, reply) => void reply.header('date', new Date(deps.state.now()).toUTCString()),
  );
  requireLicense(app, deps.state);
  const failures = plannedFailures(app);
  phoneRoutes(app);
  instanceRoutes(app, { ...deps, guards: checks });
  configurationRoutes(app, { state: deps.state, guards: checks });
  chatRoutes(app, { ...deps, guards: checks, presence });
  mediaRoutes(app, { ...deps, guards: checks });
  controlRoutes(app, { ...deps, failures, presence });

  url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  return {
    url,
    apiKey,
    close: async () => {
      deps.connections.close();
      deps.webhooks.close();
      await app.close();
      await deps.state.saved();
    },
  };
}
