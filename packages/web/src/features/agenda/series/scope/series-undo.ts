import { useQueryClient } from '@tanstack/react-query';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { call } from '#lib/api/api.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { randomId } from '#lib/api/random-id.ts';
import { refresh } from '#lib/api/query-client.ts';
import { toast, type ToastMessage } from '#ui/toasts/toast.ts';

const AGENDA = ['/api/appointments', '/api/series', '/api/dashboard/stats', '/api/dashboard/recent-activity'];

const restoredText = (restored: number): string =>
  `${counted(restored, 'visita voltou', 'visitas voltaram')} a ser como antes.`;

/** The button of a toast that takes back a whole change of a series; nothing without a token. */
export function useSeriesUndo(): (
  token: string | null,
  done?: (restored: number) => string,
) => Pick<ToastMessage, 'action'> {
  const queries = useQueryClient();
  const undo = async (token: string, done: (restored: number) => string): Promise<void> => {
    try {
      const { restored } = await call('POST /api/series/undo', {
        body: { token },
        idempotencyKey: randomId(),
      });
      await refresh(queries, AGENDA);
      toast({ title: 'Mudança desfeita', description: done(restored) });
    } catch (error) {
      toast({
        title: 'Erro ao desfazer',
        description: userMessage(error, 'Confira a agenda e tente de novo.'),
        tone: 'danger',
      });
      await refresh(queries, AGENDA);
    }
  };
  return (token, done = restoredText) =>
    token === null ? {} : { action: { label: 'Desfazer', onSelect: () => void undo(token, done) } };
}
