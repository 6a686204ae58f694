import { lazy, Suspense, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { DESTINATIONS, GO_KEY, HELP_KEY } from './page-keys.ts';
import { openShortcuts, shortcutsState } from './shortcuts-state.ts';
import { isShortcutAllowed } from '#lib/shortcut-guard.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

const SEQUENCE_MS = 1500;

/** Handles the shortcuts of every page, and shows the help sheet. */
export function ShortcutsOutlet() {
  const isOpen = useSyncExternalStore(shortcutsState.subscribe, shortcutsState.get);
  useKeysOfEveryPage();
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutsDialog onClosed={shortcutsState.close} />
    </Suspense>
  );
}

function useKeysOfEveryPage(): void {
  const [, navigate] = useLocation();
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY);
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!isShortcutAllowed(event)) return;
    const follows = event.timeStamp - goPressedAt.current < SEQUENCE_MS;
    const destination = follows && DESTINATIONS.find(({ key }) => key === event.key.toLowerCase());
    goPressedAt.current = event.key === GO_KEY ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (destination) navigate(destination.path);
    else if (event.key === HELP_KEY) openShortcuts();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    // runs before the page's own shortcuts: the second key of a sequence is not one of them
    addEventListener('keydown', handleKey, { capture: true });
    return () => removeEventListener('keydown', handleKey, { capture: true });
  }, []);
}
