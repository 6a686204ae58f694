import type { Series } from '@zelo/domain/agenda/series/series-contract.ts';
import { isOpenVisit } from '@zelo/domain/agenda/series/changes/series-scopes.ts';
import { seriesPeriod, seriesSentence } from '@zelo/domain/agenda/series/series-sentence.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { notFound } from '#shared/errors.ts';
import { change, type ChangeDeps } from './changing/series-change.ts';
import { question } from './changing/series-question.ts';
import { undo } from './changing/series-undo.ts';
import { extendDue, type ExtensionDeps } from './extension/series-extension.ts';
import { create } from './making/series-creation.ts';
import { preview } from './making/series-preview.ts';

const MAX_NEXT = 3;

/** @throws AppError not-found */
const get =
  (deps: ChangeDeps) =>
  async (professionalId: number, id: number): Promise<Series> => {
    const series = await deps.series.byId(professionalId, id);
    if (!series) throw notFound('Série não encontrada');
    const [visits, zone] = [
      await deps.series.visits(professionalId, id),
      await deps.hours.timeZoneOf(professionalId),
    ];
    const now = deps.clock();
    const ahead = visits.filter((visit) => isOpenVisit(visit) && visit.startTime > now);
    const { rule, clientId, serviceId, version } = series;
    return {
      id,
      clientId,
      serviceId,
      rule,
      sentence: seriesSentence(rule),
      period: seriesPeriod(rule),
      isEnded: series.endedAt !== null || (rule.ends.kind !== 'never' && ahead.length === 0),
      counts: {
        total: visits.length,
        past: visits.filter(({ startTime }) => startTime <= now).length,
        future: ahead.length,
        detached: visits.filter(({ seriesDetached }) => seriesDetached).length,
        cancelled: visits.filter(({ status }) => status === 'cancelled').length,
      },
      nextDates: ahead
        .toSorted((left, right) => left.startTime.getTime() - right.startTime.getTime())
        .slice(0, MAX_NEXT)
        .map(({ startTime }) => {
          const { date, time } = instantToLocal(startTime, zone);
          return `${date}T${time}`;
        }),
      version,
    };
  };

/** Recurring visits of the owner: nothing on the agenda refuses them (spec 1 §6). */
export const seriesService = (deps: ChangeDeps & ExtensionDeps) => ({
  preview: preview(deps),
  create: create(deps),
  get: get(deps),
  question: question(deps),
  change: change(deps),
  undo: undo(deps),

  /** Sweep check: ends the time in which changes can be undone. */
  forgetUndos: (): Promise<void> => deps.undos.forgetOld(),

  /** Sweep check: further visits of series without an end. */
  extend: extendDue(deps),
});

export type SeriesService = ReturnType<typeof seriesService>;
