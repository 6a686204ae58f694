import type { HoursDraft } from './hours-draft.ts';
import { SaveStateBadge } from './save-state-badge.tsx';
import { StaleHoursPanel } from './stale-hours-panel.tsx';

/** Save status of the screen and, after an edit on another device, the choice between the two versions. */
export function DraftState({ draft }: { draft: HoursDraft }) {
  const { hours, conflict } = draft;
  return (
    <>
      <SaveStateBadge {...draft} />
      {conflict && (
        <StaleHoursPanel
          key={conflict.newer.version}
          versions={{ base: conflict.base, mine: hours, theirs: conflict.newer }}
          isSaving={draft.state === 'saving'}
          onKeepMine={draft.keepMine}
          onUseSaved={draft.useSaved}
        />
      )}
    </>
  );
}
