// The record of a client: next visit, visits, totals, tags, chat and metrics.
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { webcrypto } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAppointment, aService } from '#test-factories.ts';
import { rememberAccount } from '#lib/api/page-account.ts';
import { refusal, type Answers } from '#test-server.ts';
import { ana, carla, detailOf, openCrm, someMetrics, visitsOf } from './test-crm.tsx';
// imported here, so that no test waits for a lazy chunk
import '#features/agenda/appointment/appointment-dialog.tsx';
import '#features/agenda/visit/visit-panel.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  return () => void vi.useRealTimers();
});

const aVisit = (id: number, local: string, given: Partial<Appointment> = {}): Appointment => {
  const startTime = new Date(`${local}:00-03:00`);
  return anAppointment({
    id,
    startTime: startTime.toISOString(),
    endTime: new Date(startTime.getTime() + 3_000_000).toISOString(),
    startTimeLocal: local,
    displayTime: local.slice(11),
    service: 'Sessão',
    servicePrice: 180,
    clientId: 1,
    client: { id: 1, name: 'Ana Souza' },
    ...given,
  });
};

const next = aVisit(5, '2026-11-26T10:00');
const history = [
  aVisit(6, '2026-12-03T10:00'),
  next,
  aVisit(4, '2026-11-19T10:00', { status: 'completed', paidAmount: '180.00' }),
  aVisit(3, '2026-11-12T10:00', { status: 'completed' }),
  aVisit(2, '2026-11-05T10:00', { status: 'no_show' }),
  aVisit(1, '2026-10-29T10:00', { status: 'cancelled' }),
];

const openRecord = (given: Answers = {}) =>
  openCrm({ ...visitsOf(1, history, someMetrics()), ...given }, '?client=1');

const openTab = async (name: string, given: Answers = {}) => {
  const opened = openRecord(given);
  const detail = await detailOf('Ana Souza');
  await opened.user.click(detail.getByRole('tab', { name }));
  return { ...opened, panel: within(detail.getByRole('tabpanel', { name })) };
};

it('shows the remarks about the client in Info and above the notes', async () => {
  const { user } = openRecord({ 'GET /api/clients': [{ ...ana, notes: 'Alérgica a penicilina' }] });
  const detail = await detailOf('Ana Souza');
  expect(detail.getByText('Alérgica a penicilina')).toBeVisible();
  await user.click(detail.getByRole('tab', { name: 'Notas' }));
  const panel = within(detail.getByRole('tabpanel', { name: 'Notas' }));
  expect(panel.getByText('Alérgica a penicilina')).toBeVisible();
  expect(detail.getByRole('link', { name: 'Ligar para Ana Souza' })).toHaveAttribute(
    'href',
    'tel:+5511988887701',
  );
});

it('says for whom each visit is, where it is not the client', async () => {
  const visits = [next, aVisit(4, '2026-11-19T10:00')].map((visit) => ({ ...visit, forSomeone: 'Júlia' }));
  const { panel } = await openTab('Visitas', visitsOf(1, visits, someMetrics()));
  expect(await panel.findAllByText(/^Sessão para Júlia/)).toHaveLength(2);
  expect(
    within(screen.getByRole('region', { name: 'Próxima visita' })).getByText('Sessão para Júlia'),
  ).toBeVisible();
});

