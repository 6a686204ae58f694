import type { agendaApi, Appointment, AppointmentEvent } from '@zelo/domain/agenda/agenda-contract.ts';
import type { StatusMark } from '@zelo/domain/agenda/appointment-status.ts';
import type { ValueOf } from '@zelo/domain/endpoint.ts';
import { addDays, today } from '@zelo/domain/shared/local-time.ts';
import { announce } from '#db/changes.ts';
import type { Tx } from '#db/database.ts';
import { create, remove, update } from './agenda-edits.ts';
import { cancel, completePayment, mark, reopen } from './agenda-marks.ts';
import { type AgendaDeps, stored } from './agenda-writes.ts';
import { appointmentView } from './appointment-view.ts';
import { toldText } from './change-texts.ts';
import { listedDates } from './listed-dates.ts';

const LONGEST_HISTORY = 100;

const followZone =
  ({ appointments }: AgendaDeps) =>
  async (tx: Tx, professionalId: number, zones: { from: string; to: string }): Promise<void> => {
    await appointments.keepDates(professionalId, zones, tx);
    await announce(tx, { professionalId, topic: 'appointments' });
  };

/** The owner's agenda: conflicts and hours are warnings here, never refusals (spec 1 §5 and §6). */
export const agendaService = (deps: AgendaDeps) => {
  const onDates = async (
    professionalId: number,
    dates: { from: string; end: string },
  ): Promise<Appointment[]> => (await deps.appointments.onDates(professionalId, dates)).map(appointmentView);
  const day = (professionalId: number, date: string): Promise<Appointment[]> =>
    onDates(professionalId, { from: date, end: addDays(date, 1) });
  const todayOf = async (professionalId: number): Promise<string> =>
    today(deps.clock(), await deps.hours.timeZoneOf(professionalId));
  return {
    /** @throws AppError invalid when the dates are in the wrong order or too far apart */
    list: async (
      professionalId: number,
      query: ValueOf<typeof agendaApi.list, 'query'>,
    ): Promise<Appointment[]> => onDates(professionalId, listedDates(query, await todayOf(professionalId))),

    today: async (professionalId: number): Promise<Appointment[]> =>
      day(professionalId, await todayOf(professionalId)),

    /** Those that start on a local date, yyyy-MM-dd. */
    day,

    /** What happened to one appointment, the newest 100 first. @throws AppError not-found */
    history: async (professionalId: number, id: number): Promise<AppointmentEvent[]> => {
      stored(await deps.appointments.byId(professionalId, id));
      const newest = { appointmentId: id, limit: LONGEST_HISTORY };
      const lines = await deps.history.newest(professionalId, newest);
      return lines.map(({ id, at, actor, kind, ...line }) => ({
        id,
        at: at.toISOString(),
        actor,
        kind,
        text: toldText(line),
      }));
    },

    create: create(deps),
    update: update(deps),
    remove: remove(deps),
    cancel: cancel(deps),
    reopen: reopen(deps),
    completePayment: completePayment(deps),

    /** @throws as `mark` */
    setStatus: (professionalId: number, id: number, status: StatusMark): Promise<Appointment> =>
      mark(deps)(professionalId, id, { status }),

    /** Moves events of a whole day to the same dates of another zone, in the transaction that changes the zone. */
    followZone: followZone(deps),

    /** Seals what an earlier version stored in clear; run at every start. */
    sealPlainTexts: async (): Promise<void> => {
      await deps.appointments.sealPlainTexts();
      await deps.history.sealPlainReasons();
    },
  };
};

export type AgendaService = ReturnType<typeof agendaService>;
