import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Spinner } from '#ui/marks/spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * Shows a spinner in place of the label, in the same size: nothing beside the button moves. Ignores clicks while the action runs; keeps the focus, which `disabled` would lose. A button
   * that can be busy takes a double click for one.
   */
  busy?: boolean | undefined;
  /** Words in place of the spinner; the button is as wide as the longer ones. */
  busyLabel?: string;
}

export function Button({
  variant,
  size,
  busy,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
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
      className={clsx(
        buttonClass(variant, size),
        busy !== undefined && 'relative',
        busy && 'opacity-60',
        className,
      )}
    >
      {busyLabel === undefined ? (
        <>
          {busy && <Spinner className="absolute inset-0 m-auto size-[18px]" />}
          <span className={clsx('contents', busy && 'text-transparent')}>{children}</span>
        </>
      ) : (
        <span className="grid place-items-center *:[grid-area:1/1]">
          <Words shown={!busy}>{children}</Words>
          <Words shown={busy === true}>{busyLabel}</Words>
        </span>
      )}
    </button>
  );
}

/** Keeps its width while the other words are shown. */
const Words = ({ shown, children }: { shown: boolean; children: ReactNode }) => (
  <span aria-hidden={!shown || undefined} className={clsx(!shown && 'invisible')}>
    {children}
  </span>
);
