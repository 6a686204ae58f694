import { personMarks } from '#db/people/person-marks.ts';
import { sealer } from '#sealing/sealed-text.ts';
import { TEST_DATA_KEY, type TestApp } from '#test-app.ts';

/** The tombstone of an unknown person. */
export const aTombstone = ({ db }: TestApp, professionalId: number): Promise<void> =>
  db.transaction((tx) =>
    personMarks(db, sealer(TEST_DATA_KEY)).bury(
      professionalId,
      { person: { phones: ['5511900001111'] }, at: new Date(0) },
      tx,
    ),
  );
