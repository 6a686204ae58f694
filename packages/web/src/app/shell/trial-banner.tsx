import { trialBanner, willRenew, type TrialBanner as Banner } from '@zelo/domain/billing/trial-notice.ts';
import type { CSSProperties } from 'react';
import { Link, useLocation } from 'wouter';
import { useSubscriptionStatus } from '#features/billing/billing-queries.ts';
import { useIsLow } from '#lib/hooks/use-is-low.ts';
import { useIsPhone } from '#lib/hooks/use-is-phone.ts';
import { PATHS } from '#lib/paths.ts';

const LOOKS: Record<Banner['tone'], { tone: string; className: string }> = {
  warning: { tone: 'yellow', className: 'bg-(--tone-bg) text-(--tone-ink)' },
  urgent: { tone: 'red', className: 'bg-(--tone-bg) text-(--tone-ink)' },
  over: { tone: 'red', className: 'bg-danger text-surface' },
};

/** Until then, a line is enough on phones. */
const MAX_DAYS_FULL = 3;
/** Over the padding of the page. */
const LINE: CSSProperties = {
  margin: '-12px -12px 12px',
  borderRadius: 0,
  padding: '7px 12px',
  columnGap: 8,
};

const LOW_LINE: CSSProperties = { ...LINE, margin: '-16px -24px 16px', padding: '4px 24px' };

/** Makes the link as high as a finger, in a line of text. */
const TARGET: CSSProperties = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  marginBlock: -11,
};

const SAID_BY_PAGE: readonly string[] = [PATHS.subscription, PATHS.thankYou];

/**
 * Remaining days of the trial; nothing for any other subscription (spec 1 §4), nor for a user who has already
 * subscribed. The payment pages say it themselves, with more room.
 */
export function TrialBanner() {
  const [path] = useLocation();
  const { data: subscription } = useSubscriptionStatus();
  const isPhone = useIsPhone();
  const isLow = useIsLow();
  const isAsking = subscription && !SAID_BY_PAGE.includes(path) && !willRenew(subscription);
  const banner = isAsking ? trialBanner(subscription.status, subscription.daysLeft) : null;
  if (!subscription || !banner) return null;
  const { tone, className } = LOOKS[banner.tone];
  const isLine = (isPhone || isLow) && path !== PATHS.dashboard && subscription.daysLeft > MAX_DAYS_FULL;
  return (
    <aside
      aria-label="Período de teste"
      data-tone={tone}
      style={isLine ? (isLow ? LOW_LINE : LINE) : undefined}
      className={`mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card px-4 py-2.5 font-medium sm:mb-5 ${isLine ? 'text-caption' : ''} ${className}`}
    >
      <p>{banner.text}</p>
      <Link
        href={PATHS.subscription}
        style={TARGET}
        className="rounded-chip font-semibold underline underline-offset-4"
      >
        Assinar Agora
      </Link>
    </aside>
  );
}
