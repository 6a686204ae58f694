import { MAX_NOTE_TAGS, MAX_TAG_LENGTH, tagsOf } from '@zelo/domain/clients/crm/client-note-form.ts';
import { X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';

interface TagsFieldProps {
  tags: string[];
  onChange: (tags: string[]) => void;
  /** A tag that is typed but not added yet; the form includes it when sent. */
  typed: string;
  onType: (typed: string) => void;
}

export const withTyped = (tags: readonly string[], typed: string): string[] =>
  tagsOf([...tags, typed]).slice(0, MAX_NOTE_TAGS);

/** The tags of a note as chips; Enter or a comma adds the typed one. */
export function TagsField({ tags, onChange, typed, onType }: TagsFieldProps) {
  const group = useRef<HTMLDivElement>(null);
  const isFull = tags.length >= MAX_NOTE_TAGS;
  const isTooLong = typed.length > MAX_TAG_LENGTH;
  const add = (): void => {
    if (isTooLong) return;
    if (typed.trim() !== '') onChange(withTyped(tags, typed));
    onType('');
  };
  const handleRemove = (tag: string): void => {
    // the focused button disappears; focusing the field would open the keyboard of a phone
    group.current?.focus({ preventScroll: true });
    onChange(tags.filter((other) => other !== tag));
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    // Enter would submit the form
    event.preventDefault();
    add();
  };
  return (
    <div
      ref={group}
      role="group"
      aria-label="Etiquetas"
      tabIndex={-1}
      className="flex flex-col gap-2 outline-none"
    >
      {tags.length > 0 && (
        <ul aria-label="Etiquetas da nota" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="flex max-w-full">
              <button
                type="button"
                aria-label={`Remover etiqueta ${tag}`}
                onClick={() => handleRemove(tag)}
                className="pressable inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface px-3 py-1 text-left text-caption font-semibold sm:min-h-9 pointer-coarse:min-h-11"
              >
                <span className="min-w-0 wrap-anywhere">{tag}</span>
                <X aria-hidden="true" className="size-3.5 shrink-0" />
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
              onChange={(event) => onType(event.target.value)}
              onKeyDown={handleKey}
            />
          )}
        </Field>
        <Button
          variant="outline"
          aria-label="Adicionar etiqueta"
          disabled={isFull || isTooLong || typed.trim() === ''}
          onClick={add}
        >
          Adicionar
        </Button>
      </div>
    </div>
  );
}
