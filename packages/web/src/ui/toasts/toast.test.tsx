import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { toast } from './toast.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const shown = () =>
  screen
    .queryAllByRole('group')
    .filter((group) => !group.hasAttribute('data-limited') && !group.hasAttribute('data-ending-style'));

// spec: 1 §9.8
it('shows one toast at a time, the newest', async () => {
  renderInApp(null);
  act(() => toast({ title: 'Primeiro' }));
  await screen.findByRole('group', { name: 'Primeiro' });
  act(() => toast({ title: 'Segundo', description: 'Mais palavras' }));
  await screen.findByRole('group', { name: 'Segundo' });
  expect(shown().map((group) => group.textContent)).toEqual(['SegundoMais palavras']);
});

// spec: 1 §9.9
it('removes a toast after five seconds', async () => {
  renderInApp(null);
  act(() => toast({ title: 'Serviço criado com sucesso!' }));
  await screen.findByRole('group', { name: 'Serviço criado com sucesso!' });
  await act(() => vi.advanceTimersByTimeAsync(4500));
  expect(shown()).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(shown()).toHaveLength(0);
});

it('runs its action only once', async () => {
  renderInApp(null);
  const onSelect = vi.fn<() => void>();
  act(() => toast({ title: 'Movido', action: { label: 'Desfazer', onSelect } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(onSelect).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(shown()).toHaveLength(0);
});

it('returns the focus to where it came from once a button of it is pressed', async () => {
  renderInApp(<button type="button">Caio Nunes</button>);
  const row = screen.getByRole('button', { name: 'Caio Nunes' });
  act(() => row.focus());
  act(() => toast({ title: 'Movido', action: { label: 'Desfazer', onSelect: () => undefined } }));
  const undo = await screen.findByRole('button', { name: 'Desfazer' });
  act(() => undo.focus());
  fireEvent.click(undo);
  expect(row).toHaveFocus();
});

it.each([
  { place: 'top', rect: new DOMRect(0, 700, 1024, 60) },
  { place: 'bottom', rect: new DOMRect(0, 60, 1024, 60) },
])('is at the $place, where it leaves the search field free', async ({ place, rect }) => {
  renderInApp(<input type="search" aria-label="Buscar" />);
  vi.spyOn(screen.getByRole('searchbox'), 'getBoundingClientRect').mockReturnValue(rect);
  act(() => toast({ title: 'Cliente arquivado' }));
  await screen.findByRole('group', { name: 'Cliente arquivado' });
  const viewport = screen.getByRole('region', { name: /^Avisos/ });
  expect([viewport.style.top !== '', viewport.style.bottom !== '']).toEqual([
    place === 'top',
    place === 'bottom',
  ]);
});
