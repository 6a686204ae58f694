import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** In a row of cards of equal height, the message of an empty or failed list fills the remaining height of its card. */
const FILLED =
  'has-[>[data-fills]]:flex has-[>[data-fills]]:flex-col [&>[data-fills]]:h-auto [&>[data-fills]]:grow';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={clsx('min-w-0 rounded-card border border-line bg-surface shadow-card', FILLED, className)}
    />
  );
}

interface CardHeaderProps {
  title: string;
  /** Id for `aria-labelledby` of the card. */
  id?: string;
  hint?: ReactNode;
  children?: ReactNode;
}

/** The card's title, a line under it, and actions on the right; below, where there is no room for the title's words. */
export function CardHeader({ title, id, hint, children }: CardHeaderProps) {
  return (
    <header className="flex min-h-16 flex-wrap items-center justify-end gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 sm:px-5">
      <div className="max-w-full min-w-min flex-1">
        <h2 id={id} className="text-lg/6 font-semibold tracking-[-0.01em]">
          {title}
        </h2>
        {hint && <p className="text-sm text-ink-2">{hint}</p>}
      </div>
      {children && <div className="flex max-w-full flex-wrap items-center justify-end gap-1">{children}</div>}
    </header>
  );
}
