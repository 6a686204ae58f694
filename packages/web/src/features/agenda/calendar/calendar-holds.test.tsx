// Held times in the month, on the phone and by keyboard.
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HeldList } from '#features/agenda/holds/held-list.tsx';
import { renderInApp } from '#test-app.tsx';
import { aHold } from '#test-factories.ts';
import { open, TUESDAY } from './test-calendar.tsx';

const hold = aHold({
  conversationId: null,
  startTime: '2026-12-01T17:00:00.000Z',
  endTime: '2026-12-01T17:50:00.000Z',
  startTimeLocal: '2026-12-01T14:00',
  endTimeLocal: '2026-12-01T14:50',
  expiresAt: '2999-01-01T00:00:00.000Z',
  expiresAtLocal: '2026-12-01T09:00',
});
const HELD = { 'GET /api/holds': [hold] };

it('are named in the cell of a month, and opened from the list of the day', async () => {
  const { user } = open('month', [], HELD);
  const cell = await screen.findByRole('gridcell', { name: /1 de dezembro, 0 eventos, 1 horário reservado/ });
  expect(within(cell).getByText('14:00 Ana Lopes')).toBeVisible();
  cell.focus();
  await user.keyboard('{Enter}');
  const day = await screen.findByRole('dialog', { name: TUESDAY });
  await user.click(within(day).getByRole('button', { name: /14:00 Ana Lopes/ }));
  expect(await screen.findByRole('dialog', { name: 'Reservado para Ana Lopes' })).toBeVisible();
});

it('are counted in the month where several are kept', async () => {
  open('month', [], { 'GET /api/holds': [hold, { ...hold, id: 8, clientName: 'Bia' }] });
  expect(await screen.findByText('2 reservados')).toBeVisible();
});

it('say in the day whose answer they await', async () => {
  open('day', [], { 'GET /api/holds': [hold, { ...hold, id: 8, kind: 'proposal', clientName: 'Bia' }] });
  expect(await screen.findByTitle(/Ana Lopes .* Pedido/)).toHaveAccessibleName(/Reservado para Ana/);

  expect(screen.getByTitle(/Bia .* Proposto/)).toHaveAccessibleName(/Proposto a Bia/);
});

it('are reached by keyboard from their hour of the week', async () => {
  const { user } = open('week', [], HELD);
  await screen.findByRole('gridcell', { name: /1 de dezembro, 14:00, 0 eventos, 1 horário reservado/ });
  screen.getByRole('gridcell', { name: /1 de dezembro, 09:00/ }).focus();
  await user.keyboard(`${'{ArrowDown}'.repeat(5)}{Enter}`);
  const day = await screen.findByRole('dialog', { name: TUESDAY });
  expect(within(day).getByRole('button', { name: /14:00 Ana Lopes/ })).toBeVisible();
});

it('are listed under the month of a phone', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { user } = open('month', [], HELD);
  await user.click(await screen.findByRole('button', { name: /14:00 Ana Lopes/ }));
  expect(await screen.findByRole('dialog', { name: 'Reservado para Ana Lopes' })).toBeVisible();
});

it('name the person for whom they are, in the week, the month and the list of a day', async () => {
  const forBia = { ...hold, forSomeone: 'Bia' };
  const { unmount } = open('week', [], { 'GET /api/holds': [forBia] });
  expect(await screen.findByTitle(/Ana Lopes · para Bia/)).toHaveAccessibleName(/Ana Lopes · para Bia/);
  expect(screen.getByText('Ana Lopes · para Bia')).toBeVisible();
  unmount();
  const month = open('month', [], { 'GET /api/holds': [forBia] });
  expect(await screen.findByText('14:00 Ana Lopes · para Bia')).toBeVisible();
  month.unmount();
  renderInApp(<HeldList holds={[forBia]} onOpen={() => {}} />);
  expect(screen.getByRole('button', { name: /14:00 Ana Lopes · para Bia/ })).toBeVisible();
});
