import { CalendarDays, Plus, UserRoundPlus, Zap } from 'lucide-react';
import { Link } from 'wouter';
import { openQuickAdd } from '#features/quick-add/quick-add-state.ts';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/marks/card.tsx';

interface QuickActionsCardProps {
  onNewAppointment: () => void;
  onNewClient: () => void;
}

export function QuickActionsCard({ onNewAppointment, onNewClient }: QuickActionsCardProps) {
  return (
    <Card aria-labelledby="quick-actions" className="p-4 sm:p-5">
      <h2 id="quick-actions" className="mb-3 font-semibold">
        Ações rápidas
      </h2>
      <div className="flex flex-col gap-2">
        <Button className="!justify-start" onClick={onNewAppointment}>
          <Plus aria-hidden="true" />
          Novo Agendamento
        </Button>
        <Button variant="outline" className="!justify-start" onClick={openQuickAdd}>
          <Zap aria-hidden="true" />
          Marcar rápido
        </Button>
        <Button variant="outline" className="!justify-start" onClick={onNewClient}>
          <UserRoundPlus aria-hidden="true" />
          Novo Cliente
        </Button>
        <Link href={PATHS.calendar} className={`${buttonClass('ghost')} !justify-start`}>
          <CalendarDays aria-hidden="true" />
          Ver Agenda Completa
        </Link>
      </div>
    </Card>
  );
}
