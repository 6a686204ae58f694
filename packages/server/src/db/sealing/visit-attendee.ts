// The attendee of a visit where that is not its client (`forSomeone`): the only sealed text of an appointment that messages and
// the assistant read.
import { appointments } from '#db/schema/agenda.ts';
import { columnSeals, type Sealer } from '#sealing/sealed-text.ts';

export const attendeeColumns = {
  sealedForSomeone: appointments.forSomeone,
};

type SealedAttendee = Record<keyof typeof attendeeColumns, string | null>;

/** A row that was selected with `attendeeColumns`, opened. */
export type WithAttendee<Row> = Omit<Row, keyof SealedAttendee> & { forSomeone: string | null };

/** Opens the name in a row that has `attendeeColumns`; null when it cannot be opened. */
export const attendeeOpener = (sealer: Sealer) => {
  const seals = columnSeals<'appointments.for_someone'>(sealer);
  return <Row extends SealedAttendee>(
    { sealedForSomeone, ...row }: Row,
    visit: { professionalId: number; id: number },
  ): WithAttendee<Row> => ({
    ...row,
    forSomeone: seals.open('appointments.for_someone', visit, sealedForSomeone).text,
  });
};

/** A row whose `visit` was selected with `attendeeColumns`, opened. */
export type WithOpenedVisit<Row extends { visit: object }> = Omit<Row, 'visit'> & {
  visit: WithAttendee<Row['visit']>;
};

export const visitOpener = (sealer: Sealer) => {
  const open = attendeeOpener(sealer);
  return <Row extends { visit: SealedAttendee & { id: number } }>(professionalId: number, rows: Row[]) =>
    rows.map((row) => ({ ...row, visit: open(row.visit, { professionalId, id: row.visit.id }) }));
};
