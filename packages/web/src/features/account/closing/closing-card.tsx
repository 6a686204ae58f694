import { Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ExportButton } from '#features/export/export-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { useDialog } from '#ui/dialogs/use-dialog.ts';

const ClosingDialog = lazy(async () => ({
  default: (await import('./closing-dialog.tsx')).ClosingDialog,
}));

/** 'Excluir conta': lists what is deleted and what can be exported, and starts the closing. */
export function ClosingCard() {
  const { current, show, handleClosed } = useDialog<true>();
  return (
    <Card aria-labelledby="close-account">
      <CardHeader id="close-account" title="Excluir conta" hint="Apaga tudo, para sempre" />
      <div className="flex flex-col gap-4 p-4 sm:p-5">
        <ul className="flex flex-col gap-2 text-ink-2">
          <li>Agenda, clientes, anotações, conversas, serviços e configurações são apagados na hora.</li>
          <li>O WhatsApp é desconectado e a assistente para de responder.</li>
          <li>
            Uma assinatura ativa termina no mesmo momento: nada mais é cobrado, e o resto do período já pago
            se perde.
          </li>
        </ul>
        <p className="text-ink-2">
          Antes, baixe uma cópia de todos os seus dados. Quem atende na área da saúde pode ter de guardar os
          registros por lei.
        </p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ExportButton named />
          <Button variant="danger-outline" className="max-sm:w-full" onClick={() => show(true)}>
            <Trash2 aria-hidden="true" />
            Excluir minha conta
          </Button>
        </div>
      </div>
      {current && (
        <Suspense fallback={null}>
          <ClosingDialog key={current.key} onClosed={handleClosed} />
        </Suspense>
      )}
    </Card>
  );
}
