import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is being printed: the browser takes what is rendered when its event ends. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => ended.abort();
  }, []);
  return isPrinting;
}
