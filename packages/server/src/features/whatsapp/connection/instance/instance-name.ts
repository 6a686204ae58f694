// A webhook carries only its instance name. The name contains the professional, so that the lookup stays within one
// tenant; the webhook's own secret proves that the name is genuine.
import { randomUUID } from 'node:crypto';

const NAMED = /^zelo-p(?<id>\d{1,15})-/;

/** `zelo-p<professional>-<uuid>`, never used before. */
export const newInstanceName = (professionalId: number): string => `zelo-p${professionalId}-${randomUUID()}`;

/** Professional named by an instance; null for older names without one. */
export const professionalOf = (instanceName: string): number | null => {
  const id = NAMED.exec(instanceName)?.groups?.['id'];
  return id === undefined ? null : Number(id);
};
