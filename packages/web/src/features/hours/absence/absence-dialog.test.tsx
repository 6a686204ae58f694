import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anAppointment } from '../../../test-factories.ts';
import { openHours, SAVE_TIME } from '../test-hours.tsx';

const LIST = 'GET /api/appointments?from=2026-12-01&to=2026-12-24';

const open = async (appointments = [anAppointment()]) => {
  vi.setSystemTime(Date.parse('2026-11-30T15:00:00Z'));
  const app = await openHours({}, { [LIST]: appointments });
  await app.user.click(screen.getByRole('button', { name: 'Férias ou imprevisto' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Férias ou imprevisto' }));
  fireEvent.change(dialog.getByLabelText('Primeiro dia'), { target: { value: '2026-12-01' } });
  fireEvent.change(dialog.getByLabelText('Último dia'), { target: { value: '2026-12-02' } });
  return { ...app, dialog };
};

describe('vacation or illness', () => {
  it('blocks the days in one step and offers each client who is hit other times', async () => {
    const { user, writes, dialog } = await open();
    expect(await dialog.findByText('1 cliente com horário marcado')).toBeVisible();
    expect(dialog.queryByRole('link')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Bloquear 2 dias' }));
    const link = await dialog.findByRole('link', { name: 'Avisar Marina Castro no WhatsApp' });
    const address = new URL(link.getAttribute('href') ?? '');
    expect(address.pathname).toBe('/5511988887702');
    expect(address.searchParams.get('text')).toBe(
      'Olá, Marina Castro! Não poderei atender no seu horário de 01/12/2026 às 10:00. Posso atender você em: ' +
        '03/12/2026 às 09:00; 04/12/2026 às 09:00; 07/12/2026 às 09:00. Qual prefere?',
    );
    await screen.findByText('Salvo', {}, SAVE_TIME);
    expect(writes()[0]?.body).toMatchObject({
      specificDates: [
        { date: '2026-12-01', status: 'unavailable', slots: [] },
        { date: '2026-12-02', status: 'unavailable', slots: [] },
      ],
    });
  });

  it('counts whose chats were opened', async () => {
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Bloquear 2 dias' }));
    expect(await dialog.findByText('0 de 1 conversas abertas')).toBeVisible();
    const link = await dialog.findByRole('link', { name: /Avisar/ });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(dialog.getByText('1 de 1 conversas abertas')).toBeVisible();
  });

  it('leaves out who has cancelled, and says when nobody is hit', async () => {
    const { dialog } = await open([anAppointment({ status: 'cancelled' })]);
    expect(await dialog.findByText('Nenhum cliente tem horário marcado nestes dias.')).toBeVisible();
  });
});
