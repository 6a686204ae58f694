// CRM: summaries, a client in detail, notes, merging duplicates with undo, and LGPD copy and erasure.
import { type Page, expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expectAccessibleInBoth } from './browser/accessible.ts';
import { type ApiSession, signIn, setSession } from './servers/api-session.ts';
import { test } from './servers/databases.ts';

const expectNotice = async (page: Page, title: string): Promise<void> => {
  const notice = page.getByRole('group', { name: title });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(notice).toHaveCount(0);
};

/** Today's date in Brasília, in the year 1990. */
const bornToday = (): string => `1990-${new Date(Date.now() - 3 * 3_600_000).toISOString().slice(5, 10)}`;

const someClients = async (session: ApiSession): Promise<void> => {
  const made = [
    { name: 'Ana Souza', phone: '11988887701', email: 'ana@example.com', customerStatus: 'vip' },
    { name: 'Bruno Lima', phone: '2133334444', dateOfBirth: bornToday(), clientSource: 'referral' },
    { name: 'Ana S.', email: 'ana@example.com' },
  ];
  for (const client of made) expect((await session.call('POST', '/api/clients', client)).status).toBe(201);
};

const linkOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

// spec: 2 §2.14
test('a client in the CRM, from the summaries to the notes', { tag: '@wide' }, async ({ page, server }) => {
  const person = { email: 'crm@example.com', name: 'CRM Dona' };
  await someClients(await signIn(server.url, person));
  await setSession(page, server.url, person);
  await page.goto(`${server.url}/crm`);
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;

  await test.step('a summary filters the list', async () => {
    await expect(page.getByRole('heading', { name: 'Clientes (3)' })).toBeVisible();
    await expectAccessibleInBoth(page);
    const birthdays = page.getByRole('button', { name: /^Aniversários/ });
    await birthdays.focus();
    await page.keyboard.press('Enter');
    await expect(birthdays).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('heading', { name: 'Clientes (1)' })).toBeVisible();
    await expect(page.getByText('Hoje!')).toBeVisible();
    await expect(page.getByText('Indicação')).toBeVisible();
    await birthdays.click();
  });

  await test.step('a client opens by the keyboard, and back returns to it in the list', async () => {
    await linkOf(page, 'Ana Souza').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Info' })).toBeVisible();
    if (isPhone) await expect(linkOf(page, 'Bruno Lima')).toBeHidden();
    await expectAccessibleInBoth(page);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Info' })).toHaveCount(0);
    await expect(linkOf(page, 'Bruno Lima')).toBeVisible();
    if (isPhone) await expect(linkOf(page, 'Ana Souza')).toBeFocused();
    await linkOf(page, 'Ana Souza').click();
    const chat = page.getByRole('link', { name: 'Conversar no WhatsApp' });
    await expect(chat).toHaveAttribute('href', 'https://wa.me/5511988887701');
  });

  await test.step('the record is edited', async () => {
    await page.getByRole('button', { name: 'Editar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar Cliente' });
    await dialog.getByLabel('Profissão').fill('Arquiteta');
    await dialog.getByLabel('Data de nascimento').fill('1990-02-28');
    await expectAccessibleInBoth(page);
    await dialog.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expectNotice(page, 'Cliente atualizado com sucesso!');
    await expect(page.getByText('Arquiteta')).toBeVisible();
    await expect(page.getByText('28/02/1990')).toBeVisible();
  });

  await test.step('a note is added, edited and deleted', async () => {
    await page.getByRole('tab', { name: 'Info' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const add = page.getByRole('button', { name: 'Adicionar Nota' });
    await expect(add).toBeDisabled();
    await page.getByLabel('Nova nota').fill('  Prefere manhã  ');
    await page.getByLabel('Tipo').selectOption({ label: 'Preferência' });
    await add.click();
    await expectNotice(page, 'Nota adicionada com sucesso!');
    await expect(page.getByText('Prefere manhã', { exact: true })).toBeVisible();
    // the cleared form accepts another note
    await page.getByLabel('Nova nota').fill('Traz exames');
    await add.click();
    await expectNotice(page, 'Nota adicionada com sucesso!');
    await expect(page.getByText('Traz exames', { exact: true })).toBeVisible();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Traz exames' })
      .getByRole('button', { name: /^Deletar nota/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
    await expectNotice(page, 'Nota deletada com sucesso!');
    await page.getByRole('button', { name: /^Editar nota/ }).click();
    await page.getByLabel('Editar nota', { exact: true }).fill('Prefere tarde');
    await expectAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expectNotice(page, 'Nota atualizada com sucesso!');
    await page.getByRole('button', { name: /^Deletar nota/ }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Tem certeza que deseja deletar esta nota?',
    });
    await question.getByRole('button', { name: 'Confirmar' }).click();
    await expectNotice(page, 'Nota deletada com sucesso!');
    await expect(page.getByText('Nenhuma nota ainda')).toBeVisible();
  });
});

test('two records of one person are merged, and the merge is undone', async ({ page, server }) => {
  const person = { email: 'repetidos@example.com', name: 'Repetidos' };
  await someClients(await signIn(server.url, person));
  await setSession(page, server.url, person);
  await page.goto(`${server.url}/crm`);
  await expect(page.getByText('1 possível cliente repetido')).toBeVisible();
  await page.getByRole('button', { name: 'Ver e juntar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clientes repetidos' });
  await expect(dialog.getByText('Mesmo e-mail', { exact: true })).toBeVisible();
  await dialog.getByRole('radio', { name: /^Ana Souza/ }).check();
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Juntar no cadastro escolhido' }).click();
  await expect(page.getByRole('group', { name: 'Clientes juntados' })).toBeVisible();
  await expect(dialog.getByText('Ana S. → Ana Souza')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expectNotice(page, 'Junção desfeita');
  await expect(dialog.getByRole('radio', { name: /^Ana S\./ })).toBeVisible();
});

test('the data of a client is downloaded and erased', async ({ page, server }) => {
  const person = { email: 'lgpd@example.com', name: 'LGPD Dona' };
  await someClients(await signIn(server.url, person));
  await setSession(page, server.url, person);
  await page.goto(`${server.url}/crm`);
  await linkOf(page, 'Ana Souza').click();
  await page.getByRole('button', { name: 'Mais ações para Ana Souza' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Baixar dados do cliente' }).click();
  const copy = JSON.parse(readFileSync(await (await downloading).path(), 'utf8')) as {
    client: { name: string };
  };
  expect(copy.client.name).toBe('Ana Souza');
  await expectNotice(page, 'Dados do cliente baixados');
  await page.getByRole('button', { name: 'Mais ações para Ana Souza' }).click();
  await page.getByRole('menuitem', { name: 'Apagar dados pessoais (LGPD)' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Apagar para sempre os dados pessoais de Ana Souza?',
  });
  await expectAccessibleInBoth(page);
  await question.getByRole('button', { name: 'Confirmar' }).click();
  const texts = page.getByRole('dialog', { name: 'Confira estes textos' });
  await expect(texts).toBeVisible();
  await expectAccessibleInBoth(page);
  await expect(page.getByRole('group', { name: 'Dados pessoais apagados' })).toHaveCount(0);
  await texts.getByRole('button', { name: 'Entendi' }).click();
  await expect(texts).toHaveCount(0);
  await expect(page.getByText('Ana Souza')).toHaveCount(0);
});

test('an erasure with an upcoming visit lets the owner keep or cancel it', async ({ page, server }) => {
  const person = { email: 'lgpd-agenda@example.com', name: 'Agenda Dona' };
  const session = await signIn(server.url, person);
  await someClients(session);
  const clients = (await session.call('GET', '/api/clients')).body as { id: number; name: string }[];
  const clientId = clients.find(({ name }) => name === 'Bruno Lima')?.id;
  const service = { name: 'Corte', description: null, duration: 30, price: '45' };
  const made = (await session.call('POST', '/api/services', service)).body as { id: number };
  const start = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 48 * 3_600_000);
  const visit = {
    clientId,
    serviceId: made.id,
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + 30 * 60_000).toISOString(),
  };
  expect((await session.call('POST', '/api/appointments', visit)).status).toBe(201);
  await setSession(page, server.url, person);
  await page.goto(`${server.url}/crm`);
  await linkOf(page, 'Bruno Lima').click();
  await page.getByRole('button', { name: 'Mais ações para Bruno Lima' }).click();
  await page.getByRole('menuitem', { name: 'Apagar dados pessoais (LGPD)' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Apagar para sempre os dados pessoais de Bruno Lima?',
  });
  await expect(question).toContainText('Bruno Lima tem 1 horário marcado');
  await expectAccessibleInBoth(page);
  await question.getByRole('button', { name: 'Apagar e cancelar o horário' }).click();
  await expectNotice(page, 'Dados pessoais apagados');
  const left = (await session.call('GET', '/api/appointments')).body as {
    clientName: string;
    status: string;
  }[];
  expect(left.map(({ clientName, status }) => ({ clientName, status }))).toEqual([
    { clientName: 'Cliente removido', status: 'cancelled' },
  ]);
});
