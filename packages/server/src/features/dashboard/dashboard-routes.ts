import type { FastifyInstance } from 'fastify';
import { dashboardApi } from '@zelo/domain/dashboard/dashboard-contract.ts';
import { mount } from '#http/routes/mount.ts';
import type { DashboardService } from './dashboard-service.ts';
import type { FirstStepsService } from './first-steps-service.ts';

interface DashboardServices {
  dashboard: DashboardService;
  firstSteps: FirstStepsService;
}

export const dashboardRoutes = (app: FastifyInstance, { dashboard, firstSteps }: DashboardServices): void => {
  mount(app, dashboardApi.stats, ({ caller }) => dashboard.stats(caller.professionalId));
  mount(app, dashboardApi.recentActivity, ({ caller }) => dashboard.recentActivity(caller.professionalId));
  mount(app, dashboardApi.firstSteps, ({ caller }) => firstSteps.checklist(caller.professionalId));
  mount(app, dashboardApi.doFirstStep, ({ caller, params }) =>
    firstSteps.markDone(caller.professionalId, params.step),
  );
  mount(app, dashboardApi.closeFirstSteps, ({ caller }) => firstSteps.close(caller.professionalId));
};
