import { useEffect, useEffectEvent } from 'react';
import { isDialogKeyAllowed } from '#lib/shortcut-guard.ts';

/** The keys of the panel, with their texts for the help sheet. */
export const VISIT_KEYS = [
  { name: 'completed', keys: ['a'], does: 'Marcar como Atendido' },
  { name: 'no_show', keys: ['f'], does: 'Marcar como Faltou' },
  { name: 'courtesy', keys: ['c'], does: 'Marcar como Cortesia' },
  { name: 'reschedule', keys: ['r'], does: 'Remarcar' },
  { name: 'edit', keys: ['e'], does: 'Editar' },
] as const;

export type VisitKey = (typeof VISIT_KEYS)[number]['name'];

/** Runs the action of a single key while the panel is the topmost dialog. */
export function useVisitKeys(actions: Partial<Record<VisitKey, () => void>>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const pressed = VISIT_KEYS.find(({ keys }) => keys.some((key) => key === event.key.toLowerCase()));
    const run = pressed && actions[pressed.name];
    if (!run || event.repeat || !isDialogKeyAllowed(event)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}
