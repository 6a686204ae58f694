import { useQueryClient } from '@tanstack/react-query';
import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { describeConflict } from '@zelo/domain/agenda/slots/conflict-texts.ts';
import { findConflicts, prepareConflicts } from '@zelo/domain/agenda/slots/conflicts.ts';
import { addDays } from '@zelo/domain/shared/local-time.ts';
import { useZone } from '#features/account/account-queries.ts';
import { read } from '#lib/api/api.ts';

/** Visits that a held time collides with, as text; empty while the agenda cannot be read. */
export function useHoldConflicts(): (hold: Hold) => Promise<string[]> {
  const zone = useZone();
  const client = useQueryClient();
  return async ({ startTime, endTime, startTimeLocal }) => {
    const date = startTimeLocal.slice(0, 10);
    const query = { from: addDays(date, -1), to: addDays(date, 1) };
    const found = await client.fetchQuery(read('GET /api/appointments', { query })).catch(() => []);
    return findConflicts(prepareConflicts(found ?? [], zone), { startTime, endTime })
      .filter(({ severity }) => severity === 'critical')
      .map((conflict) => describeConflict(conflict, zone, date).details);
  };
}
