import { webcrypto } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberAccount } from '#lib/api/page-account.ts';
import { someSettings } from '#test-factories.ts';
import { refusal } from '#test-server.ts';
import { openHours } from '#features/hours/test-hours.tsx';

const offDay = { enabled: false, slots: [] };
const withOff = (...days: ('tuesday' | 'wednesday')[]) => ({
  ...someSettings().workingHours,
  ...Object.fromEntries(days.map((day) => [day, { ...someSettings().workingHours[day], enabled: false }])),
});

const KEY = { 'GET /api/account/draft-key': { key: btoa('k'.repeat(32)) } };

beforeEach(() => {
  // jsdom has no encryption
  vi.stubGlobal('crypto', webcrypto);
  rememberAccount(1);
});

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it('undoes only its own change, not what another device has changed in the same week since', async () => {
  const { user, client, writes, saved } = await openHours();
  await user.click(screen.getByRole('switch', { name: 'Terça-feira' }));
  await screen.findByText('Salvo');
  const workingHours = { ...withOff('tuesday'), wednesday: offDay };
  act(() => void client.setQueryData(['/api/settings'], { ...saved, workingHours, version: 3 }));
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]?.body).toEqual({
    workingHours: { ...saved.workingHours, wednesday: offDay },
    version: 3,
  });
});

it('saves automatically when the network is back', async () => {
  let answer: unknown = refusal(500, 'Falhou');
  const { user, writes } = await openHours({}, { 'PUT /api/settings': () => answer });
  await user.click(screen.getByRole('switch', { name: 'Terça-feira' }));
  await screen.findByText('Não foi salvo');
  answer = someSettings({ version: 2, workingHours: withOff('tuesday') });
  dispatchEvent(new Event('online'));
  await screen.findByText('Salvo');
  expect(writes()).toHaveLength(2);
});

it('offers what could not be saved before the page was left, upon what is stored by then', async () => {
  const { user, unmount } = await openHours({}, { ...KEY, 'PUT /api/settings': refusal(500, 'Falhou') });
  await user.click(screen.getByRole('switch', { name: 'Terça-feira' }));
  await screen.findByText('Não foi salvo');
  unmount();
  const later = await openHours({ version: 5, workingHours: withOff('wednesday') }, KEY);
  await later.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  await waitFor(() => expect(later.writes()).toHaveLength(1));
  expect(later.writes()[0]?.body).toEqual({ workingHours: withOff('tuesday', 'wednesday'), version: 5 });
  expect(screen.queryByRole('button', { name: 'Recuperar' })).not.toBeInTheDocument();
});

it('offers nothing that has been stored', async () => {
  const { user, unmount } = await openHours({}, KEY);
  await user.click(screen.getByRole('switch', { name: 'Terça-feira' }));
  await screen.findByText('Salvo');
  unmount();
  await openHours({ version: 2, workingHours: withOff('tuesday') }, KEY);
  expect(screen.queryByRole('button', { name: 'Recuperar' })).not.toBeInTheDocument();
});

it('keeps the open tab in the address', async () => {
  const { user } = await openHours();
  await user.click(screen.getByRole('tab', { name: 'Notificações' }));
  expect(location.search).toBe('?aba=notificacoes');
  expect(screen.getByRole('tab', { name: 'Notificações' })).toHaveAttribute('aria-selected', 'true');
});

it('tries no second time to save upon a version that was refused', async () => {
  const current = someSettings({ version: 1, workingHours: withOff('wednesday') });
  const stale = Response.json({ message: 'Mudou', code: 'stale', current }, { status: 409 });
  const { user, writes } = await openHours({}, { 'PUT /api/settings': stale });
  await user.click(screen.getByRole('switch', { name: 'Terça-feira' }));
  await screen.findByRole('group', { name: 'Erro ao salvar' });
  expect(screen.queryByRole('group', { name: 'Horários juntados' })).not.toBeInTheDocument();
  expect(writes()).toHaveLength(1);
});
