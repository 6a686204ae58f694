import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName, displayService } from '@zelo/domain/agenda/appointment-display.ts';
import { statusLabel } from '@zelo/domain/agenda/appointment-status.ts';
import type { DaySegment } from '@zelo/domain/agenda/calendar/calendar-days.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { timeOfMinute } from '@zelo/domain/shared/local-time.ts';
import { clsx } from 'clsx';
import { useUser } from '#features/account/account-queries.ts';
import type { EventsByDay } from '#features/agenda/calendar/drag/visible-events.ts';
import { dayTitle } from '#lib/format.ts';

interface PrintedAgendaProps {
  /** Of the period: '29 de nov – 5 de dez de 2026'. */
  title: string;
  /** yyyy-MM-dd */
  dates: readonly string[];
  days: EventsByDay;
}

/** The agenda on paper: a table per day. Notes stay off it, because paper lies around. */
export function PrintedAgenda({ title, dates, days }: PrintedAgendaProps) {
  const { firstName, lastName, professional } = useUser();
  const owner = professional.businessName.trim() || `${firstName} ${lastName}`;
  return (
    <article aria-label="Agenda impressa" className="text-sm">
      <h1 className="text-xl/7 font-semibold">{title}</h1>
      <p className="text-ink-2">Agenda de {owner}</p>
      {dates.map((date) => (
        <PrintedDay key={date} date={date} parts={days.get(date) ?? []} isOnlyDay={dates.length === 1} />
      ))}
    </article>
  );
}

interface PrintedDayProps {
  date: string;
  parts: readonly DaySegment<Appointment>[];
  isOnlyDay: boolean;
}

function PrintedDay({ date, parts, isOnlyDay }: PrintedDayProps) {
  return (
    <section className="mt-4">
      <h2 className={clsx('break-after-avoid font-semibold', isOnlyDay && 'sr-only')}>{dayTitle(date)}</h2>
      {parts.length === 0 ? (
        <p className="border-t border-line py-1 text-ink-2">Nenhum agendamento</p>
      ) : (
        <table className="w-full table-fixed text-left align-top tabular-nums">
          <thead className="text-caption text-ink-2">
            <tr>
              <th className="w-28 py-1 pr-2 font-medium">Horário</th>
              <th className="py-1 pr-2 font-medium">Cliente</th>
              <th className="w-36 py-1 pr-2 font-medium">Telefone</th>
              <th className="py-1 pr-2 font-medium">Serviço</th>
              <th className="w-24 py-1 font-medium">Situação</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <PrintedVisit key={part.event.id} part={part} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function PrintedVisit({ part: { event, ...part } }: { part: DaySegment<Appointment> }) {
  const isCancelled = event.status === 'cancelled';
  const hours = `${timeOfMinute(part.startMinute)} – ${timeOfMinute(part.endMinute)}`;
  return (
    <tr className="break-inside-avoid border-t border-line align-top">
      <td className="py-1 pr-2 font-medium">{part.isWholeDay ? 'Dia inteiro' : hours}</td>
      <td className={clsx('py-1 pr-2 font-medium', isCancelled && 'line-through')}>{displayName(event)}</td>
      <td className="py-1 pr-2">{displayPhone(event.clientData?.phone ?? null)}</td>
      <td className="py-1 pr-2">{displayService(event)}</td>
      <td className="py-1">{event.isPersonalEvent ? '' : statusLabel(event.status)}</td>
    </tr>
  );
}
