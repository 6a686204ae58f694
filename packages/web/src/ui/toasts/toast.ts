// Toasts can be raised from anywhere; the part that draws them is loaded with the first one.

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'normal' | 'danger';
  /** A button in the toast, for instance to undo. */
  action?: { label: string; onSelect: () => void };
}

type Show = (message: ToastMessage) => void;

let show: Show | null = null;
const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();

/** Shows a message for five seconds; a newer one takes its place (spec 1 §9). */
export function toast(message: ToastMessage): void {
  if (show) {
    show(message);
    return;
  }
  waiting.push(message);
  for (const listener of listeners) listener();
}

/** For the toaster: takes over the showing, and the messages that waited for it. */
export function connectToaster(next: Show | null): void {
  show = next;
  if (show) for (const message of waiting.splice(0)) show(message);
}

/** For the outlet: whether a message waits for the toaster to be loaded. */
export const waitingToasts = {
  any: (): boolean => waiting.length > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
