import { VersionChoice } from '#ui/choices/version-choice.tsx';

/** What a form holds, or would hold for the stored client: the fields in words, by their labels. */
export type ClientWords = Record<string, string>;

interface StaleClientPanelProps {
  mine: ClientWords;
  saved: ClientWords;
  isSaving: boolean;
  onKeepMine: () => void;
  onUseSaved: () => void;
}

const NOTHING = '—';

/** Someone else changed the client meanwhile: what differs, side by side, and the person decides. */
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
