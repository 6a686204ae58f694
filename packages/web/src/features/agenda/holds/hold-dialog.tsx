import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { CallLink } from '#features/clients/call-link.tsx';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Dialog, DialogBody } from '#ui/dialogs/dialog.tsx';
import { HoldAnswer } from './answer/hold-answer.tsx';
import { AskerMarks } from './answer/asker-marks.tsx';
import { useHoldTexts, whoText } from './hold-texts.ts';

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
          <div className="flex flex-col gap-4">
            <div className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{whoText(hold.asker)}</span>
              <AskerMarks asker={hold.asker} />
            </div>
            <p className="text-ink-2">{reasonOf(hold, texts)}</p>
            <HoldAnswer hold={hold} onDone={close} />
            <div className="flex flex-wrap gap-2">
              {hold.conversationId !== null && (
                <Link
                  href={`${PATHS.conversations}?chat=${hold.conversationId}`}
                  className={buttonClass('outline')}
                >
                  <MessageCircle aria-hidden="true" />
                  Conversa
                </Link>
              )}
              <CallLink name={hold.clientName} phone={hold.asker.phone} />
            </div>
          </div>
        </DialogBody>
      )}
    </Dialog>
  );
}
