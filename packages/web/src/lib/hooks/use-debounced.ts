import { useEffect, useState } from 'react';

/** The value as it was when it last stayed the same for `delayMs`. Give it a text or a number: it compares by identity. */
export function useDebounced<T extends string | number>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
