import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from 'wouter';
import { renderInApp } from '#test-app.tsx';
import { serve } from '#test-server.ts';
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
