import { z } from 'zod';

/** Returns the current instant; tests and the assistant's evaluation pass their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Without an offset, parsing would use the machine's zone; a nonexistent day would become another one. */
const instant = z.iso.datetime({ offset: true });
const SHIFT = /^[+-]\d{1,10}$/;

/** The agenda counts and stores in these years only. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];

export const isClockSetting = (setting: string): boolean => {
  const isShift = SHIFT.test(setting);
  if (!isShift && !instant.safeParse(setting).success) return false;
  const at = isShift ? new Date(Date.now() + Number(setting) * 1000) : new Date(setting);
  return at.getUTCFullYear() >= FIRST_YEAR && at.getUTCFullYear() < LAST_YEAR;
};

/**
 * Builds the clock from TEST_CLOCK: `2026-03-04T10:20:00Z` freezes it, `+3600` or `-60` shifts it by seconds.
 * @throws Error when the setting has neither form
 */
export const clockFrom = (setting: string | undefined): Clock => {
  if (!setting) return systemClock;
  if (!isClockSetting(setting))
    throw new Error('TEST_CLOCK: use um instante ISO ou um deslocamento em segundos');
  if (SHIFT.test(setting)) return () => new Date(Date.now() + Number(setting) * 1000);
  const fixed = new Date(setting);
  return () => new Date(fixed);
};
