// The server has ended the session, and its answer is still on its way: the page says nothing, and the user gets out.
import { expect } from '@playwright/test';
import { setSession, signIn } from './servers/api-session.ts';
import { openMenu } from './screens/menu.ts';
import { test } from './servers/databases.ts';

test('signing out on a slow line is quiet and ends on the public page', async ({ page, server }) => {
  const person = { email: 'saida@example.com', name: 'Sara Saída' };
  await signIn(server.url, person);
  await setSession(page, server.url, person);
  await page.goto(`${server.url}/clients`);
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  const answered = Promise.withResolvers<undefined>();
  await page.route('**/api/logout', async (route) => {
    const cookies = await page.context().cookies(server.url);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await fetch(route.request().url(), { headers: { cookie }, redirect: 'manual' });
    await answered.promise;
    await route.continue();
  });
  // a page on its way out answers no locator
  const seen: string[] = [];
  await page.exposeFunction('noteNotice', (text: string) => seen.push(text));
  await page.evaluate(() => {
    const { noteNotice } = window as unknown as { noteNotice: (text: string) => void };
    new MutationObserver(() => {
      for (const notice of document.querySelectorAll('[role="group"][aria-label]'))
        noteNotice(notice.getAttribute('aria-label') ?? '');
      if (/Não autorizado|Sessão expirada/.test(document.body.textContent)) noteNotice('lost session');
    }).observe(document.body, { childList: true, subtree: true });
  });
  const visited: string[] = [];
  page.on(
    'request',
    (request) => request.isNavigationRequest() && visited.push(new URL(request.url()).pathname),
  );
  await openMenu(page);
  seen.length = 0;
  const lost = page.waitForResponse(
    (response) => response.url().endsWith('/api/auth/user') && response.status() === 401,
  );
  await page.getByRole('link', { name: 'Sair' }).click({ noWaitAfter: true });
  await lost;
  await page.waitForResponse((response) => response.status() === 401);
  answered.resolve(undefined);
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
  expect(visited).not.toContain('/api/login');
  expect(seen).toEqual([]);
});
