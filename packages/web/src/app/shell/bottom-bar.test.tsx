import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { serve } from '#test-server.ts';
import { useKeyboardOpen } from '#lib/hooks/use-keyboard-open.ts';
import { BottomBar } from './bottom-bar.tsx';

const show = (path: string, unread = 0) => {
  history.replaceState(null, '', path);
  serve({ 'GET /api/conversations/unread': { count: unread } });
  const onMenu = vi.fn<() => void>();
  return { onMenu, ...renderInApp(<BottomBar isMenuOpen={false} onMenu={onMenu} />) };
};

const bar = () => within(screen.getByRole('navigation', { name: 'Navegação principal' }));

describe('the bar of phones', () => {
  it('links the pages of every day, and marks the current one', () => {
    show('/calendar');
    const links = bar().getAllByRole('link');
    expect(links.map((link) => `${link.getAttribute('href')} ${link.textContent}`)).toEqual([
      '/ Hoje',
      '/calendar Agenda',
      '/whatsapp/conversas Conversas',
      '/clients Clientes',
    ]);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[1]]);
  });

  it.each([
    { path: '/whatsapp', place: 'Conversas' },
    { path: '/crm', place: 'Clientes' },
  ])('marks $place on $path, which belongs to it', ({ path, place }) => {
    show(path);
    expect(bar().getByRole('link', { name: place })).toHaveAttribute('aria-current', 'true');
    expect(bar().getByRole('button', { name: 'Mais: abrir menu' })).not.toHaveClass('font-semibold');
  });

  it('marks Mais on a page of the menu', () => {
    show('/services');
    expect(bar().getByRole('button', { name: 'Mais: abrir menu' })).toHaveClass('font-semibold');
  });

  it('opens the menu by Mais', async () => {
    const { user, onMenu } = show('/');
    const more = bar().getByRole('button', { name: 'Mais: abrir menu' });
    expect(more).toHaveTextContent('Mais');
    await user.click(more);
    expect(onMenu).toHaveBeenCalledOnce();
  });

  it.each([
    { unread: 2, shown: '2' },
    { unread: 10, shown: '9+' },
  ])('counts $unread unread conversations', async ({ unread, shown }) => {
    show('/', unread);
    const link = await bar().findByRole('link', { name: `Conversas, ${unread} não lidas` });
    expect(within(link).getByText(shown)).toBeVisible();
  });
});

describe('an open keyboard', () => {
  const State = () => <output>{useKeyboardOpen() ? 'open' : 'closed'}</output>;
  const resize = (height: number) =>
    act(() => {
      vi.stubGlobal('innerHeight', height);
      globalThis.dispatchEvent(new Event('resize'));
    });

  beforeEach(() => {
    vi.stubGlobal('innerHeight', 800);
    render(
      <>
        <State />
        <input aria-label="Nome" />
        <button type="button">Salvar</button>
      </>,
    );
  });

  it('is noticed while a field has the focus', () => {
    act(() => screen.getByLabelText('Nome').focus());
    expect(screen.getByRole('status')).toHaveTextContent('closed');
    resize(500);
    expect(screen.getByRole('status')).toHaveTextContent('open');
    resize(800);
    expect(screen.getByRole('status')).toHaveTextContent('closed');
  });

  it.each([
    { what: 'a low window without a field', focused: 'button', height: 500 },
    { what: 'the bars of a browser', focused: 'textbox', height: 700 },
  ])('is not $what', ({ focused, height }) => {
    act(() => screen.getByRole(focused).focus());
    resize(height);
    expect(screen.getByRole('status')).toHaveTextContent('closed');
  });
});
