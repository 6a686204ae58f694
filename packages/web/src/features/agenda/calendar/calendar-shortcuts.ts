import { useEffect } from 'react';

/** The keys of the calendar and what the help sheet says of them. */
export const SHORTCUTS = [
  { name: 'today', keys: ['t'], does: 'Ir para hoje' },
  { name: 'next', keys: ['j', 'n'], does: 'Período seguinte' },
  { name: 'previous', keys: ['k', 'p'], does: 'Período anterior' },
  { name: 'day', keys: ['d'], does: 'Ver o dia' },
  { name: 'week', keys: ['w'], does: 'Ver a semana' },
  { name: 'month', keys: ['m'], does: 'Ver o mês' },
  { name: 'create', keys: ['c'], does: 'Novo agendamento' },
  { name: 'help', keys: ['?'], does: 'Mostrar estes atalhos' },
] as const;

export type Shortcut = (typeof SHORTCUTS)[number]['name'];

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
export function useCalendarShortcuts(actions: Record<Shortcut, () => void>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const shortcut = SHORTCUTS.find(({ keys }) => keys.some((key) => key === event.key.toLowerCase()));
      if (!shortcut || !isFree(event)) return;
      event.preventDefault();
      actions[shortcut.name]();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [actions]);
}
