// Meus Serviços: the catalogue, from empty to a deactivated service.
import { type Page, expect } from '@playwright/test';
import { setSession } from './servers/api-session.ts';
import { expectAccessibleInBoth } from './browser/accessible.ts';
import { test } from './servers/databases.ts';

const expectNotice = async (page: Page, title: string): Promise<void> => {
  const notice = page.getByRole('group', { name: title });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(notice).toHaveCount(0);
};

// spec: 2 §2.15
test('a service is created, changed, deactivated and deleted', async ({ page, server }) => {
  await setSession(page, server.url, { email: 'servicos@example.com', name: 'Serviços Dona' });
  await page.goto(`${server.url}/services`);
  await expect(page.getByRole('heading', { level: 1, name: 'Meus Serviços' })).toBeVisible();

  await test.step('an empty catalogue invites, and the form says what is wrong', async () => {
    await expect(page.getByText('Nenhum serviço cadastrado')).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Cadastrar Serviço' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo Serviço' });
    await dialog.getByLabel('Duração').fill('4');
    await dialog.getByLabel('Preço').fill('-1');
    await dialog.getByRole('button', { name: 'Criar Serviço' }).click();
    await expect(dialog.getByText('Nome deve ter pelo menos 2 caracteres')).toBeVisible();
    await expect(dialog.getByText('Duração deve ser pelo menos 5 minutos')).toBeVisible();
    await expect(dialog.getByText('Preço deve ser maior que zero')).toBeVisible();
    await expectAccessibleInBoth(page);
  });

  await test.step('the price is typed and shown as in Brazil', async () => {
    const dialog = page.getByRole('dialog', { name: 'Novo Serviço' });
    await dialog.getByLabel('Nome').fill('Avaliação');
    await dialog.getByLabel('Duração').fill('90');
    await dialog.getByLabel('Preço').fill('1.234,5');
    await dialog.getByRole('button', { name: 'Criar Serviço' }).click();
    await expectNotice(page, 'Serviço criado com sucesso!');
    await expect(page.getByText('1 h 30 min · R$ 1.234,50')).toBeVisible();
  });

  await test.step('by the keyboard: change, switch off, delete with the question', async () => {
    await page.getByRole('button', { name: 'Editar' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Editar Serviço' });
    await expect(dialog.getByLabel('Nome')).toBeFocused();
    await expect(dialog.getByLabel('Preço')).toHaveValue('1234,50');
    await page.keyboard.press('End');
    await page.keyboard.type(' inicial');
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Serviço atualizado com sucesso!');
    const active = page.getByRole('switch', { name: 'Ativo: Avaliação inicial' });
    await active.focus();
    await page.keyboard.press('Space');
    await expectNotice(page, 'Serviço desativado');
    await expect(active).not.toBeChecked();
    await expectAccessibleInBoth(page);
    await page.reload();
    await expect(active).not.toBeChecked();
    await page.getByRole('button', { name: 'Excluir' }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja excluir este serviço?' });
    await question.getByRole('button', { name: 'Confirmar' }).focus();
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Serviço excluído com sucesso!');
    await expect(page.getByText('Nenhum serviço cadastrado')).toBeVisible();
  });
});
