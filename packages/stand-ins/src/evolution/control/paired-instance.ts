import type { Body } from '#evolution/checks/body-schema.ts';
import { jidOf } from '#evolution/instances/jids.ts';
import type { Instance } from '#evolution/instances/instances.ts';
import type { EvolutionState } from '#evolution/instances/state.ts';
import { madeFrom } from '#evolution/routes/instance-routes.ts';

/** Adds an instance as a scanned code leaves it, without a webhook event. The body is that of `create`. */
export function addPaired(
  state: EvolutionState,
  { body, phone }: { body: Body; phone: { number: string; name: string } },
): Instance {
  const made = madeFrom(body, { state });
  const instance: Instance = {
    ...made,
    state: 'open',
    storedStatus: 'open',
    hasSocket: true,
    carriesFiles: made.webhook?.webhookBase64 ?? false,
    isOnlineSocket: made.settings.alwaysOnline,
    qr: { count: 1 },
    ownerJid: jidOf(phone.number),
    profileName: phone.name,
  };
  state.instances.set(instance.name, instance);
  state.changed();
  return instance;
}
