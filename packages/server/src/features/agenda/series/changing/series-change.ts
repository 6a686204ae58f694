// Changes, cancels or deletes visits of a series in one transaction.
import { ruleBefore } from '@zelo/domain/agenda/series/changes/series-cut.ts';
import { perText } from '@zelo/domain/agenda/appointment-texts.ts';
import type { SeriesScope, seriesApi } from '@zelo/domain/agenda/series/series-contract.ts';
import { ruleDates } from '@zelo/domain/agenda/series/series-dates.ts';
import { MAX_SERIES_ROWS } from '@zelo/domain/agenda/series/series-rule.ts';
import { seriesSentence } from '@zelo/domain/agenda/series/series-sentence.ts';
import type { ResponseOf, ValueOf } from '@zelo/domain/endpoint.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { withIdempotencyKey } from '#db/transactions/idempotency.ts';
import type { Tx } from '#db/database.ts';
import { AppError } from '#shared/errors.ts';
import { afterWrite, requireAppointment } from '#features/agenda/agenda-writes.ts';
import type { AppointmentRow } from '#features/agenda/rows/appointment-repository.ts';
import { personOf } from '#features/agenda/texts/activity-texts.ts';
import {
  cancelledText,
  type ChangeText,
  changeTexts,
  unconfirmedText,
} from '#features/agenda/texts/change-texts.ts';
import type { SeriesDeps } from '#features/agenda/series/making/series-preview.ts';
import type { VisitOfSeries } from '#features/agenda/series/series-repository.ts';
import { type LoadedSeries, loadSeries, planChange, type SeriesPlan } from './series-plan.ts';
import { questionAbout } from './series-question.ts';
import type { SeriesUndoRepository } from './series-undo-repository.ts';
import type { SeriesVisitRepository, VisitWrite } from './series-visit-repository.ts';

export interface ChangeDeps extends SeriesDeps {
  undos: SeriesUndoRepository;
  visitWrites: SeriesVisitRepository;
}

type Body = ValueOf<typeof seriesApi.change, 'body'>;
export type ChangedSeries = ResponseOf<typeof seriesApi.change>;

const CHANGED = 'A série mudou enquanto você decidia. Confira de novo quais visitas mudam.';

const serviceOf =
  ({ services }: ChangeDeps) =>
  async (tx: Tx, professionalId: number, { values }: Body) => {
    if (values.serviceId === undefined) return undefined;
    const { id, name, price } = await services.get(professionalId, values.serviceId, tx);
    return { id, name, price };
  };

type NewService = Awaited<ReturnType<ReturnType<typeof serviceOf>>>;

interface Change {
  loaded: LoadedSeries;
  plan: SeriesPlan;
  body: Body;
  /** undefined: each visit keeps its service */
  service: NewService;
}

const SCOPES: Record<SeriesScope, string> = {
  this: '',
  following: ' (este e os próximos da série)',
  all: ' (todos da série)',
};

const isElsewhere = (visit: VisitOfSeries, write: VisitWrite): boolean =>
  write.startTime !== undefined && write.startTime.getTime() !== visit.startTime.getTime();

/** Values that are written to one visit. */
const writeOf = (
  visit: VisitOfSeries,
  { loaded, plan, body, service, madeId }: Change & { madeId: number | null },
): VisitWrite => {
  const place = plan.places?.get(visit.id);
  const times = place && { startTime: new Date(place.startMs), endTime: new Date(place.endMs) };
  const newService = service && service.id !== visit.serviceId ? service : undefined;
  const isApart = body.scope === 'this' && (times !== undefined || newService !== undefined);
  const newDate = plan.dateOf?.(visit.seriesDate);
  const write: VisitWrite = {
    id: visit.id,
    ...times,
    ...(newService && { service: newService }),
    // the texts belong to the opened visit, also when others change
    ...(visit.id === loaded.target.id && { texts: perText((text) => body.values[text]) }),
    ...(plan.dateOf && newDate && madeId !== null && { seriesId: madeId, seriesDate: newDate }),
    ...(isApart && { isDetached: true }),
    ...(body.scope !== 'this' && times && { isDetached: place.isMissing }),
  };
  return { ...write, isMoved: isElsewhere(visit, write) };
};

