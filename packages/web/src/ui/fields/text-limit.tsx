import { type ComponentProps, type Ref, useCallback, useEffect, useRef, useState } from 'react';

const COUNT = new Intl.NumberFormat('pt-BR');

/** '120 de 2.000 caracteres' */
export const countText = (length: number, most: number): string =>
  `${COUNT.format(length)} de ${COUNT.format(most)} caracteres`;

/** From this share of its limit, the length of a long text is shown; a name is not counted while it fits. */
const COUNTED_FROM = 0.8;
const LONG_TEXT = 500;

const noteOf = (length: number, most: number): string | null => {
  if (length > most) return `${countText(length, most)}. Encurte o texto para salvar.`;
  return most >= LONG_TEXT && length >= most * COUNTED_FROM ? countText(length, most) : null;
};

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Hands the element to the given reference too. */
function useSharedRef<T>(given: Ref<T> | undefined) {
  const own = useRef<T>(null);
  const share = useCallback(
    (element: T) => {
      own.current = element;
      const ended = typeof given === 'function' ? given(element) : undefined;
      if (given && typeof given === 'object') given.current = element;
      return () => {
        own.current = null;
        if (typeof ended === 'function') ended();
        else if (typeof given === 'function') given(null);
        else if (given) given.current = null;
      };
    },
    [given],
  );
  return [own, share] as const;
}

interface LimitedControl<T> extends Pick<ComponentProps<'input'>, 'id' | 'aria-describedby'> {
  ref?: Ref<T> | undefined;
  maxLength: number | undefined;
}

/**
 * Keeps a text beyond its limit, where the attribute `maxlength` cuts what is pasted without a word: shows the count, and
 * refuses to submit the form of the control.
 */
export function useTextLimit<T extends TextControl>({
  ref,
  maxLength = Infinity,
  ...given
}: LimitedControl<T>) {
  const [control, shared] = useSharedRef(ref);
  const [length, setLength] = useState(0);
  const read = (): number => {
    const now = control.current?.value.length ?? 0;
    if (maxLength !== Infinity) setLength(now);
    return now;
  };
  // a form fills its controls without an event
  useEffect(() => void read());
  useEffect(() => {
    const form = control.current?.form;
    const refuse = (event: Event): void => {
      const now = control.current?.value.length ?? 0;
      setLength(now);
      if (now <= maxLength) return;
      event.preventDefault();
      event.stopPropagation();
      control.current?.focus();
    };
    if (maxLength === Infinity || !form) return;
    form.addEventListener('submit', refuse, { capture: true });
    return () => form.removeEventListener('submit', refuse, { capture: true });
  }, [control, maxLength]);
  const note = noteOf(length, maxLength);
  const isTooLong = length > maxLength;
  const noteId = given.id && `${given.id}-limit`;
  return {
    limited: {
      ref: shared,
      onInput: () => void read(),
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
