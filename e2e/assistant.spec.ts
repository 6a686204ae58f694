// The assistant's page: its settings and knowledge change the next answer on WhatsApp; a test chat books nothing; the
// command bar fills in an appointment.
import { expect, type Page } from '@playwright/test';
import { type ApiSession, signIn, setSession } from './servers/api-session.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './browser/accessible.ts';
import { test } from './servers/databases.ts';
import { pairPhone, type Phone } from './screens/phone.ts';

const PERSON = { email: 'assistente@example.com', name: 'Assistente Dona' };
const CLIENT = '5511977776655';

const expectGood = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await expectNoSidewaysScroll(page);
};

/** On a phone the page has sections; larger screens show all of them. */
const openSection = async (page: Page, name: string): Promise<void> => {
  const link = page.getByRole('navigation', { name: 'Assistente' }).getByRole('link', { name });
  if ((page.viewportSize()?.width ?? 0) < 640) await link.click();
};

const expectNotice = async (page: Page, title: string): Promise<void> => {
  const notice = page.getByRole('group', { name: title });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(notice).toHaveCount(0);
};

/** Writes as the client and returns the answer. */
const ask = async (phone: Phone, text: string): Promise<string> => {
  const before = (await phone.replies(CLIENT)).length;
  await phone.send(CLIENT, text, { name: 'Bruna' });
  await expect
    .poll(async () => (await phone.replies(CLIENT)).length, { timeout: 40_000 })
    .toBeGreaterThan(before);
  return (await phone.replies(CLIENT)).slice(before).join('\n');
};

const appointmentsOf = async (session: ApiSession): Promise<unknown[]> =>
  (await session.call('GET', '/api/appointments')).body as unknown[];

const addKnowledge = async (page: Page, content: string, button: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar Conhecimento' });
  await dialog.getByLabel('Conteúdo').fill(content);
  await expectGood(page);
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await expectNotice(page, 'Conhecimento adicionado');
  await expect(dialog).toHaveCount(0);
};

const teach = async (page: Page, phone: Phone): Promise<void> => {
  await test.step('a question without an answer becomes a suggestion, and its answer is the next one', async () => {
    await ask(phone, 'vocês têm estacionamento?');
    const button = 'Responder: vocês têm estacionamento?';
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await addKnowledge(page, 'Sim, na rua ao lado.', button);
    await expect(page.getByRole('button', { name: button })).toHaveCount(0);
    expect(await ask(phone, 'posso estacionar o carro aí?')).toContain('Sim, na rua ao lado.');
  });

  await test.step('an edit is in the next answer too', async () => {
    await page.getByRole('button', { name: 'Editar vocês têm estacionamento?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar Conhecimento' });
    await dialog.getByLabel('Conteúdo').fill('Agora temos vagas próprias.');
    await dialog.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expectNotice(page, 'Conhecimento atualizado');
    expect(await ask(phone, 'tem estacionamento?')).toContain('Agora temos vagas próprias.');
  });
};

const tryOut = async (page: Page, session: ApiSession): Promise<void> => {
  await test.step('a test chat answers, shows what it would do, and does nothing', async () => {
    const before = await appointmentsOf(session);
    await page.getByRole('button', { name: 'Testar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Testar a assistente' });
    const field = dialog.getByLabel('Mensagem do cliente');
    await field.fill('quero uma limpeza segunda da semana que vem às 15h, meu nome é Pedro Alves');
    await field.press('Enter');
    await expect(dialog.getByText(/^Agendaria: Limpeza/)).toBeVisible();
    await expectGood(page);
    expect(await appointmentsOf(session)).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
};

const bookByCommandBar = async (page: Page, session: ApiSession): Promise<void> => {
  await test.step('the command bar fills in an appointment, which is saved', async () => {
    const before = (await appointmentsOf(session)).length;
    await page.getByRole('banner').getByRole('button', { name: 'Marcar rápido' }).tap();
    const bar = page.getByRole('dialog', { name: 'Marcar rápido' });
    await bar.getByLabel('O que marcar').fill('Carla terça da semana que vem 10h limpeza');
    await expect(bar.getByText('Carla Souza')).toBeVisible();
    await expectGood(page);
    await bar.getByLabel('O que marcar').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Novo Agendamento' });
    await expect(dialog.getByLabel('Nome do cliente')).toHaveValue('Carla Souza');
    await expect(dialog.getByLabel('Serviço')).toHaveValue(/\d+/);
    await dialog.getByRole('button', { name: /^Criar/ }).click();
    await expectNotice(page, 'Agendamento criado');
    expect(await appointmentsOf(session)).toHaveLength(before + 1);
  });
};

// spec: 1 §3.16, 2 §2.35, 2 §2.39, 2 §7.44
test('the assistant is set up, taught, tested, and followed', async ({ page, server }) => {
  test.slow();
  const session = await signIn(server.url, PERSON);
  await session.call('POST', '/api/services', {
    name: 'Limpeza',
    description: null,
    duration: 60,
    price: '120',
  });
  await session.call('POST', '/api/clients', { name: 'Carla Souza', phone: '11988887777' });
  const phone = await pairPhone(server.phoneUrl, session);
  await setSession(page, server.url, PERSON);
  await page.goto(`${server.url}/ai-assistant`);
  await expect(page.getByRole('heading', { level: 1, name: 'Assistente IA' })).toBeVisible();
  await expectGood(page);
  await openSection(page, 'Conhecimento');
  await expect(page.getByText('Nenhum conhecimento cadastrado')).toBeVisible();
  await expectGood(page);
  await openSection(page, 'Respostas');
  await expectGood(page);

  await test.step('another tone is the tone of the next answer', async () => {
    expect(await ask(phone, 'oi')).toContain('Olá');
    await page.getByText('Descontraído', { exact: true }).click();
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
    expect(await ask(phone, 'obrigada')).toContain('Imagina');
  });

  await openSection(page, 'Conhecimento');
  await teach(page, phone);
  await openSection(page, 'Geral');
  await tryOut(page, session);
  await test.step('a booking is told with the words of the client and the reason', async () => {
    const booked = await ask(
      phone,
      'quero uma limpeza segunda da semana que vem às 15h, meu nome é Bruna Reis',
    );
    expect(booked).toContain('15:00');
    await page.reload();
    await page.getByText('Agendou', { exact: true }).click();
    await expect(page.getByText('meu nome é Bruna Reis')).toBeVisible();
    await expect(page.getByText('Por quê:')).toBeVisible();
    await expectGood(page);
  });

  await bookByCommandBar(page, session);
  await test.step('switched off, it does not answer', async () => {
    await page.getByRole('switch', { name: /Assistente ativa/ }).click();
    await expectNotice(page, 'Assistente desativada');
    await expect(page.getByText('Inativo', { exact: true })).toBeVisible();
    expect((await session.call('GET', '/api/settings/ai')).body).toMatchObject({
      aiEnabled: false,
      voiceTone: 'casual',
    });
  });
});
