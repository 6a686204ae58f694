import { render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CalendarPage } from '#features/agenda/calendar/calendar-page.tsx';
import { HolidayNotice } from './holiday-notice.tsx';
import { renderInApp } from '#test-app.tsx';
import { someSettings } from '#test-factories.ts';
import { serve } from '#test-server.ts';

const choices = (rule: 'closed' | 'open' | 'ask') => ({ state: null, rules: { natal: rule }, cityDays: [] });

describe('the notice of a holiday', () => {
  it.each([
    ['closed', 'Você não atende neste feriado. Para agendar mesmo assim, use “Outro horário”.'],
    ['open', 'Você atende normalmente neste feriado.'],
    ['ask', 'A assistente não oferece este dia: quem decide é você.'],
  ] as const)('shows the rule of a holiday that is %s', (rule, text) => {
    render(<HolidayNotice choices={choices(rule)} date="2026-12-25" />);
    expect(screen.getByRole('status')).toHaveTextContent(`Feriado: Natal${text}`);
  });

  it.each(['2026-12-24', ''])('is hidden on "%s"', (date) => {
    render(<HolidayNotice choices={choices('closed')} date={date} />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('the calendar', () => {
  const open = (view: string) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const settings = someSettings({
      holidays: {
        state: null,
        rules: {},
        cityDays: [{ name: 'Padroeira', monthDay: '12-01', rule: 'closed' }],
      },
    });
    const lists = ['2026-11-29&to=2027-01-02', '2026-11-29&to=2026-12-05', '2026-12-01&to=2026-12-01'];
    const answers = Object.fromEntries(lists.map((dates) => [`GET /api/appointments?from=${dates}`, []]));
    serve({ 'GET /api/settings': settings, ...answers });
    history.replaceState(null, '', `/calendar?view=${view}&date=2026-12-01`);
    renderInApp(<CalendarPage />);
  };

  it('shows the holidays of the month on their days', async () => {
    open('month');
    const cell = await screen.findByRole('gridcell', { name: /25 de dezembro, Natal/ });
    expect(within(cell).getByTitle('Natal')).toBeInTheDocument();
    expect(screen.getByTitle('Ano-Novo')).toBeInTheDocument();
  });

  it.each(['week', 'day'])('shows them above the hours of the %s too', async (view) => {
    open(view);
    expect(await screen.findByRole('columnheader', { name: /1 ?Padroeira/ })).toBeInTheDocument();
  });
});
