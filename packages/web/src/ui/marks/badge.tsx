import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

interface BadgeProps {
  tone: Tone;
  children: ReactNode;
  /** The dot before the text: filled, hollow, or none. */
  dot?: 'filled' | 'hollow' | 'none';
  className?: string | undefined;
}

/** A word on a soft color; never color alone. */
export function Badge({ tone, children, dot = 'filled', className }: BadgeProps) {
  return (
    <span
      data-tone={tone}
      className={clsx(
        'inline-flex h-6 items-center gap-1.5 rounded-full bg-(--tone-bg) px-2.5 text-caption font-semibold whitespace-nowrap text-(--tone-ink)',
        className,
      )}
    >
      {dot !== 'none' && (
        <span
          aria-hidden="true"
          className={clsx(
            'size-1.5 rounded-full',
            dot === 'filled' ? 'bg-(--tone-dot)' : 'border-[1.5px] border-(--tone-dot)',
          )}
        />
      )}
      {children}
    </span>
  );
}
