import type { Reminder } from '@zelo/domain/reminders/reminders-contract.ts';
import { BellRing } from 'lucide-react';
import { ReminderRow } from './reminder-row.tsx';
import { useReminders } from './reminders-queries.ts';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';

/** Every reminder with its delivery status. */
export function RemindersCard() {
  return (
    <Card aria-labelledby="envios" className="overflow-hidden">
      <CardHeader id="envios" title="Envios" hint="O que foi e o que será enviado, e por que algo falhou" />
      <Ledger />
    </Card>
  );
}

function Ledger() {
  const { data: reminders, isPending, isError, refetch } = useReminders();
  if (isPending) return <RowSkeletons label="Carregando envios" />;
  if (isError && !reminders) {
    return <ErrorState title="Não foi possível ler os envios." onRetry={() => void refetch()} />;
  }
  if (!reminders?.length) {
    return (
      <EmptyState
        icon={BellRing}
        title="Nenhum lembrete ainda"
        help="Os lembretes aparecem aqui assim que houver um agendamento com cliente."
      />
    );
  }
  return (
    <ul className="divide-y divide-line">
      {reminders.map((reminder: Reminder) => (
        <ReminderRow key={reminder.id} reminder={reminder} />
      ))}
    </ul>
  );
}
