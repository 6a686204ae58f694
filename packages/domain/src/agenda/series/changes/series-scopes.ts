// Which visits of a series a change reaches. Past and ended visits never change.
import { epochOf, type Instant } from '#shared/instant.ts';
import { instantToLocal } from '#shared/local-time.ts';
import { counted } from '#shared/texts/counted.ts';
import type { SeriesScope } from '#agenda/series/series-contract.ts';
import { writtenDate } from '#agenda/series/series-sentence.ts';

export interface SeriesVisit {
  id: number;
  startTime: Instant;
  endTime: Instant;
  status: string;
  /** yyyy-MM-dd */
  seriesDate: string;
  seriesDetached: boolean;
}

const OPEN: readonly string[] = ['scheduled', 'confirmed', 'in_progress'];

export const isOpenVisit = ({ status }: { status: string }): boolean => OPEN.includes(status);

export interface Reach<Visit extends SeriesVisit> {
  changing: Visit[];
  /** changed apart before; in `changing` too if they are included */
  detached: Visit[];
  untouched: { past: number; ended: number };
}

/** The visits of a scope, ascending by their dates in the rule. The opened visit is included even if detached. */
export const reachOf = <Visit extends SeriesVisit>(
  visits: readonly Visit[],
  {
    scope,
    target,
    now,
    includeDetached = false,
  }: { scope: SeriesScope; target: Visit; now: Instant; includeDetached?: boolean },
): Reach<Visit> => {
  const inScope = visits.filter(({ id, seriesDate }) =>
    scope === 'this' ? id === target.id : scope === 'all' || seriesDate >= target.seriesDate,
  );
  const isPast = ({ startTime }: Visit): boolean => epochOf(startTime) <= epochOf(now);
  const open = inScope.filter(isOpenVisit);
  const ahead = open.filter((visit) => !isPast(visit));
  const detached = ahead.filter(({ id, seriesDetached }) => seriesDetached && id !== target.id);
  return {
    changing: includeDetached ? ahead : ahead.filter((visit) => !detached.includes(visit)),
    detached,
    untouched: { past: open.length - ahead.length, ended: inScope.length - open.length },
  };
};

/** '5 visitas, de 08/12/2026 a 05/01/2027' */
export const reachText = (visits: readonly SeriesVisit[], zone: string): string => {
  const dates = visits.map(({ startTime }) => instantToLocal(startTime, zone).date).toSorted();
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return 'Nenhuma visita';
  const many = counted(visits.length, 'visita', 'visitas');
  return first === last
    ? `${many}, em ${writtenDate(first)}`
    : `${many}, de ${writtenDate(first)} a ${writtenDate(last)}`;
};
