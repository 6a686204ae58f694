import { useQuery, useQueryClient } from '@tanstack/react-query';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import type { SeriesQuestion } from '@zelo/domain/agenda/series/series-contract.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { useState } from 'react';
import { useNoticeLines } from '#features/agenda/notices/notice-lines.ts';
import { barsOf } from '#features/agenda/open-visit.ts';
import { call, request } from '#lib/api/api.ts';
import { HttpError, userMessage } from '#lib/api/http-error.ts';
import { useIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { refresh } from '#lib/api/query-client.ts';
import { toast } from '#ui/toasts/toast.ts';
import type { ScopeChoice } from './scope-choices.tsx';
import type { SeriesChange } from './scope-question.ts';
import { ACTION_WORDS } from './scope-texts.ts';
import { useSeriesUndo } from './series-undo.ts';

const SCREENS = [
  '/api/appointments',
  '/api/series',
  '/api/dashboard/stats',
  '/api/dashboard/recent-activity',
];

/** Asks the server for the reach of each scope; `replace` takes the answer that a refused change carries. */
export function useSeriesQuestion({ visit, action, values = {} }: SeriesChange) {
  const [newer, setNewer] = useState<SeriesQuestion | null>(null);
  const query = useQuery({
    queryKey: ['series-question', visit.id, action, JSON.stringify(values)],
    queryFn: ({ signal }) =>
      request<SeriesQuestion>({
        method: 'POST',
        url: `/api/appointments/${visit.id}/series/question`,
        body: { action, values },
        signal,
      }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const { data, error, refetch } = query;
  return {
    question: newer ?? data ?? null,
    failure: error && userMessage(error, 'Não deu para ver as visitas da série.'),
    retry: () => void refetch(),
    replace: setNewer,
  };
}

const newerQuestion = (error: unknown): SeriesQuestion | null => {
  const current = error instanceof HttpError && error.status === 409 ? error.answer?.['current'] : null;
  return current && typeof current === 'object' && 'scopes' in current ? (current as SeriesQuestion) : null;
};

/** Saves the change for one scope. Resolves to true once the lists show it. */
export function useChangeSeries(
  { visit, action, values = {}, reason, notifyClient }: SeriesChange,
  onStale: (question: SeriesQuestion) => void,
) {
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const noticeLines = useNoticeLines();
  const undo = useSeriesUndo();
  return async (question: SeriesQuestion, { scope, includesDetached }: ScopeChoice): Promise<boolean> => {
    const body = {
      scope,
      includeDetached: includesDetached,
      action,
      values,
      reason,
      seen: question.seen,
      notifyClient,
    };
    try {
      const of = { params: { id: visit.id }, body, idempotencyKey: keyOf(body) };
      const { changed, undo: token, notice } = await call('POST /api/appointments/:id/series/change', of);
      // a dragged visit stays at its new place until the refetched list contains it
      await refresh(
        queries,
        notifyClient === undefined ? SCREENS : [...SCREENS, '/api/notifications/status'],
      );
      toast({
        title: counted(changed, ...ACTION_WORDS[action].done),
        description: [displayName(visit), ...noticeLines({ ...visit, notice })].join('. '),
        about: barsOf(visit.id),
        ...undo(token),
      });
      return true;
    } catch (error) {
      const newer = newerQuestion(error);
      if (newer) onStale(newer);
      const description = userMessage(error, 'Nada mudou. Tente de novo.');
      toast({ title: newer ? 'A série mudou agora' : 'Nada mudou', description, tone: 'danger' });
      void refresh(queries, SCREENS);
      return false;
    }
  };
}
