import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { archivedFoundText } from '@zelo/domain/clients/search/archived-clients.ts';
import type { CrmDay } from '@zelo/domain/clients/crm/crm-summary.ts';
import { clsx } from 'clsx';
import { UserRoundSearch } from 'lucide-react';
import { Link } from 'wouter';
import { ArchivedFilter } from '#features/clients/archived-filter.tsx';
import { CrmRow } from './crm-row.tsx';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useIsPrinting } from '#lib/hooks/use-printing.ts';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';
import { VirtualList } from '#ui/lists/virtual-list.tsx';

const ROW_PX = 104;

interface CrmListProps {
  /** Clients of the chosen group that match the search. */
  found: readonly Client[] | undefined;
  /** `found` of them match the search. */
  archived: { count: number; found: number; isOn: boolean; onChange: (isOn: boolean) => void };
  isKnown: boolean;
  isFailed: boolean;
  /** True if there is no client at all. */
  isEmpty: boolean;
  day: CrmDay;
  chosenId: number | null;
  addressOf: (id: number) => string;
  onRetry: () => void;
  onShowAll: () => void;
}

/** The matching clients and their number. */
export function CrmList({
  found,
  archived: { found: archivedFound, ...archived },
  chosenId,
  ...rest
}: CrmListProps) {
  // only the record is printed, and a list of thousands would be rendered for it
  if (useIsPrinting() && chosenId !== null) return null;
  return (
    <Card
      aria-labelledby="crm-list"
      className={clsx(
        'min-h-80 overflow-clip max-lg:mt-4',
        // overrides the layout of an empty card
        chosenId !== null && 'max-lg:hidden!',
      )}
    >
      <CardHeader id="crm-list" title={found ? `Clientes (${found.length})` : 'Clientes'}>
        <ArchivedFilter {...archived} />
      </CardHeader>
      <Rows found={found} archivedFound={archived.isOn ? 0 : archivedFound} chosenId={chosenId} {...rest} />
    </Card>
  );
}

function Rows({
  found,
  archivedFound,
  isKnown,
  isFailed,
  isEmpty,
  day,
  chosenId,
  addressOf,
  onRetry,
  onShowAll,
}: Omit<CrmListProps, 'archived'> & { archivedFound: number }) {
  if (isFailed) return <ErrorState title="Não foi possível ler os clientes." onRetry={onRetry} />;
  if (!found) return isKnown ? null : <RowSkeletons label="Carregando clientes" />;
  if (found.length === 0)
    return <NobodyFound isEmpty={isEmpty} archived={archivedFound} onShowAll={onShowAll} />;
  return (
    <VirtualList items={found} keyOf={({ id }) => id} estimatedHeight={ROW_PX} label="Clientes">
      {(client) => (
        <CrmRow
          client={client}
          address={addressOf(client.id)}
          isChosen={client.id === chosenId}
          isAnyChosen={chosenId !== null}
          day={day}
        />
      )}
    </VirtualList>
  );
}

function NobodyFound({
  isEmpty,
  archived,
  onShowAll,
}: {
  isEmpty: boolean;
  archived: number;
  onShowAll: () => void;
}) {
  return (
    <EmptyState
      icon={UserRoundSearch}
      title="Nenhum cliente encontrado"
      help={
        isEmpty
          ? 'Quem conversa com a assistente no WhatsApp aparece aqui sozinho.'
          : (archivedFoundText(archived) ?? 'Ninguém corresponde à busca e ao resumo escolhido.')
      }
      action={
        isEmpty ? (
          <Link href={PATHS.clients} className={buttonClass('soft')}>
            Cadastrar em Clientes
          </Link>
        ) : (
          <Button variant="soft" onClick={onShowAll}>
            Mostrar todos
          </Button>
        )
      }
    />
  );
}
