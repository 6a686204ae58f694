import { today } from '@zelo/domain/shared/local-time.ts';
import type { Clock } from '#shared/clock.ts';
import type { Database, Executor } from '#db/database.ts';
import { notFound } from '#shared/errors.ts';
import type { Download } from '#http/routes/mount-download.ts';
import { exportFiles } from './export-files.ts';
import type { ExportRepository } from './export-repository.ts';
import { zipStream } from './zip-stream.ts';

interface Deps {
  exports: ExportRepository;
  /** Source of the rows, possibly a replica. */
  snapshot: Database['snapshot'];
  rowsOf: (executor: Executor) => ExportRepository;
  clock: Clock;
}

/** Exports everything stored for a professional (LGPD art. 18 II and V); never requires a subscription. */
export const exportService = ({ exports, snapshot, rowsOf, clock }: Deps) => ({
  /**
   * A ZIP of all own data, streamed while it is read, in one snapshot (decision 023; on PGlite a change during the
   * download may be in one file and missing in another).
   * @throws AppError not-found
   */
  everything: async (professionalId: number): Promise<Download> => {
    const owner = await exports.owner(professionalId);
    if (!owner) throw notFound();
    const exportedAt = clock();
    await exports.audit(professionalId);
    const bytes = snapshot((executor) =>
      zipStream(exportFiles({ professionalId, owner, exportedAt, rows: rowsOf(executor) }), exportedAt),
    );
    const date = today(exportedAt, owner.professional.timezone);
    return { fileName: `zelo-${date}.zip`, bytes };
  },
});

export type ExportService = ReturnType<typeof exportService>;
