// Navigation on a phone: the bar at the bottom, the menu behind Mais, and what must stay above the bar.
import { type Locator, type Page, expect } from '@playwright/test';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from './browser/accessible.ts';
import { addBooking, addService, noticeOf } from './screens/agenda-screen.ts';
import { openSignedIn, signIn } from './servers/api-session.ts';
import { test } from './servers/databases.ts';
import { nextWorkday } from './screens/workday.ts';

const PERSON = { email: 'polegar@example.com', name: 'Um Polegar' };
const MENU = [
  'Dashboard',
  'Agenda',
  'Clientes',
  'CRM',
  'Serviços',
  'WhatsApp',
  'Assistente IA',
  'Configurações',
  'Horários de Trabalho',
  'Assinatura',
];
const { date, daysAhead } = await nextWorkday();

const barOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Navegação principal' });

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not visible');
  return { ...box, bottom: box.y + box.height };
};

test('the bar of a phone, and the sidebar of a wide screen', { tag: '@wide' }, async ({ page, server }) => {
  await openSignedIn(page, server.url, PERSON);
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  if (!isPhone) {
    await expect(barOf(page)).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    return;
  }
  const screenHeight = page.viewportSize()?.height ?? 0;

  await test.step('each tab is 44 px or more, and the bar ends the screen', async () => {
    for (const tab of await barOf(page).getByRole('link').or(barOf(page).getByRole('button')).all()) {
      const { width, height } = await boxOf(tab);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    expect((await boxOf(barOf(page))).bottom).toBe(screenHeight);
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the tabs lead to their pages', async () => {
    for (const [label, title] of [
      ['Agenda', 'Agenda'],
      ['Conversas', 'Conversas'],
      ['Clientes', 'Clientes'],
      ['Hoje', 'Dashboard'],
    ] as const) {
      await barOf(page).getByRole('link', { name: label }).tap();
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expect(barOf(page).getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
    }
  });

  await test.step('Mais rises with the ten entries; back closes it, a choice leads on', async () => {
    const more = barOf(page).getByRole('button', { name: 'Mais' });
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await more.tap();
    await expect(sheet.getByRole('navigation').getByRole('link')).toHaveText(MENU);
    await expectAccessibleInBoth(page);
    expect((await boxOf(sheet)).bottom).toBe(screenHeight);
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(`${server.url}/`);
    await more.tap();
    await sheet.getByRole('link', { name: 'Serviços' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Meus Serviços' })).toBeVisible();
    await expect(sheet).toHaveCount(0);
  });

  await test.step('the last line of a page scrolls clear of bar and docked button', async () => {
    await barOf(page).getByRole('link', { name: 'Hoje' }).tap();
    const activity = page.getByRole('region', { name: 'Atividade recente' });
    await activity.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const button = page.getByRole('button', { name: 'Novo Agendamento' }).last();
    const { y, bottom } = await boxOf(button);
    expect((await boxOf(activity)).bottom).toBeLessThanOrEqual(y);
    expect(bottom).toBeLessThan((await boxOf(barOf(page))).y);
  });

  await test.step('the bar gives way to a keyboard', async () => {
    await barOf(page).getByRole('link', { name: 'Clientes' }).tap();
    const size = page.viewportSize() ?? { width: 390, height: 844 };
    await page.getByPlaceholder('Buscar por nome ou telefone...').focus();
    await expect(barOf(page)).toBeVisible();
    await page.setViewportSize({ ...size, height: size.height - 300 });
    await expect(barOf(page)).toHaveCount(0);
    await page.setViewportSize(size);
    await expect(barOf(page)).toBeVisible();
  });
});

test('a menu and a toast at the bottom of a phone stay above the bar', async ({ page, server }) => {
  const session = await signIn(server.url, PERSON);
  const serviceId = await addService(session, 'Sessão', 50, '180.00');
  await addBooking(session, { client: 'Ana Clara', serviceId, date, time: '08:00' });
  await openSignedIn(page, server.url, PERSON);
  for (let day = 0; day < daysAhead; day += 1) await page.getByRole('button', { name: 'Próximo dia' }).tap();
  const row = page.locator('li[data-event-id]').filter({ hasText: 'Ana Clara' });
  const actions = row.getByRole('button', { name: 'Ações de Ana Clara' });
  // below it a menu would end within the screen, but under the bar
  await actions.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 508));
  await actions.tap();
  const menu = page.getByRole('menu');
  expect((await boxOf(menu)).bottom).toBeLessThanOrEqual((await boxOf(barOf(page))).y);
  await page.goBack();
  await expect(menu).toHaveCount(0);
  // where toasts appear first
  await row.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 100));
  await actions.tap();
  await page.getByRole('menuitem', { name: 'Marcar como Faltou' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).tap();
  const toast = noticeOf(page, 'Status atualizado');
  await expect.poll(async () => (await boxOf(toast)).y, { timeout: 4000 }).toBeGreaterThan(500);
  expect((await boxOf(toast)).bottom).toBeLessThanOrEqual((await boxOf(barOf(page))).y);
});
