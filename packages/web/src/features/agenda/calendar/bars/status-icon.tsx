import { Check, CheckCheck, Gift, type LucideProps, Repeat, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';

const LOOK: LucideProps = { 'aria-hidden': true, strokeWidth: 2.5, className: 'size-3 shrink-0' };
const ICONS: Partial<Record<string, ReactNode>> = {
  confirmed: <CheckCheck {...LOOK} />,
  completed: <Check {...LOOK} />,
  no_show: <UserRoundX {...LOOK} />,
  courtesy: <Gift {...LOOK} />,
};

/** The icon equivalent of an event's color; null for scheduled and struck-through events. */
export const statusIcon = (event: { status: string; isPersonalEvent: boolean }): ReactNode =>
  (event.isPersonalEvent ? null : ICONS[event.status]) ?? null;

const REPEAT = <Repeat {...LOOK} />;

/** Marks a visit of a series. */
export const seriesIcon = ({ seriesId }: { seriesId?: number | null }): ReactNode =>
  seriesId ? REPEAT : null;
