// Ten tabs of one browser over plain HTTP/1.1, where a browser allows six connections per host.
import { type Page, expect } from '@playwright/test';
import { signIn, setSession } from './servers/api-session.ts';
import { addService } from './screens/agenda-screen.ts';
import { test } from './servers/databases.ts';

const PERSON = { email: 'dez-abas@example.com', name: 'Dez Abas' };
const TAB_COUNT = 10;
/** Well below the polling interval of 60 s: a change seen this soon arrived as an event. */
const SOON = { timeout: 30_000 };
/** Longer than a page needs on a busy machine, shorter than the test. */
const LOADED = { timeout: 40_000 };

const expectServiceIn = async (tabs: readonly Page[], name: string): Promise<void> => {
  await Promise.all(tabs.map((tab) => expect(tab.getByText(name)).toBeVisible(SOON)));
};

test('ten tabs of one browser receive every change, and each can still load more', async ({
  page: first,
  context,
  server,
}) => {
  const otherBrowser = await signIn(server.url, PERSON);
  await setSession(first, server.url, PERSON);
  const tabs = [first];
  await first.goto(`${server.url}/services`, LOADED);
  for (let count = 1; count < TAB_COUNT; count += 1) {
    const tab = await context.newPage();
    await tab.goto(`${server.url}/services`, LOADED);
    tabs.push(tab);
  }
  for (const tab of tabs) await expect(tab.getByText('Nenhum serviço cadastrado')).toBeVisible();

  await test.step('what another browser saves appears in every tab', async () => {
    await addService(otherBrowser, 'Corte de outro navegador', 30, '45');
    await expectServiceIn(tabs, 'Corte de outro navegador');
  });

  await test.step('the first tab loads a dialog that it has not loaded before', async () => {
    await first.bringToFront();
    await first.getByRole('button', { name: 'Editar' }).click();
    await expect(first.getByRole('dialog', { name: 'Editar Serviço' })).toBeVisible(SOON);
    await first.keyboard.press('Escape');
  });

  await test.step('the tab that holds the connection is closed: another one takes over', async () => {
    await first.close();
    const others = tabs.slice(1);
    await addService(otherBrowser, 'Barba depois do fechamento', 20, '30');
    await expectServiceIn(others, 'Barba depois do fechamento');
  });

  await test.step('a sign-out in one tab is seen at once in another', async () => {
    const [leaving, staying, ...rest] = tabs.slice(1);
    for (const tab of rest) await tab.close();
    const heard: string[] = [];
    await staying?.exposeFunction('hear', (text: string) => heard.push(text));
    // a text of half a second is too short for a locator
    await staying?.evaluate(() => {
      const tell = () => Reflect.get(window, 'hear')(document.body.innerText);
      new MutationObserver(tell).observe(document, { childList: true, subtree: true });
    });
    await leaving?.goto(`${server.url}/api/logout`);
    await expect.poll(() => heard.join('\n'), SOON).toContain('Não autorizado');
  });
});
