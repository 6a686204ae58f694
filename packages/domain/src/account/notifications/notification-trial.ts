import { paidAccess } from '#billing/access.ts';
import { trialBanner } from '#billing/trial-notice.ts';
import { DAY_MS, epochOf, type Instant } from '#shared/instant.ts';

export interface TrialNotice {
  /** Deduplicates repeated checks: one key per trial end and stage. */
  onceKey: string;
  title: string;
  message: string;
}

/** A trial is announced this many days before its end (spec 1 §9: urgency at 2 days or fewer). */
export const TRIAL_NOTICE_DAYS = 2;
/** A trial that ended longer ago is not announced. */
export const TRIAL_OVER_DAYS = 1;

/** Notice of a trial from two days before its end to one day after; null otherwise. The banner's text (spec 1 §4). */
export const trialNotice = (trialEndsAt: Instant, now: Instant): TrialNotice | null => {
  const leftMs = epochOf(trialEndsAt) - epochOf(now);
  if (leftMs > TRIAL_NOTICE_DAYS * DAY_MS || leftMs <= -TRIAL_OVER_DAYS * DAY_MS) return null;
  const { daysLeft } = paidAccess({ status: 'trialing', trialEndsAt, cancelAtPeriodEnd: false }, now);
  const banner = trialBanner('trialing', daysLeft);
  if (!banner) return null;
  const isOver = leftMs <= 0;
  return {
    onceKey: `trial-ending:${new Date(epochOf(trialEndsAt)).toISOString()}:${isOver ? 'over' : 'soon'}`,
    title: isOver ? 'Período de teste terminado' : 'Período de teste no fim',
    message: banner.text,
  };
};
