import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Below this width the chat covers the list (Tailwind's `lg`). */
const SIDE_BY_SIDE_PX = 1024;
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

const focus = (selector: string): void =>
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });

/**
 * Focus management: opening a chat focuses its text field on desktops, and its title on phones, where a text field
 * would open the keyboard; closing it returns the focus to its row in the list. Escape closes.
 */
export function useChatFocus(openId: number | null, onClose: () => void): void {
  const previous = useRef(openId);
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = openId;
    if (before === openId) return;
    if (openId === null) focus(`[data-chat="${before}"]`);
    else focus(innerWidth >= SIDE_BY_SIDE_PX ? '[data-composer]' : '#chat-name');
  }, [openId]);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || openId === null) return;
    if (document.querySelector(OVERLAYS) === null) onClose();
  });
  useEffect(() => {
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}
