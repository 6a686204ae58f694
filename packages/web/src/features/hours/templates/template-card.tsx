import { type SettingsTemplate, templateProblem } from '@zelo/domain/hours/templates.ts';
import {
  reminderMessage,
  TEMPLATE_LENGTH,
  type TemplateKind,
  shownTemplate,
  storedTemplate,
  templateVariables,
  variableLabel,
} from '@zelo/domain/reminders/messages/message-template.ts';
import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import { draftNameOf, useSaveTemplates } from '#features/hours/hours-queries.ts';
import type { PreviewVisit } from './preview-visit.ts';
import { TemplateField } from './template-field.tsx';
import { quotedWords, RelativeWordsNotice } from './relative-words-notice.tsx';
import { userMessage } from '#lib/api/http-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Form } from '#ui/drafts/form.tsx';
import { FormDraft } from '#ui/drafts/form-draft.tsx';
import { PATHS } from '#lib/paths.ts';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { toast } from '#ui/toasts/toast.ts';

interface TemplateCardProps {
  name: SettingsTemplate;
  kind: TemplateKind;
  title: string;
  hint: string;
  saved: string;
  preview: PreviewVisit;
}

/** Editor of one message: variables to insert, a counter, and a preview for the next client. */
export function TemplateCard({ name, kind, title, hint, saved, preview }: TemplateCardProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const { mutateAsync: save, isPending } = useSaveTemplates();
  const text = typed ?? saved;
  const shown = shownTemplate(text);
  const problem = templateProblem(text);
  const insert = (variable: string): void => {
    const { selectionStart = shown.length, selectionEnd = shown.length } = field.current ?? {};
    setTyped(storedTemplate(`${shown.slice(0, selectionStart)}${variable}${shown.slice(selectionEnd)}`));
    field.current?.focus();
  };
  const handleSave = async (): Promise<void> => {
    try {
      await save({ name, text });
      setTyped(null);
      toast({ title: 'Modelo salvo com sucesso!' });
    } catch (error) {
      const description = userMessage(error, 'Verifique sua conexão e tente outra vez.');
      toast({ title: 'Erro ao salvar templates', description, tone: 'danger' });
    }
  };
  return (
    <Card aria-labelledby={`${id}-title`}>
      <CardHeader id={`${id}-title`} title={title} hint={hint} />
      <div className="grid gap-4 p-4 sm:p-5 lg:grid-cols-2 lg:gap-6">
        <Form
          isSaving={isPending}
          className="flex min-w-0 flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void handleSave();
          }}
        >
          <FormDraft
            name={draftNameOf(name)}
            title={`Modelo: ${title}`}
            url={`${PATHS.hours}?aba=modelos`}
            values={{ text }}
            untouched={{ text: saved }}
            onRestore={(kept) => setTyped(kept.text)}
            keepsOnClose
          />
          <label htmlFor={id} className="text-sm font-medium text-ink-2">
            Mensagem
          </label>
          <TemplateField
            id={id}
            field={field}
            value={shown}
            isInvalid={problem !== null}
            describedBy={`${id}-count${problem ? ` ${id}-problem` : ''}`}
            onChange={(next) => setTyped(storedTemplate(next))}
          />
          <div className="flex flex-wrap items-center gap-1.5">
            {templateVariables.map((variable) => (
              <button
                key={variable}
                type="button"
                aria-label={`Inserir ${variableLabel(variable)} em ${title}`}
                onClick={() => insert(`{${variableLabel(variable)}}`)}
                className="pressable h-11 rounded-full border border-line bg-surface px-3 text-caption font-semibold text-primary-ink hover:bg-primary-soft"
              >
                {variableLabel(variable)}
              </button>
            ))}
            <p
              id={`${id}-count`}
              className={clsx(
                'ml-auto text-caption tabular-nums',
                text.length > TEMPLATE_LENGTH ? 'font-semibold text-danger' : 'text-ink-3',
              )}
            >
              {`${text.length}/${TEMPLATE_LENGTH}`}
            </p>
          </div>
          {problem && (
            <p id={`${id}-problem`} role="alert" className="text-caption font-medium text-danger">
              {shownTemplate(problem)}
            </p>
          )}
          {!problem && <RelativeWordsNotice text={text} />}
          {!problem && text.length > TEMPLATE_LENGTH && (
            <p className="text-caption text-ink-2">Mensagens longas são lidas com menos atenção.</p>
          )}
          <Button
            type="submit"
            className="self-start"
            disabled={problem !== null || text === saved}
            busy={isPending}
          >
            Salvar modelo
          </Button>
        </Form>
        <Preview title={title} kind={kind} text={text} preview={preview} />
      </div>
    </Card>
  );
}

interface PreviewProps {
  title: string;
  kind: TemplateKind;
  text: string;
  preview: PreviewVisit;
}

/** Chat bubble of the message, rendered as in a real send. */
function Preview({ title, kind, text, preview: { visit, isReal } }: PreviewProps) {
  const { text: filled, falseWords } = reminderMessage(kind, text, visit);
  return (
    <section aria-label={`Prévia: ${title}`} className="flex min-w-0 flex-col gap-2">
      <p className="text-sm font-medium text-ink-2">
        {isReal ? `Prévia para o próximo agendamento` : 'Prévia com um exemplo'}
      </p>
      <div className="flex-1 rounded-control bg-sunken p-4">
        {filled ? (
          <p className="w-fit max-w-full rounded-card rounded-tl-chip bg-surface px-3.5 py-2.5 break-words whitespace-pre-wrap shadow-card">
            {filled}
          </p>
        ) : (
          <p className="text-sm text-ink-2">
            {filled === '' ? 'Sem mensagem, nada é enviado.' : 'Corrija as variáveis para ver a prévia.'}
          </p>
        )}
      </div>
      {falseWords.length > 0 && (
        <p className="text-caption text-ink-2">
          Este texto vai no lugar do seu: na hora deste envio, não seria certo dizer {quotedWords(falseWords)}
          .
        </p>
      )}
    </section>
  );
}
