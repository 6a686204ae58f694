import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { TriangleAlert, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';

/** The owner's remarks about a client, such as an allergy: in sight before anything is done. Nothing without any. */
export function ClientRemarks({
  client: { notes, allergies },
}: {
  client: Pick<Client, 'notes' | 'allergies'>;
}) {
  if (!notes && !allergies) return null;
  return (
    <div
      data-tone="yellow"
      className="flex flex-col gap-2 rounded-control bg-(--tone-bg) px-3.5 py-2.5 text-(--tone-ink)"
    >
      {allergies && (
        <Remark
          title="Alergias"
          icon={<TriangleAlert aria-hidden="true" className="mt-0.5 size-[18px] shrink-0" />}
        >
          {allergies}
        </Remark>
      )}
      {notes && (
        <Remark
          title="Observações"
          icon={<StickyNote aria-hidden="true" className="mt-0.5 size-[18px] shrink-0" />}
        >
          {notes}
        </Remark>
      )}
    </div>
  );
}

const Remark = ({ title, icon, children }: { title: string; icon: ReactNode; children: string }) => (
  <div className="flex gap-3">
    {icon}
    <div className="min-w-0 flex-1">
      <p className="text-sm font-semibold">{title}</p>
      <p className="max-h-32 overflow-y-auto break-words whitespace-pre-wrap print:max-h-none">{children}</p>
    </div>
  </div>
);
