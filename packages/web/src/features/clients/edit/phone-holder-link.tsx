import { ExternalLink } from 'lucide-react';
import type { PhoneHolder } from './phone-taken.ts';
import { PATHS } from '#lib/paths.ts';

/** Opens the client who has a refused phone, in another tab: what is typed here stays. */
export function PhoneHolderLink({ holder }: { holder: PhoneHolder }) {
  return (
    <a
      href={`${PATHS.crm}?client=${holder.id}`}
      target="_blank"
      rel="noreferrer"
      className="-mt-3 inline-flex min-h-11 max-w-full items-center gap-1.5 self-start font-semibold text-primary-ink underline underline-offset-4"
    >
      <span className="min-w-0 wrap-anywhere">Abrir a ficha de {holder.name}</span>
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only"> em outra aba</span>
    </a>
  );
}
