// A browser far from the professional's zone: the agenda still shows and saves the professional's hours.
import { expect } from '@playwright/test';
import { addBooking, addService, cellOf, openForm, storedOf } from './screens/agenda-screen.ts';
import { signIn, openSignedIn } from './servers/api-session.ts';
import { test } from './servers/databases.ts';
import { addDays, instantOf, nameOf, nextWorkday } from './screens/workday.ts';

const PERSON = { email: 'viagem@example.com', name: 'Em Viagem' };
const { date, daysAhead } = await nextWorkday();

// before and after Brasília, each on another date than Brasília for a part of the day
for (const timezoneId of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('the agenda shows the hours of the professional', { tag: '@wide' }, async ({ page, server }) => {
      const person = { ...PERSON, email: `${timezoneId.replace('/', '.')}@example.com` };
      const session = await signIn(server.url, person);
      const serviceId = await addService(session, 'Sessão', 50, '180.00');
      await addBooking(session, { client: 'Carlos Lima', serviceId, date, time: '09:00' });
      await openSignedIn(page, server.url, person);

      await test.step('the dashboard counts its days and hours', async () => {
        for (let day = 0; day < daysAhead; day += 1)
          await page.getByRole('button', { name: 'Próximo dia' }).click();
        const agenda = page.getByRole('region', { name: /^Agenda/ });
        await expect(agenda).toContainText(nameOf(date));
        await expect(agenda.getByRole('listitem')).toContainText('09:00');
      });

      await test.step('the calendar shows and saves them', async () => {
        await page.goto(`${server.url}/calendar?view=day&date=${date}`);
        await expect(page.locator('[aria-current="date"]')).toHaveCount(0);
        await expect(cellOf(page, date, '09:00, 1 evento')).toContainText('Carlos Lima');
        await cellOf(page, date, '15:00').click();
        const dialog = page.getByRole('dialog', { name: 'Novo Agendamento' });
        await expect(dialog.getByLabel('Horário')).toHaveValue('15:00');
        await dialog.getByLabel('Nome do cliente').fill('Marina Castro');
        await dialog.getByLabel('Serviço').selectOption({ label: 'Sessão' });
        await dialog.getByRole('button', { name: 'Criar Agendamento' }).click();
        await expect(cellOf(page, date, '15:00, 1 evento')).toContainText('Marina Castro');
        const booked = { time: '15:00', startTime: instantOf(date, '15:00') };
        expect(await storedOf(session, date, 'Marina Castro')).toMatchObject(booked);
      });

      await test.step('editing changes nothing that was not touched', async () => {
        const dialog = await openForm(page, 'Marina Castro');
        await expect(dialog.getByLabel('Horário')).toHaveValue('15:00');
        await dialog.getByLabel('Observações').fill('Traz o laudo');
        await dialog.getByRole('button', { name: 'Atualizar Agendamento' }).click();
        await expect(dialog).toHaveCount(0);
        const edited = { startTime: instantOf(date, '15:00'), duration: 50, notes: 'Traz o laudo' };
        expect(await storedOf(session, date, 'Marina Castro')).toMatchObject(edited);
      });

      await test.step('a personal day is that whole day and no other', async () => {
        await page.goto(`${server.url}/calendar?view=month&date=${date}`);
        await cellOf(page, addDays(date, 1)).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Agendar Evento' }).click();
        const dialog = page.getByRole('dialog', { name: 'Novo Agendamento' });
        await dialog.getByText('Particular', { exact: true }).click();
        await dialog.getByLabel('Título do evento').fill('Folga');
        await dialog.getByLabel('Dia inteiro').check();
        await dialog.getByRole('button', { name: 'Criar Agendamento' }).click();
        await expect(cellOf(page, addDays(date, 1), '1 evento')).toContainText('Folga');
        const day = addDays(date, 1);
        const stored = { startTime: instantOf(day, '00:00'), isAllDay: true };
        await expect.poll(() => storedOf(session, day, 'Folga')).toMatchObject(stored);
      });
    });
  });
}
