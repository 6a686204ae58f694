import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { AgendaCalendar } from '@zelo/domain/agenda/free-slots.ts';
import { type Absence, absenceMessage, proposalsAfter } from '@zelo/domain/hours/absence.ts';
import { Check, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { dateAndTime } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { buttonClass } from '#ui/button-class.ts';

interface HitVisitsListProps {
  hits: readonly Appointment[];
  absence: Absence;
  /** With the absence and the appointments of the weeks after it. */
  calendar: AgendaCalendar;
  /** Before the days are closed, nobody should be told. */
  isBlocked: boolean;
}

/** Each client who is hit, with a message ready to be sent that proposes other times; a list for each absence. */
export function HitVisitsList({ hits, absence, calendar, isBlocked }: HitVisitsListProps) {
  const now = useNow();
  const [opened, setOpened] = useState<readonly number[]>([]);
  // what was sent must not change while the list is open
  const [proposals] = useState(() => proposalsAfter(calendar, hits, { absence, now }));
  return (
    <section aria-labelledby="atingidos" className="mt-4">
      <h3 id="atingidos" className="font-semibold">
        {hits.length === 1 ? '1 cliente com horário marcado' : `${hits.length} clientes com horário marcado`}
      </h3>
      {isBlocked && (
        <p role="status" className="text-sm text-ink-2">
          {`${opened.length} de ${hits.length} conversas abertas`}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {hits.map((visit) => (
          <HitRow
            key={visit.id}
            visit={visit}
            when={dateAndTime(visit.startTime, calendar.timeZone)}
            message={absenceMessage(
              { clientName: visit.clientName ?? '', startTime: visit.startTime },
              proposals.get(visit.id) ?? [],
              calendar.timeZone,
            )}
            isBlocked={isBlocked}
            isOpened={opened.includes(visit.id)}
            onOpen={() => setOpened([...opened.filter((id) => id !== visit.id), visit.id])}
          />
        ))}
      </ul>
    </section>
  );
}

interface HitRowProps {
  visit: Appointment;
  when: string;
  message: string;
  isBlocked: boolean;
  isOpened: boolean;
  onOpen: () => void;
}

function HitRow({ visit, when, message, isBlocked, isOpened, onOpen }: HitRowProps) {
  const phone = visit.clientData?.whatsappNumber ?? visit.clientData?.phone ?? null;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold">{visit.displayClientName}</p>
        <p className="text-sm text-ink-2 tabular-nums">{when}</p>
        {isOpened && (
          <span className="inline-flex items-center gap-1 text-caption font-semibold text-primary-ink">
            <Check aria-hidden="true" className="size-4" />
            Conversa aberta
          </span>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-2">{message}</p>
      {phone === null ? (
        <p className="mt-1 text-caption text-ink-3">Sem telefone: avise de outro modo.</p>
      ) : (
        isBlocked && (
          <a
            href={`https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noreferrer"
            onClick={onOpen}
            className={`${buttonClass('soft', 'small')} mt-2`}
          >
            <MessageCircle aria-hidden="true" />
            {`Avisar ${visit.displayClientName} no WhatsApp`}
          </a>
        )
      )}
    </li>
  );
}
