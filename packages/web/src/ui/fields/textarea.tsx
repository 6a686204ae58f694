import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { useTextLimit } from '#ui/limits/text-limit.tsx';

/** @param maxLength a longer text is kept, counted, and not submitted */
export function Textarea({ className, rows = 3, maxLength, ref, ...rest }: ComponentProps<'textarea'>) {
  const { limited, note } = useTextLimit({ ...rest, ref, maxLength });
  return (
    <>
      <textarea
        rows={rows}
        {...rest}
        {...limited}
        className={clsx(controlClass('py-2.5'), 'resize-y', className)}
      />
      {note}
    </>
  );
}