describe('an unsaved note', () => {
  const kept = () => waitFor(() => expect(localStorage).toHaveLength(1));
  const aNote = {
    id: 9,
    content: 'Prefere manhã',
    isReadable: true,
    noteType: 'general',
    isPrivate: false,
    tags: [],
    createdAt: '2026-11-20T15:30:00.000Z',
    updatedAt: '2026-11-20T15:30:00.000Z',
  };

  beforeEach(() => {
    // jsdom has no encryption
    vi.stubGlobal('crypto', webcrypto);
    rememberAccount(1);
  });

  /** Types into the field of the notes and opens another client instead of saving. */
  const typeAndLeave = async (type: (opened: Awaited<ReturnType<typeof openTab>>) => Promise<void>) => {
    const opened = await openTab('Notas', {
      'GET /api/account/draft-key': { key: btoa('k'.repeat(32)) },
      'GET /api/clients/1/notes': [aNote],
      'GET /api/clients/2/notes': [],
    });
    await type(opened);
    await kept();
    await opened.user.click(screen.getByRole('link', { name: 'Bruno Lima' }));
    await detailOf('Bruno Lima');
    await opened.user.click(screen.getByRole('link', { name: 'Ana Souza' }));
    return opened;
  };

  it('is in sight when the client is opened again', async () => {
    const { user } = await typeAndLeave(async ({ user, panel }) =>
      user.type(panel.getByLabelText('Nova nota'), 'Sensibilidade no 36'),
    );
    expect(await screen.findByText(/não salvou/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Recuperar' }));
    expect(screen.getByLabelText('Nova nota')).toHaveValue('Sensibilidade no 36');
    await user.clear(screen.getByLabelText('Nova nota'));
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  const edit = async ({ user, panel }: Awaited<ReturnType<typeof openTab>>): Promise<void> => {
    await user.click(await panel.findByRole('button', { name: /^Editar nota/ }));
    await user.type(panel.getByLabelText('Editar nota'), ' cedo');
  };

  it.each([
    { label: 'Nova nota', save: 'Adicionar Nota', call: 'POST /api/clients/1/notes' },
    { label: 'Editar nota', save: 'Salvar', call: 'PUT /api/clients/1/notes/9' },
  ])('$label takes no words in while it is saved', async ({ label, save, call }) => {
    const answer = Promise.withResolvers<typeof aNote>();
    const { user, panel } = await openTab('Notas', {
      'GET /api/clients/1/notes': [aNote],
      [call]: answer.promise,
    });
    if (label === 'Editar nota') await user.click(await panel.findByRole('button', { name: /^Editar nota/ }));
    await user.type(panel.getByLabelText(label), ' cedo');
    const before = panel.getByLabelText<HTMLTextAreaElement>(label).value;
    await user.click(panel.getByRole('button', { name: save }));
    await user.type(panel.getByLabelText(label), ' ou tarde');
    expect(panel.getByLabelText(label)).toHaveValue(before);
    answer.resolve(aNote);
    expect(await screen.findByRole('group', { name: /^Nota .* com sucesso!$/ })).toBeVisible();
  });

  it('that edits a stored one opens in edit mode, is offered, and ends with Cancelar', async () => {
    const { user } = await typeAndLeave(edit);
    expect(await screen.findByLabelText('Editar nota')).toHaveValue('Prefere manhã');
    await user.click(await screen.findByRole('button', { name: 'Recuperar' }));
    expect(screen.getByLabelText('Editar nota')).toHaveValue('Prefere manhã cedo');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });
});

describe('the next visit', () => {
  it.each([
    [/^Qui, 26 de nov.*10:00/, 'Qui, 26 de nov, 10:00'],
    [/^Última visita Qui, 19 de nov.* Atendido$/, 'Qui, 19 de nov, 10:00'],
  ])('and the last one are above the tabs, and %s opens its panel', async (name, when) => {
    const { user } = openRecord();
    const card = within(await screen.findByRole('region', { name: 'Próxima visita' }));
    await user.click(await card.findByRole('button', { name }));
    expect(card.getByText('Sessão')).toBeVisible();
    expect(card.getByText('Agendado')).toBeVisible();
    expect(await screen.findByRole('dialog')).toHaveTextContent(when);
  });

  it('is booked for the client', async () => {
    const { user } = openRecord(visitsOf(1, [], someMetrics()));
    const card = within(await screen.findByRole('region', { name: 'Próxima visita' }));
    expect(await card.findByText('Nenhuma visita marcada')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Agendar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo Agendamento' }));
    expect(dialog.getByLabelText('Nome do cliente')).toHaveValue('Ana Souza');
    expect(dialog.getByText(/^Cliente cadastrado/)).toBeVisible();
  });

  it.each([
    ['the service of the last visit', true, '7', '45'],
    ['no service that is not offered', false, '', ''],
  ])('is booked with %s', async (_name, isActive, service, minutes) => {
    const { user } = openRecord({
      ...visitsOf(1, [{ ...next, serviceId: 7 }], someMetrics()),
      'GET /api/services': [aService({ id: 7, name: 'Sessão', duration: 45, isActive })],
    });
    const card = within(await screen.findByRole('region', { name: 'Próxima visita' }));
    expect(await card.findByRole('button', { name: /^Qui, 26 de nov/ })).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Agendar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo Agendamento' }));
    expect(dialog.getByLabelText('Serviço')).toHaveValue(service);
    expect(dialog.getByLabelText('Duração (minutos)')).toHaveValue(minutes);
  });

  it('says when the visits could not be loaded', async () => {
    openRecord({ 'GET /api/appointments/client/1': refusal(403, 'Não') });
    const card = within(await screen.findByRole('region', { name: 'Próxima visita' }));
    expect(await card.findByText('Não foi possível ler as visitas')).toBeVisible();
    expect(card.getByRole('button', { name: 'Agendar' })).toBeVisible();
  });
});

describe('the visits', () => {
  it('are all listed: the next one, the last ones newest first, and the further planned ones folded', async () => {
    const { user, panel } = await openTab('Visitas');
    const rowTexts = (): string[] =>
      panel.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
    expect(rowTexts()).toEqual([
      'qui, 26/11/2026 · 10:00Sessão · R$ 180,00Agendado',
      'qui, 19/11/2026 · 10:00Sessão · Pago R$ 180,00Atendido',
      'qui, 12/11/2026 · 10:00Sessão · A receber R$ 180,00Atendido',
      'qui, 05/11/2026 · 10:00SessãoFaltou',
      'qui, 29/10/2026 · 10:00SessãoCancelado',
    ]);
    await user.click(panel.getByRole('button', { name: 'Mais 1 marcada' }));
    expect(rowTexts()[1]).toBe('qui, 03/12/2026 · 10:00Sessão · R$ 180,00Agendado');
  });

  it('open their panel, which follows the list', async () => {
    const marked = { ...next, status: 'no_show' };
    const { user, answers, panel } = await openTab('Visitas', {
      'PATCH /api/appointments/5/status': marked,
    });
    await user.click(panel.getByRole('button', { name: 'qui, 26/11/2026 · 10:00' }));
    const visit = within(await screen.findByRole('dialog'));
    await user.click(visit.getByRole('button', { name: /Faltou/ }));
    answers['GET /api/appointments/client/1'] = history.map((known) => (known === next ? marked : known));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirmar' }),
    );
    expect(await visit.findByText('Faltou', { selector: 'span' })).toBeVisible();
  });

  it('are loaded with an error and a retry', async () => {
    const { user, answers, panel } = await openTab('Visitas', {
      'GET /api/appointments/client/1': refusal(403, 'Não'),
    });
    const retry = await panel.findByRole('button', { name: 'Tentar de novo' });
    answers['GET /api/appointments/client/1'] = history;
    await user.click(retry);
    expect(await panel.findByRole('list', { name: 'Visitas anteriores' })).toBeVisible();
  });

  it('of a new client are empty', async () => {
    const { panel } = await openTab('Visitas', visitsOf(1, [], someMetrics()));
    expect(await panel.findByText('Nenhuma visita ainda')).toBeVisible();
  });
});

describe('the totals', () => {
  const totals = {
    appointments: 9,
    attended: 3,
    courtesy: 1,
    missed: 2,
    cancelled: 1,
    unmarked: 1,
    upcoming: 1,
    toReceive: '180.00',
  };

  // spec: 2 §2.61
  it('count every appointment, not only the attended ones', async () => {
    openRecord(visitsOf(1, history, someMetrics({ totals })));
    const info = within((await detailOf('Ana Souza')).getByRole('tabpanel', { name: 'Info' }));
    expect(await info.findByText('R$ 180,00')).toBeVisible();
    const fact = (label: string) => info.getByText(label).parentElement;
    expect(fact('Agendamentos')).toHaveTextContent('Agendamentos9');
    expect(fact('Atendidas')).toHaveTextContent('Atendidas41 por cortesia');
    expect(fact('Faltas')).toHaveTextContent('Faltas2');
    expect(fact('Canceladas')).toHaveTextContent('Canceladas1');
    expect(fact('A receber')).toHaveTextContent('A receberR$ 180,00');
    expect(info.getByText(/^1 visita passada está sem marcação/)).toBeVisible();
  });

  it('are not shown as zero when they could not be loaded', async () => {
    const key = 'GET /api/appointments/client/1/metrics';
    const { user, answers } = openRecord({ [key]: refusal(403, 'Não') });
    const info = within((await detailOf('Ana Souza')).getByRole('tabpanel', { name: 'Info' }));
    const retry = await info.findByRole('button', { name: 'Tentar de novo' });
    expect(info.getByText('Agendamentos').parentElement).toHaveTextContent('Agendamentos—');
    answers[key] = someMetrics({ totals });
    await user.click(retry);
    expect(await info.findByText('9')).toBeVisible();
  });
});

it('shows the tags of the notes, each once', async () => {
  const note = {
    id: 1,
    content: 'a',
    noteType: 'general',
    isPrivate: false,
    createdAt: '2026-11-01T12:00:00Z',
  };
  openRecord({
    'GET /api/clients/1/notes': [
      { ...note, tags: ['manhã', 'recibo'] },
      { ...note, id: 2, tags: ['recibo'] },
    ],
  });
  const tags = within(await screen.findByRole('list', { name: 'Etiquetas' }));
  expect(tags.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['manhã', 'recibo']);
});

it('links to the conversation in Zelo if the chat is of this client', async () => {
  const chats = {
    items: [
      { id: 8, clientId: 2 },
      { id: 7, clientId: 1 },
    ],
    hasMore: false,
  };
  openRecord({ 'GET /api/conversations?search=88887701': chats });
  const link = await (await detailOf('Ana Souza')).findByRole('link', { name: 'Conversa' });
  expect(link).toHaveAttribute('href', '/whatsapp/conversas?chat=7');
});

it('has no chat for a client without a phone', async () => {
  openCrm({ 'GET /api/clients': [carla, ana] }, '?client=3');
  expect((await detailOf('Carla Dias')).queryByRole('link')).not.toBeInTheDocument();
});

describe('the metrics', () => {
  const presence = [
    { startTime: '2026-11-05T13:00:00.000Z', status: 'completed' as const },
    { startTime: '2026-11-12T13:00:00.000Z', status: 'no_show' as const },
    { startTime: '2026-11-19T13:00:00.000Z', status: 'completed' as const },
    { startTime: '2026-11-20T13:00:00.000Z', status: 'courtesy' as const },
  ];
  const metrics = someMetrics({
    totals: { attended: 2, courtesy: 1, missed: 1, paid: '360.00', averageTicket: '120.00' },
    months: someMetrics().months.map((month) =>
      month.month === '2026-11' ? { ...month, attended: 2, missed: 1, courtesy: 1 } : month,
    ),
    recent: {
      presence,
      gaps: [
        { date: '2026-11-19', days: 14 },
        { date: '2026-11-20', days: 1 },
      ],
      medianGap: 7.5,
      expected: '2026-11-28',
      service: 'Sessão',
    },
  });

  // spec: 2 §2.6
  it('are real figures, each picture with its sentence and a table', async () => {
    const { user, panel } = await openTab('Métricas', visitsOf(1, history, metrics));
    const stat = (label: string) => panel.getByText(label).parentElement;
    await panel.findByText('1 de 4');
    expect(stat('Próxima')).toHaveTextContent('28/11esperada; vem a cada 7,5 dias');
    expect(stat('Visitas em 12 meses')).toHaveTextContent('3nenhuma no ano anterior');
    expect(stat('Recebido')).toHaveTextContent('R$ 360,00');
    expect(panel.queryByText(/em desenvolvimento/)).not.toBeInTheDocument();
    const pictures = panel
      .getAllByRole('img')
      .map((picture) => picture.getAttribute('aria-labelledby') ?? '');
    expect(pictures).toHaveLength(3);
    expect(
      panel.getByRole('img', {
        name: 'Visitas por mês 3 visitas e 1 falta em 12 meses. O mês com mais foi novembro, com 3.',
      }),
    ).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Ver tabela de Visitas por mês' }));
    const table = within(panel.getByRole('table', { name: 'Visitas por mês' }));
    expect(table.getAllByRole('row')).toHaveLength(13);
    expect(table.getAllByRole('row')[1]).toHaveTextContent('novembro de 2026211');
    await user.click(panel.getByRole('button', { name: 'Ver tabela de Presença' }));
    const days = within(panel.getByRole('table', { name: 'Presença' }));
    expect(days.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DiaPresença',
      '20/11/2026Cortesia',
      '19/11/2026Atendido',
      '12/11/2026Faltou',
      '05/11/2026Atendido',
    ]);
    await user.click(panel.getByRole('button', { name: 'Ver tabela de Dias entre uma visita e outra' }));
    expect(panel.getByRole('row', { name: '20/11/2026 1 dia' })).toBeVisible();
  });

  it('below three visits have no charts, and say so', async () => {
    const few = someMetrics({ recent: { presence: presence.slice(0, 2) } });
    const { panel } = await openTab('Métricas', visitsOf(1, history, few));
    expect(await panel.findByText('Os gráficos aparecem depois de 3 visitas')).toBeVisible();
    expect(panel.getByText('Até agora há 2.')).toBeVisible();
    expect(panel.queryByRole('img')).not.toBeInTheDocument();
  });

  it('are loaded with an error and a retry', async () => {
    const key = 'GET /api/appointments/client/1/metrics';
    const { user, answers, panel } = await openTab('Métricas', { [key]: refusal(403, 'Não') });
    const retry = await panel.findByRole('button', { name: 'Tentar de novo' });
    answers[key] = metrics;
    await user.click(retry);
    expect(await panel.findByText('1 de 4')).toBeVisible();
  });
});
