// The business page: the assistant's name, the photo in the menu, the agenda's time zone, the address that clients get,
// and closing the account.
import { type Page, expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './browser/accessible.ts';
import { addBooking, addService, cellOf } from './screens/agenda-screen.ts';
import { type ApiSession, openSignedIn, signIn, setSession } from './servers/api-session.ts';
import { test } from './servers/databases.ts';
import { aPicture } from './browser/picture.ts';
import { openMenu } from './screens/menu.ts';
import { nextWorkday } from './screens/workday.ts';

const PERSON = { email: 'negocio@example.com', name: 'Helena Moraes' };
const PLACE = '-23.5505,-46.6333';
const { date } = await nextWorkday();

const expectGood = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await expectNoSidewaysScroll(page);
};

const openPage = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/business-settings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações do Negócio' })).toBeVisible();
  await expect(page.getByLabel('Nome da empresa')).toBeVisible();
};

/** Goes to a section of the page, which a phone shows alone. */
const showSection = async (page: Page, name: string): Promise<void> => {
  const link = page.getByRole('navigation', { name: 'Configurações' }).getByRole('link', { name });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
};

const pressSave = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Salvar Alterações' }).click();

const save = async (page: Page): Promise<void> => {
  await pressSave(page);
  await expectSaved(page);
};

const expectSaved = async (page: Page): Promise<void> => {
  await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();
};

/** Returns the test chat's answer to a message. */
const ask = async (session: ApiSession, text: string): Promise<string> => {
  const { body } = await session.call('POST', '/api/ai/test', { messages: [{ author: 'client', text }] });
  return JSON.stringify(body);
};

const fillIn = async (page: Page): Promise<void> => {
  await test.step('nothing is saved with a mistake, and the mistake is shown', async () => {
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(page.getByText('Nome da empresa é obrigatório')).toBeVisible();
    await expect(page.getByLabel('Nome da empresa')).toBeFocused();
    await expectGood(page);
  });

  await test.step('name, address and zone wait while another page is looked at', async () => {
    await page.getByLabel('Nome da empresa').fill('Odonto Vida');
    await expect(page.getByText('Em branco, ela se apresenta como Odonto')).toBeVisible();
    await page.getByLabel('Profissão').selectOption({ label: 'Dentista' });
    await page.getByLabel('Fuso horário').selectOption('America/Manaus');
    await showSection(page, 'Endereço');
    await expect(page.getByLabel('Nome da empresa')).toBeHidden();
    await page.getByLabel('CEP').pressSequentially('74010010');
    await expect(page.getByLabel('CEP')).toHaveValue('74010-010');
    await page.getByLabel('Rua').fill('Rua Goiás');
    await page.getByLabel('Número').fill('900');
    await page.getByLabel('Cidade').fill('Goiânia');
    await expectGood(page);
    await page.goBack();
    await expect(page.getByLabel('Nome da empresa')).toHaveValue('Odonto Vida');
    await page.goForward();
    await openMenu(page);
    await page.getByRole('link', { name: 'Serviços' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Meus Serviços' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Cidade')).toHaveValue('Goiânia');
    await expect(page.getByText('Há alterações não salvas')).toBeVisible();
    await showSection(page, 'Negócio');
    await expect(page.getByLabel('Nome da empresa')).toHaveValue('Odonto Vida');
  });
};

