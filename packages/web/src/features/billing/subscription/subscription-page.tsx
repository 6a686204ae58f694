import { X } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { useWatchedSubscription } from '#features/billing/billing-queries.ts';
import { PlanCard } from './plan-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { UsagePanel } from './usage-panel.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/marks/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';

/** The subscription: status, price, usage (spec 2 §2). */
export function SubscriptionPage() {
  const { data: subscription, isError, refetch } = useWatchedSubscription();
  if (!subscription) {
    return (
      <Card>
        {isError ? (
          <ErrorState title="Não foi possível ler sua assinatura." onRetry={() => void refetch()} />
        ) : (
          <RowSkeletons label="Carregando assinatura" />
        )}
      </Card>
    );
  }
  return (
    <>
      {!subscription.isSubscribed && <TurnedBackNotice />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
        <SubscriptionCard subscription={subscription} />
        <PlanCard />
        <UsagePanel usage={subscription.currentPeriodUsage} />
      </div>
    </>
  );
}

/** For users who return from the payment page without paying (`?canceled=true`). */
function TurnedBackNotice() {
  const [search, setSearch] = useSearchParams();
  if (search.get('canceled') !== 'true') return null;
  return (
    <div
      role="status"
      data-tone="blue"
      className="mb-4 flex items-start gap-3 rounded-card bg-(--tone-bg) p-4 text-(--tone-ink) sm:mb-5"
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">Pagamento não concluído</p>
        <p className="mt-0.5">
          Você voltou antes de terminar, e nada foi cobrado. Quando quiser, é só assinar por aqui.
        </p>
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Fechar aviso"
        onClick={() => setSearch({}, { replace: true })}
        className="-my-2 text-(--tone-ink)"
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
