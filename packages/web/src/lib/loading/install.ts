// Putting the application on the home screen, where the browser offers it (Chromium's beforeinstallprompt).
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

/** Keeps the browser's offer for the entry of the menu instead of its own banner. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isOffer(event)) keep(event);
  });
  addEventListener('appinstalled', () => keep(null));
}

/** The way to install, or null where there is none or it is done. An offer serves once. */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (!current) return null;
  return () => {
    keep(null);
    void current.prompt();
  };
}
