import type { AppointmentFormValues } from '@zelo/domain/agenda/appointment-form-values.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { clientsMeant } from '@zelo/domain/clients/search/archived-clients.ts';
import { isOpenVisit } from '@zelo/domain/clients/visits/next-visit.ts';
import { isCalendarDate } from '@zelo/domain/shared/local-time.ts';
import { useWatch } from 'react-hook-form';
import { useAppointmentsAround } from '#features/agenda/agenda-queries.ts';
import { dayAndMonth } from '#lib/format.ts';

export interface SameDayVisitProps {
  clients: readonly Client[] | undefined;
  /** The client picked from the list; otherwise the typed name decides. */
  chosenId: number | null;
  editedId: number | null;
}

/** Says that the client comes on the chosen day already; a warning that never blocks. */
export function SameDayVisit({ clients = [], chosenId, editedId }: SameDayVisitProps) {
  const [date, name] = useWatch<AppointmentFormValues, ['date', 'clientName']>({
    name: ['date', 'clientName'],
  });
  const day = isCalendarDate(date) ? date : null;
  const { data: appointments } = useAppointmentsAround(day, day);
  const meant = chosenId === null ? clientsMeant(clients, name) : clients.filter(({ id }) => id === chosenId);
  const [client] = meant;
  const times = (appointments ?? [])
    .filter(
      (visit) =>
        visit.clientId === client?.id &&
        visit.id !== editedId &&
        isOpenVisit(visit) &&
        visit.startTimeLocal.startsWith(date),
    )
    .map(({ startTimeLocal }) => startTimeLocal.slice(11, 16));
  if (!client || meant.length > 1 || times.length === 0) return null;
  return (
    <p role="status" data-tone="yellow" className="font-medium break-words text-(--tone-ink)">
      {`${client.name} já tem visita em ${dayAndMonth(date)} às ${times.join(' e às ')}.`}
    </p>
  );
}
