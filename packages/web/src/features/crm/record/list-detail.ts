import { useEffect, useLayoutEffect, useRef } from 'react';

/** Below this width the detail covers the list (Tailwind's `lg`). */
const SIDE_BY_SIDE_PX = 1024;

/**
 * For a detail that covers its list: opening it scrolls to its top and focuses its heading; closing it restores the
 * list's scroll position, with the focus on the entry that was open. The ref goes to an element that is hidden with
 * the list.
 */
export function useListDetail(openId: number | null) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  const previous = useRef(openId);
  useEffect(() => {
    const remember = (): void => {
      if (list.current?.getClientRects().length) place.current = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = openId;
    if (before === openId || innerWidth >= SIDE_BY_SIDE_PX) return;
    if (openId !== null) {
      scrollTo(0, 0);
      document.querySelector<HTMLElement>('[data-detail] h2')?.focus({ preventScroll: true });
    } else {
      scrollTo(0, place.current);
      document.querySelector<HTMLElement>(`[data-client="${before}"]`)?.focus({ preventScroll: true });
    }
  }, [openId]);
  return list;
}
