// A person erased in one tab disappears from the other tabs automatically, and the owner's unsaved text stays.
import { type Page, expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './browser/accessible.ts';
import { noticeOf } from './screens/agenda-screen.ts';
import { type ApiSession, signIn, setSession } from './servers/api-session.ts';
import { test } from './servers/databases.ts';
import { pairPhone } from './screens/phone.ts';

const person = { email: 'apagada@example.com', name: 'Clara Apaga' };
const MARINA = { name: 'Marina Castro', phone: '5511988887721' };
/** A chat polls every 30 s even without an announcement. */
const WITHIN_A_POLL = { timeout: 60_000 };

const chatIdOf = async (session: ApiSession, name: string): Promise<number> => {
  const find = async (): Promise<number | undefined> => {
    const { body } = await session.call('GET', '/api/conversations');
    const { items } = body as { items: { id: number; name: string }[] };
    return items.find((chat) => chat.name === name)?.id;
  };
  await expect.poll(find, { timeout: 40_000 }).toBeDefined();
  return (await find()) ?? 0;
};

const eraseByRecord = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.getByRole('button', { name: `Mais ações para ${MARINA.name}` }).click();
  await page.getByRole('menuitem', { name: 'Apagar dados pessoais (LGPD)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  // a tab that is closed sooner may take its request with it
  await expect(noticeOf(page, 'Dados pessoais apagados')).toBeVisible();
};

const expectNothingOf = async (page: Page): Promise<void> => {
  await expect(page.locator('body')).not.toContainText(/Marina|98888-7721|tenho alergia a látex/);
};

// attack: D4.2
test('a client erased in one tab disappears from the others', async ({ page: writing, context, server }) => {
  const session = await signIn(server.url, person);
  const made = await session.call('POST', '/api/clients', MARINA);
  const clientId = (made.body as { id: number }).id;
  const phone = await pairPhone(server.phoneUrl, session);
  await phone.send(MARINA.phone, 'Oi, tenho alergia a látex', { name: MARINA.name });
  const chatId = await chatIdOf(session, MARINA.name);
  await setSession(writing, server.url, person);
  await writing.goto(`${server.url}/whatsapp/conversas?chat=${chatId}`);
  await expect(writing.getByText('Oi, tenho alergia a látex').last()).toBeVisible();
  await writing.getByRole('textbox', { name: /^Mensagem para/ }).fill('O endereço é Rua A, 10');
  const noting = await context.newPage();
  await noting.goto(`${server.url}/crm?client=${clientId}`);
  await noting.getByRole('tab', { name: 'Notas' }).click();
  await noting.getByLabel('Nova nota').fill('Comprar luvas de vinil');

  await test.step('it is erased in a tab of its own', async () => {
    const erasing = await context.newPage();
    await eraseByRecord(erasing, `${server.url}/crm?client=${clientId}`);
    await erasing.close();
  });

  await test.step('the open chat says that it is gone, and keeps what was not sent', async () => {
    await writing.bringToFront();
    await expect(writing.getByText('Esta conversa não existe mais')).toBeVisible(WITHIN_A_POLL);
    await expectNothingOf(writing);
    const kept = writing.getByRole('textbox', { name: 'O que você escreveu e não foi enviado' });
    await expect(kept).toHaveValue('O endereço é Rua A, 10');
    await expectAccessible(writing);
    await expectReadableInTheDark(writing);
    await expectNoSidewaysScroll(writing);
    await writing.getByRole('button', { name: 'Voltar para as conversas' }).click();
    await expect(writing.getByText('Nenhuma conversa ainda')).toBeVisible();
  });

  await test.step('so does the open record, with the note that was not saved', async () => {
    await noting.bringToFront();
    await expect(noting.getByText('Este cliente não existe mais')).toBeVisible(WITHIN_A_POLL);
    await expectNothingOf(noting);
    const kept = noting.getByRole('textbox', { name: 'A nota que você escreveu e não foi salva' });
    await expect(kept).toHaveValue('Comprar luvas de vinil');
    await expectAccessible(noting);
    await expectReadableInTheDark(noting);
    await noting.getByRole('button', { name: 'Voltar para a lista' }).click();
    await expect(noting.getByText('Este cliente não existe mais')).toHaveCount(0);
  });
});
