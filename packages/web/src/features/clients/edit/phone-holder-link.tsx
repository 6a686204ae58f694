import { ExternalLink } from 'lucide-react';
import type { PhoneHolder } from './phone-taken.ts';
import { PATHS } from '#lib/paths.ts';

/**
 * Opens the client who has a refused phone, in another tab: what is typed here stays. A phone is in one record only, so
 * that nobody's messages reach another client's chat unnoticed (decisions 010 and 031).
 */
export function PhoneHolderLink({ holder }: { holder: PhoneHolder }) {
  return (
    <div className="-mt-3">
      <p className="text-sm text-ink-2">
        É da família? Salve sem telefone: um número fica em uma ficha só, e as mensagens dele são da conversa
        de {holder.name}.
      </p>
      <a
        href={`${PATHS.crm}?client=${holder.id}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 max-w-full items-center gap-1.5 self-start font-semibold text-primary-ink underline underline-offset-4"
      >
        <span className="min-w-0 wrap-anywhere">Abrir a ficha de {holder.name}</span>
        <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only"> em outra aba</span>
      </a>
    </div>
  );
}
