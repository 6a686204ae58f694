import { useQueryClient } from '@tanstack/react-query';
import type { AppointmentFormValues } from '@zelo/domain/agenda/appointment-form-values.ts';
import { perText } from '@zelo/domain/agenda/appointment-texts.ts';
import type { SeriesPreview } from '@zelo/domain/agenda/series/series-contract.ts';
import { seriesSentence } from '@zelo/domain/agenda/series/series-sentence.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { draftNameOf } from '#features/agenda/appointment/draft/draft-name.ts';
import { useNoticeLines } from '#features/agenda/notices/notice-lines.ts';
import type { SeriesDates } from '#features/agenda/series/dates/series-preview.ts';
import { useSeriesUndo } from '#features/agenda/series/scope/series-undo.ts';
import { call } from '#lib/api/api.ts';
import { HttpError, userMessage } from '#lib/api/http-error.ts';
import { useIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { refresh } from '#lib/api/query-client.ts';
import { sendDraft } from '#lib/drafts/drafts.ts';
import { toast } from '#ui/toasts/toast.ts';

const AGENDA = ['/api/appointments', '/api/dashboard/stats', '/api/dashboard/recent-activity'];

/** The current rows, from the refusal of a save; null for any other failure. */
export const changedRows = (error: unknown): SeriesPreview | null => {
  const current = error instanceof HttpError && error.status === 409 ? error.answer?.['current'] : null;
  return current && typeof current === 'object' && 'rows' in current ? (current as SeriesPreview) : null;
};

interface SaveContext {
  dates: SeriesDates;
  /** The switch "Avisar o cliente", where it is shown. */
  wanted: boolean | undefined;
}

/** Saves all visits of the series or none. Resolves to true once they are saved. */
export function useSaveSeries({ dates, wanted }: SaveContext) {
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const noticeLines = useNoticeLines();
  const undo = useSeriesUndo();

  const send = async (clientId: number, values: AppointmentFormValues): Promise<string | null> => {
    const { planned, preview } = dates;
    if (!planned || !preview || !dates.isCurrent) return 'Confira as datas antes de marcar.';
    const body = {
      ...planned,
      choices: [...planned.choices],
      clientId,
      serviceId: Number(values.serviceId),
      ...perText((text) => values[text] || null),
      seen: preview.seen,
      notifyClient: wanted,
    };
    const made = await sendDraft(draftNameOf(null), () =>
      call('POST /api/series', { body, idempotencyKey: keyOf(body) }),
    );
    void refresh(queries, wanted === undefined ? AGENDA : [...AGENDA, '/api/notifications/status']);
    toast({
      title: counted(made.ids.length, 'visita marcada', 'visitas marcadas'),
      description: [
        // without the rule's own count, of which dates may be skipped
        `${seriesSentence({ ...planned.rule, ends: { kind: 'never' } })}.`,
        ...noticeLines({ clientName: values.clientName, notice: made.notice }),
      ].join(' '),
      ...undo(made.undo, () => 'As visitas da série saíram da agenda.'),
    });
    return null;
  };

  return async (id: number, values: AppointmentFormValues): Promise<boolean> => {
    try {
      const refusal = await send(id, values);
      if (refusal !== null) toast({ title: 'Nada foi marcado', description: refusal, tone: 'danger' });
      return refusal === null;
    } catch (error) {
      const rows = changedRows(error);
      if (rows) dates.replace(rows);
      const description = userMessage(error, 'Sem resposta do servidor: o que você preencheu continua aqui.');
      toast({ title: rows ? 'A agenda mudou' : 'Erro ao marcar as visitas', description, tone: 'danger' });
      return false;
    }
  };
}
