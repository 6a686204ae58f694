import { BusinessForm } from './business-form.tsx';
import { useBusiness } from './business-queries.ts';
import { ClosingCard } from '#features/account/closing/closing-card.tsx';
import { Card } from '#ui/marks/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';

/** 'Configurações do Negócio': photo, business data, address (spec 2 §2), and account closing. */
export function BusinessPage() {
  const { data: business, isPending, isError, refetch } = useBusiness();
  if (isPending) {
    return (
      <Card className="min-h-[40rem] overflow-hidden">
        <RowSkeletons label="Carregando as configurações do negócio" />
      </Card>
    );
  }
  if (!business) {
    // without a session the page is about to leave
    if (!isError) return null;
    return (
      <Card>
        <ErrorState
          title="Não foi possível ler as configurações do negócio."
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <BusinessForm stored={business} />
      <ClosingCard />
    </div>
  );
}
