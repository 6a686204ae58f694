import { type ComponentProps, type CSSProperties, lazy } from 'react';
import { RequestsCard } from '#features/agenda/holds/requests-card.tsx';
import { FocusCard } from './focus-card.tsx';
import type { useMoment } from './now-queries.ts';
import { WaitingCard } from './waiting-card.tsx';

const SIDE_BY_SIDE: CSSProperties = {
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
};

// rare: loaded on demand
const UntoldCard = lazy(async () => ({
  default: (await import('#features/agenda/untold/untold-list.tsx')).UntoldCard,
}));

interface MomentSectionProps extends Omit<ComponentProps<typeof FocusCard>, 'focus'> {
  moment: Pick<ReturnType<typeof useMoment>, 'focus' | 'waiting' | 'untold' | 'requests'>;
}

/** The visit of the moment, the waiting clients, those who were not told, and the requests, a line each. */
export const MomentSection = ({
  moment: { focus, waiting, untold, requests },
  ...on
}: MomentSectionProps) => (
  <>
    {(focus !== null || waiting.length + untold.length > 0) && (
      <div style={SIDE_BY_SIDE} className="grid items-start gap-4 sm:gap-5">
        {focus && <FocusCard focus={focus} {...on} />}
        {waiting.length > 0 && <WaitingCard chats={waiting} />}
        {untold.length > 0 && <UntoldCard visits={untold} />}
      </div>
    )}
    {requests.length > 0 && <RequestsCard requests={requests} />}
  </>
);
