// Opt-outs in everyday words: stored, or asked about; never acknowledged without being stored.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { askStop, goesOnReply } from '@zelo/domain/reminders/answers/stop-wish.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
});

afterAll(() => reminders.close());

// attack: D5.3
it.each(['não quero mais lembretes', 'pode parar de mandar mensagem?'])('stores "%s"', async (text) => {
  expect((await ana.hears(text)).join()).toContain('você não vai mais receber mensagens automáticas');
  expect(await ana.choices()).toEqual(['out']);
});

// attack: D5.3
it('asks if an opt-out is meant, and stores a yes', async () => {
  expect(await ana.hears('tira meu número daí')).toEqual([askStop]);
  expect(await ana.choices()).toEqual([]);
  expect((await ana.hears('sim')).join()).toContain('você não vai mais receber mensagens automáticas');
  expect(await ana.choices()).toEqual(['out']);
});

it('continues after a no, and takes a later yes for something else', async () => {
  expect(await ana.hears('não precisa me lembrar')).toEqual([askStop]);
  expect(await ana.hears('não')).toEqual([goesOnReply]);
  await ana.hears('sim');
  expect(await ana.choices()).toEqual([]);
});
