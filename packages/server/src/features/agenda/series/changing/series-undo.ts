// Takes back a whole change of a series in one step.
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import type { Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { afterWrite } from '#features/agenda/agenda-writes.ts';
import { personOf } from '#features/agenda/texts/activity-texts.ts';
import { type ChangeText, restoredText } from '#features/agenda/texts/change-texts.ts';
import type { ChangeDeps } from './series-change.ts';
import type { SeriesUndo } from './series-undo-repository.ts';

const GONE = 'Esta mudança não pode mais ser desfeita.';
const TOUCHED = 'Uma das visitas mudou depois disso: a série continua como está.';

const undoneText: ChangeText = { kind: 'edited', text: 'Mudança da série desfeita' };

/** @throws AppError conflict if a visit changed since */
const requireUntouched =
  (deps: ChangeDeps) =>
  async (tx: Tx, professionalId: number, { snapshot, versions }: SeriesUndo): Promise<void> => {
    const ids = snapshot.visits.map((row) => Number(row['id']));
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
      await putBack(deps)(tx, professionalId, kept);
      await deps.undos.remove(professionalId, kept.id, tx);
      const { visits, removed } = kept.snapshot;
      const ids = [...visits.map((row) => Number(row['id'])), ...removed];
      const first = await deps.appointments.byId(professionalId, ids[0] ?? 0, tx);
      if (!first) throw notFound(GONE);
      await afterWrite(deps)(tx, professionalId, {
        happened: ids.map((appointmentId) => ({
          appointmentId,
          actor: 'owner',
          changes: [removed.length > 0 ? restoredText : undoneText],
        })),
        activity: {
          type: 'appointment',
          message: `Mudança da série desfeita: ${first.client?.name ?? first.clientName} (${counted(ids.length, 'visita', 'visitas')})`,
          about: personOf(first),
        },
        recount: [first.clientId],
      });
      return { restored: ids.length };
    });
