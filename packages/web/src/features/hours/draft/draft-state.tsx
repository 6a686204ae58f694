import type { HoursDraft } from './hours-draft.ts';
import { SaveStateBadge } from './save-state-badge.tsx';
import { StaleHoursPanel } from './stale-hours-panel.tsx';

/** Save status of the screen and, after an edit in another tab, the choice between the two versions. */
export function DraftState({ draft }: { draft: HoursDraft }) {
  const { hours, newer } = draft;
  return (
    <>
      <SaveStateBadge {...draft} />
      {newer && (
        <StaleHoursPanel
          key={newer.version}
          mine={hours}
          saved={newer}
          isSaving={draft.state === 'saving'}
          onKeepMine={draft.keepMine}
          onUseSaved={draft.useSaved}
        />
      )}
    </>
  );
}
