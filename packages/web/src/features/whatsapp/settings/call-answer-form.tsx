import { MAX_CALL_ANSWER_LENGTH } from '@zelo/domain/whatsapp/connection/gateway-settings-contract.ts';
import { useState } from 'react';
import { useApplySettings } from './save-settings.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Form } from '#ui/drafts/form.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';

/** Automatic reply to calls; saved only on request. */
export function CallAnswerForm({ saved }: { saved: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const { apply, isSaving } = useApplySettings();
  const text = typed ?? saved;
  const isChanged = text.trim() !== saved.trim();
  const handleSave = async (): Promise<void> => {
    const rejectCallMessage = text.trim();
    const texts = { done: 'Mensagem salva', failed: 'Erro ao salvar mensagem' };
    if (await apply({ rejectCallMessage }, texts)) setTyped(null);
  };
  return (
    <Form
      isSaving={isSaving}
      className="mt-1 mb-2 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void handleSave();
      }}
    >
      <Field label="Mensagem ao rejeitar chamadas" hint={`${text.length}/${MAX_CALL_ANSWER_LENGTH}`}>
        {(control) => (
          <Textarea
            {...control}
            value={text}
            maxLength={MAX_CALL_ANSWER_LENGTH}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="small" className="self-end" disabled={!isChanged} busy={isSaving}>
        Salvar Alterações
      </Button>
    </Form>
  );
}
