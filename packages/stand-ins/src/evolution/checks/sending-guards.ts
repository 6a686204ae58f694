// Failures of a send without a connection: the text shows where the vendor's code broke.
import type { Instance } from '#evolution/instances/instances.ts';
import { isGroup, isLid } from '#evolution/instances/jids.ts';
import { EvolutionError } from './refusals.ts';

/** The vendor's error text when it calls a method of a missing socket. */
export const noSocket = (method: string): string =>
  `Cannot read properties of undefined (reading '${method}')`;

/** Refuses as the vendor does, which depends on the kind of address. */
export function refuseUnlessOpen(instance: Instance, target: string): void {
  if (instance.state === 'open') return;
  if (isGroup(target)) throw new EvolutionError(400, ['[object Object]']);
  if (isLid(target)) throw new EvolutionError(400, [`TypeError: ${noSocket('id')}`]);
  throw new EvolutionError(500, instance.hasSocket ? 'Connection Closed' : noSocket('onWhatsApp'));
}
