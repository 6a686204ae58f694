import { type Instant, epochOf } from '#shared/instant.ts';

interface BookedVisit {
  endTime: Instant;
  startTime: Instant;
  status: string;
}

const OPEN = ['scheduled', 'confirmed', 'in_progress'];

/** The first open visit that is not over yet; undefined without one. */
export const nextVisitOf = <Visit extends BookedVisit>(
  visits: readonly Visit[],
  now: number,
): Visit | undefined =>
  visits
    .filter(({ status, endTime }) => OPEN.includes(status) && epochOf(endTime) > now)
    .toSorted((one, other) => epochOf(one.startTime) - epochOf(other.startTime))[0];
