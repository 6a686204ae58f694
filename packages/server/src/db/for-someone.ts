// The person whom a visit is for when that is not the client: a name sealed to the visit.
import { columnSeals, type Sealer } from '#sealing/sealed-text.ts';
import { appointments } from './schema/agenda.ts';

export const forSomeoneColumns = {
  sealedForSomeone: appointments.forSomeone,
};

interface StoredForSomeone {
  sealedForSomeone: string | null;
}

/** Opens the name in a row that has `forSomeoneColumns`; null when it cannot be opened. */
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

export type OpenedVisit<Row extends { visit: object }> = Omit<Row, 'visit'> & {
  visit: Omit<Row['visit'], keyof StoredForSomeone> & { forSomeone: string | null };
};

export const openedVisits = (sealer: Sealer) => {
  const opened = forSomeoneOf(sealer);
  return <Row extends { visit: StoredForSomeone & { id: number } }>(professionalId: number, rows: Row[]) =>
    rows.map((row) => ({ ...row, visit: opened(row.visit, { professionalId, id: row.visit.id }) }));
};
