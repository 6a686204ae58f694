import { clsx } from 'clsx';
import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import type { ControlProps } from './field.tsx';
import { Input } from './input.tsx';

export interface ComboboxOption {
  id: number;
  label: string;
  /** Distinguishes options with the same label. */
  hint?: string;
}

interface ComboboxProps {
  control: ControlProps;
  ref?: Ref<HTMLInputElement>;
  value: string;
  onValueChange: (text: string) => void;
  onBlur?: () => void;
  /** Matches for the typed text, best first; the caller searches. */
  options: readonly ComboboxOption[];
  onChoose: (id: number) => void;
  placeholder?: string;
}

/** A text field that suggests known options while typing, and accepts any other text. */
export function Combobox({
  control,
  ref,
  value,
  onValueChange,
  onBlur,
  options,
  onChoose,
  placeholder,
}: ComboboxProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && options.length > 0;
  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (option: ComboboxOption): void => {
    onChoose(option.id);
    close();
  };
  const handleKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[active];
    if (step && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((active + step + options.length) % options.length);
    } else if (event.key === 'Enter' && isShown && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isShown) {
      // The first Esc closes the list, the next one the dialog around it.
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className="relative">
      <Input
        {...control}
        ref={ref}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        placeholder={placeholder}
        onChange={(event) => {
          onValueChange(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={handleKey}
        onBlur={() => {
          close();
          onBlur?.();
        }}
      />
      <ul
        id={listId}
        role="listbox"
        aria-label="Sugestões"
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-10 mt-1 rounded-[14px] border border-line bg-surface p-1.5 shadow-float"
      >
        {isShown &&
          options.map((option, index) => (
            <li
              key={option.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // The field must keep the focus: its blur would close the list before the click arrives.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 sm:min-h-10 pointer-coarse:min-h-11',
                index === active ? 'bg-sunken' : 'hover:bg-sunken',
              )}
            >
              <span className="truncate font-medium">{option.label}</span>
              {option.hint && <span className="shrink-0 text-sm text-ink-3 tabular-nums">{option.hint}</span>}
            </li>
          ))}
      </ul>
    </div>
  );
}
