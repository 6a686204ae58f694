import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { Phone, TriangleAlert } from 'lucide-react';
import { buttonClass } from '#ui/buttons/button-class.ts';

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
      {phoneDigits !== null && (
        <a
          href={`tel:+${phoneDigits}`}
          aria-label={`Ligar para ${name}`}
          className={`${buttonClass('outline', 'small')} max-sm:w-full`}
        >
          <Phone aria-hidden="true" />
          {displayPhone(phoneDigits)}
        </a>
      )}
    </div>
  );
}
