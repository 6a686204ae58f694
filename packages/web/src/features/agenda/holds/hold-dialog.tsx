import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { localText } from '#lib/format.ts';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Dialog, DialogBody } from '#ui/dialogs/dialog.tsx';
import { HoldAnswer, holdText } from './hold-answer.tsx';

const reasonOf = ({ kind, clientName, createdAtLocal, expiresAtLocal }: Hold): string =>
  kind === 'approval'
    ? `${clientName} pediu em ${localText(createdAtLocal)}. Sem resposta até ${localText(expiresAtLocal)}, o horário fica livre e ${clientName} é avisado.`
    : `Você propôs em ${localText(createdAtLocal)}. Sem resposta até ${localText(expiresAtLocal)}, o horário fica livre.`;

/** A time that is kept for somebody. */
export function HoldDialog({ hold, onClosed }: { hold: Hold; onClosed: () => void }) {
  return (
    <Dialog
      title={`Reservado para ${hold.clientName}`}
      description={holdText(hold)}
      onClosed={onClosed}
      dismissible
    >
      {(close) => (
        <DialogBody>
          <div className="flex flex-col gap-4 pb-4">
            <p className="text-ink-2">{reasonOf(hold)}</p>
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
