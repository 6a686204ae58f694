import { useEffect, useEffectEvent } from 'react';
import { holdOverlayEntry } from './overlay-entry.ts';

/** Lets the browser's "back" close an overlay while it is open. */
export function useOverlayEntry(open: boolean, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => (open ? holdOverlayEntry(() => handleBack()) : undefined), [open]);
}
