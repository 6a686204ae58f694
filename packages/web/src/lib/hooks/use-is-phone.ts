import { useSyncExternalStore } from 'react';

/** `max-sm` of the styles. */
const PHONE = '(width < 40rem)';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** True in windows as narrow as a phone, also by zoom. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
