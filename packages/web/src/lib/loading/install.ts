// Installs the application on the home screen, if the browser offers it (Chromium's beforeinstallprompt).
import { useSyncExternalStore } from 'react';

interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function keep(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

/** Keeps the browser's install prompt for the menu entry and suppresses the browser's banner. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isOffer(event)) keep(event);
  });
  addEventListener('appinstalled', () => keep(null));
}

/** Function that installs, or null if it is unavailable or done. A prompt can be used once. */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (!current) return null;
  return () => {
    keep(null);
    void current.prompt();
  };
}
