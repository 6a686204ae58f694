import type { ConflictingAppointment } from '#agenda/slots/conflict-texts.ts';
import type { Instant } from '#shared/instant.ts';

interface Held {
  id: number;
  startTime: Instant;
  endTime: Instant;
  serviceName: string;
  client: { name: string };
}

/** A hold as the owner's conflict warnings name it: never a refusal. */
export const heldTime = ({ id, startTime, endTime, serviceName, client }: Held): ConflictingAppointment => ({
  id: `hold:${id}`,
  startTime,
  endTime,
  status: 'scheduled',
  clientName: `${client.name} (horário reservado)`,
  service: serviceName,
});
