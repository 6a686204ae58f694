import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import { clientsShown } from '@zelo/domain/clients/search/archived-clients.ts';
import { searchClients } from '@zelo/domain/clients/search/client-search.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import {
  crmMembership,
  crmSummary,
  type CrmDay,
  type CrmGroup,
} from '@zelo/domain/clients/crm/crm-summary.ts';
import { today as dateOf } from '@zelo/domain/shared/local-time.ts';
import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import { useCrmClients } from '#features/clients/clients-queries.ts';
import { useCrmUrlState } from '#features/crm/list/crm-url-state.ts';
import { ClientDetail } from '#features/crm/record/client-detail.tsx';
import { CrmList } from '#features/crm/list/crm-list.tsx';
import { useListDetail } from '#features/crm/record/list-detail.ts';
import { ClientLoading, NobodyChosen } from '#features/crm/record/detail-panel.tsx';
import { VisitDialogs } from '#features/agenda/visit/opening/visit-dialogs.tsx';
import { DuplicatesBanner } from '#features/crm/duplicates/duplicates-banner.tsx';
import { SummaryPanel } from '#features/crm/list/summary-panel.tsx';
import { useNow } from '#lib/hooks/use-now.ts';
import { useEntryText } from '#lib/history/use-entry-text.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { useDialog } from '#ui/dialogs/use-dialog.ts';

const CrmClientDialog = lazy(async () => ({
  default: (await import('./crm-client-dialog.tsx')).CrmClientDialog,
}));
const MentionsDialog = lazy(async () => ({
  default: (await import('#features/clients/removal/mentions-dialog.tsx')).MentionsDialog,
}));
const DuplicatesDialog = lazy(async () => ({
  default: (await import('#features/crm/duplicates/duplicates-dialog.tsx')).DuplicatesDialog,
}));

type Mentions = ClientErasure['mentions'];
type DialogTarget = { client: Client } | { mentions: Mentions } | 'duplicates';

/** CRM: five summaries, the list, and one client in detail; on phones the detail covers the list. */
export function CrmPage() {
  const zone = useZone();
  const today = dateOf(useNow(), zone);
  const day: CrmDay = { today, zone };
  const [search, setSearch] = useEntryText('search');
  const [isArchived, setArchived] = useState(false);
  const { group, clientId, addressOf, showGroup, closeClient } = useCrmUrlState();
  const { data, isPending, isError, refetch } = useCrmClients();
  const dialog = useDialog<DialogTarget>();
  const chosen = data?.find(({ id }) => id === clientId);
  // a client of the URL who is not in the list is deleted, and reported as such
  const openId = data ? clientId : null;
  /** Covers the list on phones, also while it is read. */
  const isCovered = openId !== null || (clientId !== null && isPending);
  const shown = data ? clientsShown(data, isArchived) : undefined;
  const list = useListDetail(openId);
  const target = dialog.current?.target;
  const handleErased = (mentions: Mentions): void => {
    closeClient();
    if (mentions.length > 0) dialog.show({ mentions });
  };
  return (
    <>
      <div ref={list} className={clsx('flex flex-col gap-4 print:hidden', isCovered && 'max-lg:hidden')}>
        <SummaryPanel
          counts={shown ? crmSummary(shown, day) : isError ? null : undefined}
          chosen={group}
          onChoose={showGroup}
        />
        <SearchField
          label="Buscar clientes"
          placeholder="Buscar por nome, e-mail ou telefone..."
          value={search}
          onChange={setSearch}
        />
        <DuplicatesBanner onOpen={() => dialog.show('duplicates')} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 print:block lg:mt-4 lg:grid-cols-[minmax(0,1fr)_23rem] xl:grid-cols-[minmax(0,1fr)_28rem]">
        <CrmList
          found={shown && clientsOf(shown, { group, search, day })}
          archived={{
            count: clientsShown(data ?? [], true).length,
            found: searchClients(clientsShown(data ?? [], true), search).length,
            isOn: isArchived,
            onChange: setArchived,
          }}
          isKnown={!isPending}
          isFailed={isError && !data}
          isEmpty={data?.length === 0}
          day={day}
          chosenId={isCovered ? clientId : null}
          addressOf={addressOf}
          onRetry={() => void refetch()}
          onShowAll={() => {
            setSearch('');
            setArchived(false);
            showGroup('all');
          }}
        />
        {openId !== null ? (
          <VisitDialogs key={openId}>
            {(open) => (
              <ClientDetail
                client={chosen}
                today={today}
                onBack={closeClient}
                onErased={handleErased}
                onEdit={() => chosen && dialog.show({ client: chosen })}
                onOpenVisit={open.visit}
                onBook={open.form}
              />
            )}
          </VisitDialogs>
        ) : clientId !== null && isPending ? (
          <ClientLoading />
        ) : (
          <NobodyChosen />
        )}
      </div>
      <Suspense fallback={null}>
        {target === 'duplicates' && (
          <DuplicatesDialog key={dialog.current?.key} onClosed={dialog.handleClosed} />
        )}
        {target && target !== 'duplicates' && 'client' in target && (
          <CrmClientDialog key={dialog.current?.key} client={target.client} onClosed={dialog.handleClosed} />
        )}
        {target && target !== 'duplicates' && 'mentions' in target && (
          <MentionsDialog
            key={dialog.current?.key}
            mentions={target.mentions}
            onClosed={dialog.handleClosed}
          />
        )}
      </Suspense>
    </>
  );
}

interface Wanted {
  group: CrmGroup;
  search: string;
  day: CrmDay;
}

const clientsOf = (clients: readonly Client[], { group, search, day }: Wanted): readonly Client[] => {
  const found = searchClients(clients, search);
  if (group === 'all') return found;
  const isIn = crmMembership(clients, day);
  return found.filter((client) => isIn(client, group));
};
