import { CLOSING_WORD, CLOSING_WORD_MISSING } from '@zelo/domain/account/closing-word.ts';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { closingFailure, useCloseAccount } from './closing-queries.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';

const WORD_WRONG = `A palavra é ${CLOSING_WORD}, com todas as letras`;

/** Asks for a confirmation word that is not typed by mistake; leaves the page on success. */
export function ClosingDialog({ onClosed }: { onClosed: () => void }) {
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const { mutate: closeAccount, isPending, isSuccess, error } = useCloseAccount();
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isPending || isSuccess) return;
    const isMeant = typed.trim().toUpperCase() === CLOSING_WORD;
    setRefused(!isMeant);
    if (isMeant) closeAccount();
    else input.current?.focus();
  };
  return (
    <Dialog
      title="Excluir minha conta"
      description="Tudo é apagado na hora, e não há como desfazer."
      onClosed={onClosed}
    >
      {(close) => (
        <>
          <DialogBody>
            <form id={formId} noValidate onSubmit={handleSubmit}>
              <Field label={CLOSING_WORD_MISSING} error={isRefused ? WORD_WRONG : undefined}>
                {(control) => (
                  <Input
                    {...control}
                    ref={input}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    value={typed}
                    onChange={({ target }) => setTyped(target.value)}
                  />
                )}
              </Field>
            </form>
            {error && (
              <p role="alert" className="mt-3 text-sm font-medium text-danger">
                {closingFailure(error)}
              </p>
            )}
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={close}>
              Cancelar
            </Button>
            <Button type="submit" form={formId} variant="danger" busy={isPending || isSuccess}>
              Excluir para sempre
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}
