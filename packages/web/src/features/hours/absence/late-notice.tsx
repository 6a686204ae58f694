import { TriangleAlert } from 'lucide-react';
import { CallLink } from '#features/clients/call-link.tsx';

interface LateNoticeProps {
  /** id of the text */
  id?: string;
  text: string;
  name: string;
  phoneDigits: string | null;
}

/** Reason why a message comes too late for its visit, and the number to call. */
export function LateNotice({ id, text, name, phoneDigits }: LateNoticeProps) {
  return (
    <div
      data-tone="yellow"
      className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-(--tone-bg) p-3 text-sm text-(--tone-ink)"
    >
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0 max-sm:self-start" />
      <p id={id} className="min-w-0 flex-1">
        {text}
      </p>
      {phoneDigits !== null && <CallLink name={name} phone={phoneDigits} look="small" />}
    </div>
  );
}
