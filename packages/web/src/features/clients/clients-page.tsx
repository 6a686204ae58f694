import { archivedFoundText, clientsShown } from '@zelo/domain/clients/search/archived-clients.ts';
import { searchClients } from '@zelo/domain/clients/search/client-search.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '#lib/api/api.ts';
import { Archive, Banknote, UserRoundPlus, UserRoundSearch, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { ArchivedFilter } from './archived-filter.tsx';
import { ClientCard } from './client-card.tsx';
import { usePolledClients } from './clients-queries.ts';
import { ImportButton } from '#features/clients/import/import-button.tsx';
import { ExportButton } from '#features/export/export-button.tsx';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';
import { useEntryText } from '#lib/history/use-entry-text.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { useDialog } from '#ui/dialogs/use-dialog.ts';
import { VirtualList } from '#ui/lists/virtual-list.tsx';

const ClientDialog = lazy(async () => ({
  default: (await import('#features/clients/edit/client-dialog.tsx')).ClientDialog,
}));

const ROW_PX = 78;
const CHATS_POLL_MS = 30_000;

/** Target of the dialog: a client, or a new one. */
type DialogTarget = Client | 'new';

export function ClientsPage() {
  const [search, setSearch] = useEntryText('search');
  const [isArchived, setArchived] = useState(false);
  const { current, show, handleClosed } = useDialog<DialogTarget>();
  const { data: clients } = usePolledClients();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Buscar clientes"
          placeholder="Buscar por nome ou telefone..."
          value={search}
          onChange={setSearch}
        />
        <Button onClick={() => show('new')} className="max-sm:w-full">
          <UserRoundPlus aria-hidden="true" />
          Novo Cliente
        </Button>
      </div>
      <Card aria-labelledby="client-list" className="min-h-80">
        <CardHeader id="client-list" title="Lista de Clientes">
          <ArchivedFilter
            count={clientsShown(clients ?? [], true).length}
            isOn={isArchived}
            onChange={setArchived}
          />
          <Link href={`${PATHS.dashboard}?devem=clientes`} className={buttonClass('outline', 'small')}>
            <Banknote aria-hidden="true" className="max-sm:hidden" />
            Quem me deve
          </Link>
          <ImportButton />
          <ExportButton />
        </CardHeader>
        <ClientList search={search} isArchived={isArchived} onClear={() => setSearch('')} onOpen={show} />
      </Card>
      {current && (
        <Suspense fallback={null}>
          <ClientDialog
            key={current.key}
            client={current.target === 'new' ? null : current.target}
            onClosed={handleClosed}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ClientListProps {
  search: string;
  /** Lists the archived clients instead of the others. */
  isArchived: boolean;
  onClear: () => void;
  onOpen: (target: DialogTarget) => void;
}

/** Ids of the clients in whose chats the owner answers. */
const useHandedOver = (): ReadonlySet<number | null> => {
  const { data } = useQuery({
    ...read('GET /api/conversations', { query: { filter: 'human' } }),
    refetchInterval: CHATS_POLL_MS,
    retry: false,
  });
  return new Set(data?.items.map(({ clientId }) => clientId));
};

function ClientList({ search, isArchived, onClear, onOpen }: ClientListProps) {
  const handedOver = useHandedOver();
  const { data: clients, isPending, isError, refetch } = usePolledClients();
  if (isPending) return <RowSkeletons label="Carregando clientes" />;
  if (isError && !clients) {
    return <ErrorState title="Não foi possível ler os clientes." onRetry={() => void refetch()} />;
  }
  if (!clients?.length) return <NoClients onAdd={() => onOpen('new')} />;
  const shown = clientsShown(clients, isArchived);
  if (shown.length === 0) return <NoneShown isArchived={isArchived} />;
  const found = searchClients(shown, search);
  if (found.length === 0) {
    const archived = isArchived ? 0 : searchClients(clientsShown(clients, true), search).length;
    return <NothingFound archived={archived} onClear={onClear} />;
  }
  return (
    <VirtualList items={found} keyOf={({ id }) => id} estimatedHeight={ROW_PX} label="Clientes">
      {(client) => (
        <ClientCard client={client} isHandedOver={handedOver.has(client.id)} onEdit={() => onOpen(client)} />
      )}
    </VirtualList>
  );
}

const NoClients = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    icon={Users}
    title="Nenhum cliente cadastrado"
    help="Quem conversa com a assistente no WhatsApp aparece aqui sozinho. Você também pode cadastrar."
    action={
      <Button variant="soft" onClick={onAdd}>
        Adicionar Cliente
      </Button>
    }
  />
);

const NoneShown = ({ isArchived }: { isArchived: boolean }) => (
  <EmptyState
    icon={Archive}
    title={isArchived ? 'Nenhum cliente arquivado' : 'Todos os clientes estão arquivados'}
  />
);

const NothingFound = ({ archived, onClear }: { archived: number; onClear: () => void }) => (
  <EmptyState
    icon={UserRoundSearch}
    title="Nenhum cliente encontrado"
    help={archivedFoundText(archived) ?? ''}
    action={
      <Button variant="soft" onClick={onClear}>
        Limpar busca
      </Button>
    }
  />
);
