// Rules of one service. Null: the rule of the settings.
import type { BookingRules } from './booking-rules.ts';

export interface ServiceRules {
  pauseBeforeMin: number | null;
  pauseAfterMin: number | null;
  minNoticeMin: number | null;
}

export const noServiceRules: ServiceRules = { pauseBeforeMin: null, pauseAfterMin: null, minNoticeMin: null };

export interface Pauses {
  pauseBefore: number;
  pauseAfter: number;
}

export const pausesOf = (
  { pauseMin }: Pick<BookingRules, 'pauseMin'>,
  { pauseBeforeMin, pauseAfterMin }: Pick<ServiceRules, 'pauseBeforeMin' | 'pauseAfterMin'>,
): Pauses => ({ pauseBefore: pauseBeforeMin ?? pauseMin, pauseAfter: pauseAfterMin ?? pauseMin });

export const noticeOf = (
  rules: Pick<BookingRules, 'minNoticeMin'>,
  { minNoticeMin }: Pick<ServiceRules, 'minNoticeMin'>,
): number => minNoticeMin ?? rules.minNoticeMin;
