import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { useState } from 'react';
import { CLIENT_GONE } from '#features/clients/removal/client-gone.tsx';
import { DETAIL_PLACE, DetailPanel, type DetailPanelProps } from './detail-panel.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/marks/card.tsx';
import { GoneState } from '#ui/states/gone-state.tsx';

interface ClientDetailProps extends Omit<DetailPanelProps, 'client' | 'onNoteTyped'> {
  /** Undefined once the list no longer holds the client. */
  client: Client | undefined;
}

/** The client of the URL, or a notice that the client is gone; an unsaved note stays available to copy. */
export function ClientDetail({ client, ...rest }: ClientDetailProps) {
  const [note, setNote] = useState('');
  if (client) return <DetailPanel client={client} onNoteTyped={setNote} {...rest} />;
  return (
    <div data-detail="" className={DETAIL_PLACE}>
      <Card className="min-h-80 content-center">
        <GoneState
          {...CLIENT_GONE}
          unsaved={note.trim()}
          unsavedLabel="A nota que você escreveu e não foi salva"
          action={
            <Button variant="soft" onClick={rest.onBack}>
              Voltar para a lista
            </Button>
          }
        />
      </Card>
    </div>
  );
}
