import { useState } from 'react';

interface OpenDialog<T> {
  target: T;
  /** Used as the dialog's `key`, so that each opening is fresh. */
  key: number;
}

/** Target of the open dialog, if any. A dialog that is still closing cannot remove the next one. */
export function useDialog<T>() {
  const [current, setCurrent] = useState<OpenDialog<T> | null>(null);
  const show = (target: T): void => setCurrent((previous) => ({ target, key: (previous?.key ?? 0) + 1 }));
  const handleClosed = (): void =>
    setCurrent((latest) => (latest && current && latest.key === current.key ? null : latest));
  return { current, show, handleClosed };
}
