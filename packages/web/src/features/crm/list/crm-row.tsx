import { sourceLabels } from '@zelo/domain/clients/client-labels.ts';
import { BIRTHDAY_LIST_DAYS, birthdayBadge } from '@zelo/domain/clients/crm/birthday.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import type { CrmDay } from '@zelo/domain/clients/crm/crm-summary.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { clsx } from 'clsx';
import { Cake, Mail, Phone, Waypoints } from 'lucide-react';
import { Link } from 'wouter';
import { lastVisitText, reaisText, visitsText } from '#features/crm/crm-format.ts';
import { STATUSES } from '#features/crm/crm-labels.ts';
import { FROM_LIST } from '#lib/history/from-list.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { IconItem } from '#ui/lists/icon-item.tsx';

interface CrmRowProps {
  client: Client;
  address: string;
  isChosen: boolean;
  /** A client is already open: choosing another one replaces the history entry. */
  isAnyChosen: boolean;
  day: CrmDay;
}

/** One client of the list: name, contact data, and totals. */
export function CrmRow({ client, address, isChosen, isAnyChosen, day }: CrmRowProps) {
  const { name, phone, email, customerStatus, clientSource } = client;
  const birthday = birthdayBadge(client.dateOfBirth, day.today, BIRTHDAY_LIST_DAYS);
  const { label, tone } = STATUSES[customerStatus];
  return (
    <div
      className={clsx(
        'relative px-4 py-3.5 transition-colors sm:px-5',
        isChosen ? 'bg-primary-soft' : 'hover:bg-sunken',
      )}
    >
      {isChosen && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1 bg-primary" />}
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Link
          href={address}
          state={FROM_LIST}
          replace={isAnyChosen}
          data-client={client.id}
          aria-current={isChosen ? 'true' : undefined}
          className="min-w-0 truncate font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
        >
          {name}
        </Link>
        <Badge tone={tone}>{label}</Badge>
        {birthday && (
          <Badge tone="orange" dot="none">
            <Cake aria-hidden="true" className="size-3.5" />
            <span className="sr-only">Aniversário: </span>
            {birthday}
          </Badge>
        )}
      </p>
      <ul
        aria-label={`Contato de ${name}`}
        className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-2"
      >
        <IconItem icon={Phone} text={displayPhone(phone)} />
        <IconItem icon={Mail} text={email} />
        <IconItem icon={Waypoints} text={sourceLabels[clientSource]} />
      </ul>
      <dl className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-caption text-ink-2 tabular-nums">
        <Fact label="Total" value={reaisText(client.totalSpent)} />
        <Fact label="Ticket" value={reaisText(client.averageTicket)} />
        <Fact label="Última visita" value={lastVisitText(client.lastVisit, day.zone)} />
        <Fact label="Visitas" value={visitsText(client.totalAppointments)} isLabelHidden />
      </dl>
    </div>
  );
}

interface FactProps {
  label: string;
  value: string;
  /** Hides the label if the value is self-explanatory. */
  isLabelHidden?: boolean;
}

function Fact({ label, value, isLabelHidden = false }: FactProps) {
  return (
    <div className="flex gap-1">
      <dt className={isLabelHidden ? 'sr-only' : undefined}>{label}</dt>
      <dd className="font-semibold text-ink">{value}</dd>
    </div>
  );
}
