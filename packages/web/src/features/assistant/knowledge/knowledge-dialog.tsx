import type { KnowledgeItemRow, KnowledgeSuggestion } from '@zelo/domain/assistant/knowledge-contract.ts';
import { useState } from 'react';
import { useSaveKnowledge } from './knowledge-queries.ts';
import {
  CATEGORIES,
  DEFAULT_CATEGORY,
  MAX_CONTENT_LENGTH,
  MAX_TITLE_LENGTH,
  MISSING_TEXT,
  MISSING_TITLE,
} from './knowledge-options.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { useIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { Form } from '#ui/drafts/form.tsx';
import { FormDraft } from '#ui/drafts/form-draft.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { toast } from '#ui/toasts/toast.ts';

/** A new item, optionally for an unanswered question, or an existing one. */
export type KnowledgeTarget = { suggestion?: KnowledgeSuggestion } | { item: KnowledgeItemRow };

interface KnowledgeDialogProps {
  target: KnowledgeTarget;
  onClosed: () => void;
}

export function KnowledgeDialog({ target, onClosed }: KnowledgeDialogProps) {
  const isEdit = 'item' in target;
  return (
    <Dialog
      title={isEdit ? 'Editar Conhecimento' : 'Adicionar Conhecimento'}
      description="A assistente usa isto já na próxima resposta"
      onClosed={onClosed}
    >
      {(close) => <KnowledgeForm target={target} onDone={close} />}
    </Dialog>
  );
}

const draftNameOf = (target: KnowledgeTarget): string =>
  'item' in target ? `knowledge:${target.item.id}` : 'knowledge:new';

const startOf = (target: KnowledgeTarget) =>
  'item' in target
    ? { title: target.item.title, content: target.item.content, category: target.item.category }
    : { title: target.suggestion?.question ?? '', content: '', category: startCategory(target) };

/** Client questions are seldom about a promotion. */
const startCategory = ({ suggestion }: { suggestion?: KnowledgeSuggestion }) =>
  suggestion ? ('outros' as const) : DEFAULT_CATEGORY;

function useSubmit(target: KnowledgeTarget, onDone: () => void) {
  const { mutateAsync: save, isPending } = useSaveKnowledge();
  const keyOf = useIdempotencyKey();
  const edited = 'item' in target ? target.item : null;
  const draft = draftNameOf(target);
  const suggestionId = 'item' in target ? undefined : target.suggestion?.id;
  const submit = async (values: ReturnType<typeof startOf>): Promise<void> => {
    const body = { ...values, title: values.title.trim(), content: values.content.trim() };
    if (body.title === '' || body.content === '') {
      toast({ title: MISSING_TITLE, description: MISSING_TEXT, tone: 'danger' });
      return;
    }
    try {
      await save({ id: edited?.id ?? null, body, suggestionId, idempotencyKey: keyOf(body), draft });
      toast({ title: edited ? 'Conhecimento atualizado' : 'Conhecimento adicionado' });
      onDone();
    } catch (error) {
      const description = userMessage(error, 'Verifique sua conexão e tente outra vez.');
      const title = edited ? 'Erro ao atualizar conhecimento' : 'Erro ao adicionar conhecimento';
      toast({ title, description, tone: 'danger' });
    }
  };
  return { submit, isPending };
}

function KnowledgeForm({ target, onDone }: { target: KnowledgeTarget; onDone: () => void }) {
  const [values, setValues] = useState(() => startOf(target));
  const [isTried, setTried] = useState(false);
  const { submit, isPending } = useSubmit(target, onDone);
  const missing = (text: string): string | undefined =>
    isTried && text.trim() === '' ? 'Campo obrigatório' : undefined;
  const handleSubmit = (event: React.FormEvent): void => {
    event.preventDefault();
    setTried(true);
    void submit(values);
  };
  return (
    <Form isSaving={isPending} onSubmit={handleSubmit} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="flex flex-col gap-4">
          <FormDraft
            name={draftNameOf(target)}
            title={'item' in target ? `Conhecimento, ${target.item.title}` : 'Novo Conhecimento'}
            values={values}
            onRestore={setValues}
          />
          <Field label="Título" required error={missing(values.title)}>
            {(control) => (
              <Input
                {...control}
                value={values.title}
                maxLength={MAX_TITLE_LENGTH}
                placeholder="Estacionamento"
                onChange={({ target: { value } }) => setValues({ ...values, title: value })}
              />
            )}
          </Field>
          <Field
            label="Conteúdo"
            required
            error={missing(values.content)}
            hint="Escreva como responderia a um cliente"
          >
            {(control) => (
              <Textarea
                {...control}
                rows={6}
                value={values.content}
                maxLength={MAX_CONTENT_LENGTH}
                placeholder="Temos convênio com o estacionamento ao lado: a primeira hora é grátis."
                onChange={({ target: { value } }) => setValues({ ...values, content: value })}
              />
            )}
          </Field>
          <Field label="Categoria">
            {(control) => (
              <Select
                {...control}
                options={CATEGORIES}
                value={values.category}
                onChange={({ target: { value } }) => {
                  const category = CATEGORIES.find((known) => known.value === value)?.value;
                  if (category) setValues({ ...values, category });
                }}
              />
            )}
          </Field>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onDone}>
          Cancelar
        </Button>
        <Button type="submit" busy={isPending}>
          {'item' in target ? 'Salvar Alterações' : 'Adicionar'}
        </Button>
      </DialogFooter>
    </Form>
  );
}
