import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from '#ui/button-class.ts';
import { Spinner } from '#ui/spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and refuses clicks while the action runs. */
  busy?: boolean;
}

export function Button({ variant, size, busy = false, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={clsx(buttonClass(variant, size), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
