import { seriesMarks } from '@zelo/domain/agenda/series/series-sentence.ts';
import type { Executor } from '#db/database.ts';
import { ruleFrom } from '#db/series/stored-rule.ts';
import { type MarkedRule, markedRules } from './rule-repository.ts';

interface ListedVisit {
  professionalId: number;
  seriesId: number | null;
  seriesDate: string | null;
}

type MarkOf = (date: string) => string;

/** Marks by the ids of series, remembered between the pages of one list; a series that is gone has none. */
export type SeriesMarks = Map<number, MarkOf | null>;

/** Series whose places are remembered: a calendar asks about the same few again and again. */
const MAX_CACHED = 500;
const cached = new Map<string, MarkOf>();

const marksOf = (series: MarkedRule): MarkOf => {
  const key = JSON.stringify(series);
  const known = cached.get(key);
  if (known) return known;
  const marks = seriesMarks({ rule: ruleFrom(series), skipped: series.skipped });
  if (cached.size === MAX_CACHED) cached.clear();
  cached.set(key, marks);
  return marks;
};

const noMark = (): null => null;

/** The marks of one professional's visits: 'toda terça · 7 de 20'; null for a visit without a series. */
export const seriesMarksOf = async (
  visits: readonly ListedVisit[],
  { executor, marks = new Map() }: { executor: Executor; marks?: SeriesMarks | undefined },
): Promise<(visit: ListedVisit) => string | null> => {
  const ids = new Set<number>();
  for (const { seriesId } of visits) if (seriesId !== null && !marks.has(seriesId)) ids.add(seriesId);
  if (ids.size > 0) {
    const series = await markedRules(visits[0]?.professionalId ?? 0, [...ids], executor);
    for (const id of ids) marks.set(id, null);
    for (const one of series) marks.set(one.id, marksOf(one));
  }
  if (marks.size === 0) return noMark;
  return ({ seriesId, seriesDate }) =>
    seriesId === null || seriesDate === null ? null : (marks.get(seriesId)?.(seriesDate) ?? null);
};
