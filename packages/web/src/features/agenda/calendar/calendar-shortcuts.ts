import { useEffect } from 'react';
import { isShortcutAllowed } from '#lib/shortcut-guard.ts';

/** The keys of the calendar, with their texts for the help sheet. */
export const CALENDAR_KEYS = [
  { name: 'today', keys: ['t'], does: 'Ir para hoje' },
  { name: 'next', keys: ['j', 'n'], does: 'Período seguinte' },
  { name: 'previous', keys: ['k', 'p'], does: 'Período anterior' },
  { name: 'day', keys: ['d'], does: 'Ver o dia' },
  { name: 'week', keys: ['w'], does: 'Ver a semana' },
  { name: 'month', keys: ['m'], does: 'Ver o mês' },
  { name: 'create', keys: ['c'], does: 'Novo agendamento' },
] as const;

export type CalendarKey = (typeof CALENDAR_KEYS)[number]['name'];

/** Runs the action of a single key while the calendar is on the screen. */
export function useCalendarShortcuts(actions: Record<CalendarKey, () => void>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const shortcut = CALENDAR_KEYS.find(({ keys }) => keys.some((key) => key === event.key.toLowerCase()));
      if (!shortcut || !isShortcutAllowed(event)) return;
      event.preventDefault();
      actions[shortcut.name]();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [actions]);
}
