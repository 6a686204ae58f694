import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aBooking,
  AROUND_TUESDAY,
  fillPersonal,
  openDialog,
  type OpenedDialog,
  TUESDAY,
} from '#features/agenda/appointment/test-dialog.tsx';

/** The fields of date and time in the order of the page; a day of the picker stands for the date. */
const order = ({ dialog }: OpenedDialog): string[] => {
  const fields = {
    date: dialog.getByRole('button', { name: /, 2 de dezembro/ }),
    hour: dialog.getByLabelText('Horário'),
    duration: dialog.getByLabelText('Duração (minutos)'),
  };
  const isBefore = (left: Element, right: Element): boolean =>
    (left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return Object.entries(fields)
    .toSorted(([, left], [, right]) => (isBefore(left, right) ? -1 : 1))
    .map(([name]) => name);
};

const hours = ({ dialog }: OpenedDialog): string[] =>
  [...dialog.getByLabelText<HTMLSelectElement>('Horário').options].map(({ text }) => text);

describe('date and time', () => {
  it('are asked as date, hour, duration for a client', async () => {
    expect(order(await openDialog())).toEqual(['date', 'hour', 'duration']);
  });

  it('are asked in the same order for a commitment, whose duration waits for its hour', async () => {
    const opened = await openDialog();
    await fillPersonal(opened, 'Almoço');
    expect(order(opened)).toEqual(['date', 'hour', 'duration']);
    const duration = opened.dialog.getByLabelText('Duração (minutos)');
    expect(duration).toHaveAttribute('readonly');
    await opened.user.selectOptions(opened.dialog.getByLabelText('Horário'), '10:00');
    expect(duration).not.toHaveAttribute('readonly');
  });

  it('keep what was typed as duration of the other kind apart', async () => {
    const opened = await openDialog({ date: TUESDAY, time: '10:00' });
    await opened.user.type(opened.dialog.getByLabelText('Duração (minutos)'), '75');
    await fillPersonal(opened, 'Almoço');
    expect(opened.dialog.getByLabelText('Duração (minutos)')).toHaveValue('');
  });
});

describe('the offered hours', () => {
  it('say which of them last beyond the closing, and can be chosen', async () => {
    const opened = await openDialog();
    expect(hours(opened).slice(-1)).toEqual(['16:30 · fora do horário']);
    await opened.user.clear(opened.dialog.getByLabelText('Duração (minutos)'));
    await opened.user.type(opened.dialog.getByLabelText('Duração (minutos)'), '30');
    expect(hours(opened).slice(-1)).toEqual(['16:30']);
    await opened.user.type(opened.dialog.getByLabelText('Duração (minutos)'), '0');
    await opened.user.selectOptions(opened.dialog.getByLabelText('Horário'), '16:30');
    expect(opened.dialog.getByLabelText('Horário')).toHaveValue('16:30');
  });

  it('name only the visit where the hour is taken', async () => {
    const late = aBooking({
      startTime: `${TUESDAY}T19:30:00.000Z`,
      endTime: `${TUESDAY}T20:00:00.000Z`,
      startTimeLocal: `${TUESDAY}T16:30`,
    });
    const opened = await openDialog({ date: TUESDAY }, { [AROUND_TUESDAY]: [late] });
    await waitFor(() => expect(hours(opened).slice(-2)).toEqual(['16:00 · só até 16:30', '16:30 · ocupado']));
  });

  it('are not judged for a commitment of the owner', async () => {
    const opened = await openDialog();
    await fillPersonal(opened, 'Médico');
    expect(hours(opened).slice(-1)).toEqual(['16:30']);
  });
});
