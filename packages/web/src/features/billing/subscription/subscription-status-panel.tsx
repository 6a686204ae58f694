import type { SubscriptionTone, SubscriptionView } from '@zelo/domain/billing/subscription-view.ts';
import { CircleAlert, CircleCheck, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

const ICONS: Record<SubscriptionTone, LucideIcon> = {
  green: CircleCheck,
  blue: Clock,
  yellow: Clock,
  grey: CircleAlert,
  red: TriangleAlert,
};

interface SituationPanelProps {
  banner: SubscriptionView['banner'];
  /** Receives the focus when the pressed button disappears. */
  ref: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/** Status of the subscription as text; announced when it changes, as after a payment. */
export function SubscriptionStatusPanel({
  banner: { tone, title, text },
  ref,
  children,
}: SituationPanelProps) {
  const Icon = ICONS[tone];
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="status"
      data-tone={tone}
      className="flex items-start gap-3 rounded-control bg-(--tone-bg) p-4 text-(--tone-ink)"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5">{text}</p>
        {children}
      </div>
    </div>
  );
}
