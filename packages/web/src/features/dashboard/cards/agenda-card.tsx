import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { addDays } from '@zelo/domain/shared/local-time.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPanel } from '#features/agenda/day/day-panel.tsx';
import { dayTitle } from '#lib/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';

interface AgendaCardProps {
  /** yyyy-MM-dd of the visible day, and of the professional's today. */
  date: string;
  today: string;
  onDateChange: (date: string) => void;
  onNew: () => void;
  onOpen: (appointment: Appointment, row: Element) => void;
  onEdit: (appointment: Appointment) => void;
}

/** The day's appointments, with arrows to the previous and next day. */
export function AgendaCard({ date, today, onDateChange, onNew, onOpen, onEdit }: AgendaCardProps) {
  const isToday = date === today;
  return (
    <Card aria-labelledby="agenda" className="overflow-hidden">
      <CardHeader id="agenda" title={isToday ? 'Agenda de Hoje' : 'Agenda'} hint={dayTitle(date)}>
        {!isToday && (
          <Button variant="outline" size="small" onClick={() => onDateChange(today)}>
            Hoje
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label="Dia anterior"
          onClick={() => onDateChange(addDays(date, -1))}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Próximo dia"
          onClick={() => onDateChange(addDays(date, 1))}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </CardHeader>
      <div className="grid min-h-[389px] grid-cols-[minmax(0,1fr)] sm:min-h-[337px]">
        <DayPanel key={date} date={date} isToday={isToday} onNew={onNew} onOpen={onOpen} onEdit={onEdit} />
      </div>
    </Card>
  );
}
