import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { BusinessForm } from './business-form.tsx';
import { useBusiness } from './business-queries.ts';
import { BUSINESS_SECTIONS } from './business-sections.ts';
import { ClosingCard } from '#features/account/closing/closing-card.tsx';
import { PATHS } from '#lib/paths.ts';
import { PhoneSections, sectionClass, useSection } from '#ui/choices/section-nav.tsx';
import { Card } from '#ui/marks/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';

/** 'Configurações do Negócio': photo, business data, address (spec 2 §2), and account closing. */
export function BusinessPage() {
  const { data: business, isPending, isError, refetch } = useBusiness();
  const shown = useSection(BUSINESS_SECTIONS);
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
      <PhoneSections label="Configurações" path={PATHS.business} sections={BUSINESS_SECTIONS} shown={shown} />
      <BusinessForm stored={business} shown={shown} />
      <div className={sectionClass(shown, 'negocio')}>
        <RulesLink />
      </div>
      <div className={sectionClass(shown, 'conta')}>
        <ClosingCard />
      </div>
    </div>
  );
}

function RulesLink() {
  return (
    <Card>
      <Link
        href={`${PATHS.hours}?aba=regras`}
        className="flex min-h-16 items-center gap-3 rounded-card px-4 py-3 hover:bg-sunken/40 sm:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">Regras de agendamento</span>
          <span className="block text-sm text-ink-2">
            Antecedência, pausas, limites e aprovação do que a assistente marca
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-[18px] shrink-0 text-ink-2" />
      </Link>
    </Card>
  );
}
