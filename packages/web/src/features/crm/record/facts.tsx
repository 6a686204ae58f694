import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';

interface StatProps {
  label: string;
  /** A line under the figure. */
  hint?: string;
  children: ReactNode;
}

export function Stat({ label, hint, children }: StatProps) {
  return (
    <div className="rounded-control bg-sunken px-3.5 py-2.5">
      <dt className="text-caption text-ink-2">{label}</dt>
      <dd className="text-lg/6 font-semibold tabular-nums">{children}</dd>
      {hint && <dd className="text-caption text-ink-2 tabular-nums">{hint}</dd>}
    </div>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd className="break-words tabular-nums">{children}</dd>
    </div>
  );
}

/** The owner's remarks about a client, such as an allergy: in sight before anything is done. Nothing without any. */
export function ClientNotes({ client: { notes } }: { client: Pick<Client, 'notes'> }) {
  if (!notes) return null;
  return (
    <div
      data-tone="yellow"
      className="flex gap-3 rounded-control bg-(--tone-bg) px-3.5 py-2.5 text-(--tone-ink)"
    >
      <StickyNote aria-hidden="true" className="mt-0.5 size-[18px] shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold">Observações</p>
        <p className="break-words whitespace-pre-wrap">{notes}</p>
      </div>
    </div>
  );
}
