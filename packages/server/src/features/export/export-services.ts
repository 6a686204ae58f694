import type { Database, Db } from '#db/database.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import type { Clock } from '#shared/clock.ts';
import { exportRepository } from './export-repository.ts';
import { exportService } from './export-service.ts';

/** Connects the export to its rows. */
export const exportServices = ({
  db,
  textSealer,
  snapshot,
  clock,
}: {
  db: Db;
  textSealer: Sealer;
  snapshot: Database['snapshot'];
  clock: Clock;
}) =>
  exportService({
    exports: exportRepository(db, textSealer),
    snapshot,
    rowsOf: (executor) => exportRepository(executor, textSealer),
    clock,
  });
