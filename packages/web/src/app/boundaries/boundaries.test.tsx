import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from 'wouter';
import { renderInApp } from '#test-app.tsx';
import { serve } from '#test-server.ts';
import { reloadOnNewBuild } from '#lib/loading/new-build.ts';
import { OverlayBoundary, PageBoundary, ScreenBoundary } from './boundaries.tsx';

let isBroken = true;

const Fragile = () => {
  if (isBroken) throw new Error('broken');
  return <p>Tudo certo</p>;
};

beforeEach(() => {
  isBroken = true;
  serve({});
  history.replaceState(null, '', '/clients');
  // React logs every error that a boundary catches
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a page that fails', () => {
  const open = () =>
    renderInApp(
      <>
        <Link href="/services">Menu</Link>
        <PageBoundary>
          <Fragile />
        </PageBoundary>
      </>,
    );

  it('can be tried again', async () => {
    const { user } = open();
    expect(screen.getByRole('alert')).toHaveTextContent('Algo deu errado nesta tela.');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(screen.getByText('Tudo certo')).toBeVisible();
  });

  it.each(['Menu', 'Voltar ao início'])('keeps %s usable, which leads to a page that works', async (name) => {
    const { user } = open();
    isBroken = false;
    await user.click(screen.getByRole('link', { name }));
    expect(screen.getByText('Tudo certo')).toBeVisible();
    expect(location.pathname).toBe(name === 'Menu' ? '/services' : '/');
  });
});

it('waits for the connection when the code of a page could not be loaded, and for nothing after another failure', () => {
  vi.stubGlobal('navigator', Object.create(navigator, { onLine: { value: false } }));
  const missing = new TypeError('Failed to fetch dynamically imported module');
  reloadOnNewBuild();
  globalThis.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }));
  const added = vi.spyOn(globalThis, 'addEventListener');
  const removed = vi.spyOn(globalThis, 'removeEventListener');
  /** Handlers that a page with this failure adds for the return of the connection; all of them leave with it. */
  const waitingAfter = (error: Error, words: string): number => {
    added.mockClear();
    removed.mockClear();
    const Failing = () => {
      throw error;
    };
    const { unmount } = renderInApp(
      <PageBoundary>
        <Failing />
      </PageBoundary>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    unmount();
    const [on, off] = [added, removed].map(
      ({ mock }) => mock.calls.filter(([type]) => type === 'online').length,
    );
    expect(off).toBe(on);
    return on ?? 0;
  };
  const usual = waitingAfter(new Error('broken'), 'Algo deu errado nesta tela.');
  expect(waitingAfter(missing, 'Esta tela não pôde ser carregada.')).toBe(usual + 1);
});

it('closes a failed overlay with a message, and keeps what was typed in the page', async () => {
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Notas" />
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
        <OverlayBoundary close={() => setOpen(false)}>{isOpen && <Fragile />}</OverlayBoundary>
      </>
    );
  };
  const { user } = renderInApp(<Page />);
  await user.type(screen.getByLabelText('Notas'), 'meio escrito');
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(await screen.findByRole('group', { name: 'Não foi possível abrir esta janela.' })).toHaveTextContent(
    'O resto da tela continua como estava.',
  );
  expect(screen.getByLabelText('Notas')).toHaveValue('meio escrito');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(await screen.findByText('Tudo certo')).toBeVisible();
});

it('offers the way back to the start when the whole screen fails', () => {
  renderInApp(
    <ScreenBoundary>
      <Fragile />
    </ScreenBoundary>,
  );
  expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
});
