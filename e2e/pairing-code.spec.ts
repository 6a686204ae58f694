// The owner pairs with one screen: a code for the number, typed on the phone of the gateway's stand-in.
import { type Page, expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './browser/accessible.ts';
import { setSession } from './servers/api-session.ts';
import { test } from './servers/databases.ts';

const person = { email: 'codigo@example.com', name: 'Cida Código' };
const NUMBER = '5511940123456';

interface PhoneInstance {
  name: string;
  state: string;
}

const shownCode = async (page: Page): Promise<string> => {
  const words = (await page.getByText(/^Código: /).textContent()) ?? '';
  return words.replace('Código: ', '').replaceAll(' ', '');
};

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

// spec: 2 §0.110, 2 §0.111
test(
  'the owner pairs with a code, after a wrong number, a code that changed and one that expired',
  { tag: '@wide' },
  async ({ page, server }) => {
    const isPhone = (page.viewportSize()?.width ?? 0) < 640;
    const control = `${new URL(server.phoneUrl).origin}/_control`;
    await setSession(page, server.url, person);
    await page.goto(`${server.url}/whatsapp`);

    await test.step('the phone is offered the code, a large screen the QR code first', async () => {
      await page.getByRole('button', { name: 'Conectar', exact: true }).click();
      if (!isPhone) {
        await expect(page.getByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeVisible();
        await page.getByRole('button', { name: 'Sem outra tela? Conectar com um código' }).click();
      }
      await expect(page.getByLabel('Número do WhatsApp')).toBeVisible();
      await expectAccessible(page);
      await expectReadableInTheDark(page);
    });

    await test.step('a number without DDD is refused with words', async () => {
      await page.getByLabel('Número do WhatsApp').fill('94012-3456');
      await page.getByRole('button', { name: 'Gerar código' }).click();
      await expect(page.getByRole('alert')).toHaveText('Digite o número com DDD, como (11) 91234-5678.');
    });

    await test.step('the code is shown, and another one follows it', async () => {
      await page.getByLabel('Número do WhatsApp').fill('(11) 94012-3456');
      await page.getByRole('button', { name: 'Gerar código' }).click();
      await expect(page.getByText(/^Código: /)).toBeAttached();
      await expectAccessible(page);
      await expectReadableInTheDark(page);
      await expectNoSidewaysScroll(page);
      const first = await shownCode(page);
      const view = (await (await fetch(`${control}/phone`)).json()) as { instances: PhoneInstance[] };
      const instance = `${control}/instances/${view.instances.find(({ state }) => state === 'connecting')?.name}`;
      await post(`${instance}/rotate`, {});
      await expect(page.getByText('Este código é novo: o anterior já não vale.')).toBeVisible();
      expect((await post(`${instance}/link`, { number: NUMBER, code: first })).status).toBe(409);

      await post(`${instance}/disconnect`, { code: 408 });
      await expect(page.getByText('O código expirou. Peça outro código.')).toBeVisible();
      await page.getByRole('button', { name: 'Pedir outro código' }).click();
      await expect(page.getByText(/^Código: /)).toBeAttached();
      const last = await shownCode(page);
      expect((await post(`${instance}/link`, { number: NUMBER, code: last, name: 'Cida' })).status).toBe(200);
    });

    await test.step('the dialog closes, and the card shows the number', async () => {
      await expect(page.getByRole('group', { name: 'WhatsApp conectado!' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByText(/\(11\)\s94012-3456/)).toBeVisible();
    });
  },
);
