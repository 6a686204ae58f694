import type { UntoldVisit } from '@zelo/domain/reminders/reminders-contract.ts';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useTelling } from '#features/agenda/notices/visit-notice.ts';
import { CallLink } from '#features/clients/call-link.tsx';
import { SendNowButton } from '#features/reminders/send-now-button.tsx';
import { localText } from '#lib/format.ts';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { OwnerToldButton } from './owner-told-button.tsx';
import { untoldTitle } from './untold-queries.ts';

const MAX_ROWS = 3;

/** Clients without the message, the reason, and one touch to send it, to write, to call, or to say that they know. */
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
        {/* at the left on phones, where the round button floats at the right */}
        <div className="flex flex-wrap justify-end gap-2 max-sm:grow max-sm:justify-start">
          {visit.act === 'tell' && <TellButton visit={visit} />}
          {visit.act === 'send' && visit.reminderId !== null && (
            <SendNowButton id={visit.reminderId} label={`aviso para ${visit.clientName}`} />
          )}
          <WriteLink visit={visit} />
          <CallLink name={visit.clientName} phone={visit.phone} look="icon" />
          <OwnerToldButton
            visit={{ id: visit.appointmentId, version: visit.version, name: visit.clientName }}
          />
        </div>
      </li>
    ))}
  </ul>
);

/** The messaging app, where the client takes no automatic message; the owner reads the words before sending them. */
function WriteLink({ visit: { clientName, whatsappDigits, message } }: { visit: UntoldVisit }) {
  if (whatsappDigits === null) return null;
  const words = message === null ? '' : `?text=${encodeURIComponent(message)}`;
  return (
    <a
      href={`https://wa.me/${whatsappDigits}${words}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Escrever para ${clientName} no WhatsApp`}
      className={buttonClass('outline')}
    >
      <MessageCircle aria-hidden="true" />
      Escrever
    </a>
  );
}

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
