import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { MissesBadge } from '#features/clients/misses-badge.tsx';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Dialog, DialogBody } from '#ui/dialogs/dialog.tsx';
import { HoldAnswer } from './answer/hold-answer.tsx';
import { useHoldTexts } from './hold-texts.ts';

type Texts = ReturnType<typeof useHoldTexts>;

const reasonOf = (hold: Hold, texts: Texts): string =>
  hold.kind === 'approval'
    ? `Pedido de ${texts.since(hold)}. Sem resposta ${texts.until(hold)}, o horário fica livre e ${hold.clientName} recebe um aviso.`
    : `Proposto por você: ${texts.since(hold)}. Sem resposta ${texts.until(hold)}, o horário fica livre.`;

/** Details of a held time, and its answers. */
export function HoldDialog({ hold, onClosed }: { hold: Hold; onClosed: () => void }) {
  const texts = useHoldTexts();
  return (
    <Dialog
      title={`Reservado para ${hold.clientName}`}
      description={texts.what(hold)}
      onClosed={onClosed}
      focusOn="h2"
      dismissible
    >
      {(close) => (
        <DialogBody>
          <div className="flex flex-col gap-4 pb-4">
            <MissesBadge clientId={hold.clientId} />
            <p className="text-ink-2">{reasonOf(hold, texts)}</p>
            <HoldAnswer hold={hold} onDone={close} />
            {hold.conversationId !== null && (
              <Link
                href={`${PATHS.conversations}?chat=${hold.conversationId}`}
                className={buttonClass('ghost')}
              >
                <MessageCircle aria-hidden="true" />
                Conversa
              </Link>
            )}
          </div>
        </DialogBody>
      )}
    </Dialog>
  );
}
