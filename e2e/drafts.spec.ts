// What is typed and not saved survives a tab that is closed and a session that ends; nobody else can read it.
import { chromium, type Page, expect } from '@playwright/test';
import { expectAccessibleInBoth } from './browser/accessible.ts';
import { headlessPath } from './browser/chromium.ts';
import { type Hands, test } from './browser/hands.ts';
import { addService } from './screens/agenda-screen.ts';
import { expectProviderPage, signInByPage } from './screens/sign-in-page.ts';
import { openMenu } from './screens/menu.ts';
import { nextWorkday } from './screens/workday.ts';
import { type ApiSession, signIn } from './servers/api-session.ts';

const PERSON = { email: 'rascunho@example.com', name: 'Rita Rascunho' };
const OTHER = { email: 'outra-pessoa@example.com', name: 'Olga Outra' };
const MARINA = 'Marina Castro';
const { date } = await nextWorkday();

const kept = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('zelo-draft:'))
      .map((entry) => entry.join()),
  );

const expectKept = (page: Page, count: number) =>
  expect.poll(() => kept(page).then((all) => all.length)).toBe(count);

const offerIn = (page: Page) => page.getByRole('status').filter({ hasText: 'não salvou' });

/** Ends the browser's session through the API: the browser keeps its cookie. */
const endSession = async (page: Page, url: string): Promise<void> => {
  const [cookie] = (await page.context().cookies(url)).filter(({ name }) => name.endsWith('zelo_sid'));
  await fetch(`${url}/api/logout`, {
    headers: { cookie: `${cookie?.name}=${cookie?.value}` },
    redirect: 'manual',
  });
};

interface Journey {
  page: Page;
  hands: Hands;
  url: string;
  session: ApiSession;
}

const closedTab = async ({ page, hands, url }: Journey, clientId: number): Promise<Page> => {
  await page.goto(`${url}/crm?client=${clientId}`);
  await hands.press(page.getByRole('tab', { name: 'Notas' }));
  await hands.write(page.getByLabel('Nova nota'), 'Prefere a sala do fundo');
  await expectKept(page, 1);
  expect((await kept(page)).join()).not.toMatch(/sala|fundo|Marina/);
  const later = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await later.goto(`${url}/clients`);
  return later;
};

const takenUpAgain = async ({ page, hands }: Journey): Promise<void> => {
  const notice = page.getByRole('group', { name: 'Não salvo: Nova nota', exact: true });
  await hands.press(notice.getByRole('button', { name: 'Abrir' }));
  await expect(page.getByRole('heading', { name: MARINA })).toBeVisible();
  await hands.press(page.getByRole('tab', { name: 'Notas' }));
  await expect(offerIn(page)).toBeVisible();
  await expect(page.getByLabel('Nova nota')).toHaveValue('');
  await expectAccessibleInBoth(page);
  await hands.press(page.getByRole('button', { name: 'Recuperar' }));
  await expect(page.getByLabel('Nova nota')).toHaveValue('Prefere a sala do fundo');
  await hands.press(page.getByRole('button', { name: 'Adicionar Nota' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'Prefere a sala do fundo' })).toBeVisible();
  await expectKept(page, 0);
};

const lostSession = async ({ page, hands, url }: Journey): Promise<void> => {
  await page.goto(`${url}/calendar?view=day&date=${date}&novo`);
  const form = page.getByRole('dialog', { name: 'Novo Agendamento' });
  await hands.write(form.getByLabel('Nome do cliente'), 'Bia Rocha');
  await hands.write(form.getByLabel('Observações'), 'Vem com a mãe');
  await expectKept(page, 1);
  await endSession(page, url);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectProviderPage(page);
  await page.getByLabel('E-mail').fill(PERSON.email);
  await page.getByLabel('Nome').fill(PERSON.name);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/calendar/);
};

