// State that outlives a test server: the database, the gateway's stand-in, the address and the keys.
import { randomBytes } from 'node:crypto';
import {
  type EvolutionStandIn,
  startEvolutionStandIn,
} from '@zelo/stand-ins/evolution/evolution-stand-in.ts';
import type { Database, StatementListener } from '#db/database.ts';
import { aDatabase } from '#db/test-database.ts';
import { type EvolutionGateway, evolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import { sealer } from '#sealing/sealed-text.ts';
import type { GatewayClock } from '#features/whatsapp/inbox/arrivals/gateway-clock.ts';
import { webhookKeyFrom } from '#features/whatsapp/connection/instance/webhook-secret.ts';
import { freePort } from '../../../../../../scripts/free-port.ts';

export interface TestGround {
  database: Database;
  standIn: EvolutionStandIn;
  port: number;
  sealer: ReturnType<typeof sealer>;
  webhookKey: Buffer;
  close: () => Promise<void>;
}

/** Gateway retries short enough for a test to wait for. */
const quickRetries = { initialDelayMs: 50, maxDelayMs: 200, maxAttempts: 10 };

/** An empty database and a gateway without instances. `retries` overrides parts of the quick ones. */
export const aGround = async (
  clock: () => Date,
  retries: Partial<typeof quickRetries> = {},
  onStatement?: StatementListener,
): Promise<TestGround> => {
  const database = await aDatabase(onStatement);
  const standIn = await startEvolutionStandIn({
    now: () => clock().getTime(),
    timings: { createMs: 0, connectMs: 0, settleMs: 0 },
    retries: { ...quickRetries, ...retries },
  });
  return {
    database,
    standIn,
    port: await freePort(),
    sealer: sealer(randomBytes(32)),
    webhookKey: webhookKeyFrom(randomBytes(32)),
    close: async () => {
      await standIn.close();
      await database.close();
    },
  };
};

/**
 * Gateways with long timeouts: on a busy machine, a limit of a second ends calls that the stand-in still executes. A test
 * that plays a silent gateway shortens a single call.
 */
export const gatewaysTo = ({ url, apiKey }: EvolutionStandIn, { heardAnswer }: GatewayClock) => {
  const patient = { slowMs: 50_000, quickMs: 50_000 };
  const server = { url, apiKey, timeouts: patient, onDate: heardAnswer };
  const gateway = evolutionGateway(server);
  return { gateway, attended: gateway, probe: evolutionGateway(server) };
};

/** Makes the next send time out soon; later sends are patient again. */
export const hastySender =
  ({ url, apiKey }: EvolutionStandIn, gateway: EvolutionGateway) =>
  (limitMs = 200): void => {
    const { sendText } = gateway;
    const hasty = evolutionGateway({ url, apiKey, timeouts: { slowMs: limitMs, quickMs: limitMs } });
    gateway.sendText = (order) => {
      gateway.sendText = sendText;
      return hasty.sendText(order);
    };
  };
