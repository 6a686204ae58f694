import type { QueryClient } from '@tanstack/react-query';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { DAYS_AHEAD, nextStartLike } from '@zelo/domain/agenda/slots/next-free-days.ts';
import { firstWeekOutside } from '@zelo/domain/agenda/calendar/same-weekday.ts';
import { plannedDaysOf } from '@zelo/domain/clients/visits/next-visit.ts';
import { addDays } from '@zelo/domain/shared/local-time.ts';
import { busyTimesOf } from '#features/agenda/holds/busy-times.ts';
import { periodTitle } from '#features/agenda/calendar/grids/calendar-titles.ts';
import { read } from '#lib/api/api.ts';
import { toast } from '#ui/toasts/toast.ts';

interface Start {
  date: string;
  time?: string;
}

interface Proposal {
  visit: Appointment;
  /** the same weekday and hour */
  wanted: Start;
  now: number;
  zone: string;
}

const readBusy = async (client: QueryClient, visit: Appointment, { date }: Start) => {
  const query = { from: addDays(date, -1), to: addDays(date, DAYS_AHEAD + 1) };
  const [settings, services, appointments, holds] = await Promise.all([
    client.fetchQuery(read('GET /api/settings')),
    client.fetchQuery(read('GET /api/services')),
    client.fetchQuery(read('GET /api/appointments', { query })),
    client.fetchQuery({ ...read('GET /api/holds'), retry: false }),
  ]);
  if (!settings) return null;
  const known = { services: services ?? [], appointments: appointments ?? [], holds: holds ?? [] };
  return { settings, ...busyTimesOf({ visit, settings, ...known }) };
};

const said = ({ date, time }: Start): string => `${periodTitle('day', [], date)[1]}, ${time}`;

/** Days on which the client of the visit comes already; none while they cannot be read. */
const readPlannedDays = async (client: QueryClient, { clientId }: Appointment, now: number) => {
  if (clientId === null) return new Set<string>();
  const visits = await client
    .fetchQuery(read('GET /api/appointments/client/:id', { params: { id: clientId } }))
    .catch(() => []);
  return plannedDaysOf(visits ?? [], now);
};

/**
 * The wanted start in the first week in which the client has no visit that day, if it is free; otherwise the nearest
 * free one, which a toast says. The wanted one also while the agenda cannot be read: the form warns of conflicts.
 */
export async function freeStart(
  client: QueryClient,
  { visit, now, zone, ...asked }: Proposal,
): Promise<Start> {
  const otherVisits = await readPlannedDays(client, visit, now);
  const wanted = { ...asked.wanted, date: firstWeekOutside(asked.wanted.date, otherVisits) };
  const busy = await readBusy(client, visit, wanted).catch(() => null);
  if (!busy || wanted.time === undefined) return wanted;
  const { settings, appointments, visit: like } = busy;
  const calendar = { ...settings, timeZone: zone, appointments };
  const free = nextStartLike(calendar, { visit: like, date: wanted.date, now, otherVisits });
  if (free?.date === wanted.date && free.time === wanted.time) return wanted;
  toast({
    title: `${said(wanted)} não está livre`,
    description: free
      ? `O mais perto que está livre: ${said(free)}.`
      : 'As duas semanas seguintes não têm outro horário livre para esta visita.',
  });
  return free ? { date: free.date, time: free.time } : wanted;
}
