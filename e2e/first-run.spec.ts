// A new user's first minutes: every step of the checklist, from an empty account to dismissing the list.
import { type Browser, type Locator, type Page, expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './browser/accessible.ts';
import { openSignedIn } from './servers/api-session.ts';
import { test } from './servers/databases.ts';

const listOf = (page: Page): Locator => page.getByRole('region', { name: /Primeiros passos|Tudo pronto/ });

const expectDone = (page: Page, done: number): Promise<void> =>
  expect(listOf(page).getByText(`${done} de 4`)).toBeVisible();

const backToDashboard = async (page: Page, done: number): Promise<void> => {
  await page.goBack();
  await expectDone(page, done);
};

/** Expects that the content under the list does not shift when the list's state has loaded. */
const expectNoShift = async (page: Page): Promise<void> => {
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBeLessThanOrEqual(0.02);
};

const addService = async (page: Page): Promise<void> => {
  await listOf(page)
    .getByRole('link', { name: /Cadastre um serviço/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Novo Serviço' });
  await dialog.getByLabel('Nome').fill('Sessão');
  await dialog.getByLabel('Duração (minutos)').fill('50');
  // as on a touch screen: typing replaces the 0,00
  await dialog.getByLabel('Preço (R$)').click();
  await page.keyboard.type('180');
  await dialog.getByRole('button', { name: 'Criar Serviço' }).click();
  await expect(page.getByText('R$ 180,00')).toBeVisible();
  await expect(page).toHaveURL(/\/services$/);
};

const pairWhatsapp = async (page: Page, browser: Browser, phoneUrl: string): Promise<void> => {
  await listOf(page)
    .getByRole('link', { name: /Conecte o WhatsApp/ })
    .click();
  await page.getByRole('button', { name: 'Mostrar QR Code' }).click();
  await expect(page.getByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeVisible({
    timeout: 40_000,
  });
  const address = await page.getByRole('link', { name: 'Abra a página do celular' }).getAttribute('href');
  expect(address).toBe(phoneUrl);
  const phone = await browser.newPage();
  await phone.goto(phoneUrl);
  await phone.getByRole('button', { name: 'Escanear' }).click();
  await phone.close();
  await expect(page.getByText('WhatsApp conectado!').first()).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const tryAssistant = async (page: Page): Promise<void> => {
  await listOf(page)
    .getByRole('link', { name: /Converse com a assistente/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Testar a assistente' });
  await dialog.getByRole('button', { name: 'Quanto custa?' }).click();
  await expect(dialog.getByRole('log')).toContainText('R$ 180,00');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('a new user follows the first steps and dismisses the list', async ({ page, browser, server }) => {
  await openSignedIn(page, server.url, { email: 'estreia@example.com', name: 'Iara Estreia' });

  await test.step('the list stands first, shifts nothing and can be read by everybody', async () => {
    await expectDone(page, 0);
    await expectNoShift(page);
    await expectAccessible(page);
    await expectReadableInTheDark(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the hours that were looked at are ticked on return', async () => {
    await listOf(page)
      .getByRole('link', { name: /Confira seus horários/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Horários de Trabalho' })).toBeVisible();
    await backToDashboard(page, 1);
  });

  await test.step('each button leads to where the step is done, and the list knows it on return', async () => {
    await addService(page);
    await backToDashboard(page, 2);
    await pairWhatsapp(page, browser, server.phoneUrl);
    await backToDashboard(page, 3);
    await tryAssistant(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Tudo pronto' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the list is put away and stays away', async () => {
    await listOf(page).getByRole('button', { name: 'Concluir' }).click();
    await expect(listOf(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Agenda de Hoje' })).toBeVisible();
    await expect(listOf(page)).toHaveCount(0);
  });
});
