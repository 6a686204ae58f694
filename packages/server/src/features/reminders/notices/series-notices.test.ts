// One message about a change of several visits of a series.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aRule } from '@zelo/domain/agenda/series/test-rule.ts';
import {
  aReminded,
  aReminderApp,
  NOW,
  type ReminderApp,
  setConnected,
} from '#features/reminders/test-reminders.ts';
import { seriesCalls } from '#testing/test-series.ts';
import { noticeCalls, TELL } from './test-notices.ts';

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;
let ids: number[];

const { afterHold, kinds } = noticeCalls(() => ({ reminders, ana }));

beforeAll(async () => {
  reminders = await aReminderApp();
});

afterAll(() => reminders.app.close());

/** Ten Tuesdays at 19:00 in São Paulo. */
beforeEach(async () => {
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
  await setConnected(reminders.app, ana.professionalId, true);
  ({ ids } = await seriesCalls(ana).make(aRule({ startDate: '2026-03-24' }), { notifyClient: false }));
});

const change = (place: number, asked: { action: 'move' | 'cancel'; scope: 'this' | 'following' | 'all' }) => {
  const hourEarlier = new Date(Date.parse('2026-03-24T21:00:00Z') + (place - 1) * 7 * 86_400_000);
  return seriesCalls(ana).change(ids[place - 1] ?? 0, {
    ...asked,
    ...(asked.action === 'move' && { values: { startTime: hourEarlier.toISOString() } }),
    ...TELL,
  });
};

it.each([
  ['move', 'following', 3, 'de toda terça passam para as 18:00 a partir de 07/04/2026'],
  ['move', 'all', 3, 'de toda terça passam para as 18:00 a partir de 24/03/2026'],
  ['cancel', 'following', 3, 'que se repetem (toda terça, às 19:00) foram canceladas a partir de 07/04/2026'],
  ['cancel', 'all', 3, 'que se repetem (toda terça, às 19:00) foram canceladas a partir de 24/03/2026'],
] as const)('tells a %s of %s at once', async (action, scope, place, told) => {
  expect((await change(place, { action, scope })).status).toBe(200);
  const texts = await afterHold();
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain(`Suas visitas ${told}.`);
  expect((await kinds()).filter(([, state]) => state === 'sent')).toHaveLength(1);
});

it.each(['move', 'cancel'] as const)('tells a %s of one visit as of any other', async (action) => {
  await change(3, { action, scope: 'this' });
  const [text] = await afterHold();
  expect(text).toContain('Seu horário');
  expect(text).not.toContain('Suas visitas');
});

it('tells the cancellation of one visit as such, also after the end of its series', async () => {
  await seriesCalls(ana).change(ids[6] ?? 0, { action: 'cancel', scope: 'following' });
  await change(3, { action: 'cancel', scope: 'this' });
  const [text] = await afterHold();
  expect(text).toContain('Seu horário');
  expect(text).not.toContain('Suas visitas');
});
