import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { preloadOverlay } from '#lib/loading/preload.ts';
import { buttonClass } from './button-class.ts';
import type { MenuEntry } from './menu.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';

const load = () => import('./menu.tsx').then((module) => ({ default: module.Menu }));
const Menu = lazy(load);
preloadOverlay(load);

/**
 * Containers for the list: screen readers ignore content outside of a landmark, and no user can reach content outside
 * of an open dialog.
 */
const LANDMARKS = 'main, aside, [role=dialog]';

interface MenuButtonProps {
  /** Accessible name of the menu, independent of the button's content. */
  label: string;
  /** Content of the button; three dots by default. */
  children?: ReactNode;
  className?: string;
  entries: readonly MenuEntry[];
  /** Shows a spinner instead of opening while an action of the menu runs; keeps the focus. */
  busy?: boolean;
}

/** A button that opens a menu; the menu's code loads on the first touch of the page. */
export function MenuButton({ label, entries, busy = false, children, className }: MenuButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [isByKey, setByKey] = useState(false);
  const show = ({ detail }: MouseEvent): void => {
    // a press by Enter or Space is a click without a pointer
    setByKey(detail === 0);
    setContainer(anchor.current?.closest<HTMLElement>(LANDMARKS) ?? document.body);
    setOpen(true);
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : show}
        className={className ?? buttonClass('ghost', 'icon')}
      >
        {busy ? <Spinner /> : (children ?? <Ellipsis aria-hidden="true" />)}
      </button>
      {container && (
        <Suspense fallback={null}>
          <Menu
            anchor={anchor}
            container={container}
            open={open}
            onOpenChange={setOpen}
            entries={entries}
            label={label}
            isByKey={isByKey}
          />
        </Suspense>
      )}
    </>
  );
}
