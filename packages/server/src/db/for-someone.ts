// For whom a visit is, when that is not the client: the name of somebody else, sealed to the visit.
import { columnSeals, type Sealer } from '#sealing/sealed-text.ts';
import { appointments } from './schema/agenda.ts';

/** What a query selects of a visit, for `forSomeoneOf`. */
export const forSomeoneColumns = {
  sealedForSomeone: appointments.forSomeone,
};

interface StoredForSomeone {
  sealedForSomeone: string | null;
}

/** Opens the name in a row that has `forSomeoneColumns`; null for one that cannot be opened. */
export const forSomeoneOf = (sealer: Sealer) => {
  const seals = columnSeals<'appointments.for_someone'>(sealer);
  return <Row extends StoredForSomeone>(
    { sealedForSomeone, ...row }: Row,
    visit: { professionalId: number; id: number },
  ) => ({
    ...row,
    forSomeone: seals.open('appointments.for_someone', visit, sealedForSomeone).text,
  });
};

/** A row with a visit in it, its name opened. */
export type OpenedVisit<Row extends { visit: object }> = Omit<Row, 'visit'> & {
  visit: Omit<Row['visit'], keyof StoredForSomeone> & { forSomeone: string | null };
};

/** As `forSomeoneOf`, of rows with a visit in them. */
export const openedVisits = (sealer: Sealer) => {
  const opened = forSomeoneOf(sealer);
  return <Row extends { visit: StoredForSomeone & { id: number } }>(professionalId: number, rows: Row[]) =>
    rows.map((row) => ({ ...row, visit: opened(row.visit, { professionalId, id: row.visit.id }) }));
};
