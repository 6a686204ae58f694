import { once } from '@zelo/domain/shared/texts/once.ts';
import { type ComponentProps, type Ref, useEffect, useState } from 'react';

const count = once(() => new Intl.NumberFormat('pt-BR'));

/** '120 de 2.000 caracteres' */
export const countText = (length: number, most: number): string => {
  const limit = count().format(most);
  return `${count().format(length)} de ${limit} caracteres`;
};

/** From this share of its limit, the length of a long text is shown; a name is not counted while it fits. */
const COUNTED_FROM = 0.8;
const LONG_TEXT = 500;

const noteOf = (length: number, most: number): string | null => {
  if (length > most) return `${countText(length, most)}. Encurte o texto para salvar.`;
  return most >= LONG_TEXT && length >= most * COUNTED_FROM ? countText(length, most) : null;
};

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Follows the length of a text while it is typed, and refuses to submit one beyond the limit. */
function useLength(control: TextControl | null, most: number | undefined): number {
  const [length, setLength] = useState(0);
  useEffect(() => {
    if (!control || most === undefined) return;
    const ended = new AbortController();
    const { signal } = ended;
    const read = (): void => setLength(control.value.length);
    // a saved text is cleared without an event
    const leave = (): void => setLength(control.value.length > most ? control.value.length : 0);
    const refuse = (event: Event): void => {
      if (control.value.length <= most) return;
      event.preventDefault();
      event.stopPropagation();
      read();
      control.focus();
    };
    control.addEventListener('input', read, { signal });
    control.addEventListener('focus', read, { signal });
    control.addEventListener('blur', leave, { signal });
    control.form?.addEventListener('submit', refuse, { capture: true, signal });
    return () => ended.abort();
  }, [control, most]);
  return length;
}

interface LimitedControl<T> extends Pick<ComponentProps<'input'>, 'id' | 'aria-describedby'> {
  /** With a limit, only a function. */
  ref: Ref<T> | undefined;
  maxLength: number | undefined;
}

/**
 * Keeps a text beyond its limit, where the attribute `maxlength` cuts what is pasted without a word: shows the count, and
 * refuses to submit the form of the control.
 */
export function useTextLimit<T extends TextControl>({ ref, maxLength, id, ...given }: LimitedControl<T>) {
  const [control, setControl] = useState<T | null>(null);
  const length = useLength(control, maxLength);
  const note = maxLength === undefined ? null : noteOf(length, maxLength);
  const isTooLong = maxLength !== undefined && length > maxLength;
  const noteId = id && `${id}-limit`;
  const follow = (element: T) => {
    const tell = typeof ref === 'function' ? ref : undefined;
    const ended = tell?.(element);
    setControl(element);
    return () => {
      if (typeof ended === 'function') ended();
      else tell?.(null);
    };
  };
  return {
    limited: {
      ref: maxLength === undefined ? ref : follow,
      ...(isTooLong && { 'aria-invalid': true }),
      ...(note && { 'aria-describedby': [given['aria-describedby'], noteId].filter(Boolean).join(' ') }),
    },
    note: note && (
      <p
        id={noteId}
        role={isTooLong ? 'alert' : undefined}
        className={isTooLong ? 'text-caption font-medium text-danger' : 'text-caption text-ink-3'}
      >
        {note}
      </p>
    ),
  };
}
