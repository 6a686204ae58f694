import { screen, waitFor, within } from '@testing-library/react';
import { addDays, today } from '@zelo/domain/shared/local-time.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { anAppointment, aService, someSettings, ZONE } from '#test-factories.ts';
import { serve, type Answers } from '#test-server.ts';
import { DashboardPage } from './dashboard-page.tsx';

const TODAY = today(Date.now(), ZONE);
const TOMORROW = addDays(TODAY, 1);

const EMPTY_STATS = {
  today: 0,
  todayCompleted: 0,
  todayTrend: [],
  week: 0,
  previousWeek: 0,
  weekTrend: [],
  noshow: 0,
  revenue: 0,
  completedThisMonth: 0,
};

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

describe('the moment', () => {
  const HOUR_MS = 3_600_000;
  const inHours = (id: number, from: number, given = {}) =>
    anAppointment({
      id,
      startTime: new Date(Date.now() + from * HOUR_MS).toISOString(),
      startTimeLocal: `${today(Date.now() + from * HOUR_MS, ZONE)}T10:00:00`,
      endTime: new Date(Date.now() + (from + 1) * HOUR_MS).toISOString(),
      ...given,
    });
  const day = (visits: unknown[]) => ({ [`GET /api/appointments/date/${TODAY}`]: visits });
  const atTime = (time: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${TODAY}T${time}:00-03:00`) });
    onTestFinished(() => void vi.useRealTimers());
  };

  it('counts down to the next visit, which opens', async () => {
    atTime('10:00');
    const { user } = open(day([inHours(1, 1.5)]));
    const card = within(await screen.findByRole('region', { name: 'Próximo, 11:30' }));
    expect(card.getByText('em 1 h 30 min')).toBeVisible();
    expect(card.getByText('Corte · R$ 45,00')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Marina Castro' }));
    expect(await screen.findByRole('dialog', { name: 'Marina Castro' })).toBeVisible();
  });

  it('counts no hours to the first visit of tomorrow', async () => {
    atTime('20:00');
    open({
      ...day([]),
      [`GET /api/appointments/date/${addDays(TODAY, 1)}`]: [inHours(1, 13)],
    });
    const card = await screen.findByRole('region', { name: 'Amanhã, 09:00' });
    expect(card).not.toHaveTextContent(/em \d/);
  });

  it('marks the current visit, and names the next', async () => {
    atTime('10:00');
    const { user } = open(day([inHours(1, -0.5), inHours(2, 2, { displayClientName: 'Carlos Lima' })]));
    const card = within(await screen.findByRole('region', { name: 'Agora, até 10:30' }));
    expect(card.getByRole('button', { name: '12:00 Carlos Lima · em 2 h' })).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Agora:\s*Marina Castro$/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Próximo:\s*Carlos Lima$/ })).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Marcar como Atendido: Marina Castro' }));
    expect(await screen.findByRole('dialog', { name: 'Confirmar Valor Pago' })).toBeVisible();
  });

  it('asks for missing marks in the evening', async () => {
    atTime('20:00');
    const { user } = open(day([inHours(1, -6), inHours(2, -4, { displayClientName: 'Carlos Lima' })]));
    const card = within(await screen.findByRole('region', { name: '2 visitas de hoje sem marcação' }));
    await user.click(card.getByRole('button', { name: 'Marcar como Faltou: Carlos Lima' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Confirmar que Carlos Lima faltou ao agendamento?');
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('lists the clients who wait for the owner, not those who were answered', async () => {
    const chat = (id: number, name: string, author: string, unread = 0) => ({
      id,
      name,
      unread,
      lastMessageAt: new Date().toISOString(),
      lastMessage: { kind: 'text', content: `Olá de ${name}`, transcript: null, author, isDeleted: false },
    });
    open({
      'GET /api/conversations?filter=human': {
        items: [
          chat(7, 'Maria Souza', 'client'),
          chat(8, 'Caio Nunes', 'owner'),
          chat(9, 'Rita Prado', 'assistant', 1),
          chat(10, 'Otto Reis', 'assistant'),
        ],
        hasMore: false,
      },
    });
    const card = within(await screen.findByRole('region', { name: '2 clientes esperam você' }));
    expect(card.getByRole('link', { name: /Rita Prado.*IA: Olá de Rita Prado/ })).toBeVisible();
    expect(card.queryByText('Otto Reis')).toBeNull();
    const address = '/whatsapp/conversas?filter=human&chat=7';
    expect(card.getByRole('link', { name: /Maria Souza.*Olá de Maria Souza/ })).toHaveAttribute(
      'href',
      address,
    );
    expect(card.queryByText('Caio Nunes')).toBeNull();
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
  await screen.findByRole('heading', { name: 'Recebimentos' });
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
    'Recebimentos',
    'Atividade recente',
  ]);
  expect(await screen.findByText('Nenhuma atividade recente')).toBeVisible();
});

describe('money on the dashboard', () => {
  const money = {
    today: { receivedCents: 12_000, openCents: 0 },
    week: { receivedCents: 45_000, openCents: 9_500 },
    month: { receivedCents: 60_000, openCents: 9_500 },
    lastMonth: { receivedCents: 320_000, openCents: 0 },
  };

  it('says what the day, the week and two months brought and what is open, and who owes', async () => {
    const { user } = open({
      'GET /api/dashboard/stats': { ...EMPTY_STATS, money },
      'GET /api/appointments/unpaid': { totalCents: 0, count: 0, visits: [] },
    });
    const card = within(await screen.findByRole('region', { name: 'Recebimentos' }));
    const row = async (name: string) =>
      (await card.findByRole('row', { name: new RegExp(`^${name} .*,`) })).textContent.replaceAll(
        '\u00A0',
        ' ',
      );
    expect(await row('Hoje')).toBe('HojeR$ 120,00R$ 0,00');
    expect(await row('Esta semana')).toBe('Esta semanaR$ 450,00R$ 95,00');
    expect(await row('Este mês')).toBe('Este mêsR$ 600,00R$ 95,00');
    expect(await row('Mês passado')).toBe('Mês passadoR$ 3.200,00R$ 0,00');
    await user.click(card.getByRole('button', { name: 'Quem me deve' }));
    expect(await screen.findByRole('dialog', { name: 'Quem me deve' })).toBeVisible();
  });

  it('opens who owes from a link', async () => {
    history.replaceState(null, '', '/?devem');
    open({ 'GET /api/appointments/unpaid': { totalCents: 0, count: 0, visits: [] } });
    expect(await screen.findByRole('dialog', { name: 'Quem me deve' })).toBeVisible();
    expect(location.search).toBe('');
  });

  it('goes back to the clients after the list that was opened there', async () => {
    history.replaceState(null, '', '/?devem=clientes');
    const { user } = open({ 'GET /api/appointments/unpaid': { totalCents: 0, count: 0, visits: [] } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Quem me deve' }));
    await user.click(dialog.getAllByRole('button', { name: 'Fechar' })[0] ?? document.body);
    await waitFor(() => expect(location.pathname).toBe('/clients'));
  });
});

it('lists the clients of visits to come who were not told', async () => {
  const visit = {
    appointmentId: 1,
    version: 1,
    clientId: 1,
    clientName: 'Marina Castro',
    startTimeLocal: '2026-12-01T10:00',
    reasonText: 'O WhatsApp recusou a mensagem',
    phone: null,
    act: null,
    reminderId: 7,
    whatsappDigits: null,
    message: null,
  };
  const { user } = open({
    'GET /api/appointments/untold': Array.from({ length: 5 }, (_, id) => ({ ...visit, appointmentId: id })),
  });
  const card = within(await screen.findByRole('region', { name: '5 clientes não foram avisados' }));
  expect(await card.findAllByRole('listitem')).toHaveLength(3);
  await user.click(card.getByRole('button', { name: 'Mostrar mais 2' }));
  expect(card.getAllByRole('listitem')).toHaveLength(5);
});
