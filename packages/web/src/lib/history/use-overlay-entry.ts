import { useEffect, useEffectEvent } from 'react';
import { holdOverlayEntry } from './overlay-entry.ts';

/**
 * Lets the browser's "back" close an overlay while it is open.
 * @param onBack returns true to stay open, for a question about typed text
 */
export function useOverlayEntry(open: boolean, onBack: () => unknown): void {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => (open ? holdOverlayEntry(() => handleBack()) : undefined), [open]);
}
