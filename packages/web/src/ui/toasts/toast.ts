// Toasts can be raised from anywhere; the code that renders them loads with the first one.

export interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface ToastMessage {
  title: string;
  description?: string;
  /** A second line, such as whom and when it is about. */
  detail?: string;
  tone?: 'normal' | 'danger';
  /** A button in the toast, for example to undo. */
  action?: ToastAction;
  /** A second button, for an action that continues the change instead of undoing it. */
  choice?: ToastAction;
  /** Selector of what the message reports, which the toast does not cover. */
  about?: string;
}

type Show = (message: ToastMessage) => void;

let show: Show | null = null;
const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();

let silentUntil = 0;

/** Shows nothing for a while: the page is being left, and what still fails means nothing to the user. */
export const silenceToasts = (durationMs: number): void => void (silentUntil = Date.now() + durationMs);

/** Shows a message for five seconds; a newer one replaces it (spec 1 §9). */
export function toast(message: ToastMessage): void {
  if (Date.now() < silentUntil) return;
  if (show) {
    show(message);
    return;
  }
  waiting.push(message);
  for (const listener of listeners) listener();
}

/** Connects the toaster, which also takes over the waiting messages. */
export function connectToaster(next: Show | null): void {
  show = next;
  if (show) for (const message of waiting.splice(0)) show(message);
}

/** For the outlet: true while a message waits for the toaster to load. */
export const waitingToasts = {
  any: (): boolean => waiting.length > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
