// Opens the help sheet of shortcuts from anywhere with `openShortcuts()`; <ShortcutsOutlet/> renders it.

let isOpen = false;
const listeners = new Set<() => void>();

function show(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

export const openShortcuts = (): void => show(true);

/** For the outlet. */
export const shortcutsState = {
  get: (): boolean => isOpen,
  close: (): void => show(false),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
