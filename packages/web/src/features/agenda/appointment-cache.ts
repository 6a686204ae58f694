// The cached lists of appointments: by date, for today, by period, of a client. A write updates all of them immediately.
import { notifyManager, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { refresh } from '#lib/api/query-client.ts';

/** Null is the response to a lost session. */
type List = Appointment[] | null;

const LIST_ADDRESS = /^\/api\/appointments(?:$|\?|\/today$|\/date\/|\/client\/\d+$)/;

const lists = {
  predicate: ({ queryKey }: { queryKey: QueryKey }): boolean => LIST_ADDRESS.test(String(queryKey[0])),
};

const replaced = (list: List | undefined, next: Appointment): List | undefined =>
  list?.map((appointment) => (appointment.id === next.id ? next : appointment));

/**
 * Applies a change before the server has confirmed it, in every list that holds the appointment. Resolves to the undo
 * function, which keeps changes made since to other appointments.
 */
export async function updateOptimistically(
  client: QueryClient,
  id: number,
  change: Partial<Appointment>,
): Promise<() => void> {
  // A list in flight predates the change and would undo it.
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
    // Refetches the cancelled queries; a refusal also often means that another user was faster.
    void refresh(client, ['/api/appointments']);
  };
}

/** Puts the state that a refusal carried into every list that holds the appointment. */
export function putIntoLists(client: QueryClient, current: Appointment): void {
  client.setQueriesData<List>(lists, (list) => replaced(list, current));
}

/** Removes deleted appointments from every list, before the lists are refetched. */
export function removeFromLists(client: QueryClient, ids: readonly number[]): void {
  client.setQueriesData<List>(lists, (list) => list?.filter(({ id }) => !ids.includes(id)));
}

/** The newest version of an appointment in the lists on the screen; a list in the background may be outdated. */
const cachedAppointment = (client: QueryClient, id: number): Appointment | undefined =>
  client
    .getQueryCache()
    .findAll({ ...lists, type: 'active' })
    .flatMap(({ state }) => (state.data as List | undefined)?.find((listed) => listed.id === id) ?? [])
    .reduce<Appointment | undefined>(
      (newest, listed) => (newest && newest.version >= listed.version ? newest : listed),
      undefined,
    );

/** An appointment of the lists on the screen, updated with them; undefined once none holds it. */
export function useCachedAppointment(id: number): Appointment | undefined {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  return useSyncExternalStore(subscribe, () => cachedAppointment(client, id));
}
