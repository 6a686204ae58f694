import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { done } from '#shared/wire-fields.ts';
import { untilWrite, untilQuarterHour } from '#shared/freshness.ts';

/** Activities of the dashboard (spec 1 §7). */
export const MAX_RECENT_ACTIVITIES = 10;
export const TREND_LENGTH = 7;

/** Of visits that took place. */
const money = z.object({
  receivedCents: z.number(),
  openCents: z.number().describe('unpaid part of their prices'),
});

const stats = z
  .object({
    today: z.number(),
    todayCompleted: z.number(),
    todayTrend: z
      .array(z.number())
      .max(TREND_LENGTH)
      .describe('appointments a day, the last 7 days, oldest first'),
    week: z.number(),
    previousWeek: z.number(),
    weekTrend: z
      .array(z.number())
      .max(TREND_LENGTH)
      .describe('appointments a week, the last 7 weeks, oldest first'),
    noshow: z.number().describe('percent, one decimal'),
    revenue: z.number().describe('reais'),
    completedThisMonth: z.number(),
    money: z.object({ today: money, week: money, month: money, lastMonth: money }),
  })
  .meta({ id: 'DashboardStats' });

const activity = z
  .object({
    id: z.number(),
    type: z.enum(['confirmation', 'appointment', 'reminder']),
    message: z.string(),
    time: z.string().describe('ISO instant'),
  })
  .meta({ id: 'Activity' });

export const firstSteps = ['hours', 'service', 'whatsapp', 'assistant'] as const;

const checklist = z
  .object({
    steps: z.array(z.object({ id: z.enum(firstSteps), isDone: z.boolean() })).max(firstSteps.length),
    isClosed: z.boolean().describe('put away by the professional'),
  })
  .meta({ id: 'FirstSteps' });

export type FirstStep = (typeof firstSteps)[number];
export type FirstStepsChecklist = z.infer<typeof checklist>;
export type DashboardStats = z.infer<typeof stats>;
export type Activity = z.infer<typeof activity>;

export const dashboardApi = {
  stats: endpoint({
    method: 'GET',
    path: '/api/dashboard/stats',
    summary: 'Hoje, Esta Semana, % de Faltas e Receita Mensal',
    access: 'session',
    response: stats,
    polled: true,
    staysTrue: untilQuarterHour,
  }),
  recentActivity: endpoint({
    method: 'GET',
    path: '/api/dashboard/recent-activity',
    summary: 'As 10 atividades mais recentes',
    access: 'session',
    response: z.array(activity).max(MAX_RECENT_ACTIVITIES),
    polled: true,
    staysTrue: untilWrite,
  }),
  firstSteps: endpoint({
    method: 'GET',
    path: '/api/dashboard/first-steps',
    summary: 'Os primeiros passos e o que já foi feito',
    access: 'session',
    response: checklist,
    polled: true,
    staysTrue: untilWrite,
  }),
  doFirstStep: endpoint({
    method: 'POST',
    path: '/api/dashboard/first-steps/:step/done',
    summary: 'Marca um primeiro passo como feito',
    access: 'session',
    params: z.object({ step: z.enum(firstSteps, 'Passo inválido') }),
    response: done,
  }),
  closeFirstSteps: endpoint({
    method: 'POST',
    path: '/api/dashboard/first-steps/close',
    summary: 'Guarda a lista de primeiros passos',
    access: 'session',
    response: done,
  }),
};
