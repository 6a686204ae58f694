import { MONTHLY_PRICE_CENTS, NORMAL_PRICE_CENTS } from '@zelo/domain/billing/subscription-view.ts';
import { formatReais } from '@zelo/domain/shared/money.ts';
import { Check } from 'lucide-react';
import { Card } from '#ui/marks/card.tsx';

const INCLUDED = [
  'Assistente de IA 24 h no seu WhatsApp',
  'Agendamentos pela assistente, sem limite',
  'Lembretes automáticos 24 h e 3 h antes',
  'Agenda, clientes e serviços sem limite',
] as const;

const ALWAYS_OPEN =
  'Sua agenda e seus clientes ficam abertos mesmo sem assinatura, e você pode exportar tudo.';

/** The single plan: its price and features. */
export function PlanCard() {
  return (
    <Card aria-labelledby="plan" className="p-4 sm:p-5 xl:row-span-2">
      <h2 id="plan" className="text-lg/6 font-semibold tracking-[-0.01em]">
        Plano único
      </h2>
      <p className="mt-3 text-sm text-ink-3">
        <span className="sr-only">Preço normal: </span>
        <s className="tabular-nums">{formatReais(NORMAL_PRICE_CENTS)}</s>
      </p>
      <p className="flex items-baseline gap-1.5">
        <span className="text-[28px]/9 font-semibold tracking-[-0.015em] tabular-nums">
          {formatReais(MONTHLY_PRICE_CENTS)}
        </span>
        <span className="text-ink-2">por mês</span>
      </p>
      <ul className="mt-4 flex flex-col gap-2.5">
        {INCLUDED.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-[18px] shrink-0 text-primary-ink" />
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-line pt-3 text-sm text-ink-2">
        Sem fidelidade: cancele quando quiser, aqui mesmo. {ALWAYS_OPEN}
      </p>
    </Card>
  );
}
