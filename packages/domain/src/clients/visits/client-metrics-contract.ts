import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { idParams } from '#shared/wire-fields.ts';

/** Months of the chart, the current one included. */
export const METRIC_MONTHS = 12;

/** Visits that presence, gaps, habits and confirmations are computed from: the newest ones that have begun. */
export const MAX_RECENT_VISITS = 120;

const amount = z.string().describe('decimal string');
const count = z.number().int();

const totals = z.object({
  appointments: count.describe('of any status'),
  attended: count,
  courtesy: count,
  missed: count,
  cancelled: count,
  unmarked: count.describe('past visits that have no mark yet'),
  upcoming: count,
  paid: amount,
  toReceive: amount.describe('prices of attended visits without what was paid'),
  averageTicket: amount.describe('paid over attended visits; a courtesy counts for nothing'),
});

const clientMetrics = z
  .object({
    totals,
    firstVisit: z.string().nullable().describe('ISO instant, attended or courtesy'),
    lastVisit: z.string().nullable().describe('ISO instant, attended or courtesy'),
    nextVisit: z.string().nullable().describe('ISO instant of the next booked visit'),
    months: z
      .array(
        z.object({ month: z.string().describe('yyyy-MM'), attended: count, missed: count, courtesy: count }),
      )
      .max(METRIC_MONTHS)
      .describe('oldest first, by the clock of the professional'),
    yearBefore: count.describe('attended and courtesy visits of the twelve months before'),
    recent: z.object({
      presence: z
        .array(z.object({ startTime: z.string(), status: z.enum(['completed', 'courtesy', 'no_show']) }))
        .max(MAX_RECENT_VISITS)
        .describe('oldest first'),
      gaps: z
        .array(z.object({ date: z.string().describe('yyyy-MM-dd'), days: count }))
        .max(MAX_RECENT_VISITS)
        .describe('days since the visit before, oldest first'),
      medianGap: z.number().nullable().describe('days; null below three visits'),
      expected: z.string().nullable().describe('yyyy-MM-dd: the last visit plus the median gap'),
      lateCancellations: count.describe('less than 24 hours before the start, and not after it'),
      cancellations: count,
      reminded: count.describe('visits whose reminder was sent before they were confirmed'),
      confirmed: count.describe('reminded visits that the client then confirmed'),
      confirmMinutes: z.number().nullable().describe('median from reminder to confirmation'),
      service: z.string().nullable().describe('most frequent'),
      weekday: z.number().int().nullable().describe('most frequent; 0 is Sunday'),
      hour: z.number().int().nullable().describe('most frequent'),
    }),
  })
  .meta({ id: 'ClientMetrics' });

export type ClientMetrics = z.infer<typeof clientMetrics>;

export const clientMetricsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/appointments/client/:id/metrics',
    summary: 'Totais e métricas das visitas de um cliente',
    access: 'session',
    params: idParams,
    response: clientMetrics,
  }),
};
