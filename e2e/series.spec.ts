// A series of visits: made over a holiday and a conflict, one moved, this and the following ones moved, all to come cancelled, and undone.
import { expect, type Locator } from '@playwright/test';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from './browser/accessible.ts';
import { test } from './browser/hands.ts';
import {
  addBooking,
  addClient,
  addService,
  cellOf,
  eventOf,
  noticeOf,
  storedOf,
  visitOf,
} from './screens/agenda-screen.ts';
import { addDays } from './screens/workday.ts';
import { setSession, signIn } from './servers/api-session.ts';

const PERSON = { email: 'serie@example.com', name: 'Sara Série' };
const MARINA = 'Marina Castro';
const year = new Date().getFullYear();
const TIME = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });
const [thisYear, nextYear] = [`${year}-12-11`, `${year + 1}-12-11`] as const;
const start = new Date().toISOString().slice(0, 10) < thisYear ? thisYear : nextYear;
const week = (number: number): string => addDays(start, number * 7);

test(
  'a series is made, moved, cancelled and undone',
  { tag: '@wide' },
  async ({ page, hands, server, isMobile }) => {
    const session = await signIn(server.url, PERSON);
    const serviceId = await addService(session, 'Corte', 30, '45.00');
    await addClient(session, MARINA);
    await addBooking(session, { client: 'Ana Lima', serviceId, date: week(1), time: '15:00' });
    await setSession(page, server.url, PERSON);
    const press = (target: Locator): Promise<void> =>
      isMobile ? hands.press(target) : target.press('Enter');
    const dayOf = (date: string): string => `${server.url}/calendar?view=day&date=${date}`;
    const timeOn = async (date: string): Promise<string | undefined> => {
      const visit = await storedOf(session, date, MARINA);
      return visit && TIME.format(Date.parse(visit.startTime));
    };

    await test.step('made: the holiday is skipped, the conflict is seen and skipped', async () => {
      await page.goto(dayOf(start));
      await press(cellOf(page, start, '15:00'));
      const form = page.getByRole('dialog', { name: 'Novo Agendamento' });
      await hands.write(form.getByLabel('Nome do cliente'), MARINA);
      await hands.choose(form.getByLabel('Serviço'), 'Corte');
      await press(form.getByRole('button', { name: 'Repetir…' }));
      await expect(form.getByRole('radio', { name: 'Toda semana' })).toBeChecked();
      await expect(form.getByText(/2 feriados.* e 1 conflito no caminho/)).toBeVisible();
      if (isMobile) await press(form.getByRole('button', { name: 'Ver as 12 datas' }));
      const dates = page.getByRole('list', { name: 'Datas da série' }).filter({ visible: true });
      await expect(dates.getByText('Feriado: Natal')).toBeVisible();
      await expect(dates.getByText('Já tem Ana Lima às 15:00')).toBeVisible();
      await expectAccessibleInBoth(page);
      await expectNoSidewaysScroll(page);
      await hands.choose(dates.getByRole('listitem').nth(1).getByRole('combobox'), 'Pular');
      await press(page.getByRole('button', { name: 'Marcar 9 visitas' }).last());
      await expect(noticeOf(page, '9 visitas marcadas')).toBeVisible();
      expect([
        await timeOn(start),
        await timeOn(week(1)),
        await timeOn(week(2)),
        await timeOn(week(4)),
      ]).toEqual(['15:00', undefined, undefined, '15:00']);
    });

    const change = async (date: string, scope: string, time: string): Promise<void> => {
      await page.goto(dayOf(date));
      await press(eventOf(page, MARINA));
      const panel = visitOf(page, MARINA);
      await press(panel.getByRole('button', { name: 'Remarcar' }));
      await hands.choose(panel.getByLabel('Horário', { exact: true }), time);
      await press(panel.getByRole('button', { name: /^Remarcar/ }).last());
      const question = page.getByRole('dialog', { name: 'Remarcar quais?' });
      await expect(question.getByRole('radio', { name: /^Só este/ })).toBeChecked();
      await expectAccessibleInBoth(page);
      await question.getByRole('radio', { name: scope }).check();
      await press(question.getByRole('button', { name: /^Remarcar \d/ }));
      await expect(question).toHaveCount(0);
    };

    await test.step('one is moved, and the others stay', async () => {
      await change(week(5), 'Só este', '16:00');
      expect([await timeOn(week(4)), await timeOn(week(5)), await timeOn(week(6))]).toEqual([
        '15:00',
        '16:00',
        '15:00',
      ]);
    });

    await test.step('this and the following ones are moved, without the one that was changed apart', async () => {
      await change(week(4), 'Este e os próximos', '14:00');
      expect([
        await timeOn(start),
        await timeOn(week(4)),
        await timeOn(week(5)),
        await timeOn(week(11)),
      ]).toEqual(['15:00', '14:00', '16:00', '14:00']);
    });

    await test.step('all to come are cancelled, and come back in one step', async () => {
      await page.goto(dayOf(week(6)));
      await press(eventOf(page, MARINA));
      const panel = visitOf(page, MARINA);
      await press(panel.getByRole('button', { name: /Ações|Mais/ }));
      await press(page.getByRole('menuitem', { name: 'Excluir' }));
      const question = page.getByRole('dialog', { name: 'Excluir quais?' });
      await question.getByRole('radio', { name: 'Todos' }).check();
      await press(question.getByRole('button', { name: /^Excluir \d/ }));
      await expect(question).toHaveCount(0);
      expect(await timeOn(week(6))).toBeUndefined();
      await press(
        page.getByRole('group', { name: /visitas excluídas$/ }).getByRole('button', { name: 'Desfazer' }),
      );
      await expect.poll(() => timeOn(week(6))).toBe('14:00');
    });
  },
);
