// Clientes: one record from its creation to its deletion, two tabs at one client, and a long list.
import { type Page, expect } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from './browser/accessible.ts';
import { addBooking, addService, storedOf } from './screens/agenda-screen.ts';
import { signIn, openSignedIn, setSession } from './servers/api-session.ts';
import { test } from './servers/databases.ts';
import { nextWorkday } from './screens/workday.ts';

const { date } = await nextWorkday();

const expectNotice = async (page: Page, title: string): Promise<void> => {
  const notice = page.getByRole('group', { name: title });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(notice).toHaveCount(0);
};

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();

const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Mais ações para ${name}` });

/** An action of a client's row: beside the name, or on phones in the menu. */
const act = async (page: Page, name: string, action: 'Editar' | 'Desativar IA'): Promise<void> => {
  await expect(menuOf(page, name)).toBeVisible();
  const button = rowOf(page, name).getByRole('button', { name: action });
  if (await button.isVisible()) {
    await button.press('Enter');
    return;
  }
  await menuOf(page, name).press('Enter');
  await page.getByRole('menuitem', { name: action }).press('Enter');
};

// spec: 1 §2.80
test('a client is created, found, changed, excluded from the assistant and deleted', async ({
  page,
  server,
}) => {
  await setSession(page, server.url, { email: 'clientes@example.com', name: 'Clientes Dona' });
  await page.goto(`${server.url}/clients`);

  await test.step('an empty list invites to the first client', async () => {
    await expect(page.getByText('Nenhum cliente cadastrado')).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Adicionar Cliente' }).click();
    const dialog = page.getByRole('dialog', { name: 'Criar Novo Cliente' });
    await dialog.getByRole('button', { name: 'Criar Cliente' }).click();
    await expect(dialog.getByText('Nome deve ter pelo menos 2 caracteres')).toBeVisible();
    await expectAccessibleInBoth(page);
    await dialog.getByLabel('Nome').fill('Conceição Prado');
    await dialog.getByLabel('Telefone').fill('(11) 98888-7701');
    await dialog.getByRole('button', { name: 'Criar Cliente' }).click();
    await expectNotice(page, 'Cliente criado com sucesso!');
    await expect(rowOf(page, 'Conceição Prado')).toContainText('(11) 98888-7701');
  });

  await test.step('a phone that is taken is told under its field', async () => {
    await page.getByRole('button', { name: 'Novo Cliente' }).click();
    const dialog = page.getByRole('dialog', { name: 'Criar Novo Cliente' });
    await dialog.getByLabel('Nome').fill('Outra Pessoa');
    await dialog.getByLabel('Telefone').fill('11 98888-7701');
    await dialog.getByRole('button', { name: 'Criar Cliente' }).click();
    await expect(dialog.getByText('Conceição Prado já usa este telefone')).toBeVisible();
    await expect(dialog.getByLabel('Nome')).toHaveValue('Outra Pessoa');
    await dialog.getByLabel('Telefone').fill('');
    await dialog.getByRole('button', { name: 'Criar Cliente' }).click();
    await expectNotice(page, 'Cliente criado com sucesso!');
  });

  await test.step('the search folds accents, and says when it finds nobody', async () => {
    await page.getByRole('searchbox').fill('conceicao');
    await expect(page.getByRole('button', { name: /^Mais ações para/ })).toHaveCount(1);
    await page.getByRole('searchbox').fill('9999');
    await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar busca' }).click();
    await expect(page.getByRole('button', { name: /^Mais ações para/ })).toHaveCount(2);
    await expectAccessibleInBoth(page);
  });

  await test.step('the assistant is switched off for one client', async () => {
    await act(page, 'Conceição Prado', 'Desativar IA');
    await expectNotice(page, 'Conversa com IA desativada para este cliente!');
    await expect(rowOf(page, 'Conceição Prado')).toContainText('IA INATIVA');
  });

  await test.step('by the keyboard: edit, save, delete with the question', async () => {
    await act(page, 'Conceição Prado', 'Editar');
    const dialog = page.getByRole('dialog', { name: 'Editar Cliente' });
    await expect(dialog.getByLabel('Nome')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' Reis');
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Cliente atualizado com sucesso!');
    const menu = menuOf(page, 'Conceição Prado Reis');
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja excluir este cliente?' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter');
    await question.getByRole('button', { name: 'Confirmar' }).focus();
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Cliente excluído com sucesso!');
    await expect(page.getByText('Conceição Prado Reis')).toHaveCount(0);
  });
});

test('deleting a client shows the upcoming visits and can cancel them', async ({ page, server }) => {
  const person = { email: 'excluir-com-horarios@example.com', name: 'Excluir Com Horários' };
  const session = await signIn(server.url, person);
  const serviceId = await addService(session, 'Sessão', 50, '120');
  const booking = { client: 'Marina Castro', serviceId, date, time: '10:00' };
  await addBooking(session, booking);
  await setSession(page, server.url, person);
  await page.goto(`${server.url}/clients`);
  await menuOf(page, 'Marina Castro').click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja excluir este cliente?' });
  await expect(question).toContainText('Marina Castro tem 1 horário marcado');
  await expect(question).toContainText('às 10:00');
  await expect(question).toContainText('Para apagar também isso, abra a ficha');
  await expectAccessibleInBoth(page);
  await question.getByRole('button', { name: 'Excluir e cancelar o horário' }).click();
  await expectNotice(page, 'Cliente excluído com sucesso!');
  expect(await storedOf(session, date, 'Marina Castro')).toMatchObject({ status: 'cancelled' });
});

test('a save over a newer version shows both versions', async ({ page, server }) => {
  const person = { email: 'duas-abas@example.com', name: 'Duas Abas' };
  const session = await signIn(server.url, person);
  const made = await session.call('POST', '/api/clients', { name: 'Marina Castro' });
  const { id } = made.body as { id: number };
  await setSession(page, server.url, person);
  await page.goto(`${server.url}/clients`);
  await act(page, 'Marina Castro', 'Editar');
  const dialog = page.getByRole('dialog', { name: 'Editar Cliente' });
  await dialog.getByLabel('Observações').fill('Prefere tarde');
  await session.call('PUT', `/api/clients/${id}`, { name: 'Marina Castro', notes: 'Prefere manhã' });
  await dialog.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(dialog.getByRole('group', { name: 'A sua versão' })).toContainText('Prefere tarde');
  await expect(dialog.getByRole('group', { name: 'A versão salva' })).toContainText('Prefere manhã');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Manter a minha' }).click();
  await expectNotice(page, 'Cliente atualizado com sucesso!');
  await expect(rowOf(page, 'Marina Castro')).toContainText('Prefere tarde');
});

test('5,000 clients are scrolled, found and reached by the keyboard', async ({ page, server }) => {
  const person = { email: 'muitos@example.com', name: 'Muitos Clientes' };
  const session = await signIn(server.url, person);
  const { body } = await session.call('POST', '/api/clients', { name: 'Modelo' });
  const clients = Array.from({ length: 5000 }, (_, index) => ({
    ...(body as object),
    id: index + 1,
    name: `Cliente ${String(index + 1).padStart(4, '0')}`,
    email: index % 3 === 0 ? `pessoa${index}@example.com` : null,
    notes: index % 4 === 0 ? 'Prefere manhã' : null,
  }));
  await openSignedIn(page, server.url, person);
  // the test is about the list: 5,000 real writes would only wait for the rate limit
  await page.route('**/api/clients', (route) => route.fulfill({ json: clients }));
  for (const path of ['/clients', '/crm']) {
    await page.goto(`${server.url}${path}`);
    const list = page.getByRole('list', { name: 'Clientes', exact: true });
    await expect(list.getByText('Cliente 0001')).toBeVisible();
    // rows drawn for the first time may be higher than estimated: the end moves once
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(list.getByText('Cliente 5000')).toBeInViewport({ timeout: 500 });
    }).toPass();
    const last = list.locator('[aria-posinset="5000"]');
    await expect(last).toHaveAttribute('aria-setsize', '5000');
    expect(await list.locator('> li').count()).toBeLessThan(80);
    await page.getByRole('searchbox').fill('cliente 2500');
    await expect(list.getByText('Cliente 2500')).toBeInViewport();
    await page.getByRole('searchbox').fill('');
    await expect(list.getByText('Cliente 0001')).toBeVisible();
    await expectAccessible(page);
  }
});
