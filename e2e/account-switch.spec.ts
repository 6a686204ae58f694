// A second account signs in while the first one has open tabs: no data of the first stays, and none of its writes reach
// the second.
import { type Page, expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './browser/accessible.ts';
import { signIn, setSession } from './servers/api-session.ts';
import { test } from './servers/databases.ts';

const ANA = { email: 'ana-troca@example.com', name: 'Ana Prado' };
const BIA = { email: 'bia-troca@example.com', name: 'Bia Nunes' };
/** Shorter than the polling interval of these screens. */
const SOON = { timeout: 20_000 };

const expectLeft = async (tab: Page): Promise<void> => {
  await expect(
    tab.getByRole('heading', { level: 1, name: 'Outra conta entrou neste navegador' }),
  ).toBeVisible(SOON);
  await expect(tab.getByText('Bia Nunes', { exact: true })).toBeVisible();
  await expect(tab.getByText(/Cliente da Ana|Digitado pela Ana/)).toHaveCount(0);
  await expect(tab.getByRole('dialog')).toHaveCount(0);
};

/** Signs in with the local provider's form, as another person would in a tab of this browser. */
const signInHere = async (tab: Page, url: string, { email, name }: typeof BIA): Promise<void> => {
  await tab.goto(`${url}/api/login`);
  await tab.getByLabel('E-mail').fill(email);
  await tab.getByLabel('Nome').fill(name);
  await tab.getByRole('button', { name: 'Entrar' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
};

const openClientForm = async (tab: Page, url: string): Promise<void> => {
  await tab.goto(`${url}/clients`);
  await expect(tab.getByText('Cliente da Ana')).toBeVisible();
  await tab.getByRole('button', { name: 'Novo Cliente' }).click();
  await tab.getByRole('dialog').getByLabel('Nome').fill('Digitado pela Ana');
};

/** Opens the business page in a tab that reads nothing until it writes, so it cannot notice another account. */
const openDeafBusiness = async (tab: Page, url: string): Promise<void> => {
  await tab.goto(`${url}/business-settings`);
  await tab.getByLabel('Nome da empresa').fill('Digitado pela Ana');
  await tab.getByLabel('Profissão').selectOption({ label: 'Dentista' });
  let hasWritten = false;
  await tab.route('**/api/**', (route) => {
    hasWritten ||= route.request().method() === 'PUT';
    return hasWritten ? route.continue() : route.abort();
  });
};

// attack: A7
test('all tabs of the first account leave when a second one signs in', async ({
  page: list,
  context,
  server,
}) => {
  const ana = await signIn(server.url, ANA);
  const bia = await signIn(server.url, BIA);
  await ana.call('POST', '/api/clients', { name: 'Cliente da Ana' });
  await setSession(list, server.url, ANA);
  await openClientForm(list, server.url);
  const deaf = await context.newPage();
  await openDeafBusiness(deaf, server.url);
  const third = await context.newPage();
  await signInHere(third, server.url, BIA);

  await test.step('a tab in the background leaves by itself, with its dialog and what was typed', async () => {
    await expectLeft(list);
  });

  await test.step('a tab that did not notice writes into no account, and leaves', async () => {
    await deaf.bringToFront();
    const written = deaf.waitForResponse((response) => response.request().method() === 'PUT');
    await deaf.getByRole('button', { name: 'Salvar Alterações' }).click();
    expect((await written).status()).toBe(409);
    await expectLeft(deaf);
    const { body } = await bia.call('GET', '/api/professional');
    expect(JSON.stringify(body)).not.toContain('Digitado pela Ana');
    expect((await bia.call('GET', '/api/clients')).body).toEqual([]);
  });

  await test.step('the page is readable, and leads on with the account that is signed in', async () => {
    await deaf.close();
    await list.bringToFront();
    await expectAccessible(list);
    await expectReadableInTheDark(list);
    await expectNoSidewaysScroll(list);
    await list.getByRole('link', { name: 'Continuar como Bia Nunes' }).click();
    await expect(list.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await list.goto(`${server.url}/clients`);
    await expect(list.getByText('Nenhum cliente cadastrado')).toBeVisible();
  });
});