const editTexts = (
  visit: VisitOfSeries,
  { loaded, body, write }: Change & { write: VisitWrite },
): ChangeText[] => {
  const before = { ...loaded.row, ...visit };
  const { startTime = visit.startTime, endTime = visit.endTime, service } = write;
  const texts = Object.fromEntries(
    Object.entries(write.texts ?? {}).filter(([, text]) => text !== undefined),
  );
  const after = { ...before, startTime, endTime, serviceId: service?.id ?? visit.serviceId, ...texts };
  const changes = changeTexts(before, after).map(({ kind, text }) => ({
    kind,
    text: text + SCOPES[body.scope],
  }));
  return write.isMoved && visit.status === 'confirmed' ? [...changes, unconfirmedText] : changes;
};

/** A new series from the cut on, or the rule changed in place. @returns the id of a new series */
const writeRule =
  (deps: ChangeDeps) =>
  async (tx: Tx, professionalId: number, { loaded, plan, body }: Change): Promise<number | null> => {
    const { series } = loaded;
    const { rule, cut, dateOf } = plan;
    if (rule === null) return null;
    const serviceId = body.values.serviceId ?? series.serviceId;
    if (cut === null) {
      await deps.series.update(professionalId, { id: series.id, rule, serviceId }, tx);
      return null;
    }
    const { clientId, generatedUntil } = series;
    const until =
      (dateOf?.(generatedUntil) ?? generatedUntil) > rule.startDate ? generatedUntil : rule.startDate;
    const values = { rule, clientId, serviceId, generatedUntil: until, createdAt: deps.clock() };
    const madeId = await deps.series.insert(professionalId, values, tx);
    await deps.series.update(professionalId, { id: series.id, rule: ruleBefore(series.rule, cut) }, tx);
    // visits that keep other days stay with the former rule
    if (dateOf === null)
      await deps.series.hand(professionalId, { from: series.id, to: madeId, since: cut }, tx);
    return madeId;
  };

/** Dates of a rule whose days moved that have no visit: skipped dates stay skipped. */
const skipUnwritten =
  (deps: ChangeDeps) =>
  async (tx: Tx, professionalId: number, { plan, madeId }: Change & { madeId: number }): Promise<void> => {
    if (plan.rule === null || plan.dateOf === null) return;
    const made = await deps.series.byId(professionalId, madeId, tx);
    const visits = await deps.series.visits(professionalId, madeId, tx);
    const written = new Set(visits.map(({ seriesDate }) => seriesDate));
    const dates = ruleDates(plan.rule, made?.generatedUntil ?? '', MAX_SERIES_ROWS);
    const skips = dates
      .filter((date) => !written.has(date))
      .map((date) => ({ date, reason: 'owner' as const }));
    await deps.series.skip(professionalId, { seriesId: madeId, skips }, tx);
  };

/** @returns the history of each visit, and the id of a new series */
const edit = (deps: ChangeDeps) => async (tx: Tx, professionalId: number, change: Change) => {
  const madeId = await writeRule(deps)(tx, professionalId, change);
  const { changing } = change.plan.reach;
  const writes = changing.map((visit) => writeOf(visit, { ...change, madeId }));
  await deps.visitWrites.write(professionalId, writes, tx);
  if (madeId !== null) await skipUnwritten(deps)(tx, professionalId, { ...change, madeId });
  const texts = changing.map((visit, place) =>
    editTexts(visit, { ...change, write: writes[place] ?? { id: visit.id } }),
  );
  return { texts, madeId };
};

/** The rule of a series whose visits end here; a change of a single visit leaves it unchanged. */
const endRule =
  (deps: ChangeDeps) =>
  async (tx: Tx, professionalId: number, { loaded, plan, body }: Change): Promise<void> => {
    const [first] = plan.reach.changing;
    if (body.scope === 'this' || first === undefined) return;
    const since = body.scope === 'all' ? first.seriesDate : loaded.target.seriesDate;
    const rule = ruleBefore(loaded.series.rule, since);
    await deps.series.update(professionalId, { id: loaded.series.id, rule, endedAt: loaded.now }, tx);
  };

const cancel = (deps: ChangeDeps) => async (tx: Tx, professionalId: number, change: Change) => {
  const { changing } = change.plan.reach;
  const { reason, scope } = change.body;
  const texts = { cancelReason: reason };
  const writes = changing.map(({ id }) => ({ id, status: 'cancelled' as const, texts }));
  await deps.visitWrites.write(professionalId, writes, tx);
  await endRule(deps)(tx, professionalId, change);
  const { text, ...line } = cancelledText(reason);
  return {
    texts: changing.map(() => [{ ...line, text: text + SCOPES[scope] }]),
    madeId: null,
  };
};

