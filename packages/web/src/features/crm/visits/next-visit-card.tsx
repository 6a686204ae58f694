import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayService } from '@zelo/domain/agenda/appointment-display.ts';
import { statusLabel, statusTone } from '@zelo/domain/agenda/appointment-status.ts';
import { lastVisitOf, nextVisitOf, usualServiceOf } from '@zelo/domain/clients/visits/next-visit.ts';
import { CalendarPlus } from 'lucide-react';
import { useRef } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import { whenText } from '#features/agenda/visit/visit-texts.ts';
import { useClientVisits } from './client-visits-queries.ts';
import type { OpenVisit } from '#features/agenda/visit/opening/visit-dialogs.tsx';
import { useServices } from '#features/services/services-queries.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

interface NextVisitCardProps {
  clientId: number;
  onOpen: OpenVisit;
  /** with the usual service, while it is offered */
  onBook: (service: { serviceId: number; durationMinutes: number } | undefined) => void;
}

/** The next visit of a client with a button that books one, and the last visit. */
export function NextVisitCard({ clientId, onOpen, onBook }: NextVisitCardProps) {
  const { data: visits, isError } = useClientVisits(clientId);
  const { data: services } = useServices();
  const now = useNow();
  const isKnown = visits !== undefined;
  const next = nextVisitOf(visits ?? [], now);
  const last = lastVisitOf(visits ?? [], now);
  const book = (): void => {
    const usualId = usualServiceOf(visits ?? []);
    const usual = services?.find(({ id, isActive }) => isActive && id === usualId);
    onBook(usual && { serviceId: usual.id, durationMinutes: usual.duration });
  };
  return (
    <section
      aria-label="Próxima visita"
      className="relative mx-4 mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control bg-primary-soft p-3.5 text-primary-ink sm:mx-5"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-caption font-medium">Próxima visita</p>
        {next ? (
          <NextVisit visit={next} onOpen={onOpen} />
        ) : (
          <p className="font-semibold">{noneText({ isKnown, isError })}</p>
        )}
      </div>
      <Button className="relative max-sm:grow print:hidden" onClick={book}>
        <CalendarPlus aria-hidden="true" />
        Agendar
      </Button>
      {last && <LastVisit visit={last} onOpen={onOpen} />}
      {/* most clients have one, which would push the page down */}
      {!isKnown && !isError && <div className="min-h-11 basis-full" />}
    </section>
  );
}

const noneText = ({ isKnown, isError }: { isKnown: boolean; isError: boolean }) => {
  if (isKnown) return 'Nenhuma visita marcada';
  return isError ? 'Não foi possível ler as visitas' : <Skeleton className="mt-1 h-10 w-40" />;
};

interface VisitProps {
  visit: Appointment;
  onOpen: OpenVisit;
}

function LastVisit({ visit, onOpen }: VisitProps) {
  const row = useRef<HTMLButtonElement>(null);
  const moment = { now: useNow(), zone: useZone() };
  return (
    <button
      ref={row}
      type="button"
      data-event-id={visit.id}
      aria-haspopup="dialog"
      onClick={() => row.current && onOpen(visit, row.current)}
      className="relative flex min-h-11 basis-full items-center justify-between gap-3 text-left"
    >
      <span className="min-w-0">
        <span className="block text-caption font-medium">Última visita</span>{' '}
        <span className="text-sm tabular-nums">{whenText(visit, moment)}</span>
      </span>{' '}
      <Badge tone={statusTone(visit.status)}>{statusLabel(visit.status)}</Badge>
    </button>
  );
}

function NextVisit({ visit, onOpen }: VisitProps) {
  const row = useRef<HTMLDivElement>(null);
  const moment = { now: useNow(), zone: useZone() };
  return (
    <div ref={row} data-event-id={visit.id}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => row.current && onOpen(visit, row.current)}
        className="block max-w-full text-left font-semibold tabular-nums after:absolute after:inset-0"
      >
        {whenText(visit, moment)}
      </button>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className="min-w-0 break-words">
          {displayService(visit)}
          {visit.forSomeone && ` para ${visit.forSomeone}`}
        </span>
        <Badge tone={statusTone(visit.status)} dot={visit.status === 'scheduled' ? 'hollow' : 'filled'}>
          {statusLabel(visit.status)}
        </Badge>
      </p>
    </div>
  );
}
