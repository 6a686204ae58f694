// Re-encrypts texts sealed under a previous data key with the current one (decision 020).
import { type SealContext, type Sealer, sealedPrefix, sealer } from '#sealing/sealed-text.ts';
import type { Db } from '#db/database.ts';
import { professionalIds } from '#db/transactions/professional-ids.ts';
import { type ResealRepository, resealRepository, type SealedRow } from './reseal-repository.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';

const BATCH = 500;

export interface Resealed {
  sealed: number;
  /** Texts that none of the given keys opens; they stay unchanged. */
  unreadable: number;
}

interface Keys {
  dataKey: Buffer;
  previousDataKeys: readonly Buffer[];
}

/** Returns null when no key opens the text. */
const sealAnew = (
  { open, seal }: Sealer,
  { row, sealed }: SealedRow,
  place: Omit<SealContext, 'row'>,
): string | null => {
  try {
    return seal(open(sealed, { ...place, row }), { ...place, row });
  } catch {
    return null;
  }
};

/** Reseals one column of one professional in batches. Texts written at the same time already have the current key. */
const resealColumn = async (
  { rows, texts, prefix }: { rows: ResealRepository; texts: Sealer; prefix: string },
  professionalId: number,
  column: SealedColumn,
): Promise<Resealed> => {
  const place = { table: column.table, column: column.column, professionalId };
  const unreadable = new Set<string>();
  let sealed = 0;
  for (;;) {
    const without = [...unreadable];
    const found = await rows.sealedOtherwise(professionalId, column, { prefix, without, limit: BATCH });
    if (found.length === 0) return { sealed, unreadable: unreadable.size };
    const opened = found.flatMap((text) => {
      const fresh = sealAnew(texts, text, place);
      if (fresh === null) unreadable.add(text.row);
      return fresh === null ? [] : [{ ...text, fresh }];
    });
    if (opened.length > 0) sealed += await rows.replace(professionalId, column, opened);
  }
};

/** Reseals every text. It may be stopped and run again, and runs beside serving processes. */
export const reseal = async (db: Db, keys: Keys): Promise<Resealed> => {
  const deps = {
    rows: resealRepository(db),
    texts: sealer(keys.dataKey, keys.previousDataKeys),
    prefix: sealedPrefix(keys.dataKey),
  };
  const total = { sealed: 0, unreadable: 0 };
  for (const professionalId of await professionalIds(db)) {
    for (const column of sealedColumns) {
      const { sealed, unreadable } = await resealColumn(deps, professionalId, column);
      total.sealed += sealed;
      total.unreadable += unreadable;
    }
  }
  return total;
};
