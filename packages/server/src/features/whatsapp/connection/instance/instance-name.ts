// A webhook knows only its instance. The name tells the professional, so that the look-up is one of a tenant's; that it
// is genuine, the webhook's own secret says.
import { randomUUID } from 'node:crypto';

const NAMED = /^zelo-p(?<id>\d{1,15})-/;

/** `zelo-p<professional>-<uuid>`, never used before. */
export const newInstanceName = (professionalId: number): string => `zelo-p${professionalId}-${randomUUID()}`;

/** Whose instance a name says it is; null of one that was made before names told it. */
export const professionalOf = (instanceName: string): number | null => {
  const id = NAMED.exec(instanceName)?.groups?.['id'];
  return id === undefined ? null : Number(id);
};
