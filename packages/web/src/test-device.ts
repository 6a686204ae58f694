import { onTestFinished, vi } from 'vitest';

/** Mocks the time zone of the device, until the test ends. */
export const deviceIn = (timeZone: string): void => {
  const resolved = new Intl.DateTimeFormat().resolvedOptions();
  const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  spy.mockReturnValue({ ...resolved, timeZone });
  onTestFinished(() => spy.mockRestore());
};
