import type { UntoldVisit } from '@zelo/domain/reminders/reminders-contract.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useTelling } from '#features/agenda/notices/visit-notice.ts';
import { CallLink } from '#features/clients/call-link.tsx';
import { SendNowButton } from '#features/reminders/send-now-button.tsx';
import { localText } from '#lib/format.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { untoldTitle } from './untold-queries.ts';

const MAX_ROWS = 3;

/** Clients without the message, the reason, and one touch to send it or to call. */
export const UntoldList = ({ visits }: { visits: readonly UntoldVisit[] }) => (
  <ul className="divide-y divide-line">
    {visits.map((visit) => (
      <li
        key={visit.appointmentId}
        className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 px-4 py-2.5 sm:px-5"
      >
        <div className="min-w-36 flex-1">
          <Link
            href={`${PATHS.calendar}?view=day&date=${visit.startTimeLocal.slice(0, 10)}`}
            className="-my-1 flex min-h-11 flex-col justify-center rounded-chip hover:text-primary-ink"
          >
            <span className="font-semibold break-words">{visit.clientName}</span>
            <span className="text-sm text-ink-2 tabular-nums">{localText(visit.startTimeLocal)}</span>
          </Link>
          <p className="text-sm text-ink-2">{visit.reasonText}.</p>
        </div>
        <div className="flex gap-2">
          {visit.act === 'tell' && <TellButton visit={visit} />}
          {visit.act === 'send' && visit.reminderId !== null && (
            <SendNowButton id={visit.reminderId} label={`aviso para ${visit.clientName}`} />
          )}
          <CallLink name={visit.clientName} phone={visit.phone} look="icon" />
        </div>
      </li>
    ))}
  </ul>
);

/** Clients of upcoming visits without the message about them. */
export function UntoldCard({ visits }: { visits: readonly UntoldVisit[] }) {
  const [isWhole, setWhole] = useState(false);
  const rest = visits.length - MAX_ROWS;
  return (
    <Card aria-labelledby="untold" className="overflow-hidden">
      <CardHeader id="untold" title={untoldTitle(visits.length)} />
      <UntoldList visits={isWhole ? visits : visits.slice(0, MAX_ROWS)} />
      {rest > 0 && !isWhole && (
        <div className="border-t border-line p-2">
          <Button variant="ghost" className="w-full" onClick={() => setWhole(true)}>
            Mostrar mais {rest}
          </Button>
        </div>
      )}
    </Card>
  );
}

function TellButton({ visit: { appointmentId: id, clientName } }: { visit: UntoldVisit }) {
  const tell = useTelling();
  const [isTelling, setTelling] = useState(false);
  const handleTell = async (): Promise<void> => {
    setTelling(true);
    await tell({ id, clientName });
    setTelling(false);
  };
  return (
    <Button
      variant="outline"
      aria-label={`Avisar ${clientName}`}
      busy={isTelling}
      onClick={() => void handleTell()}
    >
      Avisar
    </Button>
  );
}
