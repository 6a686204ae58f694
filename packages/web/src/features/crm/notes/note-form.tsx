import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  clientNoteFormSchema,
  clientNoteFormValues,
  type ClientNoteFormValues,
} from '@zelo/domain/clients/crm/client-note-form.ts';
import { noteTypes, offeredNoteTypes, type NoteType } from '@zelo/domain/clients/client-options.ts';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { NoteField } from './note-undo.ts';
import { TagsField, withTyped } from './tags-field.tsx';
import { NOTE_TYPES } from '#features/crm/crm-labels.ts';
import { replaceValues } from '#lib/replace-values.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Form } from '#ui/drafts/form.tsx';
import { HookFormDraft } from '#ui/drafts/hook-form-draft.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';

interface NoteFormProps {
  /** Initial values of the fields; absent for a new note. */
  note?: { content: string; noteType: NoteType; tags: string[] };
  /** Of the note and its client, to keep what is typed. */
  draft: { name: string; title: string; keepsOnClose?: boolean };
  label: string;
  submitLabel: string;
  /** Resolves to true if the note is stored; only then a new form is cleared. */
  onSave: (values: ClientNoteFormValues, field: NoteField) => Promise<boolean>;
  onCancel?: () => void;
  onTyped?: (text: string) => void;
}

/** The five offered types, plus the type of a note that has another one. */
const optionsFor = (noteType: NoteType | undefined) =>
  noteTypes
    .filter((type) => type === noteType || offeredNoteTypes.some((offered) => offered === type))
    .map((value) => ({ value, label: NOTE_TYPES[value].label }));

/** Text and type of a note. The button is disabled without text; the text stays when it could not be stored. */
export function NoteForm({ note, draft, label, submitLabel, onSave, onCancel, onTyped }: NoteFormProps) {
  const { register, control, handleSubmit, reset, getValues, formState } = useForm<ClientNoteFormValues>({
    resolver: standardSchemaResolver(clientNoteFormSchema),
    defaultValues: clientNoteFormValues(note),
  });
  const isEmpty = useWatch({ control, name: 'content' }).trim() === '';
  const [tag, setTag] = useState('');
  const field: NoteField = {
    isFree: () => getValues('content').trim() === '',
    fill: (values) => {
      // not as defaults: it is unsaved, and a draft of it is kept
      reset(values, { keepDefaultValues: true, keepFieldsRef: true });
      onTyped?.(values.content);
    },
  };
  const submit = handleSubmit(async (values) => {
    if (!(await onSave({ ...values, tags: withTyped(values.tags, tag) }, field))) return;
    replaceValues({ reset }, clientNoteFormValues());
    setTag('');
    onTyped?.('');
  });
  const content = register('content', {
    onChange: ({ target }: { target: { value: string } }) => onTyped?.(target.value),
  });
  return (
    <Form isSaving={formState.isSubmitting} onSubmit={submit} className="flex flex-col gap-3">
      <HookFormDraft {...draft} control={control} reset={reset} />
      <Field label={label} error={formState.errors.content?.message}>
        {(control) => <Textarea {...control} {...content} maxLength={10_000} />}
      </Field>
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <TagsField tags={field.value} onChange={field.onChange} typed={tag} onType={setTag} />
        )}
      />
      <div className="flex flex-wrap items-end justify-between gap-2">
        <Field label="Tipo" className="min-w-40 flex-1">
          {(control) => (
            <Select {...control} {...register('noteType')} options={optionsFor(note?.noteType)} />
          )}
        </Field>
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            Cancelar
          </Button>
        )}
        <Button type="submit" disabled={isEmpty} busy={formState.isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
