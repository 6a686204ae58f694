import { onTestFinished, vi } from 'vitest';

/** Lets the device of a test stand in a zone, until the test ends. */
export const deviceIn = (timeZone: string): void => {
  const resolved = new Intl.DateTimeFormat().resolvedOptions();
  const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  spy.mockReturnValue({ ...resolved, timeZone });
  onTestFinished(() => spy.mockRestore());
};