const openedAgain = async ({ page, hands }: Journey): Promise<void> => {
  const notice = page.getByRole('group', { name: 'Não salvo: Novo Agendamento' });
  await hands.press(notice.getByRole('button', { name: 'Abrir' }));
  const form = page.getByRole('dialog', { name: 'Novo Agendamento' });
  await expect(offerIn(page)).toBeVisible();
  await expectAccessibleInBoth(page);
  await hands.press(form.getByRole('button', { name: 'Recuperar' }));
  await expect(form.getByLabel('Nome do cliente')).toHaveValue('Bia Rocha');
  await expect(form.getByLabel('Observações')).toHaveValue('Vem com a mãe');
  await hands.press(form.getByRole('button', { name: 'Cancelar' }));
  await expectKept(page, 0);
};

test('what is typed survives the tab and the session', async ({ page, hands, server }) => {
  const session = await signIn(server.url, PERSON);
  await addService(session, 'Sessão', 50, '180.00');
  const client = await session.call('POST', '/api/clients', {
    name: MARINA,
    phone: '',
    email: '',
    notes: '',
  });
  await signInByPage(page, server.url, PERSON);
  const journey = { page, hands, url: server.url, session };
  const clientId = (client.body as { id: number }).id;

  const later = await test.step('a note in a closed tab', () => closedTab(journey, clientId));
  const next = { ...journey, page: later };
  await test.step('is told of once and taken up again', () => takenUpAgain(next));
  await test.step('an appointment when the session ends', () => lostSession(next));
  await test.step('opens again after signing in', () => openedAgain(next));
  await test.step('nobody else is told of it, and a sign-out removes it', async () => {
    await later.goto(`${server.url}/crm?client=${clientId}`);
    await hands.press(later.getByRole('tab', { name: 'Notas' }));
    await hands.write(later.getByLabel('Nova nota'), 'Outra nota');
    await expectKept(later, 1);
    await openMenu(later);
    await hands.press(later.getByRole('link', { name: 'Sair' }));
    const question = later.getByRole('alertdialog', { name: 'Sair e apagar o que não foi salvo?' });
    await hands.press(question.getByRole('button', { name: 'Ficar aqui' }));
    await expect(question).toHaveCount(0);
    await expectKept(later, 1);
    await openMenu(later);
    await hands.press(later.getByRole('link', { name: 'Sair' }));
    await hands.press(question.getByRole('button', { name: 'Sair e apagar' }));
    await expect(later.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
    expect(await kept(later)).toEqual([]);
    await signInByPage(later, server.url, OTHER);
    expect(await kept(later)).toEqual([]);
  });
});

test('what is typed survives a crash of the browser', async ({ server }, testInfo) => {
  const session = await signIn(server.url, PERSON);
  const values = { name: MARINA, phone: '', email: '', notes: '' };
  const client = (await session.call('POST', '/api/clients', values)).body as { id: number };
  const profile = testInfo.outputPath('profile');
  const start = async () => {
    const browser = await chromium.launchPersistentContext(profile, {
      executablePath: await headlessPath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    });
    return { browser, page: browser.pages()[0] ?? (await browser.newPage()) };
  };
  const first = await start();
  await signInByPage(first.page, server.url, PERSON);
  const cookies = await first.browser.cookies();
  await first.page.goto(`${server.url}/crm?client=${client.id}`);
  await first.page.getByRole('tab', { name: 'Notas' }).click();
  await first.page.getByRole('textbox', { name: 'Nova nota' }).fill('Sensibilidade no 36');
  await expectKept(first.page, 1);
  const ended = first.browser.waitForEvent('close');
  const devtools = await first.browser.newCDPSession(first.page);
  // ends at once: never answered
  void devtools.send('Browser.crash').catch(() => undefined);
  await ended;

  const later = await start();
  await later.browser.addCookies(cookies);
  await later.page.goto(`${server.url}/crm?client=${client.id}`);
  await later.page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(later.page.getByRole('textbox', { name: 'Nova nota' })).toHaveValue('Sensibilidade no 36');
  await later.browser.close();
});
