import { MAX_NOTE_TAGS, MAX_TAG_LENGTH, tagsOf } from '@zelo/domain/clients/client-note-form.ts';
import { X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

interface TagsFieldProps {
  tags: string[];
  onChange: (tags: string[]) => void;
}

/** The tags of a note as chips; Enter or a comma adds what was typed. */
export function TagsField({ tags, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const isFull = tags.length >= MAX_NOTE_TAGS;
  const add = (): void => {
    if (typed.trim() !== '') onChange(tagsOf([...tags, typed]).slice(0, MAX_NOTE_TAGS));
    setTyped('');
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    // Enter would send the form
    event.preventDefault();
    add();
  };
  return (
    <div className="flex flex-col gap-2">
      {tags.length > 0 && (
        <ul aria-label="Etiquetas da nota" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={`Remover etiqueta ${tag}`}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
                className="pressable inline-flex h-9 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-caption font-semibold"
              >
                {tag}
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <Field label="Etiqueta" className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              value={typed}
              maxLength={MAX_TAG_LENGTH}
              disabled={isFull}
              placeholder={isFull ? `No máximo ${MAX_NOTE_TAGS}` : undefined}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={handleKey}
            />
          )}
        </Field>
        <Button variant="outline" disabled={isFull || typed.trim() === ''} onClick={add}>
          Adicionar etiqueta
        </Button>
      </div>
    </div>
  );
}
