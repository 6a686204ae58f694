import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Spinner } from '#ui/marks/spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * Shows a spinner and ignores clicks while the action runs; keeps the focus, which `disabled` would lose. A button
   * that can be busy takes a double click for one.
   */
  busy?: boolean | undefined;
}

export function Button({ variant, size, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={(event) => {
        // Enter in a form clicks too; the second click of a double click arrives before the first renders as busy
        if (busy || (busy !== undefined && event.detail > 1)) event.preventDefault();
        else onClick?.(event);
      }}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={clsx(buttonClass(variant, size), busy && 'opacity-60', className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
