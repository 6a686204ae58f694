import { displayPhone, telUrl } from '@zelo/domain/clients/phone.ts';
import { Phone } from 'lucide-react';
import { buttonClass } from '#ui/buttons/button-class.ts';

const LOOKS = {
  button: buttonClass('outline'),
  small: `${buttonClass('outline', 'small')} max-sm:w-full`,
  // the text only on wide screens
  icon: `${buttonClass('outline')} max-xl:aspect-square max-xl:px-0`,
  ghost: buttonClass('ghost', 'icon'),
  number:
    'inline-flex min-h-11 items-center gap-2 text-sm text-ink-2 tabular-nums hover:text-primary-ink sm:min-h-9 pointer-coarse:min-h-11',
};

interface CallLinkProps {
  name: string;
  /** Stored form; without one there is nothing to call. */
  phone: string | null;
  look?: keyof typeof LOOKS;
}

/** Calls a client by the device's telephone. */
export function CallLink({ name, phone, look = 'button' }: CallLinkProps) {
  const url = telUrl(phone);
  if (url === null) return null;
  const isNumber = look === 'number' || look === 'small';
  return (
    <a href={url} aria-label={`Ligar para ${name}`} title={displayPhone(phone)} className={LOOKS[look]}>
      <Phone aria-hidden="true" className="size-4 shrink-0" />
      {look !== 'ghost' && (
        <span className={look === 'icon' ? 'max-xl:hidden' : undefined}>
          {isNumber ? displayPhone(phone) : 'Ligar'}
        </span>
      )}
    </a>
  );
}
