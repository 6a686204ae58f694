import { useEffect, useState } from 'react';
import { useDebounced } from '#lib/hooks/use-debounced.ts';

/** Browsers limit how often a page may write its history. */
const KEPT_AFTER_MS = 300;

const stateOf = (): Record<string, unknown> => (history.state as Record<string, unknown> | null) ?? {};

/**
 * Text that belongs to the history entry of the page: it is there again after going back to it, and nowhere else. It is never
 * part of the URL, because the name of a client may be in it.
 */
export function useEntryText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    const kept = stateOf()[key];
    return typeof kept === 'string' ? kept : '';
  });
  const settled = useDebounced(text, KEPT_AFTER_MS);
  useEffect(() => {
    const { [key]: kept = '', ...rest } = stateOf();
    if (kept !== settled) history.replaceState(settled === '' ? rest : { ...rest, [key]: settled }, '');
  }, [key, settled]);
  return [text, setText];
}
