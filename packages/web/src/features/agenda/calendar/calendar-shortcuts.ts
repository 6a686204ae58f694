import { useEffect } from 'react';

/** The keys of the calendar and what the help sheet says of them. */
export const SHORTCUTS = [
  { key: 't', does: 'Ir para hoje' },
  { key: 'd', does: 'Ver o dia' },
  { key: 'w', does: 'Ver a semana' },
  { key: 'm', does: 'Ver o mês' },
  { key: 'c', does: 'Novo agendamento' },
  { key: '?', does: 'Mostrar estes atalhos' },
] as const;

export type ShortcutKey = (typeof SHORTCUTS)[number]['key'];

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** A key is a shortcut only when it is nobody else's: not typed into a field, nothing lies over the page. */
const isFree = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.altKey &&
  !event.metaKey &&
  !event.defaultPrevented &&
  !(event.target instanceof Element && event.target.matches(TYPING)) &&
  document.querySelector(OVERLAYS) === null;

/** Runs what belongs to a single key, while the calendar is on the screen. */
export function useCalendarShortcuts(actions: Record<ShortcutKey, () => void>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const shortcut = SHORTCUTS.find(({ key }) => key === event.key.toLowerCase());
      if (!shortcut || !isFree(event)) return;
      event.preventDefault();
      actions[shortcut.key]();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [actions]);
}
