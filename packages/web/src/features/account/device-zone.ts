import { isBrazilianZone } from '@zelo/domain/shared/time-zone.ts';
import { hourIn } from './zone-names.ts';

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** This device's zone if its clock differs from the agenda's; null otherwise, and outside of Brazil. */
export const zoneToPropose = (zone: string, now: number): string | null => {
  const device = deviceZone();
  return isBrazilianZone(device) && hourIn(device, now) !== hourIn(zone, now) ? device : null;
};
