import { describe, expect, it } from 'vitest';
import { neutralRules } from '#agenda/rules/booking-rules.ts';
import { type Hours, mergeHours } from './hours-merge.ts';
import { defaultWorkingHours } from '#hours/working-day.ts';

const closed = { enabled: false, slots: [] };
const off = (date: string) => ({ date, status: 'unavailable' as const, slots: [] });

const base: Hours = {
  workingHours: defaultWorkingHours(),
  specificDates: [off('2026-12-25')],
  blockedDates: [],
  holidays: { state: null, rules: {}, cityDays: [] },
  bookingRules: neutralRules,
  quietHours: { from: '21:00', to: '08:00' },
};

const merge = (mine: Partial<Hours>, theirs: Partial<Hours>) =>
  mergeHours({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });

describe('hours that two devices change', () => {
  it('keep the days off that one adds and the weekday that the other closes', () => {
    const workingHours = { ...base.workingHours, saturday: closed };
    const specificDates = [off('2026-12-20'), off('2026-12-21'), ...base.specificDates];
    expect(merge({ workingHours }, { specificDates })).toMatchObject({
      clashes: false,
      mine: { workingHours, specificDates },
    });
  });

  it('keep dates that each adds, and lose one that either removes', () => {
    const found = merge(
      { specificDates: [off('2026-12-25'), off('2026-12-26')] },
      { specificDates: [off('2026-12-24')] },
    );
    expect(found.clashes).toBe(false);
    expect(found.mine.specificDates.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-26']);
  });

  it('keep the holidays of both', () => {
    const own = { ...base.holidays, rules: { natal: 'open' as const } };
    const stored = { ...base.holidays, state: 'SP' as const };
    expect(merge({ holidays: own }, { holidays: stored }).mine.holidays).toEqual({
      state: 'SP',
      rules: { natal: 'open' },
      cityDays: [],
    });
  });

  it('keep the booking rules of both', () => {
    const mine = { ...neutralRules, minNoticeMin: 120, maxPerDay: 8 };
    const found = merge({ bookingRules: mine }, { bookingRules: { ...neutralRules, pauseMin: 10 } });
    expect(found).toMatchObject({ clashes: false, mine: { bookingRules: { ...mine, pauseMin: 10 } } });
  });

  it('clash only where both change the same part', () => {
    const mine = { ...base.workingHours, friday: closed };
    const later = { enabled: true, slots: [{ start: '10:00', end: '11:00' }] };
    const theirs = { ...base.workingHours, friday: later, monday: closed };
    const found = merge({ workingHours: mine }, { workingHours: theirs });
    expect(found.clashes).toBe(true);
    expect(found.mine.workingHours).toEqual({ ...mine, monday: closed });
    expect(found.theirs.workingHours).toEqual(theirs);
  });
});
