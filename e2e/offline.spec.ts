// Without a network: the open application's notice, the day shown by a new load, and who may see it afterwards.
import { type Page, expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './browser/accessible.ts';
import { noticeOf } from './screens/agenda-screen.ts';
import { type ApiSession, openSignedIn, signIn } from './servers/api-session.ts';
import { test } from './servers/databases.ts';
import { keptText } from './screens/kept-agenda.ts';
import { instantOf } from './screens/workday.ts';

const owner = { email: 'sem-rede@example.com', name: 'Olívia Offline' };
const other = { email: 'outra-conta@example.com', name: 'Outra Conta' };

const PHONE = '11977776666';
const NOTE = 'prefere não comentar o divórcio';

const idOf = ({ body }: { body: unknown }): number => (body as { id: number }).id;

const todayInBrasilia = (): string => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);

/** Plants two visits, one of them cancelled, and an all-day personal event. */
const fillToday = async (session: ApiSession): Promise<void> => {
  const today = todayInBrasilia();
  const client = { name: 'Marina Castro', phone: PHONE, email: null };
  const clientId = idOf(await session.call('POST', '/api/clients', client));
  const service = { name: 'Sessão', duration: 50, price: '180.00' };
  const serviceId = idOf(await session.call('POST', '/api/services', service));
  const book = async (time: string, more: object) =>
    idOf(
      await session.call('POST', '/api/appointments', {
        startTime: instantOf(today, time),
        endTime: instantOf(today, time, 50),
        notes: NOTE,
        ...more,
      }),
    );
  await book('10:00', { clientId, serviceId });
  const cancelled = await book('15:00', { clientId, serviceId });
  await session.call('POST', `/api/appointments/${cancelled}/cancel`, { reason: '' });
  await book('12:00', { isPersonalEvent: true, eventTitle: 'Almoço com a Bia' });
};

const hasOfflinePage = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await caches.match('/offline.html')) !== undefined);

const rows = (page: Page) => page.getByRole('listitem');

// spec: 1 §7.49, 1 §6.12
test('the day stays readable without a network, and only for its owner', async ({ page, server }) => {
  const context = page.context();
  await fillToday(await signIn(server.url, owner));
  await openSignedIn(page, server.url, owner);

  await test.step('what was seen is kept, and no more than is shown', async () => {
    await expect.poll(() => keptText(page), { timeout: 40_000 }).toContain('Marina Castro');
    await expect.poll(() => hasOfflinePage(page)).toBe(true);
    const kept = await keptText(page);
    // the instant at which the day ends may contain the digits of the price
    expect([kept.includes(PHONE), kept.includes('divórcio'), /\b180\b/.test(kept)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  await test.step('the open application says so, and that nothing was saved', async () => {
    const visit = rows(page).filter({ hasText: 'Agendado' }).filter({ hasText: 'Marina' });
    const askForCourtesy = async () => {
      await visit.getByRole('button', { name: 'Ações de Marina Castro' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Marcar como Cortesia' }).press('Enter');
      return page.getByRole('alertdialog');
    };
    const refused = await askForCourtesy();
    await refused.getByRole('button', { name: 'Cancelar' }).click();
    await expect(refused).toHaveCount(0);
    await context.setOffline(true);
    // the offline banner moves the page and an open menu: keys work regardless
    await expect(page.getByText('Sem conexão. Mostrando o que foi visto por último.')).toBeVisible();
    const accepted = await askForCourtesy();
    await accepted.getByRole('button', { name: 'Confirmar' }).click();
    await expect(noticeOf(page, 'Erro')).toContainText('Sem conexão. Nada foi salvo.');
    await expect(visit).toBeVisible();
    await expect(page.getByText('Sem conexão. Mostrando o que foi visto por último.')).toBeVisible();
  });

  await test.step('a new load shows the day as it was seen', async () => {
    await page.reload();
    await expect(page.getByText(/^Visto às \d\d:\d\d, sem conexão$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Agenda de Hoje' })).toBeVisible();
    await expect(rows(page)).toHaveText([
      /10:00\s*Marina Castro\s*Sessão\s*Agendado/,
      /12:00\s*Almoço com a Bia\s*Evento Pessoal\s*Agendado/,
      /15:00\s*Marina Castro\s*Sessão\s*Cancelado/,
    ]);
    await expectAccessible(page);
    await expectReadableInTheDark(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByText('Ainda sem conexão.')).toBeVisible();
  });

  await test.step('any page of the application is this one, at its own address', async () => {
    await page.goto(`${server.url}/clients`);
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByText(/^A lista de clientes precisa de conexão\./)).toBeVisible();
    await page.goto(`${server.url}/whatsapp/conversas`);
    await expect(page.getByText(/^As conversas precisam de conexão\./)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto(`${server.url}/clients`);
  });

  await test.step('it leaves by itself when the network is back', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible({ timeout: 40_000 });
  });

  await test.step('a server that comes back with a newer version offers it, and waits', async () => {
    // serves the page of another build
    await page.route(`${server.url}/clients`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-newer.js"></script>' }),
    );
    await page.getByPlaceholder('Buscar por nome ou telefone...').fill('meio escrito');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByText('Nova versão disponível')).toBeVisible();
    await expectAccessible(page);
    await expectReadableInTheDark(page);
    await expect(page.getByPlaceholder('Buscar por nome ou telefone...')).toHaveValue('meio escrito');
    await page.unroute(`${server.url}/clients`);
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await expect(page.getByText('Nova versão disponível')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  });

  await test.step('another account sees nothing of the first', async () => {
    await openSignedIn(page, server.url, other);
    await expect.poll(() => keptText(page), { timeout: 40_000 }).toContain('"appointments":[]');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Nenhum agendamento hoje')).toBeVisible();
    await expect(page.getByText('Marina')).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({ timeout: 40_000 });
  });

  await test.step('a session that ended by itself leaves nothing either', async () => {
    await expect.poll(() => keptText(page), { timeout: 40_000 }).not.toBe('');
    const cookies = await context.cookies();
    await context.clearCookies();
    await page.goto(server.url);
    await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
    await expect.poll(() => keptText(page)).toBe('');
    await context.addCookies(cookies);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  await test.step('signing out leaves nothing on the device', async () => {
    await page.goto(`${server.url}/api/logout`);
    await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
    const left = () =>
      page.evaluate(async () => ({
        caches: await caches.keys(),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      }));
    await expect.poll(left).toEqual({ caches: [], workers: 0 });
  });
});
