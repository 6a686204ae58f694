import { mergeHours } from '@zelo/domain/hours/merge/hours-merge.ts';
import type { HoursDraft, UnsavedHours } from './hours-draft.ts';
import { SaveStateBadge } from './save-state-badge.tsx';
import { StaleHoursPanel } from './stale-hours-panel.tsx';
import { PATHS } from '#lib/paths.ts';
import { FormDraft } from '#ui/drafts/form-draft.tsx';

interface DraftStateProps {
  draft: HoursDraft;
  /** Of the tab, in the page's address. */
  tab: 'horarios' | 'notificacoes' | 'regras';
}

/**
 * Save status of the screen and, after an edit on another device, the choice between the two versions. Changes that were not saved before the page was left are offered again.
 */
export function DraftState({ draft, tab }: DraftStateProps) {
  const { hours, conflict, stored, unsaved, restore } = draft;
  const untouched = { base: stored, hours: stored };
  const isStored = ({ base, hours: left }: UnsavedHours): boolean =>
    JSON.stringify(mergeHours({ base, mine: left, theirs: stored }).mine) === JSON.stringify(stored);
  return (
    <>
      <SaveStateBadge {...draft} />
      <FormDraft<UnsavedHours>
        name={`hours:${tab}`}
        title="Horários de Trabalho"
        url={`${PATHS.hours}?aba=${tab}`}
        values={unsaved ?? untouched}
        untouched={untouched}
        onRestore={restore}
        isSettled={({ values }) => isStored(values)}
        keepsOnClose
      />
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
