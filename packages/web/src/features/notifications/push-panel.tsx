import { BellRing } from 'lucide-react';
import { usePushState, useTogglePush } from './notifications-queries.ts';
import type { PushState } from './push-browser.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconTile } from '#ui/marks/icon-tile.tsx';

const TEXTS: Record<PushState, string> = {
  unsupported: 'Este navegador não recebe avisos do Zelo.',
  denied:
    'Os avisos estão bloqueados neste navegador. Libere as notificações deste site nas configurações dele e abra esta página de novo.',
  off: 'Receba um aviso neste aparelho mesmo com o Zelo fechado. O navegador vai pedir a sua permissão. Nenhum nome ou mensagem de cliente aparece no aviso.',
  on: 'Este aparelho recebe os avisos marcados na coluna Aparelho. Nenhum nome ou mensagem de cliente aparece neles.',
};

/** Explains push in this browser and turns it on and off; the browser's prompt comes after the click. */
export function PushPanel() {
  const { data: state, isError, refetch } = usePushState();
  const { mutate: turn, isPending } = useTogglePush();
  return (
    <section aria-labelledby="push" className="flex gap-3 border-b border-line px-4 py-4 sm:px-5">
      <IconTile icon={BellRing} tone="primary" />
      <div className="min-h-32 min-w-0 flex-1">
        <h3 id="push" className="font-semibold">
          Avisos neste aparelho
        </h3>
        <p aria-live="polite" className="text-sm text-pretty text-ink-2">
          {isError ? 'Não foi possível saber se este aparelho recebe avisos.' : state && TEXTS[state]}
        </p>
        {isError && (
          <Button variant="outline" size="small" className="mt-3" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        )}
        {state === 'off' && (
          <Button variant="soft" size="small" className="mt-3" busy={isPending} onClick={() => turn(true)}>
            Ativar avisos
          </Button>
        )}
        {state === 'on' && (
          <Button
            variant="outline"
            size="small"
            className="mt-3"
            busy={isPending}
            onClick={() => turn(false)}
          >
            Desativar avisos
          </Button>
        )}
      </div>
    </section>
  );
}
