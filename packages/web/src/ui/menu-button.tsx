import { Ellipsis, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { preloadOnFirstInput } from '#lib/preload.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Spinner } from '#ui/spinner.tsx';

export type MenuEntry =
  'separator' | { label: string; icon: LucideIcon; onSelect: () => void; destructive?: boolean };

const load = () => import('#ui/menu.tsx').then((module) => ({ default: module.Menu }));
const Menu = lazy(load);
preloadOnFirstInput(load);

interface MenuButtonProps {
  /** What the menu is about, for those who do not see the three dots. */
  label: string;
  entries: readonly MenuEntry[];
  /** Turns instead of opening while an action of the menu runs; keeps the keyboard's place. */
  busy?: boolean;
}

/** Three dots that open a menu; the menu itself is loaded with the first touch of the page. */
export function MenuButton({ label, entries, busy = false }: MenuButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const show = (): void => {
    setContainer(anchor.current?.closest('main') ?? document.body);
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
        className={buttonClass('ghost', 'icon')}
      >
        {busy ? <Spinner /> : <Ellipsis aria-hidden="true" />}
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
          />
        </Suspense>
      )}
    </>
  );
}
