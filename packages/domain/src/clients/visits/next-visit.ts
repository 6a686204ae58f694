import { type Instant, epochOf } from '#shared/instant.ts';

interface BookedVisit {
  endTime: Instant;
  startTime: Instant;
  status: string;
}

const OPEN = ['scheduled', 'confirmed', 'in_progress'];

export const isOpenVisit = ({ status }: { status: string }): boolean => OPEN.includes(status);

/** The open visits that are not over yet, by start. */
export const plannedVisitsOf = <Visit extends BookedVisit>(visits: readonly Visit[], now: number): Visit[] =>
  visits
    .filter((visit) => isOpenVisit(visit) && epochOf(visit.endTime) > now)
    .toSorted((one, other) => epochOf(one.startTime) - epochOf(other.startTime));

/** The days (yyyy-MM-dd) of the planned visits. */
export const plannedDaysOf = (
  visits: readonly (BookedVisit & { startTimeLocal: string })[],
  now: number,
): ReadonlySet<string> =>
  new Set(plannedVisitsOf(visits, now).map(({ startTimeLocal }) => startTimeLocal.slice(0, 10)));

/** The first of them; undefined without one. */
export const nextVisitOf = <Visit extends BookedVisit>(
  visits: readonly Visit[],
  now: number,
): Visit | undefined => plannedVisitsOf(visits, now)[0];

/** The newest visit that is over and was not cancelled; undefined without one. */
export const lastVisitOf = <Visit extends BookedVisit>(
  visits: readonly Visit[],
  now: number,
): Visit | undefined =>
  visits
    .filter(({ status, endTime }) => status !== 'cancelled' && epochOf(endTime) <= now)
    .toSorted((one, other) => epochOf(other.startTime) - epochOf(one.startTime))[0];

interface ServedVisit {
  startTime: Instant;
  status: string;
  serviceId: number | null;
  forSomeone: string | null;
}

/** The service of a client's latest own visit, planned ones included: most book the same again. Null without one. */
export const usualServiceOf = (visits: readonly ServedVisit[]): number | null =>
  visits
    .filter(
      ({ status, serviceId, forSomeone }) =>
        status !== 'cancelled' && serviceId !== null && forSomeone === null,
    )
    .toSorted((one, other) => epochOf(other.startTime) - epochOf(one.startTime))[0]?.serviceId ?? null;
