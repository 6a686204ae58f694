import type { Sealer } from '#sealing/sealed-text.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { AgendaDeps } from '#features/agenda/agenda-writes.ts';
import { seriesUndoRepository } from './changing/series-undo-repository.ts';
import { seriesVisitRepository } from './changing/series-visit-repository.ts';
import { seriesRepository } from './series-repository.ts';
import { type SeriesService, seriesService } from './series-service.ts';

/** Connects the series to their rows. */
export const seriesServices = (
  deps: AgendaDeps & { textSealer: Sealer; notifications: NotificationService },
): SeriesService =>
  seriesService({
    ...deps,
    series: seriesRepository(deps.db),
    undos: seriesUndoRepository(deps.db, deps.textSealer),
    visitWrites: seriesVisitRepository(deps.textSealer),
  });
