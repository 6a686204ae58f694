import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import { lazy, Suspense, useState } from 'react';
import { PersonMenu } from '#features/clients/removal/person-menu.tsx';

const MentionsDialog = lazy(async () => ({
  default: (await import('#features/clients/removal/mentions-dialog.tsx')).MentionsDialog,
}));

const consequences =
  'O nome, as observações e o que mais restou da pessoa são apagados e não podem ser recuperados. Agendamentos e valores recebidos ficam, sem a pessoa.';

interface UnregisteredPanelProps {
  appointment: Appointment;
  onErased: () => void;
}

/**
 * The person of a visit whose client record was deleted: an export of the remaining data, and its erasure (LGPD art.
 * 18).
 */
export function UnregisteredPanel({ appointment: { id, clientName }, onErased }: UnregisteredPanelProps) {
  const [mentions, setMentions] = useState<ClientErasure['mentions']>([]);
  const name = clientName ?? '';
  const handleErased = (found: ClientErasure['mentions']): void => {
    if (found.length === 0) onErased();
    else setMentions(found);
  };
  return (
    <div className="flex items-center justify-between gap-3 rounded-control bg-sunken py-1 pr-1 pl-3">
      <p className="min-w-0 text-sm break-words text-ink-2">
        {name} não tem mais cadastro. O telefone foi excluído com ele.
      </p>
      <PersonMenu
        person={{ of: 'appointments', id, name, consequences }}
        fileName={`agendamento-${id}`}
        words={{ copy: 'Baixar dados da pessoa', copied: 'Dados da pessoa baixados' }}
        onErased={handleErased}
      />
      {mentions.length > 0 && (
        <Suspense fallback={null}>
          <MentionsDialog mentions={mentions} onClosed={onErased} />
        </Suspense>
      )}
    </div>
  );
}
