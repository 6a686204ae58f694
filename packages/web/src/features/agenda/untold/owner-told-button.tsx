import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { useState } from 'react';
import { barsOf } from '#features/agenda/open-visit.ts';
import { call } from '#lib/api/api.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { refresh } from '#lib/api/query-client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toasts/toast.ts';

/** A visit whose client was not told, and the version that the owner has before them. */
export interface TellableVisit extends Pick<Appointment, 'id' | 'version'> {
  name: string;
}

const reportFailure = (error: unknown): void =>
  toast({ title: 'Erro', description: userMessage(error, 'Tente novamente.'), tone: 'danger' });

/** The owner has told the client in person; the toast takes it back. */
export function OwnerToldButton({ visit: { id, version, name } }: { visit: TellableVisit }) {
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [about, params] = [barsOf(id), { id }];

  const undo = async (): Promise<void> => {
    try {
      await call('DELETE /api/appointments/:id/told', { params });
      toast({ title: 'Desfeito', description: `${name} volta aos clientes não avisados.`, about });
    } catch (error) {
      reportFailure(error);
    }
    await refresh(client, ['/api/appointments']);
  };

  const handleTold = async (): Promise<void> => {
    setSending(true);
    try {
      await call('POST /api/appointments/:id/told', { params, body: { version } });
      toast({
        title: 'Cliente avisado',
        description: `${name} já sabe: nada mais é enviado sobre isto.`,
        about,
        action: { label: 'Desfazer', onSelect: () => void undo() },
      });
    } catch (error) {
      reportFailure(error);
    }
    await refresh(client, ['/api/appointments']);
    setSending(false);
  };

  return (
    <Button
      variant="outline"
      aria-label={`Já avisei ${name}`}
      busy={isSending}
      onClick={() => void handleTold()}
    >
      Já avisei
    </Button>
  );
}
