// What the CRM shows is kept in the address, so that it can be reloaded and "back" closes a client on phones.
import { crmGroups, type CrmGroup } from '@zelo/domain/clients/crm/crm-summary.ts';
import { useSearchParams } from 'wouter';
import { PATHS } from '#lib/paths.ts';

/** Marks an entry of the history that was opened from the list: going back from it leads there. */
export const FROM_LIST = { fromList: true };

const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state;

/** The group and the client of the address, and the ways to change them. */
export function useCrmUrlState() {
  const [search, setSearch] = useSearchParams();
  const group = crmGroups.find((known) => known === search.get('group')) ?? 'all';
  const clientId = Number(search.get('client')) || null;
  return {
    group,
    clientId,
    /** The address of a client within the chosen group. */
    addressOf: (id: number): string => `${PATHS.crm}?${withGroup(group, { client: String(id) })}`,
    /** Another group is not worth a step of the browser's "back"; an open client stays open. */
    showGroup: (next: CrmGroup): void =>
      setSearch(withGroup(next, clientId === null ? {} : { client: String(clientId) }), {
        replace: true,
        state: history.state,
      }),
    /** Back to the list: a step back if the client was opened from it, else the same address without the client. */
    closeClient: (): void => {
      if (isFromList(history.state)) history.back();
      else setSearch(withGroup(group), { replace: true });
    },
  };
}

const withGroup = (group: CrmGroup, rest: Record<string, string> = {}): URLSearchParams =>
  new URLSearchParams({ ...(group !== 'all' && { group }), ...rest });
