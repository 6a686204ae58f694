import { contactTimeLabels, genderLabels, sourceLabels } from '@zelo/domain/clients/client-labels.ts';
import { BIRTHDAY_DETAIL_DAYS, birthdayBadge } from '@zelo/domain/clients/crm/birthday.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { Cake } from 'lucide-react';
import { useZone } from '#features/account/account-queries.ts';
import { Fact } from './facts.tsx';
import { Totals } from './totals.tsx';
import { lastVisitText } from '#features/crm/crm-format.ts';
import { useNotes } from '#features/crm/notes/notes-queries.ts';
import { shortDate } from '#lib/format.ts';
import { ClientRemarks } from '#features/clients/client-remarks.tsx';
import { Badge } from '#ui/marks/badge.tsx';

const UNKNOWN = 'Não informado';

/** Personal data and totals of a client. */
export function InfoPanel({ client, today }: { client: Client; today: string }) {
  const zone = useZone();
  const born = client.dateOfBirth?.slice(0, 10);
  const birthday = birthdayBadge(born, today, BIRTHDAY_DETAIL_DAYS);
  return (
    <div className="flex flex-col gap-5 p-4 sm:p-5">
      <ClientRemarks client={{ ...client, allergies: null }} />
      <Totals client={client} />
      <Tags clientId={client.id} />
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

/** The tags of the client's notes; nothing without any. */
function Tags({ clientId }: { clientId: number }) {
  const { data: notes } = useNotes(clientId);
  const tags = [...new Set(notes?.flatMap((note) => note.tags))];
  if (tags.length === 0) return null;
  return (
    <div>
      <h3 className="text-caption text-ink-3">Etiquetas</h3>
      <ul aria-label="Etiquetas" className="mt-1 flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <li key={tag} className="min-w-0 rounded-chip bg-sunken px-2.5 py-1 text-sm break-words">
            {tag}
          </li>
        ))}
      </ul>
    </div>
  );
}
