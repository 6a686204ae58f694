import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import { MAX_MENTIONS, MAX_SEARCHED_TEXTS } from '@zelo/domain/clients/names/mentions.ts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';

interface MentionsDialogProps {
  mentions: ClientErasure['mentions'];
  onClosed: () => void;
}

/** Links to texts of the professional that may still name an erased person. */
export function MentionsDialog({ mentions, onClosed }: MentionsDialogProps) {
  return (
    <Dialog
      title="Confira estes textos"
      description="Os dados da pessoa foram apagados. Estes textos e nomes podem ainda citar o nome, o telefone ou o e-mail dela; se for o caso, edite cada um."
      onClosed={onClosed}
    >
      {(close) => (
        <>
          <DialogBody>
            <ul className="-mx-2">
              {mentions.map(({ label, link }) => (
                <li key={`${label} ${link}`}>
                  <Link
                    href={link}
                    onClick={close}
                    className="flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-sunken"
                  >
                    <span className="min-w-0 flex-1 break-words">{label}</span>
                    <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-2" />
                  </Link>
                </li>
              ))}
            </ul>
            {mentions.length === MAX_MENTIONS && (
              <p className="pt-2 text-sm text-ink-2">
                Estes são os primeiros {MAX_MENTIONS}; pode haver outros.
              </p>
            )}
            <p className="pt-2 text-sm text-ink-2">
              Foram conferidas todas as fichas e, de cada outro lugar, os{' '}
              {MAX_SEARCHED_TEXTS.toLocaleString('pt-BR')} textos mais recentes.
            </p>
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Entendi</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}
