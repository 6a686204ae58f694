import { matchesSearch } from '@zelo/domain/clients/client-match.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { Search, UserRoundPlus, UserRoundSearch, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ClientCard } from '#features/clients/client-card.tsx';
import { usePolledClients } from '#features/clients/clients-queries.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Input } from '#ui/input.tsx';
import { useDialog } from '#ui/use-dialog.ts';
import { RowSkeletons } from '#ui/row-skeletons.tsx';

const ClientDialog = lazy(async () => ({
  default: (await import('#features/clients/client-dialog.tsx')).ClientDialog,
}));

/** What the dialog is open for: a client, or a new one. */
type DialogTarget = Client | 'new';

export function ClientsPage() {
  const [search, setSearch] = useState('');
  const { current, show, handleClosed } = useDialog<DialogTarget>();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="relative min-w-60 flex-1">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-[18px] -translate-y-1/2 text-ink-3"
          />
          <Input
            type="search"
            aria-label="Buscar clientes"
            placeholder="Buscar por nome ou telefone..."
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="!pl-10"
          />
        </div>
        <Button onClick={() => show('new')} className="max-sm:w-full">
          <UserRoundPlus aria-hidden="true" />
          Novo Cliente
        </Button>
      </div>
      <Card aria-labelledby="client-list" className="min-h-80 overflow-hidden">
        <CardHeader id="client-list" title="Lista de Clientes" />
        <ClientList search={search} onClear={() => setSearch('')} onOpen={show} />
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
  onClear: () => void;
  onOpen: (target: DialogTarget) => void;
}

function ClientList({ search, onClear, onOpen }: ClientListProps) {
  const { data: clients, isPending, isError, refetch } = usePolledClients();
  if (isPending) return <RowSkeletons label="Carregando clientes" />;
  if (isError && !clients) {
    return <ErrorState title="Não foi possível ler os clientes." onRetry={() => void refetch()} />;
  }
  if (!clients?.length) return <NoClients onAdd={() => onOpen('new')} />;
  const found = clients.filter((client) => matchesSearch(client, search));
  if (found.length === 0) return <NothingFound onClear={onClear} />;
  return (
    <ul className="divide-y divide-line">
      {found.map((client) => (
        <ClientCard key={client.id} client={client} onEdit={() => onOpen(client)} />
      ))}
    </ul>
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

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={UserRoundSearch}
    title="Nenhum cliente encontrado"
    action={
      <Button variant="soft" onClick={onClear}>
        Limpar busca
      </Button>
    }
  />
);
