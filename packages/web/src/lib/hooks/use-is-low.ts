import { useSyncExternalStore } from 'react';

/** A phone on its side. */
const LOW = '(height < 30rem) and (width >= 40rem)';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** True in windows as low as a phone on its side. */
export const useIsLow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(LOW).matches);
