import type { FastifyInstance } from 'fastify';
import { dashboardApi } from '@zelo/domain/dashboard/dashboard-contract.ts';
import { mount } from '#http/mount.ts';
import type { DashboardService } from './dashboard-service.ts';

/** Mounts the calls of the dashboard's cards and activity list. */
export const dashboardRoutes = (app: FastifyInstance, dashboard: DashboardService): void => {
  mount(app, dashboardApi.stats, ({ caller }) => dashboard.stats(caller.professionalId));
  mount(app, dashboardApi.recentActivity, ({ caller }) => dashboard.recentActivity(caller.professionalId));
};
