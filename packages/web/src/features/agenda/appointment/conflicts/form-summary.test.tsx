import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  AROUND_TUESDAY,
  aBooking,
  fill,
  fillPersonal,
  findToast,
  openDialog,
  TUESDAY,
} from '#features/agenda/appointment/test-dialog.tsx';

const summary = () => document.querySelector('[data-summary]')?.textContent;

describe('the line above the buttons of the form', () => {
  it('says the day, then the hour and the length', async () => {
    const opened = await openDialog();
    expect(summary()).toBe('Ter, 1 de dez · escolha o horário');
    await fill(opened, 'Marina Castro', '10:00');
    expect(summary()).toBe('Ter, 1 de dez, 10:00 · 30 min');
  });

  it('says that an untimed event takes the whole day, which has no length', async () => {
    const opened = await openDialog();
    await fillPersonal(opened, 'Folga');
    expect(summary()).toBe('Ter, 1 de dez · Ocupa o dia inteiro');
    const duration = opened.dialog.getByLabelText('Duração (minutos)');
    expect(duration).toHaveAttribute('aria-disabled', 'true');
    await opened.user.type(duration, '45');
    expect(duration).toHaveValue('');
    await opened.user.selectOptions(opened.dialog.getByLabelText('Horário'), '10:30');
    await opened.user.type(duration, '45');
    expect(summary()).toBe('Ter, 1 de dez, 10:30 · 45 min');
  });

  it('says why the button is red', async () => {
    const opened = await openDialog(
      { date: TUESDAY, time: '10:00' },
      { [AROUND_TUESDAY]: [aBooking({ id: 4 })] },
    );
    await waitFor(() =>
      expect(document.querySelector('[data-summary] + p')).toHaveTextContent(
        'Marina Castro já ocupa a agenda das 10:00 às 10:30.',
      ),
    );
    expect(opened.dialog.getByRole('button', { name: 'Criar com Conflitos' })).toBeVisible();
  });
});

it('says that the client has a visit on that day, which blocks nothing', async () => {
  const opened = await openDialog(
    { date: TUESDAY, time: '15:00' },
    { [AROUND_TUESDAY]: [aBooking({ id: 4 }), aBooking({ id: 5, status: 'cancelled' })] },
  );
  await fill(opened, 'Marina Castro', '15:00');
  expect(await opened.dialog.findByText('Marina Castro já tem visita em 01/12 às 10:00.')).toBeVisible();
  expect(opened.dialog.getByRole('button', { name: 'Criar Agendamento' })).toBeEnabled();
});

it('a new booking begins at the name of the client', async () => {
  const { dialog } = await openDialog();
  await waitFor(() => expect(dialog.getByLabelText('Nome do cliente')).toHaveFocus());
});

it('the toast of a new booking names the client and the time', async () => {
  const opened = await openDialog();
  await fill(opened, 'Marina Castro');
  await opened.submit();
  const notice = await findToast('Agendamento criado');
  expect(notice).toHaveTextContent('O agendamento foi criado com sucesso!');
  expect(notice).toHaveTextContent(/Marina Castro · Ter, 1 de dez, 10:00/);
});
