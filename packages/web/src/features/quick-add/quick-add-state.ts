// Opens the command bar from anywhere with `openQuickAdd()`; <QuickAddOutlet/> renders it.

let isOpen = false;
const listeners = new Set<() => void>();

function show(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

export const openQuickAdd = (): void => show(true);

/** For the outlet. */
export const quickAddState = {
  get: (): boolean => isOpen,
  close: (): void => show(false),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
