// Shortcuts of every page.
import { PATHS, type PagePath } from '#lib/paths.ts';

export const HELP_KEY = '?';
export const GO_KEY = 'g';

/** Targets of `g` and a letter. */
export const DESTINATIONS: readonly { key: string; path: PagePath; does: string }[] = [
  { key: 'i', path: PATHS.dashboard, does: 'Ir para o início' },
  { key: 'a', path: PATHS.calendar, does: 'Ir para a agenda' },
  { key: 'c', path: PATHS.clients, does: 'Ir para os clientes' },
  { key: 'w', path: PATHS.conversations, does: 'Ir para as conversas' },
];
