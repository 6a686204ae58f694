// CRM state in the URL, so that it survives a reload and "back" closes a client on phones.
import { crmGroups, type CrmGroup } from '@zelo/domain/clients/crm/crm-summary.ts';
import { useSearchParams } from 'wouter';
import { isFromList } from '#lib/history/from-list.ts';
import { PATHS } from '#lib/paths.ts';

/** Group and client of the URL, and their setters. */
export function useCrmUrlState() {
  const [search, setSearch] = useSearchParams();
  const group = crmGroups.find((known) => known === search.get('group')) ?? 'all';
  const client = search.get('client');
  // an unused id for a text that is not an id: the page then reports an unknown client
  const clientId = client === null ? null : Number(client) || 0;
  return {
    group,
    clientId,
    /** The URL of a client within the chosen group. */
    addressOf: (id: number): string => `${PATHS.crm}?${withGroup(group, { client: String(id) })}`,
    /** Changing the group adds no history entry; an open client stays open. */
    showGroup: (next: CrmGroup): void =>
      setSearch(withGroup(next, clientId === null ? {} : { client: String(clientId) }), {
        replace: true,
        state: history.state,
      }),
    /** Back to the list: a step back if the client was opened from it, else the current URL without the client. */
    closeClient: (): void => {
      if (isFromList(history.state)) history.back();
      else setSearch(withGroup(group), { replace: true });
    },
  };
}

const withGroup = (group: CrmGroup, rest: Record<string, string> = {}): URLSearchParams =>
  new URLSearchParams({ ...(group !== 'all' && { group }), ...rest });
