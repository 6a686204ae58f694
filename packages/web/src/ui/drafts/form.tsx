import { useEffect, useRef, type ComponentProps } from 'react';

interface FormProps extends ComponentProps<'form'> {
  isSaving: boolean;
}

const TEXTS = 'textarea, input:not([type=checkbox], [type=radio])';

/** They change by a press, which `readOnly` does not prevent; the footer has the buttons that leave. */
const CHOICES =
  'select, [type=checkbox], [type=radio], [role=option], [type=button]:not(footer *), [role=switch]';

const refuse = (event: Event): void => {
  if (!(event.target instanceof Element) || !event.target.closest(CHOICES)) return;
  if (event instanceof KeyboardEvent && event.key === 'Tab') return;
  event.preventDefault();
  event.stopPropagation();
};

const EVENTS = ['mousedown', 'click', 'keydown'] as const;

/** Not `disabled`, which loses the focus and takes none for an error. @returns ends it */
function freeze(form: HTMLFormElement): () => void {
  const texts = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS)];
  const fields = texts.filter(({ readOnly }) => !readOnly);
  for (const field of fields) field.readOnly = true;
  for (const event of EVENTS) form.addEventListener(event, refuse, { capture: true });
  return () => {
    for (const field of fields) field.readOnly = false;
    for (const event of EVENTS) form.removeEventListener(event, refuse, { capture: true });
  };
}

/**
 * A form with a save button. Its fields are read-only while it is saved: what is entered then would be neither in the
 * saved row nor, once the form has closed, in a draft.
 */
export function Form({ isSaving, ...form }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => (isSaving && element.current ? freeze(element.current) : undefined), [isSaving]);
  return <form noValidate {...form} ref={element} aria-busy={isSaving || undefined} />;
}
