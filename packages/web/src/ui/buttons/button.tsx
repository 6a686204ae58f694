import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Spinner } from '#ui/marks/spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores clicks while the action runs; keeps the focus, which `disabled` would lose. */
  busy?: boolean;
}

// also stops Enter in a form from submitting it twice
const refuse = (event: MouseEvent): void => event.preventDefault();

export function Button({ variant, size, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? refuse : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={clsx(buttonClass(variant, size), busy && 'opacity-60', className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
