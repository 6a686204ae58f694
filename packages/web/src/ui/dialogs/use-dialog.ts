import { useState } from 'react';

interface OpenDialog<T> {
  target: T;
  /** Goes to the dialog's `key`, so that each opening is a fresh one. */
  key: number;
}

/** What a dialog is open for, if it is. One that is still closing cannot take away the next one. */
export function useDialog<T>() {
  const [current, setCurrent] = useState<OpenDialog<T> | null>(null);
  const show = (target: T): void => setCurrent((previous) => ({ target, key: (previous?.key ?? 0) + 1 }));
  const handleClosed = (): void =>
    setCurrent((latest) => (latest && current && latest.key === current.key ? null : latest));
  return { current, show, handleClosed };
}
