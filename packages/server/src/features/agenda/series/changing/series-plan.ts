// Plans the effect of a change of a visit on its series, in each scope; nothing is written here.
import { createHash } from 'node:crypto';
import { appointmentTextNames } from '@zelo/domain/agenda/appointment-texts.ts';
import { ruleFromDate, shiftRule } from '@zelo/domain/agenda/series/changes/series-cut.ts';
import {
  moveOf,
  placeVisit,
  sameDate,
  type SeriesMove,
  type VisitPlace,
} from '@zelo/domain/agenda/series/changes/series-moves.ts';
import { type Reach, reachOf } from '@zelo/domain/agenda/series/changes/series-scopes.ts';
import type { SeriesAction, SeriesScope, SeriesValues } from '@zelo/domain/agenda/series/series-contract.ts';
import type { SeriesRule } from '@zelo/domain/agenda/series/series-rule.ts';
import type { Executor } from '#db/database.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { requireAppointment } from '#features/agenda/agenda-writes.ts';
import type { AppointmentRow } from '#features/agenda/rows/appointment-repository.ts';
import type { SeriesDeps } from '#features/agenda/series/making/series-preview.ts';
import type { SeriesRow, VisitOfSeries } from '#features/agenda/series/series-repository.ts';

export interface LoadedSeries {
  row: AppointmentRow;
  target: VisitOfSeries;
  series: SeriesRow;
  /** ascending by their dates in the rule */
  visits: VisitOfSeries[];
  zone: string;
  now: Date;
  /** names the state of the series: another one means that it changed */
  seen: string;
}

const NOT_OF_A_SERIES = 'Este agendamento não é de uma série';

const seenOf = ({ version }: SeriesRow, visits: readonly VisitOfSeries[]): string => {
  const state = JSON.stringify([version, ...visits.map(({ id, version: of }) => [id, of])]);
  return createHash('sha256').update(state).digest('base64url').slice(0, 22);
};

/** @throws AppError not-found, conflict for a visit without a series */
export const loadSeries =
  (deps: SeriesDeps) =>
  async (professionalId: number, id: number, tx: Executor = deps.db): Promise<LoadedSeries> => {
    const row = requireAppointment(await deps.appointments.byId(professionalId, id, tx));
    if (row.seriesId === null) throw new AppError('conflict', NOT_OF_A_SERIES);
    const series = await deps.series.byId(professionalId, row.seriesId, tx);
    const visits = await deps.series.visits(professionalId, row.seriesId, tx);
    const target = visits.find((visit) => visit.id === id);
    if (!series || !target) throw notFound('Série não encontrada');
    const seen = seenOf(series, visits);
    return { row, target, series, visits, zone: row.timeZone, now: deps.clock(), seen };
  };

export interface AskedChange {
  action: SeriesAction;
  values: SeriesValues;
  scope: SeriesScope;
  includeDetached: boolean;
}

export interface SeriesPlan {
  reach: Reach<VisitOfSeries>;
  move: SeriesMove;
  /** null: the visits keep their times */
  places: Map<number, VisitPlace> | null;
  /** null: the rule stays */
  rule: SeriesRule | null;
  /** the date of the rule from which a new series takes over */
  cut: string | null;
  /** the days move, so that the dates of the visits in the rule change */
  dateOf: ((date: string) => string | null) | null;
  refusal: string | null;
}

const NOTHING_OPEN = 'Nenhuma visita em aberto à frente';
const IS_OVER = 'Esta visita já passou ou terminou: mude-a sozinha, pela visita';

const NOTES_ONE = 'Esta visita já passou ou terminou: anote nela, só neste';

const refusalOf = (
  { changing }: Reach<VisitOfSeries>,
  { scope, values, target }: Pick<AskedChange, 'scope' | 'values'> & { target: VisitOfSeries },
): string | null => {
  if (changing.length === 0) return scope === 'this' ? IS_OVER : NOTHING_OPEN;
  const isNoted = appointmentTextNames.some((text) => values[text] !== undefined);
  return isNoted && !changing.includes(target) ? NOTES_ONE : null;
};

const cutOf = (
  { series, target }: LoadedSeries,
  { scope, isShift, reach }: { scope: SeriesScope; isShift: boolean; reach: Reach<VisitOfSeries> },
): string | null => {
  if (scope === 'all') return isShift ? (reach.changing[0]?.seriesDate ?? null) : null;
  // nothing of the rule lies before its first date: it changes in place
  return isShift || target.seriesDate > series.rule.startDate ? target.seriesDate : null;
};

/** The rule of an edit that changes time or service, for more than one visit. */
const ruleAfter = (
  loaded: LoadedSeries,
  { scope, move, reach }: { scope: SeriesScope; move: SeriesMove; reach: Reach<VisitOfSeries> },
) => {
  const { series, target } = loaded;
  const isShift = move.isOtherDay && move.date !== target.seriesDate;
  const cut = cutOf(loaded, { scope, isShift, reach });
  const base = cut === null ? series.rule : ruleFromDate(series.rule, cut);
  const shifted = isShift
    ? shiftRule(base, { from: target.seriesDate, to: move.date })
    : { rule: base, dateOf: sameDate };
  if (typeof shifted === 'string') return shifted;
  const times = move.isMoved ? { startTime: move.time, durationMinutes: move.durationMinutes } : {};
  return { cut, rule: { ...shifted.rule, ...times }, dateOf: shifted.dateOf, isShift };
};

export const planChange = (
  loaded: LoadedSeries,
  { action, values, scope, includeDetached }: AskedChange,
): SeriesPlan => {
  const { target, visits, series, zone, now } = loaded;
  const reach = reachOf(visits, { scope, target, now, includeDetached });
  const move = moveOf(target, values, zone);
  const none = { reach, move, places: null, rule: null, cut: null, dateOf: null };
  const refusal = refusalOf(reach, { scope, values, target });
  if (refusal !== null || action === 'cancel' || action === 'remove') return { ...none, refusal };
  const changesService = values.serviceId !== undefined && values.serviceId !== series.serviceId;
  const placesOf = (dateOf: (date: string) => string | null) =>
    move.isMoved
      ? new Map(reach.changing.map((visit) => [visit.id, placeVisit(visit, { target, move, dateOf, zone })]))
      : null;
  if (scope === 'this') return { ...none, refusal, places: placesOf(sameDate) };
  if (!move.isMoved && !changesService) return { ...none, refusal };
  const after = ruleAfter(loaded, { scope, move, reach });
  if (typeof after === 'string') return { ...none, refusal: after };
  const { cut, rule, dateOf, isShift } = after;
  return { reach, move, places: placesOf(dateOf), rule, cut, dateOf: isShift ? dateOf : null, refusal: null };
};
