import { screen, within } from '@testing-library/react';
import { addDays, today } from '@zelo/domain/shared/local-time.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { anAppointment, aService, someSettings, ZONE } from '#test-factories.ts';
import { serve, type Answers } from '#test-server.ts';
import { DashboardPage } from './dashboard-page.tsx';

const TODAY = today(Date.now(), ZONE);
const TOMORROW = addDays(TODAY, 1);

const open = (given: Answers = {}) => {
  const server = serve({
    'GET /api/dashboard/recent-activity': [],
    'GET /api/ai/stats': [],
    'GET /api/whatsapp/connection-status': { isConnected: true },
    'GET /api/settings': someSettings(),
    'GET /api/services': [aService()],
    'GET /api/clients': [],
    'GET /api/appointments': [],
    [`GET /api/appointments/date/${TODAY}`]: [anAppointment()],
    [`GET /api/appointments/date/${TOMORROW}`]: [],
    ...given,
  });
  return { ...server, ...renderInApp(<DashboardPage />) };
};

beforeEach(() => globalThis.history.replaceState(null, '', '/'));

describe('the agenda of the dashboard', () => {
  // spec: 1 §2.22, 1 §2.24
  it("lists today's appointments under Agenda de Hoje", async () => {
    open();
    const card = await screen.findByRole('region', { name: 'Agenda de Hoje' });
    expect(await within(card).findByText('Marina Castro')).toBeVisible();
  });

  // spec: 1 §2.23
  it('lists the appointments of the day chosen by arrow, under Agenda', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Próximo dia' }));
    const card = screen.getByRole('region', { name: 'Agenda' });
    expect(await within(card).findByText('Nenhum agendamento neste dia')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dia anterior' }));
    expect(screen.getByRole('region', { name: 'Agenda de Hoje' })).toBeVisible();
  });

  it('opens the panel of an appointment on a press on its row, and its dialog with Editar there', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const { user } = open();
    const card = await screen.findByRole('region', { name: 'Agenda de Hoje' });
    await user.click(await within(card).findByText('Marina Castro'));
    const panel = within(await screen.findByRole('dialog', { name: 'Marina Castro' }));
    await user.click(panel.getByRole('button', { name: 'Editar' }));
    expect(await screen.findByRole('dialog', { name: 'Editar Agendamento' })).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('opens the dialog of an appointment with Editar', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ações de Marina Castro' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    expect(await screen.findByRole('dialog', { name: 'Editar Agendamento' })).toBeVisible();
  });
});

describe('the quick actions', () => {
  const action = async (name: string): Promise<HTMLElement> => {
    const card = await screen.findByRole('region', { name: 'Ações rápidas' });
    return within(card).getByText(name);
  };

  // spec: 1 §2.31
  it('Novo Agendamento opens the appointment dialog', async () => {
    const { user } = open();
    await user.click(await action('Novo Agendamento'));
    expect(await screen.findByRole('dialog', { name: 'Novo Agendamento' })).toBeVisible();
  });

  // spec: 1 §2.32
  it('Novo Cliente opens the client dialog', async () => {
    const { user } = open();
    await user.click(await action('Novo Cliente'));
    expect(await screen.findByRole('dialog', { name: 'Criar Novo Cliente' })).toBeVisible();
  });

  // spec: 1 §2.33
  it('Ver Agenda Completa goes to /calendar', async () => {
    const { user } = open();
    await user.click(await action('Ver Agenda Completa'));
    expect(globalThis.location.pathname).toBe('/calendar');
  });
});

// spec: 1 §2.26
it('has four stat cards, the assistant, quick actions and recent activity', async () => {
  open();
  const headings = (await screen.findAllByRole('heading')).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Resumo',
    'Hoje',
    'Esta Semana',
    '% de Faltas',
    'Receita Mensal',
    'Agenda de Hoje',
    'Assistente IA',
    'Ações rápidas',
    'Atividade recente',
  ]);
  expect(await screen.findByText('Nenhuma atividade recente')).toBeVisible();
});
