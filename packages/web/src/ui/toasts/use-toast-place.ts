import { useEffect, useState, type RefObject } from 'react';
import { bottomBarHeight } from '#ui/buttons/floating.ts';
import { clearPlace, type Obstacle, type Place, sheetInset } from './toast-place.ts';

const DIALOGS = '[role="dialog"], [role="alertdialog"]';
const CONTROLS = 'button, a, input, select, textarea';
/** Of the page: what is searched next is typed right after a change. */
const SEARCHES = 'input[type="search"]';

const boxesOf = (elements: Iterable<Element>, isVital: boolean): Obstacle[] =>
  [...elements]
    .map((element) => ({ box: element.getBoundingClientRect(), isVital }))
    .filter(({ box }) => box.width > 0);

/** Keeps the toast clear of open dialogs, of search fields and of what it is about, also while these move. Null before the first toast. */
export function useToastPlace(
  viewport: RefObject<HTMLElement | null>,
  isShown: boolean,
  about: string | undefined,
): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    if (!isShown) return undefined;
    const root = document.documentElement;
    const choosePlace = (): void => {
      const toast = viewport.current?.querySelector<HTMLElement>('[role="group"]:not([data-limited])');
      if (!toast) return;
      const dialogs = [...document.querySelectorAll(DIALOGS)];
      const hasDialog = dialogs.length > 0;
      const vital = dialogs.flatMap((dialog) => [...dialog.querySelectorAll(CONTROLS)]);
      vital.push(...document.querySelectorAll(about === undefined ? SEARCHES : `${SEARCHES}, ${about}`));
      const situation = {
        toast: { width: toast.offsetWidth, height: toast.offsetHeight },
        screen: { width: root.clientWidth, height: innerHeight - bottomBarHeight() },
        hasDialog,
        obstacles: [...boxesOf(dialogs, false), ...boxesOf(vital, true)],
      };
      root.style.setProperty('--toast-inset', `${sheetInset(toast.offsetHeight)}px`);
      setPlace((current) => clearPlace({ ...situation, current }));
    };
    choosePlace();
    const observer = new MutationObserver(choosePlace);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['style', 'class'] });
    addEventListener('resize', choosePlace);
    return () => {
      observer.disconnect();
      removeEventListener('resize', choosePlace);
      root.style.removeProperty('--toast-inset');
      setPlace(null);
    };
  }, [viewport, isShown, about]);
  return place;
}
