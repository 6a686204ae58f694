import { contactTimeLabels, genderLabels, sourceLabels } from '@zelo/domain/clients/client-labels.ts';
import { BIRTHDAY_DETAIL_DAYS, birthdayBadge } from '@zelo/domain/clients/crm/birthday.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { Cake } from 'lucide-react';
import type { ReactNode } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import { lastVisitText, reaisText } from '#features/crm/crm-format.ts';
import { STATUSES } from '#features/crm/crm-labels.ts';
import { shortDate } from '#lib/format.ts';
import { Badge } from '#ui/marks/badge.tsx';

const UNKNOWN = 'Não informado';

/** Personal data and totals of a client. */
export function InfoPanel({ client, today }: { client: Client; today: string }) {
  const zone = useZone();
  const born = client.dateOfBirth?.slice(0, 10);
  const birthday = birthdayBadge(born, today, BIRTHDAY_DETAIL_DAYS);
  return (
    <div className="flex flex-col gap-5 p-4 sm:p-5">
      <dl className="grid grid-cols-2 gap-2.5">
        <Stat label="Total gasto">{reaisText(client.totalSpent)}</Stat>
        <Stat label="Ticket médio">{reaisText(client.averageTicket)}</Stat>
        <Stat label="Agendamentos">{client.totalAppointments}</Stat>
        <Stat label="Status">{STATUSES[client.customerStatus].label}</Stat>
      </dl>
      <dl className="flex flex-col gap-3">
        <Fact label="Data de nascimento">
          {born ? shortDate(born) : UNKNOWN}
          {birthday && (
            <Badge tone="orange" dot="none" className="ml-2.5">
              <Cake aria-hidden="true" className="size-3.5" />
              <span className="sr-only">Aniversário: </span>
              {birthday}
            </Badge>
          )}
        </Fact>
        <Fact label="Endereço">{client.address ?? UNKNOWN}</Fact>
        <Fact label="Profissão">{client.occupation ?? UNKNOWN}</Fact>
        <Fact label="Telefone">{displayPhone(client.phone) || UNKNOWN}</Fact>
        <Fact label="E-mail">{client.email ?? UNKNOWN}</Fact>
        <Fact label="Origem">{sourceLabels[client.clientSource]}</Fact>
        <Fact label="Gênero">{genderLabels[client.gender]}</Fact>
        <Fact label="Melhor horário para contato">{contactTimeLabels[client.preferredContactTime]}</Fact>
        <Fact label="Serviços preferidos">{client.preferredServices.join(', ') || UNKNOWN}</Fact>
        <Fact label="Alergias">{client.allergies ?? UNKNOWN}</Fact>
        <Fact label="Contato de emergência">{client.emergencyContact ?? UNKNOWN}</Fact>
        <Fact label="Costuma marcar para outra pessoa">{client.scheduledForSomeone ?? UNKNOWN}</Fact>
        <Fact label="Última visita">{lastVisitText(client.lastVisit, zone)}</Fact>
      </dl>
    </div>
  );
}

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="rounded-control bg-sunken px-3.5 py-2.5">
      <dt className="text-caption text-ink-2">{label}</dt>
      <dd className="text-lg/6 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd className="break-words tabular-nums">{children}</dd>
    </div>
  );
}
