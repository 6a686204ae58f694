// Takes back a whole change of a series in one step.
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import type { Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { afterWrite, requireAppointment } from '#features/agenda/agenda-writes.ts';
import type { AppointmentRow } from '#features/agenda/rows/appointment-repository.ts';
import { personOf } from '#features/agenda/texts/activity-texts.ts';
import { type ChangeText, restoredText } from '#features/agenda/texts/change-texts.ts';
import type { ChangeDeps } from './series-change.ts';
import type { CreatedSeries, SeriesSnapshot, SeriesUndo } from './series-undo-repository.ts';

const GONE = 'Esta mudança não pode mais ser desfeita.';
const TOLD = 'O cliente já foi avisado desta série. Cancele as visitas.';
const TOUCHED = 'Uma das visitas mudou depois disso: a série continua como está.';

const undoneText: ChangeText = { kind: 'edited', text: 'Mudança da série desfeita' };

const createdIds = ({ created }: SeriesSnapshot): number[] =>
  created ? [...(created.adopted === null ? [] : [created.adopted]), ...created.inserted] : [];

/** @throws AppError conflict if a visit changed since */
const requireUntouched =
  (deps: ChangeDeps) =>
  async (tx: Tx, professionalId: number, { snapshot, versions }: SeriesUndo): Promise<void> => {
    const ids = [...snapshot.visits.map((row) => Number(row['id'])), ...createdIds(snapshot)];
    const current = await deps.visitWrites.versions(professionalId, ids, tx);
    if (ids.some((id) => current[id] !== versions[id])) throw new AppError('conflict', TOUCHED);
    const gone = await deps.deleted.byIds(professionalId, snapshot.removed, tx);
    if (gone.length < snapshot.removed.length) throw new AppError('conflict', TOUCHED);
    if (gone.length > 0) await deps.deleted.putBack(professionalId, gone, tx);
  };

const putBack =
  (deps: ChangeDeps) =>
  async (tx: Tx, professionalId: number, { snapshot }: SeriesUndo): Promise<void> => {
    const seriesId = Number(snapshot.series['id']);
    await deps.visitWrites.restore(professionalId, snapshot.visits, tx);
    if (snapshot.made) {
      const { id, since } = snapshot.made;
      await deps.series.hand(professionalId, { from: id, to: seriesId, since }, tx);
      await deps.series.remove(professionalId, [id], tx);
    }
    await deps.undos.restoreSeries(professionalId, snapshot.series, tx);
  };

/** @throws AppError conflict for a series that the client heard of */
const takeBack =
  (deps: ChangeDeps) =>
  async (
    tx: Tx,
    professionalId: number,
    { id, inserted, adopted, isAnnounced }: CreatedSeries,
  ): Promise<number> => {
    const first = adopted ?? inserted[0] ?? 0;
    const row = requireAppointment(await deps.appointments.byId(professionalId, first, tx));
    if (isAnnounced && (await deps.notices.isTold(tx, professionalId, first)))
      throw new AppError('conflict', TOLD);
    if (inserted.length > 0) await deps.appointments.remove(professionalId, inserted, tx);
    if (adopted !== null) {
      const single = { id: adopted, seriesId: null, seriesDate: null };
      await deps.appointments.update(professionalId, single, tx);
      const now = requireAppointment(await deps.appointments.byId(professionalId, adopted, tx));
      // a message that waits is about the visit alone
      const moved = { type: 'moved' as const, from: row.startTime, isForAnother: false };
      await deps.notices.plan(tx, professionalId, { ...moved, row: now, wanted: undefined });
    }
    await deps.series.remove(professionalId, [id], tx);
    const restored = inserted.length + (adopted === null ? 0 : 1);
    await afterWrite(deps)(tx, professionalId, {
      happened: adopted === null ? [] : [{ appointmentId: adopted, actor: 'owner', changes: [undoneText] }],
      activity: undoneActivity('Nova série desfeita', row, restored),
      recount: [row.clientId],
    });
    return restored;
  };

const undoneActivity = (what: string, row: AppointmentRow, count: number) => ({
  type: 'appointment' as const,
  message: `${what}: ${row.client?.name ?? row.clientName} (${counted(count, 'visita', 'visitas')})`,
  about: personOf(row),
});

/** @throws AppError not-found when it is too late, conflict if one of the visits changed since */
export const undo =
  (deps: ChangeDeps) =>
  (professionalId: number, token: string): Promise<{ restored: number }> =>
    deps.db.transaction(async (tx) => {
      await lockProfessional(tx, professionalId);
      const kept = /^\d{1,15}$/.test(token)
        ? await deps.undos.byId(professionalId, Number(token), tx)
        : undefined;
      if (!kept) throw notFound(GONE);
      await requireUntouched(deps)(tx, professionalId, kept);
      await deps.undos.remove(professionalId, kept.id, tx);
      const { visits, removed, created } = kept.snapshot;
      if (created) return { restored: await takeBack(deps)(tx, professionalId, created) };
      await putBack(deps)(tx, professionalId, kept);
      const ids = [...visits.map((row) => Number(row['id'])), ...removed];
      const first = await deps.appointments.byId(professionalId, ids[0] ?? 0, tx);
      if (!first) throw notFound(GONE);
      await afterWrite(deps)(tx, professionalId, {
        happened: ids.map((appointmentId) => ({
          appointmentId,
          actor: 'owner',
          changes: [removed.length > 0 ? restoredText : undoneText],
        })),
        activity: undoneActivity('Mudança da série desfeita', first, ids.length),
        recount: [first.clientId],
      });
      return { restored: ids.length };
    });
