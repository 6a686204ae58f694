// Answers to a notice that covers two visits of one client.
import type { AssistantConversation } from '@zelo/domain/assistant/assistant-contract.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appointments } from '#db/schema/agenda.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

/** 10:00 and 15:00 in São Paulo; NOW is the day before. */
const FIRST = '2026-03-05T13:00:00.000Z';
const SECOND = '2026-03-05T18:00:00.000Z';
const DAY = '2026-03-05';

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;
let ids: number[];

const visits = async () => {
  const rows = await reminders.app.db
    .select()
    .from(appointments)
    .where(eq(appointments.professionalId, ana.professionalId));
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    return `${row?.startTime.toISOString()} ${row?.status}`;
  });
};

/** The proposals in the order of their numbers, as the notice shows them: 'dd/MM/yyyy às HH:mm'. */
const proposals = async (): Promise<string[]> =>
  ((await ana.texts()).at(-1) ?? '').split('\n').flatMap((line) => /^\d\. .*, (.*)$/.exec(line)?.[1] ?? []);

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
  ids = [await ana.visitAt(FIRST), await ana.visitAt(SECOND)];
  const specificDates = [{ date: DAY, status: 'unavailable', slots: [] }];
  await ana.request('PUT', '/api/settings', { specificDates });
  await ana.request('POST', '/api/absences', { from: DAY, to: DAY, clientIds: [ana.clientId] });
  await ana.deliver();
});

afterAll(() => reminders.close());

describe('an answer about both visits of one notice', () => {
  it.each([
    'cancela o segundo, o primeiro pode ser a 1',
    'o primeiro pode ser a 1, cancela o segundo',
    'desmarca o segundo e o primeiro passa pra 1',
    'poxa, que pena! a 1 e cancela o segundo kkk',
  ])('applies to both: "%s"', async (text) => {
    const [first = ''] = await proposals();
    const reply = (await ana.hears(text)).join();
    expect(reply).toContain(`passou para ${first}`);
    expect(reply).toContain('cancelei o horário de 05/03/2026 às 15:00');
    const [one, two] = await visits();
    expect(one).not.toContain(FIRST);
    expect(one).toContain('scheduled');
    expect(two).toBe(`${SECOND} cancelled`);
  });

  it('is listed among the actions of the assistant, with both changes', async () => {
    const [first = ''] = await proposals();
    await ana.hears('cancela o segundo, o primeiro pode ser a 1');
    const { body } = await ana.request('GET', '/api/ai/conversations');
    const [chat] = body as AssistantConversation[];
    expect(chat?.traces.map(({ action, what, rule }) => ({ action, what, rule }))).toEqual([
      {
        action: 'cancelled',
        what: 'Corte, 05/03/2026 às 15:00',
        rule: 'Pediu para cancelar em resposta ao aviso de ausência',
      },
      {
        action: 'moved',
        what: `Corte, ${first}`,
        rule: 'Escolheu um dos horários do aviso de ausência, e ele seguia livre',
      },
    ]);
    expect(chat?.traces[0]?.clientWords).toBe('cancela o segundo, o primeiro pode ser a 1');
  });

  it.each(['1 ou 2', 'talvez a 1', 'a 1?'])('"%s" makes us ask, and nothing is written', async (text) => {
    expect((await ana.hears(text)).join()).toContain('Qual destes horários você prefere?');
    expect(await visits()).toEqual([`${FIRST} scheduled`, `${SECOND} scheduled`]);
  });

  it('cancels only the named visit', async () => {
    await ana.hears('cancela o segundo');
    expect(await visits()).toEqual([`${FIRST} scheduled`, `${SECOND} cancelled`]);
  });
});
