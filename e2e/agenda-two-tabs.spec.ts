// Two tabs on one agenda: a save in one appears in the other automatically, and a late save shows both versions. Chromium
// draws background tabs once per second, so each action brings its tab to the front.
import { type Page, expect } from '@playwright/test';
import {
  addBooking,
  addService,
  cellOf,
  eventOf,
  formOf,
  noticeOf,
  openForm,
  storedOf,
} from './screens/agenda-screen.ts';
import { signIn, setSession } from './servers/api-session.ts';
import { test } from './servers/databases.ts';
import { nextWorkday } from './screens/workday.ts';

const PERSON = { email: 'abas@example.com', name: 'Duas Abas' };
/** Well below the polling interval of 30 s: a change seen this soon arrived as an event. */
const SOON = { timeout: 20_000 };
const { date } = await nextWorkday();

interface Notes {
  /** Stored text that the tab must know before it writes. */
  from: string;
  to: string;
}

/** Opens the only appointment for editing and writes into its notes. */
const writeNotes = async (page: Page, { from, to }: Notes): Promise<void> => {
  await page.bringToFront();
  const field = formOf(page).getByLabel('Observações');
  // another tab's save may still be on its way, and an open editor keeps its initial version
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 });
    await openForm(page, 'Marina Castro');
    await expect(field).toHaveValue(from, { timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
  await field.fill(to);
};

const save = async (page: Page): Promise<void> => {
  await page.bringToFront();
  await formOf(page).getByRole('button', { name: 'Atualizar Agendamento' }).click();
};

test('two tabs on one agenda', { tag: '@database' }, async ({ page: first, context, server }) => {
  const session = await signIn(server.url, PERSON);
  const serviceId = await addService(session, 'Sessão', 50, '180.00');
  await addBooking(session, { client: 'Marina Castro', serviceId, date, time: '10:00' });
  await setSession(first, server.url, PERSON);
  const second = await context.newPage();
  for (const tab of [first, second]) {
    await tab.goto(`${server.url}/calendar?view=day&date=${date}`);
    await expect(eventOf(tab, 'Marina Castro')).toBeVisible();
  }

  await test.step('a tab shows what another one saves', async () => {
    await writeNotes(first, { from: '', to: 'Trazer exames' });
    await formOf(first).getByLabel('Horário').selectOption('11:00');
    await save(first);
    await expect(cellOf(second, date, '11:00, 1 evento')).toContainText('Marina Castro', SOON);
    await second.bringToFront();
    await openForm(second, 'Marina Castro');
    await expect(formOf(second).getByLabel('Observações')).toHaveValue('Trazer exames');
    await formOf(second).getByRole('button', { name: 'Cancelar', exact: true }).click();
    await expect(formOf(second)).toHaveCount(0);
    await expect(formOf(first)).toHaveCount(0);
  });

  await test.step('a late save shows both versions and stores neither by itself', async () => {
    await writeNotes(first, { from: 'Trazer exames', to: 'Da primeira aba' });
    await writeNotes(second, { from: 'Trazer exames', to: 'Da segunda aba' });
    await save(second);
    await expect(noticeOf(second, 'Agendamento atualizado')).toBeVisible();
    await save(first);
    const both = first.getByRole('region', { name: 'Este agendamento foi alterado enquanto você o editava' });
    await expect(both.getByRole('group', { name: 'A sua versão' })).toContainText('Da primeira aba');
    await expect(both.getByRole('group', { name: 'A versão salva' })).toContainText('Da segunda aba');
    expect(await storedOf(session, date, 'Marina Castro')).toMatchObject({ notes: 'Da segunda aba' });
    await both.getByRole('button', { name: 'Manter a minha' }).click();
    await expect(formOf(first)).toHaveCount(0);
    expect(await storedOf(session, date, 'Marina Castro')).toMatchObject({ notes: 'Da primeira aba' });
  });

  await test.step('the saved version can be taken instead', async () => {
    await writeNotes(second, { from: 'Da primeira aba', to: 'Outra vez da segunda' });
    await writeNotes(first, { from: 'Da primeira aba', to: 'Outra vez da primeira' });
    await save(second);
    await expect(formOf(second)).toHaveCount(0);
    await save(first);
    await formOf(first).getByRole('button', { name: 'Usar a salva' }).click();
    await expect(formOf(first).getByLabel('Observações')).toHaveValue('Outra vez da segunda');
    expect(await storedOf(session, date, 'Marina Castro')).toMatchObject({ notes: 'Outra vez da segunda' });
  });
});
