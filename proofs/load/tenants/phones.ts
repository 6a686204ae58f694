// The gateway's side of many professionals: one instance each, with a paired phone and correctly signed webhooks.
import {
  webhookKeyFrom,
  webhookSecret,
} from '@zelo/server/features/whatsapp/connection/instance/webhook-secret.ts';
import { webhookOf } from '@zelo/server/features/whatsapp/connection/instance/connection-instance.ts';
import { evolutionGateway } from '@zelo/server/gateways/evolution/evolution-gateway.ts';
import { defaultGatewaySettings } from '@zelo/domain/whatsapp/connection/gateway-settings.ts';
import { control } from '@zelo/stand-ins/evolution/testing/control.ts';
import type { World } from '../../world/world.ts';

const CONCURRENCY = 20;

export const instanceOf = (professionalId: number): string => `zelo-carga-${professionalId}`;

const webhookKeyOf = (world: World): Buffer =>
  webhookKeyFrom(Buffer.from(world.secrets['DATA_KEY'] ?? '', 'base64'));

/** The Authorization header of an instance's webhooks. */
export const webhookAuthorization = (world: World, instance: string): string =>
  `Bearer ${webhookSecret(webhookKeyOf(world), instance)}`;

/** Pairs a phone with each of the first `count` professionals. Its webhooks arrive before the connections exist. */
export const pairPhones = async (world: World, count: number): Promise<void> => {
  const { url, apiKey } = world.outside.evolution;
  const patient = { slowMs: 60_000, quickMs: 60_000 };
  const gateway = evolutionGateway({ url, apiKey, timeouts: patient });
  const [publicUrl, webhookKey] = [world.publicUrl, webhookKeyOf(world)];
  for (let from = 1; from <= count; from += CONCURRENCY) {
    const some = Array.from({ length: Math.min(CONCURRENCY, count - from + 1) }, (_, place) => from + place);
    await Promise.all(
      some.map(async (professionalId) => {
        const instanceName = instanceOf(professionalId);
        const webhook = webhookOf({ publicUrl, webhookKey })(instanceName);
        await gateway.createInstance({ instanceName, webhook, settings: defaultGatewaySettings });
        const number = `55219${String(professionalId).padStart(8, '0')}`;
        await control(url, `instances/${instanceName}/scan`, { number, name: 'Salão' });
      }),
    );
  }
};
