import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deviceIn } from '#test-device.ts';
import { refusal } from '#test-server.ts';
import { openHours } from '#features/hours/test-hours.tsx';

const SAVE = 'PUT /api/professional';
const business = {
  businessName: 'Helena',
  businessEmail: null,
  assistantName: null,
  profession: 'psicologo',
  street: null,
  streetNumber: null,
  city: null,
  zipCode: null,
  profileImage: null,
  timezone: 'America/Manaus',
};

describe('time zone of the hours', () => {
  // spec: 2 §9.11
  it('is shown where they are set, and can be changed', async () => {
    deviceIn('America/Sao_Paulo');
    await openHours();
    expect(screen.getByText(/^Hora de Brasília e São Paulo: agora \d\d:\d\d$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mudar fuso' })).toHaveAttribute('href', '/business-settings');
  });

  it.each([
    ['America/Fortaleza', 'has the same hour'],
    ['Europe/Lisbon', 'is not of Brazil'],
    ['UTC', 'is no place'],
  ])('proposes no change on a device in %s, which %s', async (zone) => {
    deviceIn(zone);
    await openHours();
    expect(screen.queryByText(/^Seu aparelho/)).not.toBeInTheDocument();
  });

  // spec: 2 §9.11
  it.each([
    ['America/Manaus', 'Manaus (Amazonas)'],
    ['America/Rio_Branco', 'Rio Branco (Acre)'],
  ])('proposes the zone of a device in %s, and changes nothing else', async (zone, place) => {
    deviceIn(zone);
    const { user, writes } = await openHours({}, { [SAVE]: { ...business, timezone: zone } });
    const proposal = screen.getByText(`Seu aparelho está na hora de ${place}`, { exact: false });
    expect(proposal).toBeVisible();
    expect(writes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: `Usar a hora de ${place}` }));
    const question = await screen.findByRole('alertdialog', { name: `Usar a hora de ${place}?` });
    expect(writes()).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Mudar o fuso' }));
    expect(await screen.findByRole('group', { name: 'Fuso horário atualizado' })).toBeVisible();
    expect(writes().map(({ key, body }) => ({ key, body }))).toEqual([
      { key: SAVE, body: { timezone: zone } },
    ]);
  });

  it('reports a failed change', async () => {
    deviceIn('America/Manaus');
    const { user } = await openHours({}, { [SAVE]: refusal(500, 'Algo deu errado.') });
    await user.click(screen.getByRole('button', { name: 'Usar a hora de Manaus (Amazonas)' }));
    await user.click(await screen.findByRole('button', { name: 'Mudar o fuso' }));
    const told = within(await screen.findByRole('group', { name: 'Fuso horário' }));
    expect(told.getByText('Algo deu errado.')).toBeVisible();
  });
});
