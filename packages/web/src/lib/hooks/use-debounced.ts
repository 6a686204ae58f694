import { useEffect, useState } from 'react';

/** The last value that was unchanged for `delayMs`. Only texts and numbers: values are compared by identity. */
export function useDebounced<T extends string | number>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
