import type { AbsenceReport } from '@zelo/domain/reminders/absences/absence-contract.ts';
import { CalendarDays, MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { REMINDER_TONES } from '#features/reminders/reminder-tones.ts';
import { SendNowButton } from '#features/reminders/send-now-button.tsx';
import { LateNotice } from './late-notice.tsx';
import { localText } from '#lib/format.ts';
import { PATHS } from '#lib/paths.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';

type ReportedClient = AbsenceReport['clients'][number];

interface ReportListProps {
  report: AbsenceReport;
  title: string;
}

/** Status of one absence's messages, client by client. */
export function ReportList({ report, title }: ReportListProps) {
  const titleId = useId();
  const { clients } = report;
  const answered = clients.filter(
    ({ hasAnswered, visits }) => hasAnswered || visits.some(({ outcome }) => outcome !== 'waiting'),
  );
  const late = clients.filter(({ lateText }) => lateText !== null).length;
  return (
    <section aria-labelledby={titleId} className="mt-4">
      <h3 id={titleId} className="font-semibold">
        {title}
      </h3>
      <p role="status" className="text-sm text-ink-2">
        {`${answered.length} de ${clients.length} ${clients.length === 1 ? 'respondeu' : 'responderam'}`}
      </p>
      {late > 0 && (
        <p role="status" className="text-sm font-semibold text-ink">
          {late === 1
            ? '1 cliente ainda não sabe e pode vir: ligue para avisar'
            : `${late} clientes ainda não sabem e podem vir: ligue para avisar`}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {clients.map((client) => (
          <ReportRow key={client.reminderId} client={client} />
        ))}
      </ul>
    </section>
  );
}

function ReportRow({ client }: { client: ReportedClient }) {
  const { reminderId, clientName, state, stateText, reasonText, lateText, phoneDigits, dueAtLocal } = client;
  const { visits, conversationId, canSendNow } = client;
  const day = visits[0]?.startTimeLocal.slice(0, 10) ?? '';
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-semibold break-words">{clientName}</span>
        <Badge tone={REMINDER_TONES[state]} dot={state === 'due' ? 'hollow' : 'filled'}>
          {stateText}
        </Badge>
      </p>
      {state === 'due' && dueAtLocal !== null && (
        <p className="text-caption text-ink-3 tabular-nums">{`Envio em ${localText(dueAtLocal)}`}</p>
      )}
      {lateText && <LateNotice text={lateText} name={clientName} phoneDigits={phoneDigits} />}
      {reasonText && !lateText && <p className="text-caption text-ink-2">{reasonText}</p>}
      <ul className="mt-1 text-sm text-ink-2 tabular-nums">
        {visits.map(({ appointmentId, startTimeLocal, outcomeText }) => (
          <li key={appointmentId}>
            {`${localText(startTimeLocal)}: `}
            <span className="font-medium text-ink">{outcomeText}</span>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        {conversationId !== null && (
          <Link
            href={`${PATHS.conversations}?chat=${conversationId}`}
            aria-label={`Ver conversa com ${clientName}`}
            className={buttonClass('outline', 'small')}
          >
            <MessageCircle aria-hidden="true" />
            Conversa
          </Link>
        )}
        <Link
          href={`${PATHS.calendar}?view=day&date=${day}`}
          aria-label={`Ver o dia de ${clientName} na agenda`}
          className={buttonClass('outline', 'small')}
        >
          <CalendarDays aria-hidden="true" />
          Agenda
        </Link>
        {canSendNow && <SendNowButton id={reminderId} label={`aviso a ${clientName}`} />}
      </div>
    </li>
  );
}
