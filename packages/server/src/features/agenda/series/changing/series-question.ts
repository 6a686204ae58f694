// The question before a change: what each scope reaches.
import { reachText } from '@zelo/domain/agenda/series/changes/series-scopes.ts';
import { moveText } from '@zelo/domain/agenda/series/changes/series-moves.ts';
import type {
  SeriesAction,
  SeriesQuestion,
  SeriesScope,
  SeriesScopeAnswer,
  SeriesValues,
} from '@zelo/domain/agenda/series/series-contract.ts';
import { takenText } from '@zelo/domain/agenda/series/series-rows.ts';
import type { ConflictingAppointment } from '@zelo/domain/agenda/slots/conflict-texts.ts';
import { findConflicts, prepareConflicts } from '@zelo/domain/agenda/slots/conflicts.ts';
import type { Instant } from '@zelo/domain/shared/instant.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { Executor } from '#db/database.ts';
import type { SeriesDeps } from '#features/agenda/series/making/series-preview.ts';
import { type LoadedSeries, loadSeries, planChange, type SeriesPlan } from './series-plan.ts';

interface Asked {
  action: SeriesAction;
  values: SeriesValues;
}

const localOf = (instant: Instant, zone: string): string => {
  const { date, time } = instantToLocal(instant, zone);
  return `${date}T${time}`;
};

const conflictsOf = (
  { places, reach }: SeriesPlan,
  others: readonly ConflictingAppointment[],
  zone: string,
): SeriesScopeAnswer['conflicts'] => {
  if (places === null) return [];
  const own = new Set<number | string | undefined>(reach.changing.map(({ id }) => id));
  const index = prepareConflicts(
    others.filter(({ id }) => !own.has(id)),
    zone,
  );
  return [...places.values()].flatMap((place) => {
    const found = findConflicts(index, { startTime: place.startMs, endTime: place.endMs })
      .filter(({ severity }) => severity === 'critical')
      .map(({ appointment }) => appointment);
    const missing = place.isMissing ? 'O horário não existe neste dia: a visita fica onde está' : null;
    const text = missing ?? (found.length > 0 ? takenText(found, zone) : null);
    return text === null ? [] : [{ id: place.id, startTimeLocal: localOf(place.startMs, zone), text }];
  });
};

const answerOf = (
  plan: SeriesPlan,
  others: readonly ConflictingAppointment[],
  zone: string,
): SeriesScopeAnswer => {
  const { changing, detached, untouched } = plan.reach;
  const asked = new Set(detached.map(({ id }) => id));
  const sure = changing.filter(({ id }) => !asked.has(id));
  const dates = sure.map(({ startTime }) => instantToLocal(startTime, zone).date).toSorted();
  return {
    count: sure.length,
    first: dates[0] ?? null,
    last: dates.at(-1) ?? null,
    untouched,
    detached: detached.map(({ id, startTime }) => ({ id, startTimeLocal: localOf(startTime, zone) })),
    conflicts: conflictsOf(plan, others, zone),
    refusal: plan.refusal,
    text: reachText(sure, zone),
  };
};

const changeText = ({ target, zone }: LoadedSeries, { action }: Asked, plan: SeriesPlan): string => {
  if (action === 'cancel') return 'cancelar';
  if (action === 'remove') return 'excluir';
  return moveText(target, plan.move, zone);
};

export const questionAbout =
  (deps: SeriesDeps) =>
  async (
    professionalId: number,
    { loaded, ...asked }: Asked & { loaded: LoadedSeries },
    tx: Executor,
  ): Promise<SeriesQuestion> => {
    const plan = (scope: SeriesScope) => planChange(loaded, { ...asked, scope, includeDetached: true });
    const plans = { this: plan('this'), following: plan('following'), all: plan('all') };
    const places = [plans.this, plans.following, plans.all].flatMap((one) => [
      ...(one.places?.values() ?? []),
    ]);
    const others = await deps.series.overlapping(professionalId, places, tx);
    const answer = (one: SeriesPlan) => answerOf(one, others, loaded.zone);
    return {
      scopes: { this: answer(plans.this), following: answer(plans.following), all: answer(plans.all) },
      change: changeText(loaded, asked, plans.this),
      seen: loaded.seen,
    };
  };

/** @throws AppError not-found, also for an unknown service, conflict for a visit without a series */
export const question =
  (deps: SeriesDeps) =>
  async (professionalId: number, id: number, asked: Asked): Promise<SeriesQuestion> => {
    const loaded = await loadSeries(deps)(professionalId, id);
    const { serviceId } = asked.values;
    if (serviceId !== undefined) await deps.services.get(professionalId, serviceId);
    return questionAbout(deps)(professionalId, { ...asked, loaded }, deps.db);
  };
