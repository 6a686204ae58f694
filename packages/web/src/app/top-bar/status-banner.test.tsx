import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { watchConnection } from '#lib/events/connection.ts';
import { lookForNewBuild } from '#lib/loading/new-build.ts';
import { StatusBanner } from './status-banner.tsx';

it('reports an unreachable server, and disappears when it is back', async () => {
  render(<StatusBanner />);
  const { found, stop } = watchConnection(() => undefined);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => void globalThis.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toHaveTextContent('Sem conexão. Mostrando o que foi visto por último.');
  act(found);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  stop();
});

it('offers a newer version, and loads it only on request', async () => {
  vi.stubGlobal('fetch', async () => new Response('<script src="/assets/index-2.js"></script>'));
  const reload = vi.fn<() => void>();
  render(<StatusBanner />);
  await act(() => lookForNewBuild('/assets/index-1.js'));
  expect(screen.getByRole('status')).toHaveTextContent('Nova versão disponível');
  vi.stubGlobal('location', { reload });
  expect(reload).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Atualizar' }).click();
  expect(reload).toHaveBeenCalledOnce();
});
