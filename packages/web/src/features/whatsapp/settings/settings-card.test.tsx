import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '#test-server.ts';
import {
  notice,
  openWhatsapp,
  SAVE,
  someGatewaySettings,
  SYNC,
  WEBHOOK,
} from '#features/whatsapp/test-whatsapp.tsx';

const SETTINGS = 'GET /api/whatsapp/evolution-settings';
const STATUS = 'GET /api/whatsapp/check-sync-status';

const card = async () => within(await screen.findByRole('region', { name: 'Configurações' }));
const control = (name: string) => screen.findByRole('switch', { name: new RegExp(name) });

describe('the four switches', () => {
  // spec: 2 §2.22, 2 §7.20, 2 §3.36
  it.each([
    { name: 'Rejeitar chamadas', field: 'rejectCalls', isOn: true },
    { name: 'Ignorar grupos', field: 'ignoreGroups', isOn: true },
    { name: 'Marcar como lidas', field: 'readMessages', isOn: false },
    { name: 'Sempre online', field: 'alwaysOnline', isOn: false },
  ])('show $name, and save it with the others when changed', async ({ name, field, isOn }) => {
    const { user, writes } = openWhatsapp({ [SAVE]: someGatewaySettings({ [field]: !isOn }) });
    const toggle = await control(name);
    expect(toggle).toHaveProperty('checked', isOn);
    await user.click(toggle);
    expect(await notice('Configuração salva')).toHaveTextContent('Tudo aplicado.');
    expect(toggle).toHaveProperty('checked', !isOn);
    const body = { ...someGatewaySettings(), [field]: !isOn };
    expect(writes()).toEqual([
      { key: SAVE, body },
      { key: SYNC, body },
    ]);
  });

  // spec: 2 §8.8
  it('are reverted when the change is refused', async () => {
    const { user, writes } = openWhatsapp({ [SAVE]: refusal(500, 'Sem banco de dados') });
    const toggle = await control('Sempre online');
    await user.click(toggle);
    expect(await notice('Erro ao alterar configuração')).toHaveTextContent('Sem banco de dados');
    expect(toggle).not.toBeChecked();
    expect(writes().map(({ key }) => key)).toEqual([SAVE]);
  });

  // spec: 2 §7.20
  it('do not undo each other when changed in succession', async () => {
    const { user, writes } = openWhatsapp();
    await user.click(await control('Sempre online'));
    await user.click(await control('Marcar como lidas'));
    await waitFor(() => expect(writes().filter(({ key }) => key === SAVE)).toHaveLength(2));
    const [, second] = writes().filter(({ key }) => key === SAVE);
    expect(second?.body).toMatchObject({ alwaysOnline: true, readMessages: true });
  });

  it('report a failed load, with a retry', async () => {
    const { user, answers } = openWhatsapp({ [SETTINGS]: refusal(403, 'Não') });
    const retry = await (await card()).findByRole('button', { name: 'Tentar de novo' });
    answers[SETTINGS] = someGatewaySettings();
    await user.click(retry);
    expect(await control('Ignorar grupos')).toBeChecked();
  });
});

describe('reply to calls', () => {
  const field = () => screen.findByRole('textbox', { name: 'Mensagem ao rejeitar chamadas' });
  const save = () => screen.getByRole('button', { name: 'Salvar Alterações' });

  // spec: 2 §2.24
  it('is saved with "Salvar Alterações"', async () => {
    const { user, writes } = openWhatsapp({ [SAVE]: someGatewaySettings({ rejectCallMessage: 'Escreva!' }) });
    expect(await field()).toHaveValue('Desculpe, escreva uma mensagem.');
    expect(save()).toBeDisabled();
    await user.clear(await field());
    await user.type(await field(), 'Escreva!');
    await user.click(save());
    await notice('Mensagem salva');
    expect(writes()[0]?.body).toMatchObject({ rejectCallMessage: 'Escreva!' });
    expect(save()).toBeDisabled();
  });

  it('returns to the default text when it is emptied', async () => {
    const { user } = openWhatsapp();
    await user.clear(await field());
    await user.click(save());
    await notice('Mensagem salva');
    await waitFor(async () => expect(await field()).toHaveValue('Desculpe, escreva uma mensagem.'));
  });

  // spec: 2 §8.9
  it('stays as typed when it cannot be saved', async () => {
    const { user } = openWhatsapp({ [SAVE]: refusal(500, 'Sem banco de dados') });
    await user.type(await field(), ' Obrigada!');
    await user.click(save());
    expect(await notice('Erro ao salvar mensagem')).toBeVisible();
    expect(await field()).toHaveValue('Desculpe, escreva uma mensagem. Obrigada!');
    expect(save()).toBeEnabled();
  });
});