const choosePhoto = async (page: Page): Promise<void> => {
  await test.step('a picture is cut to a square by the keyboard alone', async () => {
    const buffer = aPicture(900, 600, PLACE);
    await page
      .getByLabel('Escolher foto')
      .setInputFiles({ name: 'praia.png', mimeType: 'image/png', buffer });
    const dialog = page.getByRole('dialog', { name: 'Ajustar foto' });
    const area = dialog.getByRole('application', { name: 'Enquadramento da foto' });
    await expect(area).toBeVisible();
    await expectAccessible(page);
    await expectReadableInTheDark(page);
    await area.focus();
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('+');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(dialog.getByLabel('Zoom')).toHaveAttribute('aria-valuetext', '146%');
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Zoom')).toBeFocused();
    await dialog.getByRole('button', { name: 'Usar foto' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Remover' })).toBeVisible();
  });
};

const seePhoto = async (
  page: Page,
  { url, session }: { url: string; session: ApiSession },
): Promise<void> => {
  await test.step('the menu shows the photo, which is a small JPEG without the place', async () => {
    await openMenu(page);
    const button = page.getByRole('button', { name: 'Helena Moraes, Dentista: menu da conta' });
    await expect(button.locator('img')).toHaveAttribute('src', /^\/api\/professional\/photo\?v=/);
    // 600 pixels of height at a zoom of 1.1⁴
    await expect(button.locator('img')).toHaveJSProperty('naturalWidth', 410);
    const photo = await fetch(`${url}/api/professional/photo`, {
      headers: { cookie: session.cookieHeader },
    });
    expect(photo.headers.get('content-type')).toBe('image/jpeg');
    const bytes = Buffer.from(await photo.arrayBuffer()).toString('latin1');
    expect(bytes).not.toContain(PLACE);
    expect(bytes).not.toContain('Exif');
    await button.click();
    await expect(page.getByRole('menuitem', { name: 'Configurações do Negócio' })).toBeVisible();
    await expectAccessible(page);
    await expectReadableInTheDark(page);
  });
};

const closeAccount = async (page: Page, url: string): Promise<void> => {
  await test.step('the account is closed by typing the word, and nothing is left of it', async () => {
    await openSignedIn(page, url, PERSON);
    const old = await signIn(url, PERSON);
    await openPage(page, url);
    await page.getByLabel('Nome da empresa').fill('Ainda não salvo');
    await showSection(page, 'Conta');
    await page.getByRole('button', { name: 'Excluir minha conta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Excluir minha conta' });
    await dialog.getByLabel('Digite EXCLUIR para confirmar').fill('sim');
    await dialog.getByRole('button', { name: 'Excluir para sempre' }).click();
    await expect(dialog.getByText('A palavra é EXCLUIR, com todas as letras')).toBeVisible();
    await expectGood(page);
    await dialog.getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
    expect((await old.call('GET', '/api/auth/user')).status).toBe(401);
    const anew = await signIn(url, PERSON);
    expect((await anew.call('GET', '/api/appointments')).body).toEqual([]);
    expect((await anew.call('GET', '/api/professional')).body).toMatchObject({ businessName: '' });
  });
};

// spec: 1 §2.93, 1 §2.94, 2 §2.50, 2 §5.34
test('changes on the business page apply everywhere', async ({ page, server }) => {
  test.slow();
  const session = await signIn(server.url, PERSON);
  const serviceId = await addService(session, 'Limpeza', 60, '120.00');
  await addBooking(session, { client: 'Carlos Lima', serviceId, date, time: '10:00' });
  await setSession(page, server.url, PERSON);
  await openPage(page, server.url);
  await expectGood(page);

  await fillIn(page);
  await choosePhoto(page);
  await pressSave(page);
  await test.step('the new zone is asked about first, with the next visit', async () => {
    const question = page.getByRole('alertdialog', { name: 'Usar a hora de Manaus (Amazonas)?' });
    await expect(question.getByText(/às 10:00, passa a aparecer às 09:00/)).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Mudar o fuso' }).click();
  });
  await expectSaved(page);
  await expect(page.getByText('Há alterações não salvas')).toHaveCount(0);
  await seePhoto(page, { url: server.url, session });

  await test.step('the assistant has the name of the business until she has her own, and knows the address', async () => {
    expect(await ask(session, 'oi')).toContain('Sou Odonto, assistente virtual de Odonto Vida');
    expect(await ask(session, 'qual o endereço?')).toContain('Rua Goiás, 900, Goiânia, CEP 74010-010');
    await openPage(page, server.url);
    await page.getByLabel('Nome da assistente').fill('Sofia');
    await save(page);
    expect(await ask(session, 'oi')).toContain('Sou Sofia, assistente virtual de Odonto Vida');
  });

  await test.step('the agenda shows the hours of the new zone', async () => {
    await page.goto(`${server.url}/calendar?view=day&date=${date}`);
    await expect(cellOf(page, date, '09:00, 1 evento')).toContainText('Carlos Lima');
  });

  await test.step('the way out is one step away', async () => {
    await openMenu(page);
    await page.getByRole('link', { name: 'Sair' }).click();
    await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
    expect((await session.call('GET', '/api/auth/user')).status).toBe(401);
  });

  await closeAccount(page, server.url);
});
