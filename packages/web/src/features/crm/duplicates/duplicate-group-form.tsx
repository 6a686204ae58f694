import type { ClientMergeResult, DuplicateGroup } from '@zelo/domain/clients/client-records-contract.ts';
import type { DuplicateReason } from '@zelo/domain/clients/duplicates/duplicates.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { useId, useState } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import { appointmentsText, visitsText } from '#features/crm/crm-format.ts';
import { useMergeClients } from './duplicates-queries.ts';
import { useUndo } from './undo-merge.ts';
import { dateAndTime } from '#lib/format.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toasts/toast.ts';

type Member = DuplicateGroup['clients'][number];

const REASONS: Record<DuplicateReason, string> = {
  phone: 'Mesmo telefone',
  email: 'Mesmo e-mail',
  name: 'Mesmo nome',
};

/** Record kept by default: most visits, then the oldest. */
const likeliest = (clients: readonly Member[]): Member | undefined =>
  clients.toSorted((a, b) => b.totalAppointments - a.totalAppointments || a.id - b.id)[0];

const movedText = (results: readonly ClientMergeResult[]): string => {
  const sum = (part: keyof ClientMergeResult['moved']): number =>
    results.reduce((total, { moved }) => total + moved[part], 0);
  const notes = sum('notes');
  return `${appointmentsText(sum('appointments'))} e ${notes === 1 ? '1 nota' : `${notes} notas`} movidos para ${results[0]?.client.name ?? ''}.`;
};

/** One group: the reasons for the match, and the choice of the record to keep. */
export function DuplicateGroupForm({ group }: { group: DuplicateGroup }) {
  const name = useId();
  const [keptId, setKeptId] = useState(() => likeliest(group.clients)?.id ?? 0);
  const { mutateAsync: merge, isPending } = useMergeClients();
  const undo = useUndo();
  const handleMerge = async (): Promise<void> => {
    const otherIds = group.clients.map(({ id }) => id).filter((id) => id !== keptId);
    try {
      const results = await merge({ keptId, otherIds });
      const mergeIds = results.map(({ mergeId }) => mergeId).toReversed();
      toast({
        title: 'Clientes juntados',
        description: movedText(results),
        action: { label: 'Desfazer', onSelect: () => void undo(mergeIds) },
      });
    } catch (error) {
      const description = userMessage(error, 'Não foi possível juntar os clientes. Tente novamente.');
      toast({ title: 'Erro', description, tone: 'danger' });
    }
  };
  return (
    <fieldset className="min-w-0 rounded-control border border-line p-3.5">
      <legend className="sr-only">Qual cadastro fica? {REASONS[group.reasons[0] ?? 'name']}</legend>
      <div className="flex flex-wrap items-center gap-1.5">
        {group.reasons.map((reason) => (
          <Badge key={reason} tone="neutral" dot="none">
            {REASONS[reason]}
          </Badge>
        ))}
      </div>
      <div className="mt-2 flex flex-col">
        {group.clients.map((client) => (
          <MemberChoice
            key={client.id}
            name={name}
            client={client}
            isKept={client.id === keptId}
            onKeep={() => setKeptId(client.id)}
          />
        ))}
      </div>
      <Button variant="soft" className="mt-2.5 w-full" busy={isPending} onClick={() => void handleMerge()}>
        Juntar no cadastro escolhido
      </Button>
    </fieldset>
  );
}

interface MemberChoiceProps {
  name: string;
  client: Member;
  isKept: boolean;
  onKeep: () => void;
}

function MemberChoice({ name, client, isKept, onKeep }: MemberChoiceProps) {
  const zone = useZone();
  const [created = ''] = dateAndTime(client.createdAt, zone).split(' ');
  const contacts = [displayPhone(client.phone ?? client.whatsappNumber), client.email].filter(Boolean);
  return (
    <label className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunken has-checked:bg-primary-soft">
      <input
        type="radio"
        name={name}
        checked={isKept}
        onChange={onKeep}
        className="size-[18px] shrink-0 accent-primary"
      />
      <span className="min-w-0 flex-1 text-sm text-ink-2 tabular-nums">
        <span className="flex items-center justify-between gap-2">
          <span className="truncate text-body font-semibold text-ink">{client.name}</span>
          {isKept && <Badge tone="primary">Fica</Badge>}
        </span>
        <span className="block truncate">{contacts.join(' · ') || 'Sem contato'}</span>
        <span className="block truncate">
          {visitsText(client.totalAppointments)} · desde {created}
        </span>
      </span>
    </label>
  );
}
