import type { DashboardStats } from '@zelo/domain/dashboard/dashboard-contract.ts';
import { formatReais } from '@zelo/domain/shared/money.ts';
import { Banknote } from 'lucide-react';
import { useStats } from '#features/dashboard/dashboard-queries.ts';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { PATHS } from '#lib/paths.ts';
import { useUrlAction } from '#lib/hooks/use-url-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useDialog } from '#ui/dialogs/use-dialog.ts';
import { Card } from '#ui/marks/card.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

const DebtorsDialog = lazy(async () => ({
  default: (await import('#features/agenda/money/debtors-dialog.tsx')).DebtorsDialog,
}));

const PERIODS = [
  { name: 'Hoje', of: ({ money }: DashboardStats) => money.today },
  { name: 'Esta semana', of: ({ money }: DashboardStats) => money.week },
  { name: 'Este mês', of: ({ money }: DashboardStats) => money.month },
  { name: 'Mês passado', of: ({ money }: DashboardStats) => money.lastMonth },
];

/** Received and open amounts of the day, the week and two months, with the list of debtors. */
export function MoneyCard() {
  const debtors = useDialog<null>();
  const [, go] = useLocation();
  const [isFromClients, setFromClients] = useState(false);
  const show = (): void => debtors.show(null);
  useUrlAction('devem', (from) => {
    setFromClients(from === 'clientes');
    show();
  });
  const handleClosed = (): void => {
    debtors.handleClosed();
    if (isFromClients) go(PATHS.clients);
  };
  const { data, isError } = useStats();
  return (
    <Card aria-labelledby="money" className="p-4 sm:p-5">
      <h2 id="money" className="mb-3 font-semibold">
        Recebimentos
      </h2>
      <table className="mb-4 w-full text-sm tabular-nums">
        <thead>
          <tr className="text-left text-caption text-ink-2">
            <th scope="col" className="pb-1 font-medium">
              Atendimentos
            </th>
            <th scope="col" className="pb-1 text-right font-medium">
              Recebido
            </th>
            <th scope="col" className="pb-1 text-right font-medium">
              A receber
            </th>
          </tr>
        </thead>
        <tbody>
          {PERIODS.map(({ name, of }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-medium">
                {name}
              </th>
              {(['receivedCents', 'openCents'] as const).map((part) => (
                <td key={part} className="py-2 text-right font-semibold">
                  {data ? (
                    formatReais(of(data)[part])
                  ) : isError ? (
                    '—'
                  ) : (
                    <Skeleton className="ml-auto h-4 w-16" />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant="outline" className="w-full" onClick={show}>
        <Banknote aria-hidden="true" />
        Quem me deve
      </Button>
      {debtors.current && (
        <Suspense fallback={null}>
          <DebtorsDialog key={debtors.current.key} onClosed={handleClosed} />
        </Suspense>
      )}
    </Card>
  );
}
