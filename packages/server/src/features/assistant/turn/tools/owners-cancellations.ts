// Future visits that the owner cancelled, for a client who asks about a missing visit.
import type { OwnersCancellation } from '@zelo/domain/assistant/assistant-tools.ts';
import { type LocalStart, startAt } from '@zelo/domain/assistant/local-start.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { ToolTurn } from './tool-turn.ts';

/** Future visits cancelled by the owner and by no one later; empty for an unknown client. */
export const ownersCancellations = async ({
  deps,
  tx,
  chat,
  changes,
}: ToolTurn): Promise<OwnersCancellation[]> => {
  const { professionalId, calendar, now } = chat;
  if (changes.clientId === null) return [];
  const rows = await deps.rows.cancellations(professionalId, { clientId: changes.clientId, now }, tx);
  const newest = rows.filter(
    (row, at) => rows.findIndex(({ appointmentId }) => appointmentId === row.appointmentId) === at,
  );
  const localOf = (instant: Date): LocalStart => {
    const { date, time } = instantToLocal(instant, calendar.timeZone);
    return startAt(date, time);
  };
  return newest
    .filter(({ actor }) => actor === 'owner')
    .map(({ serviceId, serviceName, startTime, at }) => ({
      serviceId,
      serviceName: serviceName ?? 'Atendimento',
      start: localOf(startTime),
      at: localOf(at),
    }));
};
