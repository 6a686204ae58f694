import { VersionChoice } from '#ui/choices/version-choice.tsx';

/** Field values as texts by label, of the form or of the stored client. */
export type ClientWords = Record<string, string>;

interface StaleClientPanelProps {
  mine: ClientWords;
  saved: ClientWords;
  isSaving: boolean;
  onKeepMine: () => void;
  onUseSaved: () => void;
}

const NOTHING = '—';

/** Edit conflict: shows the differences side by side and lets the user choose. */
export function StaleClientPanel({ mine, saved, isSaving, onKeepMine, onUseSaved }: StaleClientPanelProps) {
  const rows = Object.entries(mine)
    .map(([label, text]) => ({ label, mine: text.trim() || NOTHING, saved: saved[label]?.trim() || NOTHING }))
    .filter((row) => row.mine !== row.saved);
  return (
    <VersionChoice
      title="Este cliente foi alterado enquanto você o editava"
      text={
        rows.length > 0
          ? 'Nada do que você preencheu se perdeu. Qual versão deve valer?'
          : 'O que você preencheu é igual ao que está salvo.'
      }
      rows={rows}
      isSaving={isSaving}
      onKeepMine={onKeepMine}
      onUseSaved={onUseSaved}
    />
  );
}
