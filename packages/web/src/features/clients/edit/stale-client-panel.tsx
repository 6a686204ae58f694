import type { ClientWords } from './client-edit.ts';
import { VersionChoice } from '#ui/choices/version-choice.tsx';

interface StaleClientPanelProps {
  mine: ClientWords;
  saved: ClientWords;
  isSaving: boolean;
  onKeepMine: () => void;
  onUseSaved: () => void;
}

const NOTHING = '—';

/** Edit conflict: shows what both have changed side by side and lets the user choose. */
export function StaleClientPanel({ mine, saved, isSaving, onKeepMine, onUseSaved }: StaleClientPanelProps) {
  const rows = Object.entries(mine)
    .map(([field, [label, text]]) => ({
      label,
      mine: text.trim() || NOTHING,
      saved: saved[field]?.[1].trim() || NOTHING,
    }))
    .filter((row) => row.mine !== row.saved);
  return (
    <VersionChoice
      title="Este cliente foi alterado enquanto você o editava"
      text={
        rows.length > 0
          ? 'Nada do que você preencheu se perdeu. Isto mudou dos dois lados: qual versão deve valer?'
          : 'O que você preencheu é igual ao que está salvo.'
      }
      rows={rows}
      isSaving={isSaving}
      onKeepMine={onKeepMine}
      onUseSaved={onUseSaved}
    />
  );
}
