import type { ReactNode } from 'react';
import { DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';

const focusOnArrival = (element: HTMLElement | null): void => element?.focus();

interface ImportStepProps {
  /** Accessible name of the step. */
  label: string;
  /** the buttons; none while the user can only wait */
  footer: ReactNode;
  children: ReactNode;
}

/** One step of the dialog. Takes the focus: the button that led here is gone. */
export function ImportStep({ label, footer, children }: ImportStepProps) {
  return (
    <section
      ref={focusOnArrival}
      tabIndex={-1}
      aria-label={label}
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      <DialogBody>{children}</DialogBody>
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </section>
  );
}
