import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { AppointmentTarget } from '#features/agenda/appointment/appointment-dialog.tsx';
import { openQuickAdd, quickAddState } from './quick-add-state.ts';
import { isShortcutAllowed, isOverlayOpen } from '#lib/shortcut-guard.ts';
import { useDialog } from '#ui/dialogs/use-dialog.ts';

const QuickAddDialog = lazy(async () => ({
  default: (await import('./quick-add-dialog.tsx')).QuickAddDialog,
}));
const AppointmentDialog = lazy(async () => ({
  default: (await import('#features/agenda/appointment/appointment-dialog.tsx')).AppointmentDialog,
}));

/** Outlet of the command bar, and then of the appointment created from it. */
export function QuickAddOutlet() {
  const isOpen = useSyncExternalStore(quickAddState.subscribe, quickAddState.get);
  const appointment = useDialog<AppointmentTarget>();
  useOpeningKeys();
  return (
    <Suspense fallback={null}>
      {isOpen && <QuickAddDialog onChosen={appointment.show} onClosed={quickAddState.close} />}
      {appointment.current && (
        <AppointmentDialog
          key={appointment.current.key}
          target={appointment.current.target}
          onClosed={appointment.handleClosed}
        />
      )}
    </Suspense>
  );
}

/** Ctrl+K or ⌘K, and "/" outside of text fields; inactive while a dialog or menu is open. */
const opens = (event: KeyboardEvent): boolean => {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
  return isCommand ? !isOverlayOpen() : event.key === '/' && isShortcutAllowed(event);
};

function useOpeningKeys(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !opens(event)) return;
      event.preventDefault();
      openQuickAdd();
    };
    globalThis.addEventListener('keydown', handleKey);
    return () => globalThis.removeEventListener('keydown', handleKey);
  }, []);
}