const remove = (deps: ChangeDeps) => async (tx: Tx, professionalId: number, change: Change) => {
  const { changing } = change.plan.reach;
  const ids = changing.map(({ id }) => id);
  await deps.deleted.keep(professionalId, ids, tx);
  await deps.appointments.remove(professionalId, ids, tx);
  await endRule(deps)(tx, professionalId, change);
  // the history is deleted with the visits
  return { texts: changing.map(() => []), madeId: null };
};

const ACTIONS = { edit, move: edit, cancel, remove };

const ACTIVITY: Record<Body['action'], string> = {
  edit: 'Série alterada',
  move: 'Série remarcada',
  cancel: 'Série cancelada',
  remove: 'Série excluída',
};

/** One message, about the first of the changed visits. */
const tell =
  (deps: ChangeDeps) =>
  async (tx: Tx, professionalId: number, { plan, body }: Change) => {
    const [before] = plan.reach.changing;
    if (before === undefined || body.action === 'remove') return null;
    const row = requireAppointment(await deps.appointments.byId(professionalId, before.id, tx));
    const isMoved = row.startTime.getTime() !== before.startTime.getTime();
    if (body.action !== 'cancel' && !isMoved) return null;
    const type = body.action === 'cancel' ? ('cancelled' as const) : ('moved' as const);
    const change = { type, from: before.startTime, isForAnother: false, row };
    return deps.notices.plan(tx, professionalId, { ...change, wanted: body.notifyClient });
  };

const activityOf = (row: AppointmentRow, { loaded, plan, body }: Change) => ({
  type: 'appointment' as const,
  message: `${ACTIVITY[body.action]}: ${row.client?.name ?? row.clientName}, ${seriesSentence(loaded.series.rule)} (${counted(plan.reach.changing.length, 'visita', 'visitas')})`,
  about: personOf(row),
});

const written =
  (deps: ChangeDeps) =>
  async (tx: Tx, professionalId: number, change: Change): Promise<ChangedSeries> => {
    const { loaded, plan, body } = change;
    const ids = plan.reach.changing.map(({ id }) => id);
    const isRemoval = body.action === 'remove';
    const before = {
      visits: isRemoval ? [] : await deps.visitWrites.stored(professionalId, ids, tx),
      removed: isRemoval ? ids : [],
      series: await deps.undos.storedSeries(professionalId, loaded.series.id, tx),
    };
    const { texts, madeId } = await ACTIONS[body.action](deps)(tx, professionalId, change);
    const happened = ids.map((appointmentId, place) => ({
      appointmentId,
      actor: 'owner' as const,
      changes: texts[place] ?? [],
    }));
    const { clientId } = loaded.row;
    await afterWrite(deps)(tx, professionalId, {
      happened,
      activity: activityOf(loaded.row, change),
      recount: [clientId],
    });
    const notice = await tell(deps)(tx, professionalId, change);
    const made = madeId === null || plan.cut === null ? null : { id: madeId, since: plan.cut };
    const versions = await deps.visitWrites.versions(professionalId, ids, tx);
    const kept = { clientId, snapshot: { ...before, made, skips: [] }, versions };
    const undo = await deps.undos.keep(professionalId, kept, tx);
    return { changed: ids.length, undo: String(undo), notice };
  };

/** @throws AppError not-found, conflict for a scope without open visits, stale with the question if the series changed */
export const change =
  (deps: ChangeDeps) =>
  (
    professionalId: number,
    id: number,
    { body, key }: { body: Body; key: string | undefined },
  ): Promise<ChangedSeries> =>
    deps.db.transaction((tx) => {
      const route = `POST /api/appointments/${id}/series/change`;
      return withIdempotencyKey(tx, { professionalId, route, key, body }, async () => {
        const service = await serviceOf(deps)(tx, professionalId, body);
        const loaded = await loadSeries(deps)(professionalId, id, tx);
        if (loaded.seen !== body.seen) {
          const current = await questionAbout(deps)(professionalId, { ...body, loaded }, tx);
          throw new AppError('stale', CHANGED, { current });
        }
        const plan = planChange(loaded, body);
        if (plan.refusal !== null) throw new AppError('conflict', plan.refusal);
        return written(deps)(tx, professionalId, { loaded, plan, body, service });
      });
    });
