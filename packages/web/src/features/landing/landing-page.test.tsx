import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LandingPage } from './landing-page.tsx';

describe('the public page', () => {
  it('has a header with Entrar, a hero, features, the price and a footer', () => {
    render(<LandingPage />);
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Entrar' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'O que o Zelo faz' })).getAllByRole('listitem'),
    ).toHaveLength(6);
    const price = screen.getByRole('region', { name: 'Um plano, tudo incluído' });
    expect(price).toHaveTextContent(/R\$ 99,90.*R\$ 49,90por mês/);
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  it('leads to sign-in with every button', () => {
    render(<LandingPage />);
    const buttons = screen.getAllByRole('link', { name: /Entrar|teste grátis/ });
    expect(buttons).toHaveLength(3);
    for (const button of buttons) expect(button).toHaveAttribute('href', '/api/login');
  });
});
