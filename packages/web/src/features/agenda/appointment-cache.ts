// The lists of appointments that have been read: of a day, of today, of a period. A write shows in all of them at once.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { refresh } from '#lib/api/query-client.ts';

/** Null is the answer to a lost session. */
type List = Appointment[] | null;

const LIST_ADDRESS = /^\/api\/appointments(?:$|\?|\/today$|\/date\/)/;

const lists = {
  predicate: ({ queryKey }: { queryKey: QueryKey }): boolean => LIST_ADDRESS.test(String(queryKey[0])),
};

const replaced = (list: List | undefined, next: Appointment): List | undefined =>
  list?.map((appointment) => (appointment.id === next.id ? next : appointment));

/**
 * Shows a change before the server has agreed, in every list that holds the appointment. Resolves to the way back, which
 * leaves what happened to other appointments meanwhile as it is.
 */
export async function updateOptimistically(
  client: QueryClient,
  id: number,
  change: Partial<Appointment>,
): Promise<() => void> {
  // A list that is on its way was written before the change and would undo it.
  await client.cancelQueries(lists);
  const before = client.getQueriesData<List>(lists).flatMap(([key, list]) => {
    const appointment = list?.find((listed) => listed.id === id);
    return appointment ? [{ key, appointment }] : [];
  });
  for (const { key, appointment } of before) {
    client.setQueryData<List>(key, (list) => replaced(list, { ...appointment, ...change }));
  }
  return () => {
    for (const { key, appointment } of before) {
      client.setQueryData<List>(key, (list) => replaced(list, appointment));
    }
    // What was cancelled is asked for again, and a refusal often means that somebody else was faster.
    void refresh(client, ['/api/appointments']);
  };
}

/** Takes a deleted appointment out of every list, before the lists are read again. */
export function removeFromLists(client: QueryClient, id: number): void {
  client.setQueriesData<List>(lists, (list) => list?.filter((appointment) => appointment.id !== id));
}
