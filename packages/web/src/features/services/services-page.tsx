import type { Service } from '@zelo/domain/services/services-contract.ts';
import { BriefcaseBusiness, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ServiceCard } from './service-card.tsx';
import { useServices } from './services-queries.ts';
import { useUrlAction } from '#lib/hooks/use-url-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { useMoreRows } from '#ui/lists/more-rows.tsx';
import { useDialog } from '#ui/dialogs/use-dialog.ts';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';

const ServiceDialog = lazy(async () => ({
  default: (await import('./service-dialog.tsx')).ServiceDialog,
}));

/** Target of the dialog: a service, or a new one. */
type DialogTarget = Service | 'new';

export function ServicesPage() {
  const { current, show, handleClosed } = useDialog<DialogTarget>();
  useUrlAction('novo', () => show('new'));
  return (
    <>
      <Card aria-labelledby="service-list" className="min-h-80 overflow-hidden">
        <CardHeader id="service-list" title="Serviços" hint="O que você oferece e a assistente agenda">
          <Button onClick={() => show('new')}>
            <Plus aria-hidden="true" />
            Novo Serviço
          </Button>
        </CardHeader>
        <ServiceList onOpen={show} />
      </Card>
      {current && (
        <Suspense fallback={null}>
          <ServiceDialog
            key={current.key}
            service={current.target === 'new' ? null : current.target}
            onClosed={handleClosed}
          />
        </Suspense>
      )}
    </>
  );
}

function ServiceList({ onOpen }: { onOpen: (target: DialogTarget) => void }) {
  const { data: services, isPending, isError, refetch } = useServices();
  const { shown, more } = useMoreRows(services ?? []);
  if (isPending) return <RowSkeletons label="Carregando serviços" />;
  if (isError && !services) {
    return <ErrorState title="Não foi possível ler os serviços." onRetry={() => void refetch()} />;
  }
  if (!services?.length) {
    return (
      <EmptyState
        icon={BriefcaseBusiness}
        title="Nenhum serviço cadastrado"
        help="Cadastre o que você faz, quanto dura e quanto custa. A assistente usa isso para agendar."
        action={
          <Button variant="soft" onClick={() => onOpen('new')}>
            Cadastrar Serviço
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((service) => (
          <ServiceCard key={service.id} service={service} onEdit={() => onOpen(service)} />
        ))}
      </ul>
      {more}
    </>
  );
}
