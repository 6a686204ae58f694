import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aService } from '#test-factories.ts';
import { aBooking, openDialog, TUESDAY } from '#features/agenda/appointment/test-dialog.tsx';

const CUT = aService();
const BEARD = aService({ id: 2, name: 'Barba', duration: 45, isActive: false });

const offered = ({ dialog }: Awaited<ReturnType<typeof openDialog>>): string[] => {
  const choice = dialog.getByLabelText<HTMLSelectElement>('Serviço');
  return [...choice.options].filter(({ value }) => value !== '').map(({ text }) => text);
};

describe('the services of the appointment dialog', () => {
  it('are the active ones for a new appointment', async () => {
    const opened = await openDialog({ date: TUESDAY }, { 'GET /api/services': [CUT, BEARD] });
    expect(offered(opened)).toEqual(['Corte']);
  });

  it('are the active ones for the edited appointment of an active service', async () => {
    const target = { appointment: aBooking({ serviceId: 1 }) };
    const opened = await openDialog(target, { 'GET /api/services': [CUT, BEARD] });
    expect(offered(opened)).toEqual(['Corte']);
  });

  it('bring their duration, and clear the error of an invalid one', async () => {
    const { dialog, user, submit } = await openDialog();
    await user.type(dialog.getByLabelText('Duração (minutos)'), '481');
    await submit();
    const mistake = 'A duração deve ser de 1 a 480 minutos';
    expect(await dialog.findByText(mistake)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Serviço'), 'Corte');
    await waitFor(() => expect(dialog.queryByText(mistake)).toBeNull());
  });

  it('keep the deleted one of the edited appointment, with its price', async () => {
    const appointment = aBooking({ serviceId: null, service: 'Escova', servicePrice: 60, duration: 40 });
    const { dialog, user, submit, writes } = await openDialog({ appointment });
    const choice = dialog.getByLabelText('Serviço');
    expect(choice).toHaveDisplayValue('Escova');
    expect(choice).toHaveAccessibleDescription('R$\u00A060,00 · excluído dos serviços');
    await user.type(dialog.getByLabelText('Observações'), 'Traz a filha');
    await submit();
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()).toMatchObject([{ body: { serviceId: null, notes: 'Traz a filha' } }]);
  });

  it('keep the inactive one of the edited appointment', async () => {
    const target = { appointment: aBooking({ serviceId: 2, service: 'Barba' }) };
    const opened = await openDialog(target, { 'GET /api/services': [CUT, BEARD] });
    expect(offered(opened)).toEqual(['Corte', 'Barba']);
    expect(opened.dialog.getByLabelText('Serviço')).toHaveDisplayValue('Barba');
  });
});
