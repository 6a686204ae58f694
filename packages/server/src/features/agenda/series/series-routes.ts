import type { FastifyInstance } from 'fastify';
import { seriesApi } from '@zelo/domain/agenda/series/series-contract.ts';
import { mount } from '#http/routes/mount.ts';
import type { SeriesService } from './series-service.ts';

export const seriesRoutes = (app: FastifyInstance, series: SeriesService): void => {
  mount(app, seriesApi.preview, ({ caller, body }) => series.preview(caller.professionalId, body));
  mount(app, seriesApi.create, ({ caller, body, idempotencyKey }) =>
    series.create(caller.professionalId, body, idempotencyKey),
  );
  mount(app, seriesApi.get, ({ caller, params }) => series.get(caller.professionalId, params.id));
  mount(app, seriesApi.question, ({ caller, params, body }) =>
    series.question(caller.professionalId, params.id, body),
  );
  mount(app, seriesApi.change, ({ caller, params, body, idempotencyKey: key }) =>
    series.change(caller.professionalId, params.id, { body, key }),
  );
  mount(app, seriesApi.undo, ({ caller, body }) => series.undo(caller.professionalId, body.token));
};
