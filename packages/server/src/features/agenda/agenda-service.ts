import type { agendaApi, Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { type AppointmentEvent, MAX_HISTORY_EVENTS } from '@zelo/domain/agenda/record/appointment-event.ts';
import { clientsInText, namedText } from '@zelo/domain/agenda/record/client-change.ts';
import type { StatusMark } from '@zelo/domain/agenda/appointment-status.ts';
import type { ValueOf } from '@zelo/domain/endpoint.ts';
import { timeCursorOf } from '@zelo/domain/shared/paging.ts';
import { addDays, today } from '@zelo/domain/shared/local-time.ts';
import { announce } from '#db/feed/changes.ts';
import type { Tx } from '#db/database.ts';
import { type PageWriter, readPage } from '#shared/read-in-pages.ts';
import { create, update } from './agenda-edits.ts';
import { cancel, mark, reopen } from './agenda-marks.ts';
import { type AgendaDeps, requireAppointment } from './agenda-writes.ts';
import { completePayment } from '#features/agenda/payments/payment.ts';
import { receivables } from '#features/agenda/payments/receivables.ts';
import type { SeriesMarks } from '#features/agenda/series/series-mark.ts';
import type { OwnedAppointment } from '#features/agenda/rows/appointment-repository.ts';
import { appointmentView } from '#features/agenda/rows/appointment-view.ts';
import { historyLine } from '#features/agenda/texts/change-texts.ts';
import { remove, restore } from '#features/agenda/deletion/appointment-deletion.ts';
import { erase, removeClient, visitsToCome } from '#features/agenda/client-deletion/client-deletion.ts';
import { listedDates } from '#features/agenda/rows/listed-dates.ts';

const followZone =
  ({ appointments, clock }: AgendaDeps) =>
  async (tx: Tx, professionalId: number, zones: { from: string; to: string }): Promise<void> => {
    await appointments.keepDates(professionalId, { ...zones, now: clock() }, tx);
    await announce(tx, { professionalId, topic: 'appointments' });
  };

type PageWish = Pick<ValueOf<typeof agendaApi.list, 'query'>, 'after'>;

/** Pages of a list in the order of its starts. */
const pagesOf = (
  { after }: PageWish,
  read: (wish: PageWish & { limit: number; marks: SeriesMarks }) => Promise<OwnedAppointment[]>,
): PageWriter<Appointment> => {
  const marks: SeriesMarks = new Map();
  return readPage({
    read: (last: OwnedAppointment | undefined, limit) =>
      read({ after: last ? { time: last.startTime.getTime(), id: last.id } : after, limit, marks }),
    show: appointmentView,
    cursorOf: ({ startTime, id }) => timeCursorOf({ time: new Date(startTime), id }),
  });
};

const pageOn =
  ({ appointments }: AgendaDeps) =>
  async (
    professionalId: number,
    dates: { from: string; end: string } & PageWish,
  ): Promise<PageWriter<Appointment>> =>
    pagesOf(dates, (wish) => appointments.onDates(professionalId, { ...dates, ...wish }));

const pageOfClient =
  ({ appointments, clients }: AgendaDeps) =>
  async (
    professionalId: number,
    { clientId, ...place }: { clientId: number } & PageWish,
  ): Promise<PageWriter<Appointment>> => {
    await clients.get(professionalId, clientId);
    return pagesOf(place, (wish) => appointments.ofClient(professionalId, { clientId, ...wish }));
  };

/** The current names of the clients whom lines of a history mention. */
const namesIn =
  ({ clients }: AgendaDeps) =>
  async (professionalId: number, lines: readonly { text: string }[]): Promise<Map<number, string>> => {
    const ids = [...new Set(lines.flatMap(({ text }) => clientsInText(text)))];
    const names = await Promise.all(ids.map((id) => clients.nameOf(professionalId, id)));
    return new Map(ids.flatMap((id, place) => (names[place] === undefined ? [] : [[id, names[place]]])));
  };

const historyOf =
  (deps: AgendaDeps) =>
  async (professionalId: number, appointmentId: number): Promise<AppointmentEvent[]> => {
    requireAppointment(await deps.appointments.byId(professionalId, appointmentId));
    const newest = { appointmentId, limit: MAX_HISTORY_EVENTS };
    const lines = await deps.history.newest(professionalId, newest);
    const names = await namesIn(deps)(professionalId, lines);
    return lines.map(({ id, at, actor, kind, reason, text }) => ({
      id,
      at: at.toISOString(),
      actor,
      kind,
      text: historyLine({ reason, text: namedText(text, names) }),
    }));
  };

/** The owner's agenda: conflicts and hours are warnings here, never refusals (spec 1 §5 and §6). */
export const agendaService = (deps: AgendaDeps) => {
  const onDates = pageOn(deps);
  const day = (
    professionalId: number,
    date: string,
    { after }: PageWish = {},
  ): Promise<PageWriter<Appointment>> =>
    onDates(professionalId, { from: date, end: addDays(date, 1), after });
  const todayOf = async (professionalId: number): Promise<string> =>
    today(deps.clock(), await deps.hours.timeZoneOf(professionalId));
  return {
    /** @throws AppError invalid when the dates are in the wrong order or too far apart */
    list: async (
      professionalId: number,
      query: ValueOf<typeof agendaApi.list, 'query'>,
    ): Promise<PageWriter<Appointment>> => {
      const dates = listedDates(query, await todayOf(professionalId));
      return onDates(professionalId, { ...dates, after: query.after });
    },

    today: async (professionalId: number, wish: PageWish): Promise<PageWriter<Appointment>> =>
      day(professionalId, await todayOf(professionalId), wish),

    /** Appointments that start on a local date, yyyy-MM-dd. */
    day,

    /** Appointments of a client, newest first. @throws AppError not-found */
    ofClient: pageOfClient(deps),

    /** Visits that took place and are not fully paid. */
    receivables: receivables(deps),

    /** History of one appointment, the newest 100 lines first. @throws AppError not-found */
    history: historyOf(deps),

    create: create(deps),
    update: update(deps),
    remove: remove(deps),
    restore: restore(deps),
    cancel: cancel(deps),
    reopen: reopen(deps),
    visitsToCome: visitsToCome(deps),
    removeClient: removeClient(deps),
    erase: erase(deps),
    completePayment: completePayment(deps),

    /** @throws as `mark` */
    setStatus: (professionalId: number, id: number, status: StatusMark): Promise<Appointment> =>
      mark(deps)(professionalId, id, { status }),

    /** Sweep check: ends the time in which deletions can be undone. */
    forgetDeleted: (): Promise<void> => deps.deleted.forgetOld(),

    /** Moves all-day events and coming visits of series to the same dates and wall times of another zone, in the transaction that changes the zone. */
    followZone: followZone(deps),
  };
};

export type AgendaService = ReturnType<typeof agendaService>;
