import { columnSeals, type ColumnSeals, type Sealer } from '#sealing/sealed-text.ts';

type SealedColumn = 'client_notes.content' | 'client_notes.tags' | 'client_merges.snapshot';

export type ClientSeals = ColumnSeals<SealedColumn>;

/** Seals and opens the texts of notes and of merges, each bound to its row and professional. */
export const clientSeals = (sealer: Sealer): ClientSeals => columnSeals(sealer);
