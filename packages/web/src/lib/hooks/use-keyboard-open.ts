import { useEffect, useState } from 'react';

/** The bars that a browser hides while the page scrolls are lower than any keyboard. */
const MIN_KEYBOARD_PX = 150;
const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea';

const visibleSize = () => {
  const { visualViewport: visible } = globalThis;
  // a pinch also shrinks the visual viewport
  return { width: innerWidth, height: visible ? visible.height * visible.scale : innerHeight };
};

/** True while a keyboard covers a part of the screen: a field has the focus and the visible height has shrunk. */
export function useKeyboardOpen(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let full = visibleSize();
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const measure = (): void => {
      const size = visibleSize();
      if (size.width !== full.width || size.height > full.height) full = size;
      const isTyping = document.activeElement?.matches(FIELDS) === true;
      setOpen(isTyping && full.height - size.height >= MIN_KEYBOARD_PX);
    };
    addEventListener('resize', measure, options);
    globalThis.visualViewport?.addEventListener('resize', measure, options);
    addEventListener('focusin', measure, options);
    addEventListener('focusout', measure, options);
    return () => listening.abort();
  }, []);
  return isOpen;
}
