import { z } from 'zod';
import { endpoint } from '#endpoint.ts';

const stats = z
  .object({
    today: z.number(),
    todayCompleted: z.number(),
    todayTrend: z.array(z.number()).describe('appointments a day, the last 7 days, oldest first'),
    week: z.number(),
    previousWeek: z.number(),
    weekTrend: z.array(z.number()).describe('appointments a week, the last 7 weeks, oldest first'),
    noshow: z.number().describe('percent, one decimal'),
    revenue: z.number().describe('reais'),
    completedThisMonth: z.number(),
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
  }),
  recentActivity: endpoint({
    method: 'GET',
    path: '/api/dashboard/recent-activity',
    summary: 'As 10 atividades mais recentes',
    access: 'session',
    response: z.array(activity),
    polled: true,
  }),
};
