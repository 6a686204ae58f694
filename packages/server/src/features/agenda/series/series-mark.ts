import { seriesMarks } from '@zelo/domain/agenda/series/series-sentence.ts';
import { ruleFrom } from '#db/series/stored-rule.ts';
import type { SeriesOfVisit } from './rule-repository.ts';

type MarkOf = (date: string) => string;

/** A page of the agenda names a few series, once for each of their visits. */
const MAX_CACHED = 500;
const cached = new Map<string, MarkOf>();

const marksOf = (series: SeriesOfVisit): MarkOf => {
  const key = JSON.stringify(series);
  const known = cached.get(key);
  if (known) return known;
  const marks = seriesMarks({ rule: ruleFrom(series), skipped: series.skipped ?? [] });
  if (cached.size === MAX_CACHED) cached.clear();
  cached.set(key, marks);
  return marks;
};

/** 'toda terça · 7 de 20'; null for a visit without a series. */
export const seriesMark = ({
  series,
  seriesDate,
}: {
  series: SeriesOfVisit | null;
  seriesDate: string | null;
}): string | null => (series === null || seriesDate === null ? null : marksOf(series)(seriesDate));
