import { useRef } from 'react';

/**
 * Runs an action of a button that closes its part of the screen: never twice concurrently, and not again once it has
 * succeeded, while the part is on its way out. Guards from the press on, not from the next frame.
 * @param run resolves to true if it has succeeded
 */
export function useOnce<Args extends unknown[]>(run: (...args: Args) => Promise<boolean>) {
  const isTaken = useRef(false);
  return async (...args: Args): Promise<void> => {
    if (isTaken.current) return;
    isTaken.current = true;
    let isDone = false;
    try {
      isDone = await run(...args);
    } finally {
      isTaken.current = isDone;
    }
  };
}
