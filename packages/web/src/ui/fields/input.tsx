import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { useTextLimit } from '#ui/limits/text-limit.tsx';

/** @param maxLength a longer text is kept, counted, and not submitted */
export function Input({ className, maxLength, ref, ...rest }: ComponentProps<'input'>) {
  const { limited, note } = useTextLimit({ ...rest, ref, maxLength });
  return (
    <>
      <input autoComplete="off" {...rest} {...limited} className={clsx(controlClass(), className)} />
      {note}
    </>
  );
}
