import type { ComponentProps, CSSProperties } from 'react';
import { FocusCard } from './focus-card.tsx';
import type { useMoment } from './now-queries.ts';
import { WaitingCard } from './waiting-card.tsx';

const SIDE_BY_SIDE: CSSProperties = {
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
};

interface MomentSectionProps extends Omit<ComponentProps<typeof FocusCard>, 'focus'> {
  moment: Pick<ReturnType<typeof useMoment>, 'focus' | 'waiting'>;
}

/** The visit of the moment, and the waiting clients. */
export const MomentSection = ({ moment: { focus, waiting }, ...on }: MomentSectionProps) =>
  (focus !== null || waiting.length > 0) && (
    <div style={SIDE_BY_SIDE} className="grid items-start gap-4 sm:gap-5">
      {focus && <FocusCard focus={focus} {...on} />}
      {waiting.length > 0 && <WaitingCard chats={waiting} />}
    </div>
  );
