import { useEffect, useEffectEvent } from 'react';
import { holdOverlayEntry } from './overlay-entry.ts';

/**
 * Lets the browser's "back" close an overlay while it is open.
 * @param onBack returns true to stay open, as while it asks what to do with what was typed
 */
export function useOverlayEntry(open: boolean, onBack: () => unknown): void {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => (open ? holdOverlayEntry(() => handleBack()) : undefined), [open]);
}