describe('the sync badge', () => {
  // spec: 2 §2.23
  it('shows "Carregando..." until it is known', async () => {
    openWhatsapp();
    expect((await card()).getByText('Carregando...')).toBeVisible();
  });

  // spec: 2 §2.23, 2 §7.22
  it.each([
    { isSynced: true, text: 'Sincronizado' },
    { isSynced: false, text: 'Não sincronizado' },
  ])('shows "$text"', async ({ isSynced, text }) => {
    openWhatsapp({ [STATUS]: { isSynced } });
    expect(await (await card()).findByText(text)).toBeVisible();
  });

  // spec: 2 §4.27
  it('stays off when settings are stored for the pairing', async () => {
    const { user } = openWhatsapp({
      [STATUS]: { isSynced: false },
      [SYNC]: { success: true, message: 'Salvas.', isSynced: false },
    });
    await user.click(await control('Sempre online'));
    expect(await notice('Configuração salva')).toHaveTextContent('Salvas.');
    expect((await card()).getByText('Não sincronizado')).toBeVisible();
  });

  // spec: 2 §4.18
  it('is off during a change and on after it was accepted', async () => {
    const { promise: taken, resolve: take } = Promise.withResolvers<null>();
    const { user } = openWhatsapp();
    await (await card()).findByText('Sincronizado');
    const served = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.endsWith('/sync-evolution-settings')) await taken;
      return served(url, init);
    });
    await user.click(await control('Sempre online'));
    expect(await (await card()).findByText('Não sincronizado')).toBeVisible();
    take(null);
    expect(await (await card()).findByText('Sincronizado')).toBeVisible();
  });
});

describe('"Sincronizar"', () => {
  const press = async (user: ReturnType<typeof openWhatsapp>['user']) => {
    await control('Sempre online');
    await user.click(screen.getByRole('button', { name: 'Sincronizar' }));
  };

  // spec: 2 §2.24, 2 §7.21
  it('sends settings and webhook to WhatsApp', async () => {
    const { user, writes } = openWhatsapp({ [STATUS]: { isSynced: false } });
    await press(user);
    await notice('Configurações sincronizadas');
    expect(writes()).toEqual([
      { key: SYNC, body: someGatewaySettings() },
      { key: WEBHOOK, body: { settings: someGatewaySettings() } },
    ]);
    expect((await card()).getByText('Sincronizado')).toBeVisible();
  });

  // spec: 2 §8.10
  it.each([
    {
      what: 'is refused',
      answers: { [SYNC]: refusal(500, 'Falhou') },
      title: 'Erro na sincronização',
      text: 'Falhou',
    },
    {
      what: 'is taken in part',
      answers: { [SYNC]: { success: false, message: 'Faltou uma.' } },
      title: 'Sincronização parcial',
      text: 'Faltou uma.',
    },
  ])('leaves the badge off when it $what', async ({ answers, title, text }) => {
    const { user, writes } = openWhatsapp(answers);
    await (await card()).findByText('Sincronizado');
    await press(user);
    expect(await notice(title)).toHaveTextContent(text);
    expect((await card()).getByText('Não sincronizado')).toBeVisible();
    expect(writes().map(({ key }) => key)).toEqual([SYNC]);
  });

  // spec: 2 §8.15
  it.each([
    { answer: refusal(500, 'Falhou'), text: 'Falhou' },
    { answer: { success: false, message: 'Sem aviso.' }, text: 'Sem aviso.' },
  ])('reports a webhook that was not set: $text', async ({ answer, text }) => {
    const { user } = openWhatsapp({ [WEBHOOK]: answer });
    await press(user);
    expect(await notice('Erro ao configurar webhook')).toHaveTextContent(text);
  });
});

describe('the pause of the assistant', () => {
  const SAVE_PAUSE = 'PUT /api/whatsapp/chat-settings';
  const choice = () =>
    screen.findByRole('combobox', {
      name: 'Quando você escreve numa conversa, a assistente fica fora por',
    });

  // spec: 2 §0.20
  it('offers six durations and until handed back', async () => {
    openWhatsapp();
    expect(
      within(await choice())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['15 minutos', '30 minutos', '1 hora', '2 horas', '8 horas', '1 dia', 'até eu devolver']);
    expect(await choice()).toHaveDisplayValue('30 minutos');
  });

  // spec: 2 §0.20
  it.each([
    { label: '2 horas', humanPauseMinutes: 120 },
    { label: 'até eu devolver', humanPauseMinutes: null },
  ])('is saved as "$label"', async ({ label, humanPauseMinutes }) => {
    const { user, writes } = openWhatsapp({ [SAVE_PAUSE]: { humanPauseMinutes } });
    await user.selectOptions(await choice(), label);
    await notice('Configuração salva');
    expect(writes()).toEqual([{ key: SAVE_PAUSE, body: { humanPauseMinutes } }]);
    expect(await choice()).toHaveDisplayValue(label);
  });

  // spec: 2 §0.20
  it('is reverted when the change is refused', async () => {
    const { user } = openWhatsapp({ [SAVE_PAUSE]: refusal(500, 'Falhou') });
    await user.selectOptions(await choice(), '1 dia');
    await notice('Erro ao alterar configuração');
    expect(await choice()).toHaveDisplayValue('30 minutos');
  });
});
