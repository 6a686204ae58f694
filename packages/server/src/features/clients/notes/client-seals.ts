import { columnSeals, type ColumnSeals, type Sealer } from '#sealing/sealed-text.ts';

type SealedColumn =
  | 'clients.notes'
  | 'clients.allergies'
  | 'clients.emergency_contact'
  | 'clients.scheduled_for_someone'
  | 'clients.address'
  | 'clients.occupation'
  | 'client_notes.content'
  | 'client_notes.tags'
  | 'client_merges.snapshot';

export type ClientSeals = ColumnSeals<SealedColumn>;

/** Seals and opens the texts of clients and of their notes, each bound to its row and professional. */
export const clientSeals = (sealer: Sealer): ClientSeals => columnSeals(sealer);
