import { CircleCheck } from 'lucide-react';
import { DuplicateGroupForm } from './duplicate-group-form.tsx';
import { useDuplicates } from './duplicates-queries.ts';
import { MergesPanel } from './merges-panel.tsx';
import { CloseOnlyDialog } from '#ui/dialogs/dialog.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';

/** Possible duplicates with the choice of the record to keep, and the merges that can still be undone. */
export function DuplicatesDialog({ onClosed }: { onClosed: () => void }) {
  return (
    <CloseOnlyDialog
      title="Clientes repetidos"
      description="Escolha o cadastro que fica. Agendamentos, notas e conversas dos outros passam para ele."
      onClosed={onClosed}
    >
      <div className="flex flex-col gap-4">
        <Groups />
        <MergesPanel />
      </div>
    </CloseOnlyDialog>
  );
}

function Groups() {
  const { data: groups, isPending, isError, refetch } = useDuplicates();
  if (isPending) return <RowSkeletons label="Procurando clientes repetidos" />;
  if (isError && !groups) {
    return (
      <ErrorState title="Não foi possível procurar clientes repetidos." onRetry={() => void refetch()} />
    );
  }
  if (!groups?.length) return <EmptyState icon={CircleCheck} title="Nenhum cliente repetido" />;
  return groups.map((group) => (
    <DuplicateGroupForm key={group.clients.map(({ id }) => id).join()} group={group} />
  ));
}
