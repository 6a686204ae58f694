import type {
  SeriesAction,
  SeriesPreview,
  SeriesQuestion,
  SeriesScope,
} from '@zelo/domain/agenda/series/series-contract.ts';
import type { SeriesRule } from '@zelo/domain/agenda/series/series-rule.ts';
import { addDays } from '@zelo/domain/shared/local-time.ts';
import { aRule } from '@zelo/domain/agenda/series/test-rule.ts';
import type { ChangedSeries } from '#features/agenda/series/changing/series-change.ts';
import type { MadeSeries } from '#features/agenda/series/making/series-creation.ts';
import type { TestAnswer } from '#test-app.ts';

interface Owner {
  clientId: number;
  serviceId: number;
  request: <Body>(method: 'GET' | 'POST', url: string, body?: unknown) => Promise<TestAnswer<Body>>;
}

export interface AskedChange {
  action: SeriesAction;
  scope: SeriesScope;
  values?: object;
  [other: string]: unknown;
}

/** The calls of recurring visits, in the order in which a screen makes them. */
export const seriesCalls = ({ clientId, serviceId, request }: Owner) => {
  const preview = async (rule: SeriesRule, more: object = {}): Promise<SeriesPreview> =>
    (await request<SeriesPreview>('POST', '/api/series/preview', { rule, ...more })).body;

  const question = async (id: number, asked: { action: SeriesAction; values?: object }) =>
    (await request<SeriesQuestion>('POST', `/api/appointments/${id}/series/question`, asked)).body;

  return {
    preview,
    question,

    /** Body of the save that follows a preview. */
    bodyOf: async <More extends object>(rule: SeriesRule, more: More) => ({
      rule,
      clientId,
      serviceId,
      ...more,
      seen: (await preview(rule, more)).seen,
    }),

    /** Previews and saves. @throws Error for an answer other than 201 */
    make: async (rule: SeriesRule, more: object = {}): Promise<MadeSeries> => {
      const { seen } = await preview(rule, more);
      const made = await request<MadeSeries>('POST', '/api/series', {
        rule,
        clientId,
        serviceId,
        ...more,
        seen,
      });
      if (made.status !== 201) throw new Error(`series: ${made.status} ${JSON.stringify(made.body)}`);
      return made.body;
    },

    /** Asks the question and changes. */
    change: async (id: number, { scope, ...asked }: AskedChange): Promise<TestAnswer<ChangedSeries>> => {
      const { action, values } = asked;
      const { seen } = await question(id, { action, ...(values && { values }) });
      return request('POST', `/api/appointments/${id}/series/change`, { scope, ...asked, seen });
    },
  };
};

/** Start of the new series, at 19:00 in São Paulo. */
const TUESDAY = { startTime: '2026-06-02T22:00:00Z', endTime: '2026-06-02T22:50:00Z' };

/** A series with a skipped date whose last visit is cancelled with an undo left, and what a save and a change need. */
export const aSeriesToChange = async (
  owner: Owner,
  { rule, ...texts }: { rule: SeriesRule; notes?: string },
) => {
  const calls = seriesCalls(owner);
  const choices = [{ date: addDays(rule.startDate, 7), choice: 'skip' }];
  const { seriesId, ids } = await calls.make(rule, { ...texts, choices });
  const first = { clientId: owner.clientId, serviceId: owner.serviceId, ...TUESDAY };
  const visit = await owner.request<{ id: number }>('POST', '/api/appointments', first);
  const [last = 0, seriesVisitId = 0] = ids.toReversed();
  const cancelled = await calls.change(last, { action: 'cancel', scope: 'this' });
  const { seen } = await calls.question(seriesVisitId, { action: 'cancel' });
  return {
    seriesId,
    seriesVisitId,
    repeatedId: visit.body.id,
    seriesUndo: cancelled.body.undo ?? '',
    seriesChange: { scope: 'following' as const, action: 'cancel' as const, reason: 'Viagem', seen },
    newSeries: await calls.bodyOf(aRule({ startDate: '2026-06-02' }), { forAppointment: visit.body.id }),
  };
};
