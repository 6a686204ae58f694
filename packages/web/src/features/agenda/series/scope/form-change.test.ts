import { describe, expect, it } from 'vitest';
import { filledFrom } from '#features/agenda/appointment/record/appointment-merge.ts';
import { anAppointment } from '#test-factories.ts';
import { changedValues } from './form-change.ts';

const zone = 'America/Sao_Paulo';
const visit = anAppointment({ seriesId: 3, seriesDate: '2026-12-01' });
const filled = filledFrom(visit, zone);
const change = (given: Partial<typeof filled>) =>
  changedValues({ visit, zone, filled: { ...filled, ...given } });

describe('an edit of a visit of a series', () => {
  it.each([
    { what: 'nothing', given: {} },
    { what: 'a note', given: { notes: 'Trazer exames' } },
    { what: 'another client, which is of this visit alone', given: { chosenId: 99, time: '23:00' } },
  ])('asks nothing for $what', ({ given }) => {
    expect(change(given)).toBeNull();
  });

  it('asks for a new time, with the note that goes with it', () => {
    const values = change({ time: '23:00', notes: 'Trazer exames' });
    expect(values).toEqual({
      startTime: expect.stringMatching(/T02:00:00.000Z$/),
      endTime: expect.any(String),
      notes: 'Trazer exames',
    });
  });

  it('asks for another service', () => {
    expect(change({ serviceId: '44' })).toEqual({ serviceId: 44 });
  });
});
